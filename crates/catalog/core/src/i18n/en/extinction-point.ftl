# Extinction Point: what happens, what is asked, why something is closed, how it ended, and what cards say.

ep-tagline = Take tricks together against the Infiltrator, build a settlement from them, and shoot down the Mothership.

ep-preset-even = 5 health on both sides
ep-option-mothership_health = How much health does the Mothership have, 1 to 12? 0 picks what suits the crew; 5 is an easy start.
ep-option-bunker_health = How much health does the Bunker have, 1 to 12? 0 picks what suits the crew; 5 is an easy start.
ep-option-infiltrator = How strong is the Infiltrator, by its Sabotage cards?
ep-option-cards = Which cards are in play: the house set, the house set without abilities, or a pack of your own?
ep-option-desperate_measures = Are the roles and the alien of Desperate Measures in play?
ep-option-roles = How are roles handed out?
ep-option-election = How does the crew agree on a leader?
ep-option-say = Who decides for the crew?
ep-option-talk = What may be said during the game?
ep-option-mistakes = What happens when somebody shows or plays the wrong card?
ep-option-infiltrator_shuffle = When do the Infiltrator's discards become its deck again?
ep-option-sabotage_return = Do removed Sabotage cards come back with the Infiltrator's discards?
ep-option-flip_counts = Which battles flip the alien card?
ep-option-outpost_keeps = Solo: does the Outpost keep its row after a turn without a battle?
ep-option-open_discards = How much of the discard piles does everybody see?

ep-bot-random = Plays any legal card
ep-bot-greedy = Plays by rules of thumb: what the trick is worth, what a loss would cost, what crewmates may hold
ep-bot-search = Plays the rest of the turn through from what it can see, and picks the best result

# Names

ep-outpost = The Outpost
ep-outpost-inside = the Outpost
ep-suit-building = Building
ep-suit-people = People
ep-suit-shield = Shield
ep-suit-weapon = Weapon
ep-card = { $suit } { $value }
ep-card-named = { $suit } { $value } ({ $name })
ep-infil = { $value }{ $sign }
ep-sign-plus = +
ep-sign-minus = −
ep-sabotage = Sabotage
ep-nothing = nothing
ep-or = { $first } or { $last }

ep-parameter-at-least = Building rule: card value ≥ building
ep-parameter-at-most = Building rule: card value ≤ building
ep-parameter-any = Building rule: any card on any building

# What happens: the frame of the game

ep-start = { $who } { YOU($who, "have", "has") } the start seat and { YOU($who, "break", "breaks") } the first tie.
ep-choices = Roles are dealt to choose from. { $choices }.
ep-choice-of = { YOU($who, "you") }: { $roles }
ep-role = { $who } { YOU($who, "are", "is") } the { $role }. { $text }
ep-mothership-first = The Mothership starts with { $health } health. Active now: { $name }. { $text }
ep-mothership = The Mothership has lost { $removed }. Active now: { $name }. { $text }
ep-bunker-first = The Bunker starts with { $health } health. Active now: { $name }. { $text } { $parameter }.
ep-bunker = The Bunker has lost { $removed }. Active now: { $name }. { $text } { $parameter }.
ep-discarded = { $hands }.
ep-discarded-none = There is no hand card left to discard.
ep-discarded-row = The Outpost's row is discarded: { $row }.
ep-discarded-of = { $who } { YOU($who, "discard", "discards") } { $cards }
ep-turn = Turn { $number }: everybody is dealt { $hand ->
    [one] one card
   *[other] { $hand } cards
}.{ $shuffled ->
    [1] { " " }The discards were shuffled into a new deck.
   *[0] { "" }
}
ep-turn-alone = Turn { $number }: { YOU($who, "you are", "{} is") } dealt { $hand ->
    [one] one card
   *[other] { $hand } cards
}, and the Outpost shows { $row }.{ $shuffled ->
    [1] { " " }The discards were shuffled into a new deck.
   *[0] { "" }
}
ep-hand = { $who } { YOU($who, "are", "is") } dealt { $cards }.
ep-sealed = { YOU($who, "Your", "{}'s") } secret answer: { $answer }.
ep-round = Round { $number }.

# Election

ep-bids = Who wants to lead: { $bids }.
ep-bids-tied = Tied, so again: { $bids }.
ep-bid-of = { YOU($who, "you") } “{ $wish }”
ep-nominations = Who should lead? { $nominations }.
ep-nomination-of = { YOU($who, "you name", "{} names") } { YOU($nominee, "yourself") }
ep-votes = The crew votes. { $votes }. Decided: { $decided }.
ep-vote-of = { YOU($who, "you") }: { $answer }
ep-leads-elected = { $who } { YOU($who, "are", "is") } elected to lead.
ep-leads-clockwise = Still tied, so the lead goes clockwise to { YOU($inside, "you") }.
ep-leads-only = { $who } { YOU($who, "lead", "leads") }: nobody else has cards.
ep-leads-rule = { $who } { YOU($who, "lead", "leads") } without an election.
ep-leads-chosen = { $who } { YOU($who, "lead", "leads") } now.

# Trick

ep-led = { $who } { YOU($who, "lead", "leads") } { $card }.
ep-led-forced = { $who } can only lead { $card }.
ep-played = { $who } { YOU($who, "play", "plays") } { $card }.
ep-played-forced = { $who } can only play { $card }.
ep-played-exempt = { $who } { YOU($who, "play", "plays") } { $card } and need not follow suit.
ep-refilled = The Outpost is refilled with { $card }.{ $shuffled ->
    [1] { " " }The discards were shuffled into a new deck.
   *[0] { "" }
}
ep-infiltrated = The Infiltrator reveals { $card }.
ep-infiltrated-down = The Infiltrator lays a card face-down.
ep-infiltrated-known = The Infiltrator lays a card face-down: the { $card } that everybody has seen.
ep-kept = The Infiltrator keeps the { $card }.
ep-turned-up = The Infiltrator's face-down card is { $card }.
ep-replaced = The Infiltrator's { $card } is discarded, and its next card takes its place.
ep-infil-shuffled = The Infiltrator's discards are shuffled into a new deck of { $size ->
    [one] one card
   *[other] { $size } cards
}.
ep-sabotage-up = Sabotage turns up.
ep-sabotage-none = Sabotage turns up, but no building can take it.
ep-sabotaged = Building { $building } is sabotaged.
ep-lost-upkeep = Sabotage costs Building { $building } its { $card }.
ep-lost-impact = Building { $building } loses { $card } at once.
ep-lost-text = { $card } is removed from Building { $building }.
ep-lost-store = { $card } is removed from the Bunker.
ep-lost-price = { $card } is discarded from the Bunker to pay for it.
ep-looked = Next in the Infiltrator deck: { $card }.
ep-looked-enough = What was shown stays where it was.
ep-put-top = { $card } goes back on top of the Infiltrator deck.
ep-put-bottom = { $card } goes to the bottom of the Infiltrator deck.
ep-thrown = { $who } { YOU($who, "discard", "discards") } { $card }.
ep-thrown-enough = { $who } { YOU($who, "discard", "discards") } { $count ->
    [0] nothing
   *[other] no more
}.
ep-drew = { $who } { YOU($who, "draw", "draws") } { $count ->
    [one] one card
   *[other] { $count } cards
}.{ $shuffled ->
    [1] { " " }The discards were shuffled into a new deck.
   *[0] { "" }
}
ep-drew-open = The Outpost draws { $cards }.
ep-drew-cards = { $who } { YOU($who, "have", "has") } drawn { $cards }.
ep-passed = Cards change hands: { $gifts }.
ep-passed-of = { YOU($from, "you") } to { YOU($to, "you") }
ep-passed-row = The hand and the Outpost have exchanged a card; the Outpost now shows { $row }.
ep-gave = { $from } { YOU($from, "give", "gives") } { $card } to { YOU($to, "you") }.
ep-offered = { $who } { YOU($who, "propose", "proposes") } an exchange to { YOU($to, "you") }.
ep-agreed = { $who } { YOU($who, "agree", "agrees") } to the exchange.
ep-refused = { $who } { YOU($who, "decline", "declines") } the exchange.
ep-waived = { $who } { YOU($who, "pass", "passes") }.
ep-won = The crew wins the trick, { $best } against { $infil }. { $captain } may keep one card.
ep-won-tie = The trick is tied at { $best }, and − gives it to the crew. { $captain } may keep one card.
ep-won-tie-text = The trick is tied at { $best }, and a card's text gives ties to the crew. { $captain } may keep one card.
ep-won-text = A card's text gives the trick to the crew. { $captain } may keep one card.
ep-lost = The Infiltrator wins the trick, { $infil } against { $best }.
ep-lost-tie = The trick is tied at { $best }, and + gives it to the Infiltrator.
ep-lost-tie-text = The trick is tied at { $best }, and a card's text gives ties to the Infiltrator.
ep-lost-by-text = A card's text gives the trick to the Infiltrator.
ep-destroyed = The Deceiver is destroyed.

# Settlement

ep-nothing-placeable = Nothing from this trick can be kept.
ep-built = Building { $value } is built.
ep-built-named = Building { $value } ({ $name }) is built.
ep-attached = { $card } goes on Building { $building }.
ep-stored = { $card } is stored in the Bunker.
ep-stored-from = { $card } goes from Building { $building } into the Bunker.
ep-moved = { $card } moves from Building { $from } to Building { $to }.
ep-moved-out = { $card } moves from the Bunker to Building { $to }.
ep-cleared = The Sabotage on Building { $building } is removed.
ep-cleared-exiled = The Sabotage on Building { $building } leaves the game.
ep-cleaned = Discarded from the trick: { $cards }.
ep-cleaned-none = The rest of the trick is discarded.
ep-sacrificed = { $who } { YOU($who, "sacrifice", "sacrifices") } the { $role }. { $text }
ep-works = { $name } takes effect.
ep-called-off = The attack is called off.

# Battle

ep-battle = The Mothership attacks.
ep-battle-led = The Mothership attacks. Led suit: { $suit }.
ep-battle-own = The crew attacks the Mothership.
ep-battle-own-led = The crew attacks the Mothership; { $suit } was led last.
ep-covered = Building { $building } is treated as shielded.
ep-razed = Building { $building } is destroyed{ $count ->
    [0] .
   *[other] {" "}with { $cards }.
}
ep-razed-stays = Building { $building } survives{ $count ->
    [0] ; nothing was on it.
   *[other] , but loses { $cards }.
}
ep-shields-spent = { $cards } { $count ->
    [one] is spent.
   *[other] are spent.
}
ep-struck = The Bunker takes { $damage ->
    [0] no damage
   *[other] { $damage } damage
} and has { $health ->
    [0] no health
   *[other] { $health } health
} left.
ep-battle-over = { $number ->
    [one] The first battle is over.
   *[other] Battle { $number } is over.
}
ep-flipped-deceiver = The alien card flips: { $name }. { $text }
ep-advantage = All tricks of this turn won: the crew may attack or repair.
ep-declined = The crew neither attacks nor repairs.
ep-repaired = The Bunker is repaired and has { $health } health.{ $shuffled ->
    [1] { " " }The Bunker discards were shuffled into a new supply.
   *[0] { "" }
}
ep-hit-mothership = The Mothership takes { $damage } damage and has { $health ->
    [0] no health
   *[other] { $health } health
} left.
ep-hit-bunker = The Bunker takes { $damage } damage and has { $health ->
    [0] no health
   *[other] { $health } health
} left.
ep-showed-kind = { $who } { YOU($who, "show", "shows") } { $card } by mistake and { YOU($who, "take", "takes") } it back.
ep-showed = { $who } { YOU($who, "show", "shows") } { $card } by mistake.
ep-broken-off = { $card } was a mistake: the trick is broken off and all hands are discarded.
ep-signalled = { $who } { YOU($who, "signal", "signals") }: “{ $wish }”.
ep-said = { $who }: “{ $phrase }”.
ep-marked = { $who } { YOU($who, "suggest", "suggests") } an answer.
ep-over-won = Victory is uncovered: the crew has won.
ep-over-lost = Defeat is uncovered: the crew has lost.

# Where the game stands

ep-phase-setup = Setting up
ep-phase-draft = { $who ->
    [You] Choose a role
   *[other] { $who } chooses a role
  }
ep-phase-deal = Turn { $turn }: dealing
ep-phase-election = Turn { $turn }, round { $round } of { $rounds }: who leads?
ep-phase-lead = Turn { $turn }, round { $round } of { $rounds }: { $who ->
    [You] you lead
   *[other] { $who } leads
  }
ep-phase-infiltrate = Turn { $turn }, round { $round } of { $rounds }: the Infiltrator plays
ep-phase-follow = Turn { $turn }, round { $round } of { $rounds }: { $who ->
    [You] you follow
   *[other] { $who } follows
  }
ep-phase-decide = Turn { $turn }, round { $round } of { $rounds }: who wins the trick?
ep-phase-construct = Turn { $turn }, round { $round } of { $rounds }: { $who ->
    [You] you build for the crew
   *[other] { $who } builds for the crew
  }
ep-phase-played = Turn { $turn }: all hands are played
ep-phase-advantage = Turn { $turn }: { $who ->
    [You] you may attack or repair
   *[other] { $who } may attack or repair
  }
ep-phase-battle = Turn { $turn }: battle
ep-phase-breach = A mistake breaks off the trick
ep-phase-over = The game is over

# What is asked

ep-ask-breach = A card was shown by mistake: this question no longer counts.
ep-ask-draft = Choose a role.
ep-ask-bid = How much do you want to lead?
ep-ask-tied = You are tied. How much do you want to lead?
ep-ask-nominate = Who should lead?
ep-ask-lead = Lead a card.
ep-ask-lead-row = Lead a card from the Outpost.
ep-ask-lead-alone = Lead a card, from your hand or from the Outpost.
ep-ask-follow = Led suit: { $suit }. The Infiltrator { $infil }, the crew's best is { $best }. Play a card.
ep-ask-follow-row = Led suit: { $suit }. The Infiltrator { $infil }, your best is { $best }. Play a card from the Outpost.
ep-infil-shows = shows { $shown }
ep-infil-counts = shows { $shown }, which counts as { $counts }
ep-infil-hides = keeps its card face-down
ep-ask-construct = Trick won! Which card do you keep?
ep-ask-construct-more = Anything else to place or move?
ep-ask-cover = Choose a building to treat as shielded.
ep-ask-advantage = All tricks won. Attack or repair?
ep-ask-sacrifice = Sacrifice the { $role }? { $text }
ep-ask-may = Use { $name }? { $text }
ep-ask-pay = Choose a card in the Bunker to discard for it.
ep-ask-cycle = { $name ->
    [none] { "" }
   *[other] { $name }:{ " " }
}{ $left ->
    [one] You may discard one hand card and draw another.
   *[other] You may discard up to { $left } hand cards and draw as many.
}
ep-ask-cycle-row = { $name ->
    [none] { "" }
   *[other] { $name }:{ " " }
}{ $left ->
    [one] The Outpost may discard one of its cards and draw another.
   *[other] The Outpost may discard up to { $left } of its cards and draw as many.
}
ep-ask-cycle-more = { $left ->
    [one] You may swap one more card.
   *[other] You may swap up to { $left } more cards.
}
ep-ask-pass-left = Choose a card to pass to the left.
ep-ask-exchange = Choose a card to give.
ep-ask-offer = Exchange a card with someone?
ep-ask-reply = { $who } wants to exchange a card with you. Do you agree?
ep-ask-swap-hand = Choose a hand card for the Outpost.
ep-ask-swap-row = Choose a card from the Outpost in return.
ep-ask-arrange = Where do the revealed Infiltrator cards go?
ep-ask-place = { $name }: { $left ->
    [one] choose a card to place on a building or in the Bunker.
   *[other] choose up to { $left } cards to place on buildings or in the Bunker.
}
ep-ask-move = { $name }: { $left ->
    [one] choose a card to move.
   *[other] choose up to { $left } cards to move.
}
ep-ask-strip = { $name }: choose a card to remove.{ $left ->
    [one] { "" }
   *[other] { " " }{ $left } to go.
}
ep-ask-lose = Sabotage: choose a card that Building { $building } loses.
ep-ask-clear = { $name }: choose a building to clear of Sabotage.
ep-ask-sabotage = Choose a building for the Sabotage.

# Choices

ep-do-bid = { $strength ->
    [-2] Please, not me
    [-1] Rather not
    [0] Either way
    [1] I would like to lead
   *[2] I really want to lead
}
ep-do-bid-again = { $wish } (as before)
ep-do-nominate = { $who } should lead
ep-do-role = Take the { $role }. { $text }
ep-do-play = Play { $card }
ep-do-lead = Lead { $card }
ep-do-lead-hand = Lead { $card } from the hand
ep-do-lead-row = Lead { $card } from the Outpost
ep-do-discard = Discard { $card }
ep-do-give = Give { $card }
ep-do-offer = Exchange with { YOU($who, "you") }
ep-do-agree = Agree
ep-do-refuse = Refuse
ep-do-use = Use it
ep-do-sacrifice = Sacrifice the { $role }
ep-do-keep-role = Keep the { $role }
ep-do-use-named = Use { $name }
ep-do-waive-named = Do not use { $name }
ep-do-pass = Pass
ep-do-keep-hand = Keep all cards
ep-do-no-more = Done swapping
ep-do-no-exchange = No exchange
ep-do-nothing = Change nothing
ep-do-sabotage = Sabotage Building { $building }
ep-do-strip = Remove { $card }
ep-do-clear = Clear Building { $building } of Sabotage
ep-do-cover = Shield Building { $building }
ep-do-put-top = Put { $card } on top
ep-do-put-bottom = Put { $card } at the bottom
ep-do-build = Place Building { $value }
ep-do-build-named = Place Building { $value } ({ $name })
ep-do-attach = Put { $card } on Building { $building }
ep-do-store = Store { $card } in the Bunker
ep-do-move = Move { $card } to Building { $building }
ep-do-unsabotage = Discard the trick, clear Building { $building } of Sabotage
ep-do-done = Done, discard the trick's other cards
ep-do-done-unused = Keep nothing from this trick
ep-do-attack = Attack
ep-do-attack-worth = Attack: { $fire ->
    [0] Mothership unharmed
   *[other] Mothership −{ $fire }
}, { $strike ->
    [0] Bunker unharmed
   *[other] Bunker −{ $strike }
}{ $count ->
    [0] { "" }
   *[other] , lose { $lost }
}{ $risks ->
    [0] { "" }
   *[other] , at risk: { $risk }
}
ep-do-attack-wins = Attack and win: Mothership −{ $fire }
ep-do-repair = Repair: Bunker +1
ep-do-decline = Neither
ep-do-acknowledge = Continue
ep-do-signal = Signal: “{ $wish }”
ep-do-say = Say “{ $phrase }”
ep-do-mark = Suggest option { $option }
ep-do-show = Show { $card } by mistake

# Why not

ep-why-not-now = You cannot do that now.
ep-why-not-there = That card is not there.
ep-why-follow = { $suit } was led, and there is a card of it to play.
ep-why-outpost-plays = It is the Outpost's turn: choose one of its cards.
ep-why-hand-plays = It is your hand's turn: choose one of its cards.
ep-why-parameter = The value does not fit the building rule.
ep-why-second-shield = That building has a shield already.
ep-why-store-full = The Bunker has no room for this card.
ep-why-not-led = Only cards of the led suit can be placed.
ep-why-main-done = You have already used a card from this trick.
ep-why-limited = A card's text forbids it.
ep-why-no-building = There is no such building.
ep-why-not-sabotaged = That building is not sabotaged.
ep-why-spared = Sabotage cannot go there.
ep-why-not-bare = That building needs no shield.
ep-why-wrong-kind = Buildings are built; other cards go on them or into the Bunker.
ep-why-no-supply = The supply has no card to repair with.
ep-why-cannot-lead = That seat has no cards left to lead.
ep-why-role-taken = That role is not available.

# How it ended

ep-end-won = The crew has won after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, with the Bunker at { $bunker } health: { $won ->
    [one] one trick won
   *[other] { $won } tricks won
}, { $lost } lost, { $battles ->
    [one] one battle fought
   *[other] { $battles } battles fought
}.
ep-end-lost = The crew has lost after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, with the Mothership at { $mothership } health: { $won ->
    [one] one trick won
   *[other] { $won } tricks won
}, { $lost } lost, { $battles ->
    [one] one battle fought
   *[other] { $battles } battles fought
}.

# For newcomers

ep-coach-turn = A turn is one hand of cards. Win every trick of it and the crew may attack or repair; lose one and the Mothership attacks at once.
ep-coach-bids = How much you want to lead is all you may say about your hand. Never tell which cards you have or lack.
ep-coach-infil = The Infiltrator's card counts as the led suit. Only a higher card of that suit beats it; on a tie, + is for the Infiltrator and − for the crew.
ep-coach-won = A won trick lets you keep one of its cards of the led suit, if there is a place for it. It need not be the card that won.
ep-coach-lost = A lost trick brings a battle: manned weapons fire, buildings without a shield are destroyed, the Bunker is struck, and new hands are dealt.
ep-coach-built = A building fires when it has a weapon and people: each weapon needs its own people.
ep-coach-shield = A shield saves its building in one battle and is then used up, even if you would rather keep it.
ep-coach-stored = The Bunker keeps one card of each kind safe from battles. Whenever the crew wins a trick, stored cards may move onto buildings.
ep-coach-sabotage = A sabotaged building loses a card now and one at the start of every Trick phase, until the crew discards a won trick to clear it.
ep-coach-bunker = The active Bunker card sets the building rule: which cards may go on which buildings. It changes with every hit that the Bunker takes.
ep-coach-mothership = The active Mothership card changes the rules until damage removes it.
ep-coach-advantage = The crew's own attack is a full battle: the settlement fires, then loses its buildings without a shield, and the Bunker is struck.
ep-coach-role = A role helps as long as its owner keeps it. You can sacrifice it once for another effect; then it is out of the game.
ep-coach-flipped = From now on the Deceiver strengthens the Infiltrator. Beating an 11, 12 or 13 destroys it.

# What cards say, made from what they do

ep-text-none = No ability.
ep-text-free = Need not follow suit.
ep-text-vanguard = The second battle flips this card.
ep-text-deceiver = Beating an 11, 12 or 13 of the Infiltrator destroys it.
ep-ifs = { $first } and { $last }
ep-effects = { $first }, and { $last }

ep-compare-less = fewer than { $n }
ep-compare-at-most = at most { $n }
ep-compare-equal = exactly { $n }
ep-compare-at-least = { $n } or more
ep-compare-more = more than { $n }

ep-from-trick = from the trick
ep-number-less = below { $n }
ep-number-at-most = { $n } or less
ep-number-equal = exactly { $n }
ep-number-at-least = { $n } or more
ep-number-more = above { $n }
ep-cards-some = { $most ->
    [1] { $n ->
        [one] one
       *[other] up to { $n }
    }
   *[0] { $n ->
        [one] one
       *[other] { $n }
    }
}{ $more ->
    [1] { " " }more
   *[0] { "" }
}{ $kinds ->
    [any] { "" }
   *[some] { " " }{ $kinds }
}{ $n ->
    [one] { " " }card
   *[other] { " " }cards
}
ep-from-discard = from the discards
ep-to-building = may go on { $n ->
    [one] a building
   *[other] buildings
}
ep-to-store = may be stored in the Bunker
ep-to-any = may be placed on a building or in the Bunker
ep-to-settlement = may be built
ep-move-from-building = on buildings
ep-move-from-store = in the Bunker
ep-move-from-both = on buildings or in the Bunker
ep-move-to-building = may move to another building
ep-move-to-store = may be stored in the Bunker
ep-move-to-any = may move to another building or into the Bunker
ep-scope-buildings = buildings
ep-scope-store = the Bunker

guide-extinction-point-goal = { $seats ->
    [one] You play the whole crew. Bring the Mothership down before it destroys your Bunker.
   *[other] You are one crew and win or lose together. Bring the Mothership down before it destroys your Bunker.
}
guide-extinction-point-1 = { $seats ->
    [one] Lead a card from your hand or from the Outpost, whose cards lie face-up. The Infiltrator turns one up. Then whichever of you and the Outpost did not lead follows suit if possible.
   *[other] Decide who leads. You may only say how keen you are. The leader plays a card, the Infiltrator turns one up, the others follow suit if they can.
}
guide-extinction-point-2 = If your highest card of the led suit beats the Infiltrator's, the trick is won, and one of its cards joins your settlement. On a tie, + on the Infiltrator's card is for the Infiltrator and − for the crew.
guide-extinction-point-3 = If not, there is a battle: manned weapons hit the Mothership, buildings without a shield are destroyed, and the Bunker is struck.
guide-extinction-point-end = { $seats ->
    [one] When the last card of the Mothership is gone, you win; when the last card of the Bunker is gone, you lose.
   *[other] When the last card of the Mothership is gone, everyone wins; when the last card of the Bunker is gone, everyone loses.
}

lesson-extinction-point-1 = You hold People 13, the highest there is, and the Infiltrator's next card is known to be a 6. Say that you really want to lead.
lesson-extinction-point-2 = Lead People 13. Nothing of the led suit beats it, so this trick is safe.
lesson-extinction-point-3 = The trick is won, and the final say is yours. There is no building yet, so keep People 13 in the Bunker, where no battle harms it.
lesson-extinction-point-4 = Nothing in your hand has to lead now: say that you do not mind.
lesson-extinction-point-5 = Weapon was led and you have one, so you follow suit. The 13 of your crewmate wins, and your small card may still be of use.
lesson-extinction-point-6 = Your best card is gone. Say that you would rather not: then your crewmate leads. That is all that may be said about a hand.
lesson-extinction-point-7 = Shield 12 is one ahead of the Infiltrator. Play your lowest shield and keep the better ones.
lesson-extinction-point-8 = The Bunker fills up. Again you would rather not lead.
lesson-extinction-point-9 = Building was led, so you play one. This trick gives the crew its first building, and what is stored can move onto it.
lesson-extinction-point-10 = Weapon and shield stand on Building 10 now; with people it would fire. Leave the lead to your crewmate once more.
lesson-extinction-point-11 = You have no people left, so any card may go. 10 against 10+ is a tie, and + is for the Infiltrator: a battle follows. Give up the smallest card and watch.

ep-book-won = { $how ->
    [beginner] Victory over a beginner's Infiltrator
    [easy] Victory over an easy Infiltrator
    [medium] Victory over a medium Infiltrator
    [hard] Victory over a hard Infiltrator
    [desperate] Victory with Desperate Measures
   *[own] Victory with a custom difficulty
  }
ep-book-bunker = Most health of the Bunker left in a victory
ep-book-tricks = Tricks won with your crews
ep-book-battles = Battles fought

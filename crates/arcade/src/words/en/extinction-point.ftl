# Extinction Point: what happens, what is asked, why something is closed, how it ended, and what cards say.

ep-tagline = Take tricks together against the Infiltrator, build a settlement from them, and shoot down the MOTHERSHIP.

ep-preset-even = Set up with 5 health on both sides
ep-option-mothership_health = Health of the MOTHERSHIP, 1 to 12 (0: what suits the crew; 5 is the box's easy start)
ep-option-bunker_health = Health of the BUNKER, 1 to 12 (0: what suits the crew; 5 is the box's easy start)
ep-option-infiltrator = How strong the Infiltrator is, by its Sabotage cards
ep-option-cards = Which cards are played with: the house set, the house set without abilities, or a pack of your own
ep-option-desperate_measures = Whether roles and the alien of Desperate Measures join in
ep-option-roles = How roles are handed out
ep-option-election = How the crew agrees on a leader
ep-option-say = Who decides what is nobody's own
ep-option-talk = What may be said during the game
ep-option-mistakes = How slips of the hand are treated
ep-option-infiltrator_shuffle = When the Infiltrator's discards become its deck again
ep-option-sabotage_return = Whether removed Sabotage cards come back with the Infiltrator's discards
ep-option-flip_counts = Which battles turn the alien card
ep-option-outpost_keeps = Alone at the table: whether the Outpost keeps its row after a turn without a battle
ep-option-open_discards = How much of the discards the screen shows

ep-bot-random = Plays any card it may
ep-bot-greedy = Plays by rules of thumb: what the trick is worth, what a loss would cost, what mates may hold
ep-bot-search = Plays the rest of the turn out in its head with what it may know, and takes what ends best

# Names

ep-outpost = The Outpost
ep-outpost-inside = the Outpost
ep-suit-building = BUILDING
ep-suit-people = PEOPLE
ep-suit-shield = SHIELD
ep-suit-weapon = WEAPON
ep-suits-building = BUILDINGS
ep-suits-people = PEOPLE
ep-suits-shield = SHIELDS
ep-suits-weapon = WEAPONS
ep-card = { $suit } { $value }
ep-card-named = { $suit } { $value } ({ $name })
ep-building = BUILDING { $value }
ep-infil = { $value }{ $sign }
ep-sign-plus = +
ep-sign-minus = −
ep-sabotage = Sabotage
ep-nothing = nothing
ep-or = { $first } or { $last }

ep-parameter-at-least = Construction Parameter ≥: cards go only on BUILDINGS of their value or less
ep-parameter-at-most = Construction Parameter ≤: cards go only on BUILDINGS of their value or more
ep-parameter-any = Construction Parameter ∗: cards go on any BUILDING

# What happens: the frame of the game

ep-start = { $who } breaks the first tie.
ep-choices = Roles to choose from: { $choices }.
ep-choice-of = { $roles } for { $who }
ep-role = { $who } is the { $role }. { $text }
ep-mothership-first = The MOTHERSHIP shows { $name }: { $text } Its health is { $health }.
ep-mothership = Off the MOTHERSHIP: { $removed }. Active now: { $name }. { $text }
ep-bunker-first = The BUNKER shows { $name }: { $text } { $parameter }. Its health is { $health }.
ep-bunker = Off the BUNKER: { $removed }. Active now: { $name }. { $text } { $parameter }.
ep-discarded = The hands are discarded: { $hands }.
ep-discarded-row = The row is discarded: { $row }.
ep-discarded-of = { $who } { $cards }
ep-turn = Turn { $number }: { $hand ->
    [one] one card
   *[other] { $hand } cards
} for every hand.{ $shuffled ->
    [1] { " " }The discards were shuffled into the deck.
   *[0] { "" }
}
ep-turn-alone = Turn { $number }: { $hand ->
    [one] one card
   *[other] { $hand } cards
} in hand, and the Outpost shows { $row }.{ $shuffled ->
    [1] { " " }The discards were shuffled into the deck.
   *[0] { "" }
}
ep-hand = The hand of { $who }: { $cards }.
ep-sealed = { $who } has answered in secret: { $answer }.
ep-round = Round { $number }.

# Election

ep-bids = Who wants to lead? { $bids }.
ep-bids-tied = The tied ask again: { $bids }.
ep-bid-of = { $who } { $strength }
ep-nominations = Named for the lead: { $nominations }.
ep-nomination-of = { $nominee } by { $who }
ep-votes = Votes: { $votes }. Decided: { $decided }.
ep-vote-of = { $who } for { $answer }
ep-leads-elected = { $who } is elected to lead.
ep-leads-clockwise = { $who } leads: the tie goes clockwise.
ep-leads-only = { $who } leads, since nobody else has cards.
ep-leads-rule = { $who } leads without an election.
ep-leads-chosen = The lead is with { $inside }.

# Trick

ep-led = { $who } leads { $card }.
ep-played = { $who } plays { $card }.
ep-played-exempt = { $who } plays { $card } and need not follow suit this once.
ep-refilled = The Outpost is filled up with { $card }.{ $shuffled ->
    [1] { " " }The discards were shuffled into the deck.
   *[0] { "" }
}
ep-infiltrated = The Infiltrator reveals { $card }.
ep-infiltrated-down = The Infiltrator's card lies face-down.
ep-infiltrated-known = The Infiltrator's card lies face-down; it is the { $card } that everybody has seen.
ep-kept = The Infiltrator keeps { $card }.
ep-kept-down = The Infiltrator keeps one of its face-down cards.
ep-turned-up = The face-down card is { $card }.
ep-replaced = The Infiltrator's { $card } is discarded for its next card.
ep-infil-shuffled = The Infiltrator's discards are its new deck: { $size ->
    [one] one card
   *[other] { $size } cards
}.
ep-sabotage-up = Sabotage turns up.
ep-sabotage-none = Sabotage turns up and finds no BUILDING.
ep-sabotaged = BUILDING { $building } is sabotaged.
ep-lost-upkeep = Sabotage on BUILDING { $building }: { $card } is removed.
ep-lost-impact = BUILDING { $building } loses { $card } at once.
ep-lost-text = { $card } is removed from BUILDING { $building }.
ep-lost-store = { $card } is removed from the store.
ep-lost-price = { $card } is discarded from the store as the price.
ep-looked = The next card of the Infiltrator deck is { $card }.
ep-looked-enough = The shown cards stay where they are.
ep-put-top = { $card } goes back on top of the Infiltrator deck.
ep-put-bottom = { $card } goes under the Infiltrator deck.
ep-thrown = { $who } throws { $card } away.
ep-thrown-enough = { $who } has thrown away { $count ->
    [0] nothing
    [one] one card
   *[other] { $count } cards
}.
ep-drew = { $who } draws { $count ->
    [one] one card
   *[other] { $count } cards
}.{ $shuffled ->
    [1] { " " }The discards were shuffled into the deck.
   *[0] { "" }
}
ep-drew-open = The Outpost draws { $cards }.
ep-drew-cards = { $who } has drawn { $cards }.
ep-passed = Each gives a card: { $gifts }.
ep-passed-of = { $from } to { $to }
ep-passed-row = Hand and row have exchanged a card; the Outpost shows { $row }.
ep-gave = { $from } gives { $card } to { $to }.
ep-offered = { $who } proposes an exchange to { $to }.
ep-agreed = { $who } agrees to exchange.
ep-refused = { $who } does not want to exchange.
ep-waived = { $who } passes.
ep-won = The crew wins the trick, { $best } against { $infil }. { $captain } has the final say.
ep-won-tie = The crew wins the trick: { $best } on both sides, and − gives it to the crew. { $captain } has the final say.
ep-won-text = A text gives the trick to the crew. { $captain } has the final say.
ep-lost = The Infiltrator wins the trick, { $infil } against { $best }.
ep-lost-tie = The Infiltrator wins the trick: { $best } on both sides, and + gives it to the Infiltrator.
ep-lost-by-text = A text gives the trick to the Infiltrator.
ep-destroyed = The Deceiver is destroyed.

# Settlement

ep-built = BUILDING { $value } is built.
ep-built-named = BUILDING { $value } ({ $name }) is built.
ep-attached = { $card } goes on BUILDING { $building }.
ep-stored = { $card } is stored in the BUNKER.
ep-stored-from = { $card } goes from BUILDING { $building } into the store.
ep-moved = { $card } moves from BUILDING { $from } to BUILDING { $to }.
ep-moved-out = { $card } moves out of the store to BUILDING { $to }.
ep-cleared = The Sabotage on BUILDING { $building } is removed.
ep-cleared-exiled = The Sabotage on BUILDING { $building } leaves the game.
ep-cleaned = The rest of the trick is discarded: { $cards }.
ep-cleaned-none = The trick area is clear.
ep-sacrificed = { $who } sacrifices the { $role }. { $text }
ep-works = { $name } works.
ep-called-off = The attack is called off.

# Battle

ep-battle = The MOTHERSHIP attacks.
ep-battle-led = The MOTHERSHIP attacks; { $suit } was led.
ep-battle-own = The crew attacks the MOTHERSHIP.
ep-battle-own-led = The crew attacks the MOTHERSHIP; { $suit } was led last.
ep-covered = BUILDING { $building } is treated as shielded.
ep-razed = BUILDING { $building } is razed{ $count ->
    [0] .
   *[other] {" "}with { $cards }.
}
ep-razed-stays = BUILDING { $building } stays{ $count ->
    [0] , empty.
   *[other] , but loses { $cards }.
}
ep-shields-spent = Spent: { $cards }.
ep-struck = The BUNKER takes { $damage ->
    [0] no damage
   *[other] { $damage } damage
}: BUNKER { $health }.
ep-battle-over = { $number ->
    [one] The first battle is over.
   *[other] Battle { $number } is over.
}
ep-flipped-deceiver = The alien card turns: { $name }. { $text }
ep-advantage = Every trick of the hand is won: the crew may press the Advantage.
ep-declined = The Advantage is let go.
ep-repaired = A card goes under the BUNKER deck: BUNKER { $health }.{ $shuffled ->
    [1] { " " }The BUNKER discards were shuffled into a supply.
   *[0] { "" }
}
ep-hit-mothership = The MOTHERSHIP takes { $damage } damage: MOTHERSHIP { $health }.
ep-hit-bunker = The BUNKER takes { $damage } damage: BUNKER { $health }.
ep-showed-kind = { $who } shows { $card } by mistake and takes it back.
ep-showed = { $who } shows { $card } by mistake.
ep-broken-off = { $card } was a mistake: the trick is broken off and all hands are discarded.
ep-signalled = { $who } signals { $strength }.
ep-said = { $who }: “{ $phrase }”.
ep-marked = { $who } marks an option.
ep-over-won = VICTORY lies open: the crew has won.
ep-over-lost = DEFEAT lies open: the crew has lost.

# Where the game stands

ep-phase-setup = Setting up
ep-phase-draft = { $who } chooses a role
ep-phase-deal = Turn { $turn }: dealing
ep-phase-election = Turn { $turn }, round { $round } of { $rounds }: who leads?
ep-phase-lead = Turn { $turn }, round { $round } of { $rounds }: { $who } leads
ep-phase-lead-alone = Turn { $turn }, round { $round } of { $rounds }: who leads, hand or Outpost?
ep-phase-infiltrate = Turn { $turn }, round { $round } of { $rounds }: the Infiltrator plays
ep-phase-follow = Turn { $turn }, round { $round } of { $rounds }: { $who } follows
ep-phase-decide = Turn { $turn }, round { $round } of { $rounds }: the trick is decided
ep-phase-construct = Turn { $turn }, round { $round } of { $rounds }: { $who } builds for the crew
ep-phase-played = Turn { $turn }: the hands are played
ep-phase-advantage = Turn { $turn }: { $who } may press the Advantage
ep-phase-battle = Turn { $turn }: battle
ep-phase-breach = A mistake ends this
ep-phase-over = The game is over

# What is asked

ep-ask-breach = A mistake has ended this question.
ep-ask-draft = Which role do you take?
ep-ask-bid = How much do you want to lead?
ep-ask-tied = You are tied. How much do you want to lead?
ep-ask-nominate = Who should lead?
ep-ask-lead = You lead. Which card?
ep-ask-lead-row = The Outpost leads. Which card?
ep-ask-lead-alone = Lead from your hand or from the Outpost.
ep-ask-follow = { $suit } was led. The Infiltrator { $infil }, the crew's best is { $best }. Which card do you play?
ep-ask-follow-row = { $suit } was led. The Infiltrator { $infil }, your best is { $best }. Which card does the Outpost play?
ep-infil-shows = shows { $value }{ $sign }
ep-infil-hides = keeps its card face-down
ep-ask-construct = The trick is yours. What becomes of it?
ep-ask-construct-more = Anything else to place or move?
ep-ask-cover = Which BUILDING is treated as shielded?
ep-ask-advantage = Every trick was won. Attack, or repair?
ep-ask-sacrifice = Sacrifice the { $role }? { $text }
ep-ask-may = { $name }: use it? { $text }
ep-ask-pay = Which stored card do you discard for it?
ep-ask-cycle = Throw cards away to draw as many: up to { $left } more.
ep-ask-pass-left = Which card do you pass to the left?
ep-ask-exchange = Which card do you give?
ep-ask-offer = With whom do you exchange a card?
ep-ask-reply = { $who } would like to exchange a card with you.
ep-ask-swap-hand = Which card of the hand goes to the Outpost?
ep-ask-swap-row = Which card does the Outpost give?
ep-ask-arrange = Put the shown Infiltrator cards back.
ep-ask-place = { $name }: place up to { $left } more.
ep-ask-move = { $name }: move up to { $left } more.
ep-ask-strip = { $name }: { $left ->
    [one] one card has
   *[other] { $left } cards have
} to go.
ep-ask-lose = Sabotage: which card does BUILDING { $building } lose?
ep-ask-clear = { $name }: which Sabotage goes?
ep-ask-sabotage = Where does the Sabotage go?

# Choices

ep-do-bid = { $strength ->
    [-2] Please not me
    [-1] Rather not
    [0] Either way
    [1] I would like to lead
   *[2] I really want to lead
}
ep-do-nominate = { $who } should lead
ep-do-role = Take the { $role }. { $text }
ep-do-play = Play { $card }
ep-do-lead = Lead { $card }
ep-do-lead-hand = Lead { $card } from the hand
ep-do-lead-row = Lead { $card } from the Outpost
ep-do-discard = Throw { $card } away
ep-do-give = Give { $card }
ep-do-offer = Ask { $who }
ep-do-agree = Agree
ep-do-refuse = Refuse
ep-do-use = Use it
ep-do-pass = Enough
ep-do-sabotage = On BUILDING { $building }
ep-do-strip = Remove { $card }
ep-do-clear = Clear BUILDING { $building }
ep-do-cover = BUILDING { $building }
ep-do-put-top = { $card } next on top
ep-do-put-bottom = { $card } to the bottom
ep-do-build = Build BUILDING { $value }
ep-do-build-named = Build BUILDING { $value } ({ $name })
ep-do-attach = { $card } on BUILDING { $building }
ep-do-store = Store { $card }
ep-do-move = Move { $card } to BUILDING { $building }
ep-do-unsabotage = Discard the trick to clear BUILDING { $building }
ep-do-done = Done; the rest is discarded
ep-do-attack = Attack
ep-do-attack-worth = Attack: { $fire } damage to the MOTHERSHIP, { $strike } to the BUNKER
ep-do-repair = Repair the BUNKER
ep-do-decline = Neither
ep-do-acknowledge = Go on
ep-do-signal = Signal { $strength }
ep-do-say = Say “{ $phrase }”
ep-do-mark = Mark option { $option }
ep-do-show = Show { $card } by mistake

# Why not

ep-why-not-now = This is not what is asked now.
ep-why-not-there = That card is not there.
ep-why-follow = { $suit } was led, and you have one.
ep-why-parameter = The Construction Parameter does not allow it.
ep-why-second-shield = That BUILDING has a SHIELD already.
ep-why-store-full = The store has no room for it.
ep-why-not-led = Only cards of the led suit can be placed.
ep-why-main-done = This trick has been used.
ep-why-limited = A card's text forbids it.
ep-why-no-building = There is no such BUILDING.
ep-why-not-sabotaged = That BUILDING is not sabotaged.
ep-why-spared = Sabotage cannot go there.
ep-why-not-bare = That BUILDING needs no cover.
ep-why-wrong-kind = BUILDINGS are built; other cards go on them or into the store.
ep-why-no-supply = There is no card to repair with.
ep-why-cannot-lead = That seat has no cards to lead.
ep-why-role-taken = That role is not to be had.

# How it ended

ep-end-won = The crew has won after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, with { $bunker } health left: { $won } tricks won, { $lost } lost, { $battles ->
    [one] one battle
   *[other] { $battles } battles
}.
ep-end-lost = The crew has lost after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}; the MOTHERSHIP had { $mothership } health left: { $won } tricks won, { $lost } lost, { $battles ->
    [one] one battle
   *[other] { $battles } battles
}.

# For newcomers

ep-coach-turn = A turn is one hand of cards. Win every trick of it and the crew may attack or repair; lose one and the MOTHERSHIP attacks at once.
ep-coach-bids = Wishes to lead are all that may be said about a hand. Never tell which cards you have or lack.
ep-coach-infil = The Infiltrator's card counts as the led suit. Only a higher card of that suit beats it; on a tie + is for the Infiltrator and − for the crew.
ep-coach-won = One card of the led suit may now go from the trick into the settlement. It need not be the card that won.
ep-coach-lost = A lost trick brings a battle: manned WEAPONS fire, BUILDINGS without a SHIELD burn, the BUNKER is struck, and new hands are dealt.
ep-coach-built = A BUILDING fires when it has a WEAPON and PEOPLE: each WEAPON needs its own PEOPLE.
ep-coach-shield = A SHIELD saves its BUILDING in one battle and is spent by that, wanted or not.
ep-coach-stored = The BUNKER keeps one card of each kind safe. Stored cards move out whenever the crew builds.
ep-coach-sabotage = A sabotaged BUILDING loses a card now and one at the start of every Trick phase, until the crew discards a won trick to clear it.
ep-coach-bunker = The active BUNKER card sets the Construction Parameter: it rules which cards go on which BUILDINGS, and it changes with every blow.
ep-coach-mothership = The active MOTHERSHIP card bends the rules until damage removes it.
ep-coach-advantage = An own attack is a full battle: the settlement fires, then burns where it has no SHIELDS, and the BUNKER is struck.
ep-coach-role = A role helps while it lies there. Sacrificing it works once and takes it out of the game.
ep-coach-flipped = From now on the Deceiver strengthens the Infiltrator. Beating an 11, 12 or 13 destroys it.

# What cards say, made from what they do

ep-text-none = No ability.
ep-text-free = Need not follow suit.
ep-ifs = { $first } and { $last }
ep-effects = { $first }, and { $last }

ep-compare-less = fewer than { $n }
ep-compare-at-most = at most { $n }
ep-compare-equal = exactly { $n }
ep-compare-at-least = { $n } or more
ep-compare-more = more than { $n }

ep-from-trick = of the trick
ep-from-discard = of the discards
ep-to-building = go on BUILDINGS
ep-to-store = go into the store
ep-to-any = be placed or stored
ep-to-settlement = be built
ep-move-from-building = of a BUILDING
ep-move-from-store = of the store
ep-move-from-both = of a BUILDING or the store
ep-move-from-razed = of it
ep-move-to-building = to another BUILDING
ep-move-to-store = into the store
ep-move-to-any = to another BUILDING or into the store
ep-scope-buildings = BUILDINGS
ep-scope-store = the store

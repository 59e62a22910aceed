# End of Days

ed-tagline = Build rockets, bargain and sabotage before the asteroid strikes; only ships that reach Mars count.
ed-bot-random = Random: any legal move
ed-bot-greedy = Steady: builds, bargains, strikes and launches by rules of thumb
ed-bot-search = Far-sighted: plays the coming round through in advance and picks the best result
ed-preset-fair_order = Each round begins one seat further on (fairer)
ed-option-rounds = How many rounds are played?
ed-option-rotate_first = Does each round begin one seat further on?
ed-option-nation_choice = Are nations chosen in turn, or dealt?
ed-option-doomsday = If Earth is destroyed: do ships on Mars still count, or does nobody win?
ed-option-trade_penalty = Are invalid offers blocked, or do they bar their maker from trading this turn?
ed-option-max_offers = How many offers may go to one nation in one trade step?
ed-option-chat_in_trade = May people talk freely while somebody trades?
ed-option-foul_vote = May nations vote that somebody hinted at hand cards?
ed-option-score_floor = How low can a score fall: to zero, or without limit?
ed-option-scrap_pick = When may you take a Scrapyard card while refilling: first or last, or first only?
ed-option-wild_targets = Which wild cards hit nations that are not on them: all, or those with the striped flag?
ed-option-windows = How do others answer a card: in secret and all at once, or in turn?
ed-option-deck = Which deck: the house deck, or one of your own?

ed-red = red
ed-yellow = yellow
ed-green = green
ed-orange = orange
ed-purple = purple
ed-wild = wild
ed-or = { $first } or { $last }
ed-no-value = no value
ed-value-range = { $first } to { $last }
ed-nothing = nothing
ed-times = { $n } × { $what }
ed-of-each = { $n } { $colours }
ed-card = { $name } ({ $value })
ed-card-flags = { $name } ({ $value }, { $flags })
ed-owned = { YOU($seat, "your", "{}'s") } { $card }
ed-owned-site = { YOU($seat, "your", "{}'s") } { $card } at site { $site }
ed-hand = { $n ->
    [one] 1 hand card
   *[other] { $n } hand cards
  }
ed-any-colour = any colour
ed-of-any-colour = of any colour
ed-hand-alike = { $n ->
    [one] 1 { $colours } hand card
   *[other] { $n } { $colours } hand cards
  }
ed-hand-colours = { $n } hand cards ({ $colours })
ed-hand-total = { $cards } with a total of { $total }
ed-hand-least = { $cards } with a total of at least { $total }
ed-hand-most = { $cards } with a total of at most { $total }
ed-hand-between = { $cards } with a total from { $least } to { $most }

ed-text-rating = Rating { $rating }.
ed-text-chance-same = Lifts a ship to Mars if the top card of the deck shows { $one } or less.
ed-text-chance-pair = Lifts a ship to Mars if the top card of the deck shows { $one } or less; with two or more of this kind aboard, { $two } or less.
ed-text-chance = Lifts a ship to Mars if the top card of the deck shows { $one } or less; with two of this kind aboard, { $two } or less; with three or more, { $three } or less.
ed-text-points = { $n ->
    [one] 1 point
   *[other] { $n } points
  }
ed-text-award = { $what }{ $per }
ed-per = {" "}for each { $colour } module of the ship
ed-text-gain-first = score { $points }
ed-text-gain = on Mars you gain { $points }
ed-text-loss = on Mars you lose { $points }
ed-text-other-gain = on Mars another nation gains { $points }
ed-text-other-loss = on Mars another nation of your choice loses { $points }
ed-text-others-gain = on Mars every other nation gains { $points }
ed-text-others-loss = on Mars every other nation loses { $points }
ed-text-or = Or: { $text }
ed-text-if = { $given }, { $text }.
ed-text-only-if = Only { $given }. { $text }
ed-text-hand = Works only from your hand.
ed-text-front = Works only in front of you.
ed-text-sanction = Sanction: once used, it stays face-down in front of you and keeps its place.
ed-text-uncounterable = Cannot be negated.
ed-text-negate = Negates { $of }.
ed-text-negate-own = Negates { $of } when aimed at you.
ed-text-trigger = In front of you: when { $by } of another nation destroys one of your cards, this goes off. { $text }
ed-if-struck = if a nuclear strike hit you this turn
ed-if-strikes = from strike number { $n } of a turn on
ed-if-first = if yours is the first ship on Mars
ed-match-colour = any { $colour } card
ed-match-none = no card of this deck
ed-at-front = { $n ->
    [one] a front card
   *[other] up to { $n } front cards
  }
ed-at-site = { $n ->
    [one] a module
   *[other] up to { $n } modules
  }
ed-at-any = { $n ->
    [one] a card in play
   *[other] up to { $n } cards in play
  }
ed-at-front-colour = { $n ->
    [one] a face-up { $colour } card
   *[other] up to { $n } face-up { $colour } cards
  }
ed-at-site-colour = { $n ->
    [one] a { $colour } module
   *[other] up to { $n } { $colour } modules
  }
ed-at-any-colour = { $n ->
    [one] a { $colour } card in play
   *[other] up to { $n } { $colour } cards in play
  }
ed-at = { $cards } of { $of }
ed-of-other = { $n ->
    [one] another nation
   *[other] other nations
  }
ed-of-flagged = { $n ->
    [one] another nation whose flag is on this card
   *[other] other nations whose flag is on this card
  }
ed-of-striker = a nation that struck you this turn
ed-of-any = any nation
ed-spread-nation = { $cards }, all of one nation
ed-spread-site = { $cards }, modules from one site only
ed-who-you = you
ed-who-chosen = another nation
ed-who-each = every other nation
ed-who-flagged = every other nation on this card
ed-who-military = the nation on this card with the most military cards in front
ed-who-owner = its owner
ed-amount = { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
ed-amount-half = half of them (rounded down)
ed-amount-all = all of them
ed-amount-random = { $count } at random
ed-amount-user = { $count } that you pick
ed-do-attack = attack { $at }
ed-do-attack-take = attack { $at }; on a hit the card is yours
ed-do-attack-min = { $text }; it hits if the top card of the deck shows { $min } or higher
ed-do-destroy = destroy { $at }
ed-do-take = take { $at }
ed-do-unless = unless { $who } hands you { $n ->
    [one] a hand card
   *[other] { $n } hand cards
  }: { $text }
ed-do-lose = { $third ->
    [0] of your cards in front, you lose { $amount }
   *[other] { $who }, of its cards in front, loses { $amount }
  }
ed-do-lose-colour = { $third ->
    [0] of your { $colour } cards in front, you lose { $amount }
   *[other] { $who }, of its { $colour } cards in front, loses { $amount }
  }
ed-do-discard = { $third ->
    [0] of the cards in your hand, you discard { $amount }
   *[other] { $who }, of the cards in its hand, discards { $amount }
  }
ed-do-take-hand = from the hand of { $who }, take { $amount }
ed-do-draw = { $third ->
    [0] draw { $n ->
        [one] 1 card
       *[other] { $n } cards
      }
   *[other] { $who } draws { $n ->
        [one] 1 card
       *[other] { $n } cards
      }
  }
ed-do-salvage = { $third ->
    [0] take { $n ->
        [one] 1 card
       *[other] { $n } cards
      } from the Scrapyard
   *[other] { $who } takes { $n ->
        [one] 1 card
       *[other] { $n } cards
      } from the Scrapyard
  }
ed-do-clear = { $third ->
    [0] discard { $n ->
        [one] one
       *[other] up to { $n }
      } of your used (face-down) cards
   *[other] { $who } discards { $n ->
        [one] one of its used (face-down) cards
       *[other] up to { $n } of its used (face-down) cards
      }
  }
ed-do-look-hand = look at the hand of { $who }
ed-do-look-deck = { $n ->
    [one] look at the top card of the deck
   *[other] look at the top { $n } cards of the deck{ $reorder ->
        [0] {""}
       *[other] {" "}and put them back in any order
      }
  }
ed-do-end-world = Earth is destroyed
ed-do-points = { $third ->
    [0] you gain { $points }
   *[other] { $who } gains { $points }
  }
ed-do-lose-points = { $third ->
    [0] you lose { $points }
   *[other] { $who } loses { $points }
  }
ed-do-shield = while it lies open in front of you, nobody else can aim at your modules
ed-do-chance-up = { $third ->
    [0] while it lies in front of you, your launch chance is { $n } higher
   *[other] while it lies in front of you, the launch chance of others is { $n } higher
  }
ed-do-chance-down = { $third ->
    [0] while it lies in front of you, your launch chance is { $n } lower
   *[other] while it lies in front of you, the launch chance of others is { $n } lower
  }
ed-do-attack-mod-up = { $third ->
    [0] while it lies in front of you, attacks on your cards need { $n } more to hit
   *[other] while it lies in front of you, attacks on the cards of others need { $n } more to hit
  }
ed-do-attack-mod-down = { $third ->
    [0] while it lies in front of you, attacks on your cards need { $n } less to hit
   *[other] while it lies in front of you, attacks on the cards of others need { $n } less to hit
  }
ed-do-bar-trade = { $who } may not trade for { $turns ->
    [one] a turn
   *[other] { $turns } turns
  }
ed-do-bar-scrapyard = { $who } may not take from the Scrapyard for { $turns ->
    [one] a turn
   *[other] { $turns } turns
  }
ed-do-restrict = { $who } may not play { $colour } cards from the hand for { $turns ->
    [one] a turn
   *[other] { $turns } turns
  }
ed-do-return = { $n ->
    [one] { $at } goes back to its owner's hand
   *[other] { $at } go back to their owners' hands
  }
ed-do-move = { $n ->
    [one] move one of your modules to another site
   *[other] move up to { $n } of your modules to other sites
  }
ed-do-swap = exchange hands with { $who }

ed-first = { $seat } { YOU($seat, "go", "goes") } first.
ed-first-choice = { $seat } { YOU($seat, "choose", "chooses") } a nation first. The last to choose takes the first turn.
ed-nation = { YOU($seat, "Your", "{}'s") } nation: { $nation }.
ed-dealt = { $seat } { YOU($seat, "get", "gets") } { $n ->
    [one] 1 card
   *[other] { $n } cards
  }.
ed-dealt-cards = { $seat } { YOU($seat, "get", "gets") } { $cards }.
ed-turn = Round { $round } of { $rounds }: { YOU($seat, "your", "{}'s") } turn.
ed-turn-last = LAST ROUND: { YOU($seat, "your", "{}'s") } turn.
ed-over = { $end } { $fate }
ed-over-last = The asteroid strikes.
ed-over-card = { $card } destroys Earth.
ed-over-extinct = Humanity is extinct.
ed-over-nobody = Nobody has scored.
ed-over-winners = { $n ->
    [one] { $seats } { YOU($seats, "win", "wins") }.
   *[other] { $seats } share the victory.
  }
ed-kept = { $seat } { YOU($seat, "keep your", "keeps their") } hand.
ed-hand-discarded = { $seat } { YOU($seat, "discard your", "discards their") } whole hand: { $cards }.
ed-draw-chosen = { $seat } { YOU($seat, "draw", "draws") } from the deck.
ed-drew = { $seat } { YOU($seat, "draw", "draws") } { $n ->
    [one] 1 card
   *[other] { $n } cards
  }.
ed-drew-cards = { $seat } { YOU($seat, "draw", "draws") } { $cards }.
ed-reshuffled = Discards and Scrapyard are shuffled into a new deck of { $n } cards.
ed-salvaged = { $seat } { YOU($seat, "take", "takes") } { $card } from the Scrapyard.
ed-offered = { $seat } { YOU($seat, "offer", "offers") } { YOU($to, "you") }: { $give } for { $get }.
ed-countered = { $from } { YOU($from, "offer", "offers") } { YOU($seat, "you") }: { $give } for { $get }.
ed-void = { YOU($seat, "Your", "{}'s") } offer is invalid: no more trading for { YOU($seat, "you") } this turn.
ed-invited = { $by } { YOU($by, "ask", "asks") } { YOU($seat, "you") } for an offer.
ed-declined = { $seat } { YOU($seat, "decline", "declines") }.
ed-accepted = { $seat } { YOU($seat, "accept", "accepts") }.
ed-closes = { $seat } { YOU($seat, "accept", "accepts") } offer { $number } and { YOU($seat, "pick", "picks") } cards for it.
ed-picks = { $seat } { YOU($seat, "pick", "picks") } cards for the offer.
ed-traded = { $seat } { YOU($seat, "trade", "trades") } with { YOU($with, "you") }: { $give } for { $get }.
ed-swapped = { $seat } { YOU($seat, "swap", "swaps") } { $card } for another card.
ed-trade-ended = { $seat } { YOU($seat, "have", "has") } finished trading.
ed-berthed = { $seat } { YOU($seat, "put", "puts") } { $card } at site { $site }.
ed-placed = { $seat } { YOU($seat, "add", "adds") } { $card } to site { $site }.
ed-fronted = { $seat } { YOU($seat, "put", "puts") } { $card } in front.
ed-cleared = { $seat } { YOU($seat, "make", "makes") } room: { $card } is discarded.
ed-yielded = { $seat } { YOU($seat, "have", "has") } finished.
ed-nobody-acts = Nobody plays a card.
ed-used = { $seat } { YOU($seat, "use", "uses") } { $card }.
ed-used-on = { $seat } { YOU($seat, "use", "uses") } { $card } on { $target }.
ed-used-against = { $seat } { YOU($seat, "use", "uses") } { $card } against { YOU($target, "you") }.
ed-used-wild = { $text } It is wild, so it counts as showing every flag.
ed-passed = { $seat } { YOU($seat, "pass", "passes") }.
ed-nobody-else-negates = Nobody else negates { $card }.
ed-nobody-negates = Nobody negates { $card }.
ed-negates = { $seat } { YOU($seat, "answer", "answers") } { $other } with { $card }.
ed-negated = { $by } negates { $card }.
ed-negated-part = { $by } negates { $card } for { YOU($seat, "you") }.
ed-strike = { $strikes ->
    [one] { $seat } { YOU($seat, "launch", "launches") } a nuclear strike.
   *[other] { $seat } { YOU($seat, "launch", "launches") } a nuclear strike, number { $strikes } of this turn.
  }
ed-aimed = The next target is { $card }.
ed-stopped = { $seat } { YOU($seat, "stop", "stops") } here.
ed-attacked-hit = Attack on { $card }: hits on { $values }. Revealed: { $value } ({ $revealed }). Hit!
ed-attacked-miss = Attack on { $card }: hits on { $values }. Revealed: { $value } ({ $revealed }). Missed.
ed-missed = Attack on { $card }: no card is left to reveal. Missed.
ed-destroyed = { YOU($seat, "Your", "{}'s") } { $card } is destroyed.
ed-taken = { $seat } { YOU($seat, "take", "takes") } { $card } from { YOU($from, "you") }.
ed-returned = { $card } goes back to { YOU($seat, "your", "{}'s") } hand.
ed-lost = { $card } is not affected: it is no longer there, or its owner has negated the card.
ed-pays = { $seat } { YOU($seat, "hand", "hands") } over the cards.
ed-spared = { $seat } { YOU($seat, "have", "has") } nothing to give up.
ed-refused = { $seat } { YOU($seat, "refuse", "refuses") }.
ed-handed = { $from } { YOU($from, "lose", "loses") } { $n ->
    [one] a card
   *[other] { $n } cards
  } to { YOU($to, "you") }.
ed-handed-cards = { $from } { YOU($from, "lose", "loses") } { $cards } to { YOU($to, "you") }.
ed-traced = Known to everyone: { YOU($seat, "you now hold", "{} now holds") } { $cards }.
ed-discarded = { $seat } { YOU($seat, "discard", "discards") } { $card }.
ed-sanction-cleared = { $seat } { YOU($seat, "discard", "discards") } a used card: { $card }.
ed-barred-trade = { $seat } may not trade for { $turns ->
    [one] a turn
   *[other] { $turns } turns
  }.
ed-barred-scrapyard = { $seat } may not take from the Scrapyard for { $turns ->
    [one] a turn
   *[other] { $turns } turns
  }.
ed-barred-colour = { $seat } may not play { $colour } cards from the hand for { $turns ->
    [one] a turn
   *[other] { $turns } turns
  }.
ed-looked-hand = { $seat } { YOU($seat, "look", "looks") } at { YOU($of, "your", "{}'s") } hand.
ed-looked-hand-cards = { $seat } { YOU($seat, "look", "looks") } at { YOU($of, "your", "{}'s") } hand: { $cards }.
ed-looked-deck = { $seat } { YOU($seat, "look", "looks") } at the top { $n ->
    [one] card
   *[other] { $n } cards
  } of the deck.
ed-looked-deck-cards = { $seat } { YOU($seat, "see", "sees") } on top of the deck: { $cards }.
ed-arranged = { $seat } { YOU($seat, "put", "puts") } a card back on the deck.
ed-arranged-card = { $seat } { YOU($seat, "put", "puts") } { $card } back on the deck.
ed-points = { $seat } { YOU($seat, "gain", "gains") } { $n ->
    [one] 1 point
   *[other] { $n } points
  } and now { YOU($seat, "have", "has") } { $score }.
ed-points-none = { $seat } { YOU($seat, "have", "has") } no points to lose.
ed-points-lost = { $seat } { YOU($seat, "lose", "loses") } { $n ->
    [one] 1 point
   *[other] { $n } points
  } and now { YOU($seat, "have", "has") } { $score }.
ed-points-by = { $text } The card: { $card }.
ed-grounded = { $seat } { YOU($seat, "do", "does") } not launch.
ed-boarding = { $seat } { YOU($seat, "prepare", "prepares") } to launch the ship at site { $site }.
ed-left = { $card } is left behind.
ed-launched = { $seat } { YOU($seat, "launch", "launches") } the ship at site { $site } with { $ship }. It lands on { $values }.
ed-landed = { $value } revealed ({ $card }). { YOU($seat, "Your", "{}'s") } ship reaches Mars!
ed-crashed = { $value } revealed ({ $card }). { YOU($seat, "Your", "{}'s") } ship is lost.
ed-picked = You pick { $card }.
ed-sealed = You pass.
ed-sealed-only = You have no card to use here.
ed-sealed-card = Your secret answer: { $card }.
ed-withdrawn = Another answer came first. You keep { $card }.
ed-ordered = { $stands ->
    [0] Auto-answer off: { $what }.
   *[other] Auto-answer on: { $what }.
  }
ed-fouled = { $stands ->
    [0] { $seat } no longer { YOU($seat, "say", "says") } that { YOU($of, "you") } hinted at hand cards.
   *[other] { $seat } { YOU($seat, "say", "says") } that { YOU($of, "you") } hinted at hand cards.
  }
ed-drafted = You change your offer.
ed-drafted-offer = You begin an offer to { $seat }.
ed-drafted-counter = You begin a counter-offer.
ed-drafted-swap = You choose { $card } for a swap.
ed-drafted-cancel = You cancel.
ed-drafted-give = You add { $card } to your offer.
ed-drafted-ask = You ask for { $card }.
ed-drafted-want = You ask for a hand card ({ $colour }).
ed-order-pass = pass until my next turn
ed-order-hit = ask me only if I am hit
ed-order-own = negate anything aimed at me
ed-order-nuclear = negate every nuclear strike
ed-order-site = negate attacks on site { $site }

ed-chance-attack = Reveal the top card (hits on { $values })
ed-chance-launch = Reveal the top card (lands on { $values })

ed-headline = Round { $round } of { $rounds } · { $step }
ed-headline-last = LAST ROUND · { $step }
ed-headline-seating = Setting up
ed-headline-nation = { $seat ->
    [You] Choose a nation
   *[other] { $seat } chooses a nation
  }
ed-headline-over = The game is over
ed-step-refill = { $seat ->
    [You] you refill your hand
   *[other] { $seat } refills their hand
  }
ed-step-trade = { $seat ->
    [You] you trade
   *[other] { $seat } trades
  }
ed-step-answer = { $other ->
    [You] you answer { $seat }'s offer
   *[other] { $other } answers { $seat ->
        [You] your offer
       *[other] { $seat }'s offer
    }
  }
ed-step-commit = { $seat ->
    [You] you pick hand cards
   *[other] { $seat } picks hand cards
  }
ed-step-berth = { $seat ->
    [You] you choose a site for a module
   *[other] { $seat } chooses a site for a module
  }
ed-step-act = { $seat ->
    [You] you play and use cards
   *[other] { $seat } plays and uses cards
  }
ed-step-poll = { $seat ->
    [You] you have finished
   *[other] { $seat } has finished
  }: does anyone use a card?
ed-step-negate = { $seat ->
    [You] you use { $card }
   *[other] { $seat } uses { $card }
  }: waiting for answers
ed-step-resolve = { $seat ->
    [You] your { $card } takes effect
   *[other] { $seat }'s { $card } takes effect
  }
ed-step-launch = All may launch: { $seat ->
    [You] you decide
   *[other] { $seat } decides
  }

ed-ask-nation = Choose a nation.
ed-ask-keep = Keep your hand or discard it all? If you discard, you may only build this turn.
ed-ask-refill = Take one module from the Scrapyard, or only draw?
ed-ask-trade = Make an offer, swap a card, or finish trading?
ed-ask-swap = Replace { $card } with the top card, or with one from the Scrapyard?
ed-ask-draft = Your offer to { $seat }: { $give } for { $get }. About your hand cards you say { $says }.
ed-ask-draft-empty = Build your offer to { $seat }. Choose what you give and what you want.
ed-ask-invited = { $seat } asks for an offer: make one, or decline?
ed-answer = { $seat } offers you: { $give } for { $get }. What do you say?
ed-ask-commit = Pick the cards for { $seat }: { $what }.
ed-ask-pay-cards = Pick the cards you hand over: { $n } in all.
ed-ask-berth = Choose a site for { $card }.
ed-ask-act = Choose a card to play or use, or end your actions.
ed-ask-act-restricted = You discarded your hand: build modules, or end your actions.
ed-ask-poll = { $seat } has finished. Secretly use a card, or pass?
ed-ask-negate = { $seat } uses { $card }: negate or pass?
ed-ask-negate-you = { $seat } uses { $card }, and it hits you: negate or pass?
ed-ask-negate-at = { $seat } uses { $card } on { $target }: negate or pass?
ed-ask-negate-yours = { $seat } uses { $card } on your { $target }: negate or pass?
ed-ask-negate-negation = { $seat } answers { $other } with { $card }: negate that or pass?
ed-ask-pay = { $seat } threatens you with { $card }: hand over { $n ->
    [one] 1 card
   *[other] { $n } cards
  }, or refuse?
ed-ask-aim = { $card }: choose the next target. { $n } left.
ed-ask-move = { $card }: choose a module to move.
ed-ask-clear = { $card }: choose a used (face-down) card to discard.
ed-ask-take = { $card }: choose a card to take.
ed-ask-discard = { $card }: choose a hand card to discard. { $n } to go.
ed-ask-lose = { $card }: choose a card to lose. { $n } to go.
ed-ask-salvage = { $card }: choose a module from the Scrapyard.
ed-ask-arrange = { $card }: choose the next card for the top of the deck.
ed-ask-launch = Launch a ship now?
ed-ask-board = On board: { $ship }. It lands if the top card shows { $values }. Lift off, or leave something behind?
ed-ask-reduce = Which nation loses the points?

ed-say-number = only how many
ed-say-colours = their colours
ed-say-total = their total value
ed-say-everything = their colours and total value

ed-do-nation = { $name } (hand { $hand }, places in front { $size }, launch sites { $rockets })
ed-do-keep = Keep the hand
ed-do-discard-hand = Discard the whole hand
ed-do-draw-card = Draw
ed-do-take-card = Take { $card }
ed-do-place = Place { $card } at site { $site }
ed-do-front = Put { $card } in front
ed-do-room = { $text }, discarding { $room }
ed-do-mode = { $card } ({ $what })
ed-do-use = Use { $card }
ed-do-use-on = Use { $card } on { $target }
ed-do-yield = End my actions
ed-do-ground = Launch nothing now
ed-do-pass = Pass
ed-do-negate = Negate with { $card }
ed-do-aim = Aim at { $card }
ed-do-stop = Stop here
ed-do-pay = { $n ->
    [one] Hand over a card
   *[other] Hand over { $n } cards
  }
ed-do-refuse = Refuse and lose { $card }
ed-do-refuse-effect = Refuse: { $card } takes effect
ed-do-lose-it = Lose { $card }
ed-do-discard-it = Discard { $card }
ed-do-take-it = Take { $card }
ed-do-top = Put { $card } on top next
ed-do-launch = Launch the ship at site { $site }
ed-do-leave = { $launches ->
    [1] Leave { $card } behind and lift off
   *[0] Leave { $card } behind
  }
ed-do-liftoff = Lift off
ed-do-reduce = { $seat } loses the points
ed-do-order = Auto-answer: { $what }
ed-do-unorder = Switch off: { $what }
ed-do-foul = Say that { $seat } hinted at hand cards
ed-do-offer = Make { $seat } an offer
ed-do-invite = Ask { $seat } for an offer
ed-do-give = Give { $card }
ed-do-ask = Ask for { $card }
ed-do-want = Ask for a hand card of any colour
ed-do-want-colour = Ask for a hand card: { $colour }
ed-do-want-or = Also allow { $colour } for the last one
ed-do-want-total = Ask for a total of at least { $least }
ed-do-want-most = Ask for a total of at most { $most }
ed-do-say = About your hand cards, say { $what }
ed-do-or = Also name { $colour } for your cards
ed-do-or-card = Also name { $colour } for { $card }
ed-do-send = Send the offer
ed-do-cancel = Cancel
ed-do-swap-card = Swap { $card }
ed-do-close = Give { $seat } { $give }, get { $get }
ed-do-close-none = Accept an open offer
ed-do-end-trade = Finish trading
ed-do-decline = Decline
ed-do-accept = Accept
ed-do-counter = Make a counter-offer
ed-do-pick = Pick { $card }
ed-do-site = Put it at site { $site }

ed-why-nation-later = Nations are chosen before the first turn.
ed-why-nation-taken = That nation is taken.
ed-why-keep-later = You keep or discard your hand at the start of your turn.
ed-why-draw-later = You draw in step 1 and in a swap only.
ed-why-not-in-scrapyard = That cannot be taken from the Scrapyard now.
ed-why-trade-later = You trade in step 2 of your own turn.
ed-why-no-more-offers = You cannot make that nation another offer in this step.
ed-why-not-in-hand = { $card } is not in your hand.
ed-why-no-flag = { $card } does not bear your flag.
ed-why-banned = You may not play cards of the colour of { $card } now.
ed-why-not-usable = The other nation could not use { $card }.
ed-why-not-in-play = { $card } is not in play, or lies face-down.
ed-why-says-enough = You cannot add that to the offer.
ed-why-not-valid = Both sides must give a card and have room for what they get.
ed-why-does-not-fit = You have no cards that fit what is asked for.
ed-why-no-offer = There is no such offer.
ed-why-not-for-front = { $card } cannot be put in front: it is used straight from the hand.
ed-why-no-module = { $card } is not a module.
ed-why-no-site = You have no such site, or all your sites are in use.
ed-why-room = You can discard a face-up card to make room only when all places are taken.
ed-why-use-later = You use cards in step 3, when you are asked.
ed-why-restricted = You discarded your hand: only modules can be played this turn.
ed-why-not-from-there = { $from ->
    [front] { $card } can only be used from in front of you, once it has been put there.
   *[hand] { $card } can only be used straight from the hand.
  }
ed-why-no-negation = { $card } does not negate the card in use.
ed-why-no-target = That is not a valid target.
ed-why-nothing-to-do = { $card } has no target and nothing to do now.
ed-why-shielded = These modules are shielded.
ed-why-not-asked = You cannot do that now.
ed-why-not-losable = You cannot choose that card.
ed-why-launch-later = Ships are launched in step 4.
ed-why-not-viable = That ship cannot be launched: it needs green, at least as much yellow as green, and at least as much red as yellow.

ed-end-extinct = { $earth ->
    [0] No ship reached Mars: humanity is extinct.
   *[other] Earth is destroyed, and humanity with it.
  }
ed-end-nobody = { $earth ->
    [0] The asteroid strikes, and nobody has scored.
   *[other] Earth is destroyed, and nobody has scored.
  }
ed-end-win = { $earth ->
    [0] { $seat } { YOU($seat, "win", "wins") } with { $points }.
   *[other] Earth is destroyed. { $seat } { YOU($seat, "win", "wins") } with { $points }.
  }
ed-end-shared = { $earth ->
    [0] { $seats } share the victory with { $points } each.
   *[other] Earth is destroyed. { $seats } share the victory with { $points } each.
  }

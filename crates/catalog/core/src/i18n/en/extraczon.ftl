# ExtracZon

ez-tagline = Push your luck against twenty-four Zombies: draw people out of the ruins, throw the dice, bring them home.
ez-bot-random = Random: any legal answer
ez-bot-greedy = Steady: always the best card up, the cheapest card out
ez-bot-expert = Expert: weighs every draw and every throw exactly
ez-bot-search = Dreamer: plays out imagined games

ez-zombie = Zombie
ez-card = { $card } ({ $kind })
ez-kind-survivor = Survivor
ez-kind-infected = Infected
ez-kind-infected-strong = Infected, takes { $bite }
ez-kind-idle = no effect
ez-kind-defense = Defence
ez-kind-defense-strong = Defence against { $guard }
ez-kind-hp = HP +{ $hp }
ez-kind-both = HP +{ $hp } and { $guard ->
    [one] Defence
   *[other] Defence against { $guard }
  }
ez-kind-changing = { $area }, when chosen { $chosen }

ez-rolloff-die = { $seat } shows { $die }
ez-rolloff-won = Red dice for the first turn: { $rolls }. { $seat } begins.
ez-rolloff-tied = Red dice for the first turn: { $rolls }. { $seats } are level and roll again.
ez-turn = Turn { $number } of { $turns }. { $seat } meets { $vowel ->
    [0] a { $zombie }
   *[1] an { $zombie }
  }, HP { $hp }.
ez-active = { $seat } calls up the { $card } for this turn.
ez-active-none = { $seat } goes in with nobody called up.
ez-active-nothing = { $seat } has no Tactical card to call up yet.
ez-black = { $die ->
    [one] The black die shows 1: one card.
   *[other] The black die shows { $die }: { $die } cards.
  }
ez-drawn = Drawn: { $card }.
ez-reshuffle = The draw pile is empty. { $size ->
    [one] One card is
   *[other] { $size } cards are
  } shuffled back in.
ez-ignored = The { $by } keeps the { $infected } out.
ez-infection = { $takes ->
    [0] The { $infected } gets through, but finds nobody to take along.
    [one] The { $infected } gets through and takes a card along.
   *[other] The { $infected } gets through and takes { $takes } cards along.
  }
ez-bitten = The { $card } is lost to infection.
ez-roll-success = Throw { $number }: { $dice } = { $sum }{ $bonus ->
    [0] , which reaches HP { $hp }. Hit!
   *[other] , plus { $bonus } makes { $total }, which reaches HP { $hp }. Hit!
  }
ez-roll-failure = Throw { $number }: { $dice } = { $sum }{ $bonus ->
    [0] , short of HP { $hp }. Missed.
   *[other] , plus { $bonus } makes { $total }, short of HP { $hp }. Missed.
  }
ez-lost = The { $card } is left behind for another throw.
ez-contained = { $count ->
    [0] { $seat } contains the { $zombie }, with nobody left to bring home.
    [one] { $seat } contains the { $zombie } and brings home the { $cards }.
   *[other] { $seat } contains the { $zombie } and brings home { $count } cards: { $cards }.
  }
ez-escaped = The { $zombie } escapes.
ez-total = { $seat } with { $total }
ez-over = All encounters are over. Points: { $totals }.
ez-over-alone = All encounters are over.
ez-over-tied = All encounters are over, and the outbreak stays unresolved. Points: { $totals }.

ez-phase-rolloff = Rolling for the first turn
ez-phase-next = Turn { $turn } of { $turns }: { $seat } is next
ez-phase-activate = Turn { $turn } of { $turns }: { $seat } may call up a Tactical card
ez-phase-encounter = Turn { $turn } of { $turns }: { $seat } meets the { $zombie }
ez-phase-infection = Turn { $turn } of { $turns }: infection spreads around { $seat }
ez-phase-reroll = Turn { $turn } of { $turns }: { $seat } has missed the { $zombie }
ez-phase-over = The last encounter is over

ez-ask-activate = Whom do you call up for this turn?
ez-ask-infection = { $left ->
    [one] Infection takes a card. Which one do you give up?
   *[other] Infection takes { $left } cards. Which one do you give up first?
  }
ez-ask-reroll = { $rolls ->
    [one] Missed. The next throw costs your last card: confirm it.
   *[other] Missed. Which card do you give up for the next throw?
  }
ez-choose-none = Nobody
ez-choose-active = Call up { $kind }
ez-choose-discard = Give up the { $card }
ez-choose-discard-kind = Give up { $kind }

ez-no-activate-now = The active card is chosen at the start of a turn and stays until the next.
ez-no-discard-now = No cards lie open yet, so there is nothing to give up.
ez-no-tactical = Only a Tactical card can be called up.
ez-no-secured = You have secured no { $kind } yet.
ez-no-infected = An Infected card pays for nothing.
ez-no-lying = No { $kind } lies in front of you.

ez-end-tier = { $tier }! { $secured ->
    [one] 1 card
   *[other] { $secured } cards
  } secured and { $contained ->
    [one] 1 Zombie
   *[other] { $contained } Zombies
  } contained.
ez-end-rank = No tier this time, but a place of refuge: { $rank } (house rank). { $secured ->
    [one] 1 card
   *[other] { $secured } cards
  } secured and { $contained ->
    [one] 1 Zombie
   *[other] { $contained } Zombies
  } contained.
ez-end-none = No tier reached this time: { $secured ->
    [one] 1 card
   *[other] { $secured } cards
  } secured and { $contained ->
    [one] 1 Zombie
   *[other] { $contained } Zombies
  } contained.
ez-end-tied = The outbreak stays unresolved: { $seats } are level. Nobody wins.
ez-end-won = { $seat } wins with { $total ->
    [one] one point
   *[other] { $total } points
  }.

ez-coach-turn = A Zombie blocks the way. Its HP is what four red dice and your bonuses must reach.
ez-coach-active = The card you call up works for the whole turn, stays in your pile and still scores.
ez-coach-ignored = Each Defence, called up or drawn, stops one Infected card a turn and stays with you.
ez-coach-infection = An Infected card that no Defence stops takes one of your drawn cards along.
ez-coach-missed = Every miss costs one card in front of you. When none is left you have one last throw.
ez-coach-contained = What still lay in front of you is secured for good. Each card and each Zombie is a point.
ez-coach-escaped = With no cards left and the last throw missed, the Zombie is gone and counts for nobody.
ez-coach-reshuffle = The discards become the new draw pile. More of them are Infected now, because Survivors have been brought home.

ez-option-rolloff = Who rolls again when the first turn is tied?
ez-option-reshuffle = When do the discards become the new draw pile?
ez-option-memory = Does the screen count the open piles for you?
ez-option-tie_scope = Which tie leaves the game unresolved?
ez-option-on_tie = What happens after an unresolved game?
ez-option-ask_forced = Are you asked even when there is only one answer?
ez-option-house_ranks = Are there three ranks of our own below EPIC?
ez-option-timeout_s = How many seconds does a decision have? 0 means no limit.
ez-option-card_set = Which cards: with names, plain kinds, or a set of your own?

pages-ez-zombie = { $zombie }, HP { $hp }
pages-ez-area = Drawn this turn
pages-ez-bench = Call up a specialist
pages-ez-bench-line = One of your secured Tacticals works for the whole turn.
pages-ez-infection-line = { $left ->
    [one] Infection takes one of these.
   *[other] Infection takes { $left } of these.
  }
pages-ez-reroll-line = Each throw from now on costs one of these.
pages-ez-nobody = Nobody called up
pages-ez-called-up = Called up
pages-ez-guards = { $guard ->
    [one] keeps 1 Infected out
   *[other] keeps { $guard } Infected out
  }
pages-ez-kept-out = kept out
pages-ez-struck = struck
pages-ez-struck-alone = found nobody
pages-ez-bitten = infected
pages-ez-given-up = given up
pages-ez-certain = Cannot miss
pages-ez-needs = Needs { $needed }: { $chance }
pages-ez-needs-dice = Needs { $needed } on { $dice } dice: { $chance }
pages-ez-bonus = +{ $bonus } in hand
pages-ez-rolls-left = { $rolls ->
    [one] one throw left
   *[other] up to { $rolls } throws
  }
pages-ez-tray = Dice
pages-ez-draw = Draw
pages-ez-roll-number = Throw { $number }
pages-ez-no-dice = The black die will say how many cards come.
pages-ez-drawn = { $count ->
    [one] One card drawn. Now the red dice.
   *[other] { $count } cards drawn. Now the red dice.
  }
pages-ez-drawn-infected = { $count ->
    [one] One card drawn. First infection, then the red dice.
   *[other] { $count } cards drawn. First infection, then the red dice.
  }
pages-ez-hit = Hit
pages-ez-missed = Missed
pages-ez-earlier = Before: { $totals }
pages-ez-sum = { $bonus ->
    [0] { $dice } = { $sum } { $sign } { $hp }
   *[other] { $dice } = { $sum }, +{ $bonus } = { $total } { $sign } { $hp }
  }
pages-ez-before = The encounter before:
pages-ez-before-contained = { $secured ->
    [0] { $zombie } contained, nobody brought home
    [one] { $zombie } contained, 1 card brought home
   *[other] { $zombie } contained, { $secured } cards brought home
  }
pages-ez-before-escaped = { $zombie } escaped
pages-ez-contained-word = Contained
pages-ez-contained-line = { $secured ->
    [0] { $seat } locks the { $zombie } away, alone.
    [one] { $seat } locks the { $zombie } away and brings 1 card home.
   *[other] { $seat } locks the { $zombie } away and brings { $secured } cards home.
  }
pages-ez-escaped-word = Escaped
pages-ez-escaped-line = The { $zombie } is gone and counts for nobody.
pages-ez-piles = Piles
pages-ez-piles-open = Piles by kind
pages-ez-pile-draw = Draw pile
pages-ez-pile-discard = Discards
pages-ez-pile-escaped = Escaped
pages-ez-zombies-left = { $left ->
    [0] No Zombie left after this one
    [one] 1 Zombie left, by HP
   *[other] { $left } Zombies left, by HP
  }
pages-ez-of-this-hp = : { $count } left
pages-ez-kind = Kind
pages-ez-secured-of = Secured: { $seat }
pages-ez-counts-only = This table plays from memory: only your own pile is counted for you.
pages-ez-none-escaped = No Zombie has escaped yet.
pages-ez-escaped-hps = Escaped, by HP: { $hps }.
pages-ez-share = { $secured } secured, { $contained } contained
pages-ez-share-long = Survivors { $survivors }, Tacticals { $tacticals }, Zombies { $contained }
pages-ez-on-turn = On turn.
pages-ez-turns-left = { $turns ->
    [0] No turn left
    [one] Last turn
   *[other] { $turns } turns left
  }
pages-ez-secured = Secured
pages-ez-contained = Contained
pages-ez-next-tier = { $tier } takes { $secured } secured and { $contained } contained.
pages-ez-top-tier = Every tier is reached.
pages-ez-ladder = The tiers
pages-ez-ladder-line = Both numbers of a line have to be met.
pages-ez-tier-secured = { $have } of { $need } secured
pages-ez-tier-contained = { $have } of { $need } contained
pages-ez-story = All encounters
pages-ez-encounter = { $number }. HP { $hp }
pages-ez-sheet-secured = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
pages-ez-sheet-escaped = escaped

ez-uneven = { $zombies } Zombies cannot be shared evenly by { $seats } seats: { $more ->
    [one] one seat has
   *[other] { $more } seats have
  } a turn more than the others.

guide-extraczon-goal = Twenty-four Zombies come, one after the other. Bring people to safety, lock the Zombies away, and finish with more of both than anybody else.
guide-extraczon-1 = Meet the Zombie on top of the pile. Before anything is rolled, call up one specialist you have already brought home, or nobody.
guide-extraczon-2 = The black die says how many cards you draw. Each Infected card takes another card with it, unless a Defence keeps it out.
guide-extraczon-3 = Throw four red dice and add your bonuses. Reach the Zombie's HP and all that still lies before you is safe. Miss, and you pay a card and throw again.
guide-extraczon-end = After the last Zombie each card brought home and each Zombie contained is a point, and the most points win. Alone you play for a tier.

lesson-extraczon-1 = An Infected card got through and takes one of your cards along. Give up the Teacher: the two specialists make your throws better.
lesson-extraczon-2 = Specialists whom you brought home can be called up, one a turn. The Heavy Gunner adds 3 to every throw, and HP 18 is a lot.
lesson-extraczon-3 = Calling somebody up costs nothing: the card stays yours and scores at the end. Take the Heavy Gunner again.
lesson-extraczon-4 = 15 is short of 17, and a miss costs a card. Give up the Baker: the Breacher adds 2 as long as it lies there, and each card is worth one point.
lesson-extraczon-5 = Another Brute. With the Heavy Gunner you need 15 on four dice instead of 18.
lesson-extraczon-6 = Missed. Many cards before you are many throws: give up one of the Survivors and throw again.

ez-book-tier = { $tier } reached alone
ez-book-alone = Most points in a game alone
ez-book-among = Most points among several
ez-book-survivors = Survivors secured
ez-book-contained = Zombies contained

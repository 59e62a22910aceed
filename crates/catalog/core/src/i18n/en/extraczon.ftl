# ExtracZon

ez-tagline = Push your luck against twenty-four Zombies: draw people out of the ruins, roll the dice, bring them home.
ez-bot-random = Random: any legal move
ez-bot-greedy = Steady: always uses the best card, gives up the cheapest
ez-bot-expert = Expert: weighs every draw and every roll exactly
ez-bot-search = Dreamer: plays imagined games to the end

ez-zombie = Zombie
ez-zombie-hp = { $zombie } (HP { $hp })
ez-card = { $card } ({ $kind })
ez-kind-survivor = Survivor
ez-kind-infected = Infected
ez-kind-infected-strong = Infected, takes { $bite }
ez-kind-idle = no effect
ez-kind-defense = Defence
ez-kind-defense-strong = Defence against { $guard }
ez-kind-hp = Roll +{ $hp }
ez-kind-both = Roll +{ $hp } and { $guard ->
    [one] Defence
   *[other] Defence against { $guard }
  }
ez-kind-changing = { $area }, as specialist { $chosen }

ez-rolloff-die = { YOU($seat, "you show", "{} shows") } { $die }
ez-rolloff-won = Red dice for the first turn: { $rolls }. { $seat } { YOU($seat, "begin", "begins") }.
ez-rolloff-tied = Red dice for the first turn: { $rolls }. { $seats } are tied and roll again.
ez-turn = Turn { $number } of { $turns }: { YOU($seat, "you face", "{} faces") } { $vowel ->
    [0] a { $zombie }
   *[1] an { $zombie }
  }, HP { $hp }.
ez-active = Specialist this turn: { $card }.
ez-active-none = No specialist this turn.
ez-active-nothing = No specialist yet: { YOU($seat, "you have", "{} has") } secured none.
ez-black = { $die ->
    [one] The black die shows 1: one card.
   *[other] The black die shows { $die }: { $die } cards.
  }
ez-drawn = Drawn: { $card }.
ez-reshuffle = The draw pile is empty. { $size ->
    [one] One card is
   *[other] { $size } cards are
  } shuffled back in.
ez-ignored = The { $by } stops the { $infected }.
ez-infection = { $takes ->
    [0] The { $infected } gets in, but there is no one to bite.
    [one] The { $infected } gets in: one card is lost.
   *[other] The { $infected } gets in: { $takes } cards are lost.
  }
ez-bitten = Lost to infection: { $card }.
ez-roll-success = Roll { $number }: { $dice } = { $sum }{ $bonus ->
    [0] , which reaches HP { $hp }. Hit!
   *[other] , plus { $bonus } makes { $total }, which reaches HP { $hp }. Hit!
  }
ez-roll-failure = Roll { $number }: { $dice } = { $sum }{ $bonus ->
    [0] , short of HP { $hp }. Missed.
   *[other] , plus { $bonus } makes { $total }, short of HP { $hp }. Missed.
  }
ez-lost = Given up for another roll: { $card }.
ez-contained = { $count ->
    [0] { $seat } { YOU($seat, "contain", "contains") } the { $zombie }, but no card was left to secure.
    [one] { $seat } { YOU($seat, "contain", "contains") } the { $zombie } and { YOU($seat, "secure", "secures") } 1 card: { $cards }.
   *[other] { $seat } { YOU($seat, "contain", "contains") } the { $zombie } and { YOU($seat, "secure", "secures") } { $count } cards: { $cards }.
  }
ez-escaped = The { $zombie } escapes from { YOU($seat, "you") }.
ez-total = { YOU($seat, "you") } { $total }
ez-over = All encounters are over. Final score: { $totals }.
ez-over-alone = All encounters are over.
ez-over-tied = All encounters are over, and it is a tie. Final score: { $totals }.

ez-phase-rolloff = Rolling for the first turn
ez-phase-next = Next: { YOU($seat, "you") } (turn { $turn } of { $turns })
ez-phase-activate = Turn { $turn } of { $turns }: { $seat ->
    [You] choose a specialist against the { $zombie }
   *[other] { $seat } is choosing a specialist against the { $zombie }
  }
ez-phase-encounter = Turn { $turn } of { $turns }: { YOU($seat, "you") } against the { $zombie }
ez-phase-infection = Turn { $turn } of { $turns }: { $seat ->
    [You] infection, then the { $zombie }
   *[other] infection for { $seat }, then the { $zombie }
  }
ez-phase-reroll = Turn { $turn } of { $turns }: { YOU($seat, "you") } missed the { $zombie }
ez-phase-over = The last encounter is over

ez-ask-activate = Use a specialist this turn?
ez-ask-infection = { $left ->
    [one] Infection takes one of your people. Who do you lose?
   *[other] Infection takes { $left } of your people. Who do you lose first?
  }
ez-ask-reroll = { $rolls ->
    [one] Missed. Give up your last card to roll again.
   *[other] Missed. Choose a card to give up, then roll again.
  }
ez-choose-none = No one
ez-choose-active = Use the { $card }: { $hp ->
    [0] stops { $guard } Infected
   *[other] every roll +{ $hp }{ $guard ->
        [0] {""}
       *[other] , stops { $guard } Infected
    }
  }
ez-choose-active-kind = Use { $kind } for the whole turn
ez-choose-discard = Give up the { $card }
ez-choose-discard-kind = Give up { $kind }

ez-no-activate-now = You choose a specialist at the start of your turn only.
ez-no-discard-now = There is nothing to give up before you draw.
ez-no-tactical = Only a specialist can help for a whole turn.
ez-no-secured = You have secured no specialist with { $kind } yet.
ez-no-infected = You cannot give up an Infected card.
ez-no-lying = You have no { $kind } in front of you.

ez-end-tier = { $tier }! { $secured ->
    [one] 1 card
   *[other] { $secured } cards
  } secured and { $contained ->
    [one] 1 Zombie
   *[other] { $contained } Zombies
  } contained.
ez-end-rank = No tier this time, but a house rank: { $rank }. { $secured ->
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
ez-end-tied = { $seats } are tied: the outbreak stays unresolved, and nobody wins.
ez-end-won = { $seat } { YOU($seat, "win", "wins") } with { $total ->
    [one] one point
   *[other] { $total } points
  }.

ez-coach-turn = A Zombie blocks the way. Its HP is what four red dice and your bonuses must reach.
ez-coach-active = The specialist you use helps for the whole turn, stays in your pile and still scores.
ez-coach-ignored = Each Defence, used or drawn, stops one Infected card per turn and stays where it is.
ez-coach-infection = An Infected card that no Defence stops costs one of the other drawn cards.
ez-coach-missed = Every miss costs one card in front of you. With none left, you get one last roll.
ez-coach-contained = All cards still in front of you are secured for good. Each card and each Zombie is a point.
ez-coach-escaped = The last roll missed and nothing was left to give up: the Zombie escapes and scores for nobody.
ez-coach-reshuffle = The discards become the new draw pile. More of them are Infected now, because Survivors have been brought home.

ez-option-rolloff = Who rolls again if the roll for the first turn is tied?
ez-option-reshuffle = When do the discards become the new draw pile?
ez-option-memory = Does the screen count the open piles for you?
ez-option-tie_scope = Which tie leaves the game unresolved?
ez-option-on_tie = What happens after an unresolved game?
ez-option-ask_forced = Are you asked even when there is only one answer?
ez-option-house_ranks = Are there three extra ranks below EPIC?
ez-option-timeout_s = How many seconds does a decision have? 0 means no limit.
ez-option-card_set = Which cards: with names, plain kinds, or a set of your own?

pages-ez-area = Drawn this turn
pages-ez-bench = Choose a specialist
pages-ez-bench-of = { $seat } is choosing a specialist
pages-ez-bench-line = Their bonus counts for the whole turn.
pages-ez-infection-line = { $left ->
    [one] Infection takes one of these.
   *[other] Infection takes { $left } of these.
  }
pages-ez-reroll-line = Each roll from now on costs one of these.
pages-ez-nobody = No specialist
pages-ez-home = Brought home
pages-ez-home-none = No one made it home.
pages-ez-escaped-count = { $count ->
    [0] No Zombie escaped.
    [one] 1 Zombie escaped.
   *[other] { $count } Zombies escaped.
  }
pages-ez-called-up = Specialist
pages-ez-guards = { $guard ->
    [one] stops 1 Infected
   *[other] stops { $guard } Infected
  }
pages-ez-kept-out = stopped
pages-ez-struck = got in
pages-ez-struck-alone = no one to bite
pages-ez-bitten = infected
pages-ez-same-kind = Same as the { $card }
pages-ez-given-up = given up
pages-ez-about-survivor = A point once it is secured. A missed roll takes one card; each card that you can give up is one more roll.
pages-ez-about-roll = A specialist: adds { $hp } to each roll as long as it lies here. Once it is secured, it is a point, and you can use it in later turns.
pages-ez-about-defense = A specialist: stops { $guard ->
    [one] one Infected card
   *[other] { $guard } Infected cards
  } of this draw and stays. Once it is secured, it is a point, and you can use it in later turns.
pages-ez-about-infected = Takes { $bite ->
    [one] one of the other cards
   *[other] { $bite } of the other cards
  } unless a Defence stops it.
pages-ez-certain = Cannot miss
pages-ez-needs = Per roll { $needed }+: { $chance }
pages-ez-needs-dice = Each roll needs { $needed } on { $dice } dice: { $chance }
pages-ez-bonus = HP { $hp }, +{ $bonus } bonus
pages-ez-rolls-left = { $rolls ->
    [one] one roll left
   *[other] up to { $rolls } rolls
  }
pages-ez-rolls-open = each drawn card is one more roll
pages-ez-chance-draw = Draw your cards: the black die says how many.
pages-ez-chance-roll = Roll against the { $zombie }: { $needed } or more on { $dice } dice.
pages-ez-tray = Dice
pages-ez-draw = Draw
pages-ez-roll-number = Roll { $number }
pages-ez-no-dice = The black die decides how many cards are drawn.
pages-ez-drawn = { $count ->
    [one] One card drawn. Now the red dice.
   *[other] { $count } cards drawn. Now the red dice.
  }
pages-ez-drawn-lost = { $count } cards drawn, { $lost } lost to infection. Now the red dice.
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
pages-ez-before = Last encounter ({ YOU($seat, "you") }):
pages-ez-before-contained = { $secured ->
    [0] { $zombie } contained, no card left to secure
    [one] { $zombie } contained, 1 card secured
   *[other] { $zombie } contained, { $secured } cards secured
  }
pages-ez-before-escaped = { $zombie } escaped
pages-ez-contained-word = Contained
pages-ez-contained-line = { $secured ->
    [0] { $seat } { YOU($seat, "contain", "contains") } the { $zombie }, but no card was left to secure.
    [one] { $seat } { YOU($seat, "contain", "contains") } the { $zombie } and { YOU($seat, "secure", "secures") } 1 card.
   *[other] { $seat } { YOU($seat, "contain", "contains") } the { $zombie } and { YOU($seat, "secure", "secures") } { $secured } cards.
  }
pages-ez-escaped-word = Escaped
pages-ez-escaped-line = The { $zombie } is gone and scores for nobody.
pages-ez-infected-word = Infected
pages-ez-own-cards = Your cards
pages-ez-piles = Piles
pages-ez-piles-open = Piles by kind
pages-ez-pile-draw = Draw pile
pages-ez-pile-discard = Discards
pages-ez-pile-escaped = Escaped
pages-ez-zombies-left = { $left ->
    [0] This is the last Zombie
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
pages-ez-share-long = Survivors { $survivors }, specialists { $tacticals }, Zombies { $contained }
pages-ez-on-turn = On turn.
pages-ez-turns-left = { $turns ->
    [0] No turns left
    [one] Last turn
   *[other] { $turns } turns left
  }
pages-ez-secured = Secured
pages-ez-contained = Contained
pages-ez-next-tier = Next tier: { $tier } – secure { $secured }, contain { $contained }.
pages-ez-top-tier = All tiers reached.
pages-ez-ladder = The tiers
pages-ez-ladder-line = A tier needs both of its numbers.
pages-ez-tier-secured = { $have } of { $need } secured
pages-ez-tier-contained = { $have } of { $need } contained
pages-ez-story = All encounters
pages-ez-encounter = { $number }. HP { $hp }
pages-ez-sheet-secured = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
pages-ez-sheet-escaped = escaped

ez-uneven = { $zombies } Zombies cannot be shared evenly among { $seats } seats: { $more ->
    [one] one seat has
   *[other] { $more } seats have
  } a turn more than the others.

guide-extraczon-goal = Twenty-four Zombies come, one after the other. Bring people to safety, contain the Zombies, and finish with the most people and Zombies together.
guide-extraczon-1 = Meet the Zombie on top of the pile. Before any dice are rolled, you may choose one specialist you have already brought home.
guide-extraczon-2 = The black die decides how many cards you draw. Each Infected card costs you another card, unless a Defence stops it.
guide-extraczon-3 = Roll four red dice and add your bonuses. Match the Zombie's HP and everyone still in front of you is safe. Miss, and you give up a card and roll again.
guide-extraczon-end = After the last Zombie, every card you brought home and every Zombie you contained scores 1 point. Most points wins. Playing solo, you aim for a tier.

lesson-extraczon-1 = An Infected card got in and takes one of your cards. Give up the Teacher: the two specialists make your rolls better.
lesson-extraczon-2 = Each turn you can use one specialist you have brought home. The Heavy Gunner adds 3 to every roll, and HP 18 is a lot.
lesson-extraczon-3 = A specialist costs nothing: the card stays yours and scores at the end. Use the Heavy Gunner again.
lesson-extraczon-4 = 15 is short of 17, and a miss costs a card. Give up the Baker: the Breacher adds 2 as long as it lies there, and each card is worth one point.
lesson-extraczon-5 = Another Brute. With the Heavy Gunner you need 15 on four dice instead of 18.
lesson-extraczon-6 = Missed. Many cards before you are many rolls: give up one of the Survivors and roll again.

ez-book-tier = { $tier } reached alone
ez-book-alone = Most points in a game alone
ez-book-among = Most points among several
ez-book-survivors = Survivors secured
ez-book-contained = Zombies contained

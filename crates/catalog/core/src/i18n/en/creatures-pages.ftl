# Infection and Extinction at the table

pages-ix-board = Board
pages-ix-unused = { $count ->
    [one] You have 1 move left. End the turn anyway?
   *[other] You have { $count } moves left. End the turn anyway?
}
pages-ix-stays = All stay put.
pages-ix-left-unused = { $count ->
    [one] One move is left unused.
   *[other] { $count } moves are left unused.
}
pages-ix-swap-on = Swap on { $at }
pages-ix-swap-home = Swap in the { $species } home
pages-ix-from-home = From home: { $creature }
pages-ix-next = { $at }: next creature
pages-ix-of = { YOU($seat, "your", "{}'s") } { $creature }
pages-ix-cell = { $state ->
    [held] { $at }: { $creatures }, staying until the turn ends
    [met] { $at }: { $creatures }, met somebody this turn
    [seen] { $turns ->
        [0] { $at }: { $creatures }, seen by everybody this turn
        [one] { $at }: { $creatures }, seen by everybody 1 turn ago
       *[other] { $at }: { $creatures }, seen by everybody { $turns } turns ago
      }
   *[plain] { $at }: { $creatures }
  }
pages-ix-home = { $count ->
    [0] { YOU($seat, "Your", "{}'s") } { $species } home: empty
    [one] { YOU($seat, "Your", "{}'s") } { $species } home: 1 creature
   *[other] { YOU($seat, "Your", "{}'s") } { $species } home: { $count } creatures
  }
pages-ix-home-known = { YOU($seat, "Your", "{}'s") } { $species } home: { $friends ->
    [one] 1 friend
   *[other] { $friends } friends
  }, { $foes ->
    [one] 1 foe
   *[other] { $foes } foes
  }
pages-ix-set-ups = Or use a ready-made set-up
pages-ix-suggested = Good for a first game
pages-ix-choose = { $creature } on { $at }
pages-ix-choose-home = { $creature } at home
pages-ix-creatures = { $count ->
    [one] creature
   *[other] creatures
  }
pages-ix-swap = { $character ->
    [friend] Swap: to friend
   *[foe] Swap: to foe
  }
pages-ix-swap-line = Trade this creature for one from your reserve. Costs 1 move. Everyone sees that you swap, but only you see what you get.
pages-ix-swap-left = { $left } left
pages-ix-swap-cost = 1 move
pages-ix-bluff = Bluff: no change
pages-ix-bluff-line = Only pretend to swap: the creature stays what it is. Costs 1 move. To others it looks like any swap.
pages-ix-exchanges = Everyone sees that you swap, but only you see what you get.{ $bluffs ->
    [yes] { " A bluff looks the same and changes nothing." }
   *[no] { "" }
  }{ $home ->
    [yes] { " A swap at home cannot be undone." }
   *[no] { "" }
  }
pages-ix-picked = { $moves ->
    [one] One move left; using it ends your turn.
   *[other] You have { $moves } moves.
  } Choose a marked hex{ $swaps ->
    [yes] { " or a swap" }
   *[no] { "" }
  }.
pages-ix-picked-shut = This creature can do nothing now. Choose another.
pages-ix-walk = Walk to { $at }: { $moves } moves
pages-ix-meeting = { $own ->
    [friend] Your friend meets it. A friend: both stay and breed. A foe: yours is killed.
    [foe] Your foe meets it. A friend: it is killed and you gain two. A foe: both are gone.
   *[unknown] A meeting: two friends breed, a foe kills a friend, two foes are both gone.
  }
pages-ix-raiding = A raid on this home: you lose your creature, and the home loses one.
pages-ix-price-raid = { $resident ->
    [yes] A raid: you lose this creature, and the { $home } home loses one.
   *[no] A raid: you lose this creature. The { $home } home is empty and loses nothing.
  }
pages-ix-price-peace = This breaks the peace that you promised { $seat }, and everyone sees it.
pages-ix-price-sure = You cannot undo it. Step there anyway?
pages-ix-inert-wait = It is not your turn to move.
pages-ix-inert-answer = You are asked something else now. Answer with the buttons below the board.
pages-ix-inert-pick = First choose one of your creatures with a gold ring.
pages-ix-inert-far = Too far: the chosen creature has no free way there with the moves that are left.
pages-ix-inert-apart = The chosen creature is not beside it. First step next to it.
pages-ix-claim = { $character ->
    [friend] Say: friend
   *[foe] Say: foe
  }
pages-ix-claim-line = Tell everyone what this creature is. You may lie.
pages-ix-say = Say it
pages-ix-say-aloud = Everyone hears it. You may lie.{ $undo ->
    [yes] { " Your last move can then no longer be undone." }
   *[no] { "" }
  }
pages-ix-reserve = Reserve
pages-ix-reserve-of = { $character ->
    [friend] friends
   *[foe] foes
  }
pages-ix-key-seen = Everyone has seen what this creature is{ $numbered ->
    [yes] ; the number says how many turns ago
   *[no] { "" }
  }
pages-ix-key-swapped = Swapped lately; a number says how often
pages-ix-out = Extinct.
pages-ix-born-lost = { $born } gained, { $lost } lost
pages-ix-goal = Goal: { $at }
pages-ix-goal-own = Your goal
pages-ix-goal-other = Their goal
pages-ix-goal-of = The goal of { $species }
pages-ix-orders = Creatures you gain
pages-ix-orders-line = You can settle in advance what they are. Nobody else sees this.
pages-ix-moves = { $moves ->
    [0] No moves left
    [one] 1 move left
   *[other] { $moves } moves left
  }
pages-ix-said = Open claims and promises
pages-ix-talk = Table talk
pages-ix-talk-answer = Answers
pages-ix-talk-creature = Say something about my creatures
pages-ix-talk-swap = Say something about my last swap
pages-ix-talk-home = Say something about my { $species } home
pages-ix-talk-to = Say something to { $seat }
pages-ix-talk-visit = Promise where I will go
pages-ix-talk-ask = Ask a question
pages-ix-cancel = Both gone
pages-ix-cancel-line = Two foes met on { $at }.
pages-ix-kill = Killed
pages-ix-kill-line = { YOU($seat, "Your", "{}'s") } foe holds { $at }. { $unborn ->
    [0] { $seat } { YOU($seat, "gain", "gains") } new creatures.
    [one] The reserve is empty: a new creature is lost.
   *[other] The reserve is empty: { $unborn } new creatures are lost.
  }
pages-ix-pair = Friends
pages-ix-pair-line = They stay together on { $at }{ $unborn ->
    [0] , and each species gains a creature.
    [one] . A reserve is empty: a new creature is lost.
   *[other] . The reserves are empty: { $unborn } new creatures are lost.
  }
pages-ix-raid = Raid
pages-ix-raid-line = { $seat } and the { $home } home lose a creature each.
pages-ix-raid-empty = { $seat } { YOU($seat, "find", "finds") } the { $home } home empty.
pages-ix-story = Key moments
pages-ix-turned = Revealed: the creatures that are left
pages-ix-at-home = home × { $count }
pages-ix-none-left = None left.
pages-ix-rank = { $born } gained, { $lost } lost{ $claims ->
    [0] { "" }
    [one] , made 1 claim ({ $bluffs ->
        [0] true
       *[other] a bluff
      })
   *[other] , made { $claims } claims ({ $bluffs ->
        [0] all true
        [one] 1 bluff
       *[other] { $bluffs } bluffs
      })
  }
pages-ix-truth = Claims: true or bluff
pages-ix-was-true = true
pages-ix-was-bluff = a bluff

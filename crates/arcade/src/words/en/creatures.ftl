# Infection and Extinction

ix-tagline-infection = Eight creatures each, and only you know who is friend and who is foe. Reach the hex behind the other arc.
ix-tagline-extinction = Hidden friends and foes breed and kill. When only two species are left, the larger one wins.
ix-bot-random = Random: any legal answer
ix-bot-greedy = Steady: takes what pays at once
ix-bot-search = Thinker: imagines who is a foe and plays on

ix-option-secrecy = Whose characters lie open?
ix-option-moves = How many moves has a turn?
ix-option-one_interaction = Where does a creature meet others only once a turn?
ix-option-friends_stay = Do friends that have met stay until the turn ends?
ix-option-swap = What is a swap?
ix-option-own_base = When may a creature go back into its own home?
ix-option-dead_base = What becomes of the home of an extinct species?
ix-option-supply = How many friends, and how many foes, has each species? 0 is no limit.
ix-option-quiet_rounds = After how many quiet rounds does a game end? 0 is never.
ix-option-round_limit = After how many rounds does any game end? 0 is never.
ix-option-radius = How large is the board?
ix-option-seen_marks = Does the screen remember what was seen?
ix-option-first_seat = Who begins?
ix-option-seating = How do the seats get their homes?
ix-option-talk = Can claims and promises be made in set phrases?

ix-species = { $species ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
   *[purple] purple
  }
ix-one = { $species ->
    [red] a red
    [orange] an orange
    [yellow] a yellow
    [green] a green
    [blue] a blue
   *[purple] a purple
  }
ix-creature = { $character ->
    [friend] { $species } friend
    [foe] { $species } foe
   *[other] { $species } creature
  }
ix-character = { $character ->
    [friend] a friend
   *[foe] a foe
  }

ix-seat-homes = { $seat } ({ $species })
ix-seated = Round the board, clockwise: { $seats }.
ix-first = { $seat } begins.
ix-mixed = { $foes ->
    [0] You start with friends only.
    [one] You start with 1 foe.
   *[other] You start with { $foes } foes.
  }
ix-settled = Everybody has chosen. The creatures are at home.
ix-shown = { $foes ->
    [0] { $seat } starts with friends only.
    [one] { $seat } starts with 1 foe.
   *[other] { $seat } starts with { $foes } foes.
  }
ix-placed = { $seat } puts the { $creature } on { $at }.
ix-turn = Turn { $number }: { $seat } has { $moves } moves.
ix-turn-die = Turn { $number }: { $seat } rolls.
ix-rolled = { $die ->
    [one] The die shows 1: one move.
   *[other] The die shows { $die }: { $die } moves.
  }
ix-moved = { $seat } moves the { $creature } from { $from } to { $to }.
ix-out = { $seat } sends the { $creature } from home to { $to }.
ix-home = { $seat } brings the { $creature } from { $from } home.
ix-swapped = { $known ->
    [friend] { $seat } swaps on { $at }. It is { $one } friend now.
    [foe] { $seat } swaps on { $at }. It is { $one } foe now.
   *[other] { $seat } swaps the { $species } creature on { $at }.
  }
ix-changed = { $known ->
    [friend] { $seat } swaps at home: { $one } foe has become a friend.
    [foe] { $seat } swaps at home: { $one } friend has become a foe.
   *[other] { $seat } swaps { $one } creature at home.
  }
ix-exchanged = { $seat } lets the { $species } creatures on { $at } and { $with } trade places.
ix-fetched = { $seat } trades the { $species } creature on { $at } for one at home.
ix-met-cancel = { $at }: the { $mover } foe of { $seat } meets { $one } foe. Both are gone.
ix-met-kill = { $count ->
    [one] { $at }: the { $mover } foe of { $seat } kills { $one } friend.
   *[other] { $at }: the { $mover } foe of { $seat } kills the friends that were together: { $others }.
  }
ix-met-die = { $at }: the { $mover } friend of { $seat } walks into { $one } foe and is gone.
ix-met-pair = { $at }: friends meet, { $mover } and { $others }. All of them stay.
ix-raid = { $resident ->
    [yes] { $seat } raids the { $home } home with the { $creature }, which is lost.
   *[no] { $seat } sends the { $creature } into the empty { $home } home, where it is lost.
  }
ix-raided = The raid takes the { $creature } along.
ix-born = { $count ->
    [one] Born at home: { $one } creature.
   *[other] { $count } { $species } creatures are born at home.
  }
ix-born-known = { $count ->
    [one] { $foes ->
        [0] Born at home: { $one } friend.
       *[other] Born at home: { $one } foe.
      }
   *[other] { $count } { $species } creatures are born at home: { $foes ->
        [0] friends.
        [one] one friend, one foe.
       *[other] foes.
      }
  }
ix-unborn = { $count ->
    [one] No { $species } piece is left, so a birth is lost.
   *[other] No { $species } pieces are left, so { $count } births are lost.
  }
ix-extinct = The { $species } species is extinct.
ix-resigned = { $seat } gives up.

ix-said = { $seat }: { $words }
ix-said-true = { $seat }: { $words } (That is true.)
ix-said-false = { $seat }: { $words } (That is a bluff.)
ix-say-char = "My creature on { $at } is { $character }."
ix-say-mix = { $exact ->
    [yes] { $max ->
        [0] "There is no foe in my { $species } home."
        [one] "There is exactly 1 foe in my { $species } home."
       *[other] "There are exactly { $max } foes in my { $species } home."
      }
    [least] { $min ->
        [one] "There is at least 1 foe in my { $species } home."
       *[other] "There are at least { $min } foes in my { $species } home."
      }
   *[most] { $max ->
        [one] "There is at most 1 foe in my { $species } home."
       *[other] "There are at most { $max } foes in my { $species } home."
      }
  }
ix-say-swap = { $changed ->
    [yes] "My swap on { $at } changed what it is."
   *[no] "My swap on { $at } changed nothing."
  }
ix-say-peace = { $rounds ->
    [one] "{ $to }, I will destroy nothing of yours this turn."
   *[other] "{ $to }, I will destroy nothing of yours for { $rounds } turns."
  }
ix-say-visit = "I will come to { $at } as { $one } friend."
ix-say-truce = { $rounds ->
    [one] "{ $to }, truce for one turn each?"
   *[other] "{ $to }, truce for { $rounds } turns each?"
  }
ix-say-accept = "{ $to }, I agree to your truce."
ix-say-decline = "{ $to }, no truce."
ix-say-ask = "What is the creature on { $at }?"
ix-say-warn = "{ $to }, I am warning you."

ix-word-character = that the creature on { $at } is { $character }
ix-word-swap = what the last swap, now on { $at }, did
ix-word-peace = peace with { $to }
ix-word-visit = a friendly visit to { $at }
ix-word-truce = a truce with { $to }
ix-word-asked = about { $at }
ix-decided-true = { $seat } had said { $word }: true.
ix-decided-false = { $seat } had said { $word }: a bluff.
ix-decided-kept = { $seat } had promised { $word }: kept.
ix-decided-broken = { $seat } had promised { $word }: broken.
ix-decided-answered = { $kind ->
    [truce] { $seat } had offered { $word }: answered.
   *[other] { $seat } had asked { $word }: answered.
  }
ix-decided-lapsed = { $kind ->
    [claim] { $seat } had said { $word }: nobody will ever know.
    [promise] { $seat } had promised { $word }: it came to nothing.
    [truce] { $seat } had offered { $word }: nobody answered.
   *[other] { $seat } had asked { $word }: nobody answered.
  }

ix-size = { $seat } { $count }
ix-over-goal = A creature of { $winners } stands behind the other arc.
ix-over-wipeout = { $draw ->
    [yes] Nobody has a creature left.
   *[no] Only { $winners } has creatures left.
  }
ix-over-resign = { $winners } is left alone on the board.
ix-over-two_species = At most two species are left. Creatures: { $sizes }.
ix-over-quiet = Nothing has been born or killed for a long time. Creatures: { $sizes }.
ix-over-round_limit = The last round is over. Creatures: { $sizes }.

ix-phase-seating = The seats are dealt
ix-phase-first = Who begins?
ix-phase-place = { $seat } places creatures in the arc
ix-phase-mix = Everybody chooses friends and foes, in secret
ix-phase-roll = Turn { $turn }: { $seat } rolls the die
ix-phase-move = { $moves ->
    [one] Turn { $turn }: { $seat } has 1 move left
   *[other] Turn { $turn }: { $seat } has { $moves } moves left
  }
ix-phase-raid = Turn { $turn }: a raid on the { $home } home
ix-phase-birth = { $count ->
    [one] Turn { $turn }: { $one } creature is born to { $seat }
   *[other] Turn { $turn }: { $count } { $species } creatures are born to { $seat }
  }
ix-phase-over = The game is over

ix-ask-mix = How many of your first four creatures are foes?
ix-ask-place = Who stands on { $at }?
ix-ask-move = { $moves ->
    [one] Your last move: step, swap, or end the turn.
   *[other] { $moves } moves left: step, swap, or end the turn.
  }
ix-ask-birth = { $count ->
    [one] You get { $one } creature. Friend or foe?
   *[other] You get { $count } { $species } creatures. How many are foes?
  }

ix-choose-mix = { $foes ->
    [0] { $friends } friends
    [one] { $friends } friends, 1 foe
   *[other] { $friends ->
        [0] { $foes } foes
        [one] 1 friend, { $foes } foes
       *[other] { $friends } friends, { $foes } foes
      }
  }
ix-choose-place = { $creature } on { $at }
ix-choose-step = { $species } { $from } to { $to }{ $what ->
    [meet] , where somebody is
    [raid] , a raid: it is lost
    [goal] , and win
    [home] , home
   *[free] { "" }
  }
ix-choose-out = { $creature } out to { $to }{ $what ->
    [meet] , where somebody is
    [raid] , a raid: it is lost
    [goal] , and win
   *[free] { "" }
  }
ix-choose-swap = Swap on { $at }: { $character ->
    [friend] a friend comes
   *[foe] a foe comes
  }
ix-choose-change = Swap at home: { $character ->
    [friend] { $one } foe becomes a friend
   *[foe] { $one } friend becomes a foe
  }
ix-choose-exchange = Trade places: { $at } and { $with }
ix-choose-fetch = Trade { $at } for { $character } at home
ix-choose-end = End the turn
ix-choose-birth = { $count ->
    [one] { $foes ->
        [0] A friend
       *[other] A foe
      }
   *[other] { $foes ->
        [0] { $count } friends
        [one] One friend, one foe
       *[other] { $foes } foes
      }
  }
ix-choose-resign = Give up

ix-no-not_now = That is not the question now.
ix-no-not_adjacent = A step goes to a neighbouring hex.
ix-no-not_yours = No creature of yours is on { $at }.
ix-no-own_species = A creature of the same species is on { $at } already.
ix-no-home_full = Its home can be entered only while it is empty.
ix-no-held = The friends on { $at } have just met and stay until the turn ends.
ix-no-has_met = The creature on { $at } has had its meeting of this turn.
ix-no-other_has_met = The creature on { $at } has had its meeting of this turn and is not met again.
ix-no-nobody_home = { $character ->
    [friend] No friend is at home.
   *[foe] No foe is at home.
  }
ix-no-shared = In the shared space { $at } nothing is swapped.
ix-no-no_reserve = { $character ->
    [friend] The reserve has no friend left.
   *[foe] The reserve has no foe left.
  }
ix-no-other_swap = This table plays the other kind of swap.
ix-no-no_exchange = Two of your creatures of one species trade places, each alone on its hex.
ix-no-not_born = Nothing of that sort is born now.
ix-no-not_in_reserve = The reserve does not have that many of them.
ix-no-no_such_mix = You start with four creatures.
ix-no-chosen = You have chosen already.
ix-no-other_hex = The next creature goes on { $next }.
ix-no-placed = All creatures of that species are placed, or it is not yours.
ix-no-no_resigning = Only Infection can be given up; in Extinction a bot plays on for whoever leaves.
ix-no-nothing_to_say = That cannot be said now.

ix-end-won = { $cause ->
    [goal] { $seats } has reached the hex behind the other arc and wins.
    [wipeout] { $seats } is the only one with creatures left and wins.
    [resign] { $seats } wins, because the other side gave up.
   *[other] { $seats } wins with { $creatures } creatures.
  }
ix-end-shared = { $seats } win together with { $creatures } creatures each.
ix-end-draw = A draw.

ix-coach-met-cancel = Two foes cancel each other out. The hex is free again, and nobody is born.
ix-coach-met-kill = A foe that meets friends kills them and stays. Its owner gets two new creatures at home, and everybody has seen what it is.
ix-coach-met-die = A friend that steps onto a foe is lost, and the foe's owner gains two. A foe loses nothing by waiting.
ix-coach-met-pair = Friends that meet stay together, and each species gets one new creature at home. They cannot move until the turn ends; step out and in again later for more.
ix-coach-raid = Stepping into a home costs the creature, and takes one from the home along. Nobody sees what either was.
ix-coach-swapped = Everybody sees that a creature was swapped, nobody sees for what. What was known of it is worth nothing now.
ix-coach-born = New creatures are at home face down and can step out at once.
ix-coach-extinct = A species without creatures is extinct, and its home is an ordinary space from now on.
ix-coach-said = Claims and promises cost nothing and bind nobody. The table remembers them and tells when one is proven true or false.

ix-open-character = { $seat } says that { $at } is { $character }.
ix-open-swap = { $seat } says of the swap that { $at } is { $character }.
ix-open-peace = { $left ->
    [one] { $seat } promises { $to } peace for 1 more turn.
   *[other] { $seat } promises { $to } peace for { $left } more turns.
  }
ix-open-visit = { $seat } promises to come to { $at } as { $one } friend.
ix-open-truce = { $rounds ->
    [one] { $seat } offers { $to } a truce for one turn each.
   *[other] { $seat } offers { $to } a truce for { $rounds } turns each.
  }
ix-open-asked = { $seat } asks what { $at } is.

pages-ix-board = Board
pages-ix-piece = { $species } on { $at }
pages-ix-swap-on = Swap on { $at }
pages-ix-swap-home = Swap in the { $species } home
pages-ix-from-home = From home: { $creature }
pages-ix-next = { $at }: the next creature comes here
pages-ix-of = { $creature } of { $seat }
pages-ix-cell = { $state ->
    [held] { $at }: { $creatures }, held until the turn ends
    [met] { $at }: { $creatures }, had its meeting this turn
    [seen] { $at }: { $creatures }, seen by everybody
   *[plain] { $at }: { $creatures }
  }
pages-ix-home = { $count ->
    [0] Home of { $species } ({ $seat }): empty
    [one] Home of { $species } ({ $seat }): 1 creature
   *[other] Home of { $species } ({ $seat }): { $count } creatures
  }
pages-ix-home-known = Home of { $species } ({ $seat }): friends { $friends }, foes { $foes }
pages-ix-choose = { $creature } on { $at }
pages-ix-choose-home = { $creature } at home
pages-ix-creatures = creatures
pages-ix-swap = Swap
pages-ix-claim = { $character ->
    [friend] “Friend”
   *[foe] “Foe”
  }
pages-ix-out = Extinct.
pages-ix-born-lost = { $born } born, { $lost } lost.
pages-ix-goal = Goal: { $at }.
pages-ix-moves = { $moves ->
    [0] No moves left
    [one] 1 move left
   *[other] { $moves } moves left
  }
pages-ix-said = Said and not yet proven
pages-ix-talk = Say something
pages-ix-talk-answer = Answers
pages-ix-talk-creature = My creatures
pages-ix-talk-swap = My last swap
pages-ix-talk-home = My { $species } home
pages-ix-talk-to = To { $seat }
pages-ix-talk-visit = Promise a visit
pages-ix-talk-ask = Ask
pages-ix-cancel = Gone
pages-ix-cancel-line = Two foes met on { $at }.
pages-ix-kill = Killed
pages-ix-kill-line = The foe of { $seat } stays on { $at } and breeds.
pages-ix-pair = Friends
pages-ix-pair-line = They stay together on { $at }, and each has young.
pages-ix-raid = Raid
pages-ix-raid-line = { $seat } loses one, and takes one of the { $home } home along.
pages-ix-raid-empty = { $seat } finds the { $home } home empty.
pages-ix-story = The moments
pages-ix-turned = Turned over: what is left
pages-ix-at-home = home × { $count }
pages-ix-none-left = Nothing is left.
pages-ix-rank = { $born } born, { $lost } lost; { $claims ->
    [0] nothing claimed
    [one] 1 claim, of which { $bluffs ->
        [0] no bluff
       *[other] { $bluffs } a bluff
      }
   *[other] { $claims } claims, of which { $bluffs ->
        [0] no bluff
        [one] 1 a bluff
       *[other] { $bluffs } bluffs
      }
  }
pages-ix-truth = What was said, and what was true
pages-ix-was-true = true
pages-ix-was-bluff = a bluff

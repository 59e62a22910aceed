# Infection and Extinction

ix-tagline-infection = Eight creatures each, and only you know which of yours are friends and which are foes. Be the first to reach the goal on the other side.
ix-tagline-extinction = Every creature is secretly a friend or a foe: friends multiply, foes kill. When only two species are left, the larger one wins.
ix-bot-random = Random: any legal move
ix-bot-greedy = Steady: takes what pays at once
ix-bot-search = Thinker: guesses who the foes are and looks ahead

ix-option-secrecy = Who plays with open characters?
ix-option-moves = How many moves do you have per turn?
ix-option-one_interaction = In which games can a creature meet others only once per turn?
ix-option-friends_stay = Do friends that have met stay where they are until the turn ends?
ix-option-swap = What does a swap do?
ix-option-own_base = When may a creature return to its own home?
ix-option-dead_base = What happens to the home of an extinct species?
ix-option-supply = How many friends and how many foes does each species have? 0 means no limit.
ix-option-quiet_rounds = After how many rounds without new creatures or losses does the game end? 0 means never.
ix-option-round_limit = After how many rounds does the game end? 0 means never.
ix-option-radius = How many hexes is it from the centre of the board to a corner?
ix-option-seen_marks = Does the board show creatures that everyone has seen? If not, you have to remember them.
ix-option-first_seat = Who begins?
ix-option-seating = How are the homes assigned?
ix-option-talk = May players make claims and promises with set phrases?

ix-preset-open = Open characters
ix-preset-dice = A die for the moves
ix-preset-open_dice = Open characters and a die
ix-preset-large = Large board
ix-preset-as_printed = Printed rules, no limits

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
ix-the-creature = { $character ->
    [friend] the { $species } friend
    [foe] the { $species } foe
   *[other] the { $species } creature
  }
ix-some-creature = { $character ->
    [friend] { $one } friend
    [foe] { $one } foe
   *[other] { $one } creature
  }
ix-character = { $character ->
    [friend] a friend
   *[foe] a foe
  }

ix-seated = Clockwise around the board: { $seats }.
ix-first = { $seat } { YOU($seat, "begin", "begins") }.
ix-mixed = { $foes ->
    [0] You start with friends only.
    [one] You start with one foe.
   *[other] You start with { $foes } foes.
  }
ix-settled = Everyone has chosen. The creatures are at home.
ix-shown = { $foes ->
    [0] { $seat } { YOU($seat, "start", "starts") } with friends only.
    [one] { $seat } { YOU($seat, "start", "starts") } with one foe.
   *[other] { $seat } { YOU($seat, "start", "starts") } with { $foes } foes.
  }
ix-placed = { $seat } { YOU($seat, "place", "places") } { $creature } on { $at }.
ix-turn = { $moves ->
    [one] Round { $round }: { YOU($seat, "you have", "{} has") } one move.
   *[other] Round { $round }: { YOU($seat, "you have", "{} has") } { $moves } moves.
  }
ix-turn-die = Round { $round }: { YOU($seat, "you roll", "{} rolls") } the die.
ix-rolled = { $die ->
    [one] { $seat } { YOU($seat, "roll", "rolls") } a 1: 1 move.
   *[other] { $seat } { YOU($seat, "roll", "rolls") } a { $die }: { $die } moves.
  }
ix-moved = { $seat } { YOU($seat, "move", "moves") } { $creature } from { $from } to { $to }.
ix-out = { $seat } { YOU($seat, "bring", "brings") } { $creature } out to { $to }.
ix-home = { $seat } { YOU($seat, "take", "takes") } { $creature } on { $from } back home.
ix-swapped = { $known ->
    [friend] { $seat } { YOU($seat, "swap", "swaps") } the { $species } creature on { $at }. It is a friend now.
    [foe] { $seat } { YOU($seat, "swap", "swaps") } the { $species } creature on { $at }. It is a foe now.
   *[other] { $seat } { YOU($seat, "swap", "swaps") } the { $species } creature on { $at }.
  }
ix-changed = { $known ->
    [friend] { $seat } { YOU($seat, "swap", "swaps") } at home: { $one } foe for a friend.
    [foe] { $seat } { YOU($seat, "swap", "swaps") } at home: { $one } friend for a foe.
   *[other] { $seat } { YOU($seat, "swap", "swaps") } { $one } creature at home.
  }
ix-exchanged = { $seat } { YOU($seat, "have", "has") } the { $species } creatures on { $at } and { $with } trade places.
ix-fetched = { $seat } { YOU($seat, "trade", "trades") } { $creature } on { $at } for { $comes ->
    [friend] a friend
    [foe] a foe
   *[other] one
  } at home.
ix-met-cancel = { $at }: { YOU($seat, "your", "{}'s") } { $mover } foe meets { $one } foe. Both are gone.
ix-met-kill = { $count ->
    [one] { $at }: { YOU($seat, "your", "{}'s") } { $mover } foe kills { $one } friend.
   *[other] { $at }: { YOU($seat, "your", "{}'s") } { $mover } foe kills all the friends there, { $others }.
  }
ix-met-die = { $at }: { YOU($seat, "your", "{}'s") } { $mover } friend steps onto { $one } foe and is killed.
ix-met-pair = { $count ->
    [one] { $at }: { YOU($seat, "your", "{}'s") } { $mover } friend meets { $one } friend. Both stay.
   *[other] { $at }: { YOU($seat, "your", "{}'s") } { $mover } friend joins the friends there, { $others }. All of them stay.
  }
ix-raid = { $resident ->
    [yes] { $seat } { YOU($seat, "lose", "loses") } { $creature } in a raid on the { $home } home.
   *[no] { $seat } { YOU($seat, "lose", "loses") } { $creature } in the empty { $home } home.
  }
ix-raided = The raid also costs { $creature }.
ix-born = { $count ->
    [one] { $seat } { YOU($seat, "gain", "gains") } { $one } creature.
   *[other] { $seat } { YOU($seat, "gain", "gains") } { $count } { $species } creatures.
  }
ix-born-known = { $seat } { YOU($seat, "gain", "gains") } { $foes ->
    [0] { $friends ->
        [one] { $one } friend
       *[other] { $friends } { $species } friends
      }
    [one] { $friends ->
        [0] { $one } foe
        [one] { $one } friend and { $one } foe
       *[other] { $friends } { $species } friends and a foe
      }
   *[other] { $friends ->
        [0] { $foes } { $species } foes
        [one] { $one } friend and { $foes } foes
       *[other] { $friends } { $species } friends and { $foes } foes
      }
  }.
ix-ordered = { $births ->
    [ask] You are asked about each new creature.
    [friends] Your new creatures are friends from now on, as long as the reserve has them.
   *[foes] Your new creatures are foes from now on, as long as the reserve has them.
  }
ix-unborn = { $count ->
    [one] The { $species } reserve is empty: one new creature is lost.
   *[other] The { $species } reserve is empty: { $count } new creatures are lost.
  }
ix-extinct = The { $species } species is extinct.
ix-resigned = { $seat } { YOU($seat, "resign", "resigns") }.

ix-said = { $seat }: { $words }
ix-said-true = { $seat }: { $words } (Only you know: this is true.)
ix-said-false = { $seat }: { $words } (Only you know: this is a bluff.)
ix-say-char = “My creature on { $at } is { $character }.”
ix-say-mix = { $exact ->
    [yes] { $max ->
        [0] “There is no foe in my { $species } home.”
        [one] “There is exactly 1 foe in my { $species } home.”
       *[other] “There are exactly { $max } foes in my { $species } home.”
      }
    [least] { $min ->
        [one] “There is at least 1 foe in my { $species } home.”
       *[other] “There are at least { $min } foes in my { $species } home.”
      }
   *[most] { $max ->
        [one] “There is at most 1 foe in my { $species } home.”
       *[other] “There are at most { $max } foes in my { $species } home.”
      }
  }
ix-say-swap = { $changed ->
    [yes] “My swap on { $at } was real.”
   *[no] “My swap on { $at } was a bluff.”
  }
ix-say-peace = { $rounds ->
    [one] “{ YOU($to, "", "{}, ") }I won't attack you for one turn.”
   *[other] “{ YOU($to, "", "{}, ") }I won't attack you for { $rounds } turns.”
  }
ix-say-visit = “I'll come to { $at } with { $one } friend.”
ix-say-truce = { $rounds ->
    [one] “{ YOU($to, "Truce", "{}, truce") } for one turn?”
   *[other] “{ YOU($to, "Truce", "{}, truce") } for { $rounds } turns?”
  }
ix-say-accept = “{ YOU($to, "I", "{}, I") } accept your truce.”
ix-say-decline = “{ YOU($to, "No", "{}, no") } truce.”
ix-say-ask = “Is the creature on { $at } a friend or a foe?”
ix-say-warn = “{ YOU($to, "", "{}, ") }I'm warning you.”

ix-decided-character = { $seat } called the creature on { $at } { $character }. { $verdict ->
    [true] That was true.
    [false] That was a bluff.
   *[lapsed] That can no longer be checked.
  }
ix-decided-swap = { $verdict ->
    [true] { $seat } told the truth about the swap on { $at }.
    [false] { $seat } bluffed about the swap on { $at }.
   *[lapsed] What { YOU($seat, "you") } said about the swap on { $at } can no longer be checked.
  }
ix-decided-peace = { $verdict ->
    [kept] { $seat } kept the peace with { YOU($to, "you") }.
    [broken] { $seat } broke the peace with { YOU($to, "you") }.
   *[lapsed] { YOU($seat, "Your", "{}'s") } earlier promise of peace to { YOU($to, "you") } no longer counts.
  }
ix-decided-visit = { $verdict ->
    [kept] { $seat } came to { $at } with a friend, as promised.
    [broken] { $seat } promised to come to { $at } with a friend and brought a foe.
   *[lapsed] { YOU($seat, "Your", "{}'s") } earlier promise to come to { $at } no longer counts.
  }
ix-decided-truce = { $verdict ->
    [answered] { $to } { YOU($to, "have", "has") } answered { YOU($seat, "your", "{}'s") } truce offer.
   *[lapsed] { YOU($seat, "Your", "{}'s") } earlier truce offer to { YOU($to, "you") } no longer counts.
  }
ix-decided-asked = { $verdict ->
    [answered] { YOU($seat, "Your", "{}'s") } question about { $at } has been answered.
   *[lapsed] { YOU($seat, "Your", "{}'s") } question about { $at } was never answered.
  }

ix-size = { YOU($seat, "you") } ({ $count })
ix-over-goal = One of { YOU($winners, "your", "{}'s") } creatures has reached the goal.
ix-over-wipeout = { $draw ->
    [yes] Nobody has a creature left.
   *[no] Only { YOU($winners, "you have", "{} has") } creatures left.
  }
ix-over-resign = { YOU($winners, "You win", "{} wins") } by resignation.
ix-over-two_species = { $left ->
    [one] Only one species is left. Creatures: { $sizes }.
   *[other] Only two species are left. Creatures: { $sizes }.
  }
ix-over-quiet = Too many turns without new creatures or losses. Creatures: { $sizes }.
ix-over-round_limit = The last round is over. Creatures: { $sizes }.

ix-phase-seating = Who sits where is drawn by lot
ix-phase-first = Who begins?
ix-phase-place = { $seat ->
    [You] Your set-up
   *[other] { $seat } sets up their creatures
  }
ix-phase-mix = Everybody chooses friends and foes in secret
ix-phase-roll = Round { $round }: { $seat ->
    [You] you roll the die
   *[other] { $seat } rolls the die
  }
ix-phase-move = { $moves ->
    [one] Round { $round }: { $seat ->
        [You] you have 1 move left
       *[other] { $seat } has 1 move left
    }
   *[other] Round { $round }: { $seat ->
        [You] you have { $moves } moves left
       *[other] { $seat } has { $moves } moves left
    }
  }
ix-phase-raid = Round { $round }: a raid on the { $home } home
ix-phase-birth = { $count ->
    [one] Round { $round }: { $one } creature for { $seat ->
        [You] you
       *[other] { $seat }
    }
   *[other] Round { $round }: { $count } { $species } creatures for { $seat ->
        [You] you
       *[other] { $seat }
    }
  }
ix-phase-over = The game is over

ix-ask-mix = Choose how many of your four creatures are foes.
ix-ask-place = Choose a creature for { $at }.
ix-ask-move = { $moves ->
    [one] You have 1 move. Choose one of your creatures.
   *[other] You have { $moves } moves. Choose one of your creatures.
  }
ix-ask-birth = { $count ->
    [one] You get { $one } creature. Friend or foe?
   *[other] You get { $count } { $species } creatures. Friends or foes?
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
    [meet] , meeting { $others }
    [raid] , raiding the { $others } home: you lose it
    [goal] , and win
    [home] , back home
   *[free] { "" }
  }
ix-choose-out = { $creature } out to { $to }{ $what ->
    [meet] , meeting { $others }
    [raid] , raiding the { $others } home: you lose it
    [goal] , and win
   *[free] { "" }
  }
ix-choose-swap = { $bluff ->
    [1] Bluff: swap on { $at }, it stays { $character }
   *[0] Swap on { $at } for { $character }
  }
ix-choose-change = Swap at home: { $character ->
    [friend] { $one } foe for a friend
   *[foe] { $one } friend for a foe
  }
ix-choose-exchange = Trade places: { $at } and { $with }
ix-choose-fetch = Trade { $at } for { $character } at home
ix-choose-end = End turn
ix-choose-birth = { $foes ->
    [0] { $friends ->
        [one] A friend
       *[other] { $friends } friends
      }
    [one] { $friends ->
        [0] A foe
        [one] One friend, one foe
       *[other] { $friends } friends, one foe
      }
   *[other] { $friends ->
        [0] { $foes } foes
        [one] One friend, { $foes } foes
       *[other] { $friends } friends, { $foes } foes
      }
  }
ix-choose-order = { $births ->
    [ask] New creatures: ask me
    [friends] New creatures: always friends
   *[foes] New creatures: always foes
  }
ix-choose-resign = Resign

ix-no-not_now = You cannot do that now.
ix-no-not_adjacent = A step goes to a neighbouring hex.
ix-no-not_yours = You have no creature on { $at }.
ix-no-own_species = A creature of the same species is already on { $at }.
ix-no-home_full = A creature may return home only while its home is empty.
ix-no-held = Friends that have just met stay on { $at } until the turn ends.
ix-no-has_met = The creature on { $at } has already had its meeting this turn.
ix-no-other_has_met = The creature on { $at } has already had its meeting this turn and cannot be met again.
ix-no-home_has_met = A creature that had its meeting went home this turn. Until the turn ends, no creature from that home can meet another.
ix-no-ordered = You cannot change that now.
ix-no-nobody_home = { $character ->
    [friend] No friend is at home.
   *[foe] No foe is at home.
  }
ix-no-shared = { $at } is shared, and creatures in a shared space cannot be swapped.
ix-no-no_reserve = { $character ->
    [friend] No friend is left in the reserve.
   *[foe] No foe is left in the reserve.
  }
ix-no-other_swap = The rules of this table do not allow that kind of swap.
ix-no-no_exchange = Two of your creatures can trade places only if they are of one species and each is alone on its hex.
ix-no-not_born = You have no such new creature to choose now.
ix-no-not_in_reserve = The reserve does not hold that many.
ix-no-no_such_mix = You start with four creatures.
ix-no-chosen = You have already chosen.
ix-no-other_hex = The next creature goes on { $next }.
ix-no-placed = You have no creature of that species left to place.
ix-no-no_resigning = You can resign in Infection only. In Extinction a bot takes over if you leave.
ix-no-nothing_to_say = You cannot say that now.

ix-end-won = { $cause ->
    [goal] { $seats } { YOU($seats, "reach the goal and win", "reaches the goal and wins") }.
    [wipeout] { $seats } { YOU($seats, "win", "wins") }: nobody else has creatures left.
    [resign] { $seats } { YOU($seats, "win", "wins") } by resignation.
   *[other] { $creatures ->
        [one] { $seats } { YOU($seats, "win", "wins") } with one creature.
       *[other] { $seats } { YOU($seats, "win", "wins") } with { $creatures } creatures.
      }
  }
ix-end-shared = { $creatures ->
    [one] { $seats } win together, with one creature each.
   *[other] { $seats } win together, with { $creatures } creatures each.
  }
ix-end-draw = The game is a draw.

ix-coach-met-cancel = Two foes cancel each other out. The hex is free again, and nobody gets a new creature.
ix-coach-met-kill = A foe kills the friend it meets and stays. The foe's owner gets two new creatures at home, but now everyone knows that it is a foe.
ix-coach-met-die = A friend that steps onto a foe is lost, and the foe's owner gets two new creatures. A foe loses nothing by waiting.
ix-coach-met-pair = Friends that meet stay together, and each species gets a new creature at home. They cannot move again this turn. On a later turn, step out and back in to get more.
ix-coach-raid = Stepping into another home costs you the creature, and costs that home one of its own. Neither is turned over.
ix-coach-swapped = Everyone sees that a creature was swapped, but not for what. What they knew about it is out of date.
ix-coach-born = New creatures wait at home, face down, and may step out at once.
ix-coach-extinct = A species with no creature left is extinct, and its home is an ordinary space from now on.
ix-coach-said = Claims and promises are free, and you may lie. The log tells you when one proves true or false.

ix-open-character = { $seat } { YOU($seat, "say", "says") } { $at } is { $character }.
ix-open-swap = { $seat } { YOU($seat, "say", "says") } { $at } is { $character } since the swap.
ix-open-peace = { $left ->
    [one] { $seat } { YOU($seat, "promise", "promises") } { YOU($to, "you") } peace for 1 more turn.
   *[other] { $seat } { YOU($seat, "promise", "promises") } { YOU($to, "you") } peace for { $left } more turns.
  }
ix-open-visit = { $seat } { YOU($seat, "promise", "promises") } to come to { $at } with { $one } friend.
ix-open-truce = { $rounds ->
    [one] { $seat } { YOU($seat, "offer", "offers") } { YOU($to, "you") } a truce for one turn.
   *[other] { $seat } { YOU($seat, "offer", "offers") } { YOU($to, "you") } a truce for { $rounds } turns.
  }
ix-open-asked = { $seat } { YOU($seat, "ask", "asks") } whether { $at } is a friend or a foe.

ix-coach-place = Fill your arc of eight hexes, one by one. The heart marks a friend, the fangs a foe. The other side sees only colours.
ix-coach-mix = Four creatures wait at home. Foes kill friends; two friends breed. Only you know which is which.
ix-coach-turn = Choose one of your creatures, then a hex with a number: it walks there. Split the moves of your turn between your creatures as you like.
ix-coach-rolled = The die gives your moves for this turn. Split them between creatures; unused moves are lost.
ix-coach-moved = Others see where a creature goes, but not what it is.
guide-infection-goal = Bring one of your creatures to the goal behind your opponent's lines before one of theirs reaches yours.
guide-infection-1 = Set up eight creatures. Each is secretly a friend or a foe: you see which, the other side sees only colours.
guide-infection-2 = You have five moves a turn. With a move, a creature steps to the next hex, or you secretly swap it for one from your reserve.
guide-infection-3 = Step onto another colour and both are turned over. Two foes cancel out. A foe kills a friend; the foe's owner gets two new creatures at home. Two friends stay, and each colour gets one. Stepping into another home is a raid: it costs you the creature, and that home loses one.
guide-infection-end = The first creature on its goal wins at once. If you run out of creatures, you lose.
guide-extinction-goal = Keep your species alive until only two are left, and be the larger of the two.
guide-extinction-1 = You have four creatures at home, friends and foes in a mix that only you know. Roll the die: that is how many moves you get.
guide-extinction-2 = With a move, a creature steps to the next hex, or you secretly swap it for one from your reserve.
guide-extinction-3 = Step onto another species and both are turned over. Two foes cancel out. A foe kills a friend; the foe's owner gets two new creatures at home. Two friends stay, and each species gets one. Stepping into another home is a raid: it costs you the creature, and that home loses one.
guide-extinction-end = A species without creatures is out. When two are left, the one with more creatures wins; if they are tied, both win.

lesson-infection-1 = You win by walking a creature to your goal at the far end. First set up your side: start with a foe in front. It kills any friend that meets it.
lesson-infection-2 = Your other colour is yellow. Again a foe in front; the other side sees only that something yellow stands here.
lesson-infection-3 = One more yellow foe. Careful: your blue and your yellow creatures also meet each other, and a foe kills a friend of yours too.
lesson-infection-4 = A blue foe on the flank. You place eight creatures in all: four blue and four yellow.
lesson-infection-5 = Now a friend, behind the others. Friends are lost to foes, and multiply where they meet friends.
lesson-infection-6 = A blue friend on the other flank. It looks just like the foe over there: this is where bluffing begins.
lesson-infection-7 = A yellow friend right beside the blue one. You will soon see why.
lesson-infection-8 = The last place. Then the other side sets up, and all you see is colours.
lesson-infection-9 = Your turn. Choose the yellow friend on D8 and step onto the blue friend on E8: friends stay together, and each colour gains a creature at home.
lesson-infection-10 = Blue has grown. Let it be a foe; only you will know.
lesson-infection-11 = Yellow has grown too. Take a friend this time: with a mix, the others have to guess.
lesson-infection-12 = A new creature may come out at once. Open the blue home and bring its foe out; that is the second of your five moves.
lesson-infection-13 = Swap the creature on D7 for a friend. Everyone sees the swap and nobody sees what it is now, so whatever they knew about it is out of date.
lesson-infection-14 = Forward with the foe on F7. Your goal lies behind their arc.
lesson-infection-15 = One more step is the last of the turn. Will the other side dare to meet it?
lesson-extinction-1 = Two friends and two foes: foes kill friends, two friends breed. Only you know your mix.
lesson-extinction-2 = The die gave you six moves. Open your home and bring a foe out; the others see only something yellow.
lesson-extinction-3 = A move is one hex. This foe walks along the edge towards the red species.
lesson-extinction-4 = On along the edge. Nobody can tell whether it is wise to stop it.
lesson-extinction-5 = You could share the moves among several creatures. A single one gets far.
lesson-extinction-6 = Round the corner. Keep off the home of another species: who steps in is gone, and one of those at home with it.
lesson-extinction-7 = Stop beside the red creature on F1. The turn ends with the last move.
lesson-extinction-8 = Your turn again: step onto F1. Both are turned over. A foe kills a friend; two foes would both be gone.
lesson-extinction-9 = It was a friend. Your foe stays, and you get two creatures: take one of each.
lesson-extinction-10 = New creatures may move at once. Bring a friend out of your home.
lesson-extinction-11 = Everybody has seen your foe now, so be a surprise elsewhere: swap the friend on H5 for a foe. They see that you swap, not what you get.
lesson-extinction-12 = You have moves left, but you need not use them all. End the turn.

ix-book-goal = Won with a creature in the goal
ix-book-wipeout = Won by clearing the board of the others
ix-book-two-species = Won with at most two species left
ix-book-untouched = Won without losing a creature
ix-book-honest = Won with true claims only
ix-book-creatures = Most creatures at the end
ix-book-born = Creatures gained
ix-book-bluffs = False claims made

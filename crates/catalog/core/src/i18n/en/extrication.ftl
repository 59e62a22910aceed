# Extrication

ex-tagline = Race along a one-way track for ships, people, fuel and food, and get as many people off the planet as you can feed.
ex-bot-random = Random: any legal move
ex-bot-greedy = Steady: picks the best turn right now
ex-bot-search = Far-sighted: plays the best turns through to the end of the next round

ex-field-astro = Astrophysics
ex-field-comms = Comms
ex-field-bio = Biology
ex-field-robo = Robotics
ex-field-ai = AI
ex-kind-ship = a ship
ex-kind-cohort = people
ex-kind-organic = food
ex-kind-fuel = fuel
ex-kind-science = science
ex-kind-any = anything
ex-pad-small = small pad
ex-pad-large = large pad
ex-size-small = Small
ex-size-medium = Medium
ex-size-large = Large
ex-cohorts = { $n ->
    [one] 1 person
   *[other] { $n } people
  }
ex-organics = { $n } food
ex-fuel = { $n } fuel
ex-one-cohort = people
ex-one-fuel = fuel
ex-one-organic = food
ex-from-here = space { $location }
ex-from-far = space { $location } (with { $field })
ex-dealt = { $what } on { $at }

ex-effect-add-cubes = { $places ->
    [one] Space { $at } gets { $n ->
        [one] one extra cube
       *[other] { $n } extra cubes
      } from the bag.
   *[other] Spaces { $at } get { $n ->
        [one] one extra cube
       *[other] { $n } extra cubes
      } each from the bag.
  }
ex-effect-add-tiles = { $places ->
    [one] Space { $at } gets { $n ->
        [one] one extra tile.
       *[other] { $n } extra tiles.
      }
   *[other] Spaces { $at } get { $n ->
        [one] one extra tile
       *[other] { $n } extra tiles
      } each.
  }
ex-effect-cycle-ships = When this card comes up, each { $sizes } ship in the row goes under the pile, and the next ship of the pile takes its place.
ex-effect-less-fuel = Each launch needs { $n } less fuel, but at least { $min }.
ex-effect-more-fuel = { $min ->
    [0] Each launch needs { $n } more fuel.
   *[other] Each launch needs { $n } more fuel, and at least { $min }.
  }
ex-effect-organic-value = { $n ->
    [0] Food launched this round feeds nobody.
    [one] Each food launched this round feeds 1 person.
   *[other] Each food launched this round feeds { $n } people.
  }
ex-effect-grant-behind = Everybody may also take { $kind } from spaces behind their worker.
ex-effect-grant-front = Everybody may also take { $kind } from spaces in front of their worker.
ex-effect-grant-both = Everybody may take { $kind } from any space.
ex-effect-revoke-behind = Nobody may take { $kind } from spaces behind their worker.
ex-effect-revoke-front = Nobody may take { $kind } from spaces in front of their worker.
ex-effect-revoke-both = Everybody may take { $kind } only from the space their worker is on.
ex-effect-close = { $places ->
    [one] No worker may stop on space { $at }.
   *[other] No worker may stop on spaces { $at }.
  }
ex-effect-take-cap = One action takes at most { $items }.
ex-effect-take-none = Nobody may take { $kind }.
ex-effect-extra-at = { $places ->
    [one] On space { $at } you may do { $n ->
        [one] a second action, of another kind.
       *[other] { $n } more actions, each of another kind.
      }
   *[other] On spaces { $at } you may do { $n ->
        [one] a second action, of another kind.
       *[other] { $n } more actions, each of another kind.
      }
  }
ex-effect-extra-after = { $n ->
    [one] After taking { $kind } you may do one more action, of another kind.
   *[other] After taking { $kind } you may do { $n } more actions, each of another kind.
  }
ex-effect-end-game = This is the last round.
ex-effect-no-launch = Nobody may launch this round.
ex-effect-launch-cohorts = { $min ->
    [one] A launch needs at least 1 person on board.
   *[other] A launch needs at least { $min } people on board.
  }
ex-effect-prestige = Each launch earns { $n } Prestige.
ex-effect-prestige-lost = Each launch costs { $n } Prestige.
ex-effect-order-as-left = Next round, whoever withdrew first enters first.
ex-effect-order-reverse = Next round, whoever withdrew last enters first.
ex-effect-order-fewest = Next round, whoever has saved the fewest people enters first.
ex-effect-pad-accepts = { $count ->
    [0] The { $pad } takes no ships this round.
   *[other] The { $pad } takes { $sizes } ships this round.
  }

ex-order = Turn order of the first round: { $seats }.
ex-ships = New ships: { $ships }. { $left ->
    [0] The pile is empty.
    [one] One is left in the pile.
   *[other] { $left } are left in the pile.
  }
ex-tiles = New tiles: { $tiles }. { $left ->
    [0] The pile is empty.
    [one] One is left in the pile.
   *[other] { $left } are left in the pile.
  }
ex-extra-tiles = This card adds tiles: { $tiles }. { $left ->
    [0] The pile is empty.
    [one] One is left in the pile.
   *[other] { $left } are left in the pile.
  }
ex-cubes = New cubes: { $cubes }. { $left ->
    [0] The bag is empty.
    [one] One is left in the bag.
   *[other] { $left } are left in the bag.
  }
ex-cubes-refilled = The bag runs out and is filled from the discards. New cubes: { $cubes }. { $left ->
    [0] The bag is empty.
    [one] One is left in the bag.
   *[other] { $left } are left in the bag.
  }
ex-extra-cubes = This card adds cubes: { $cubes }. { $left ->
    [0] The bag is empty.
    [one] One is left in the bag.
   *[other] { $left } are left in the bag.
  }
ex-extra-cubes-refilled = The bag runs out and is filled from the discards. This card adds cubes: { $cubes }. { $left ->
    [0] The bag is empty.
    [one] One is left in the bag.
   *[other] { $left } are left in the bag.
  }
ex-cycled = Under the pile: { $old }. In their places: { $new }.
ex-card = Development card: { $card }. { $effect }
ex-round = Round { $number } of { $rounds }. Turn order: { $seats }.
ex-entered = { $seat } { YOU($seat, "enter", "enters") } on space { $to }.
ex-moved = { $seat } { YOU($seat, "move", "moves") } from space { $from } to { $to }.
ex-left = { $place ->
    [1] { $seat } { YOU($seat, "are", "is") } the first to withdraw.
    [2] { $seat } { YOU($seat, "are", "is") } the second to withdraw.
    [3] { $seat } { YOU($seat, "are", "is") } the third to withdraw.
   *[other] { $seat } { YOU($seat, "are", "is") } the fourth to withdraw.
  }
ex-left-stuck = There is no free space ahead of { YOU($seat, "you") }: { YOU($seat, "you withdraw", "{} withdraws") } { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
 }.
ex-reached = { $seat } { YOU($seat, "are", "is") } taking { $kind } from { $from }.
ex-docked = { $seat } { YOU($seat, "take", "takes") } the { $ship } from { $from } and { YOU($seat, "put", "puts") } it on the { $pad }.
ex-loaded = { $seat } { YOU($seat, "load", "loads") } { $items } from { $from } onto the { $ship }.
ex-passed-over = { $seat } { YOU($seat, "skip", "skips") } the { $ship }.
ex-learned = { $tiles ->
    [1] { $seat } { YOU($seat, "take your", "takes their") } first { $field } tile from { $from } and may now take { $kind } from behind, too.
    [2] { $seat } { YOU($seat, "take your", "takes their") } second { $field } tile from { $from } and may now take { $kind } from ahead, too.
   *[other] { $seat } { YOU($seat, "take", "takes") } one more { $field } tile from { $from }.
  }
ex-completed = { $seat } { YOU($seat, "complete", "completes") } a set of all five sciences: { $prestige } Prestige.
ex-most-fed-gained = Most people fed so far: { $gained }, { $plus } Prestige.
ex-most-fed-taken = Most people fed so far: now { $gained } ({ $plus } Prestige), no longer { $lost } ({ $minus } Prestige).
ex-most-fed-lost = Most people fed so far: no longer { $lost }, { $minus } Prestige.
ex-skipped = { $seat } { YOU($seat, "take", "takes") } nothing.
ex-extra = The Development card gives { YOU($seat, "you") } one more action.
ex-held = { $seat } { YOU($seat, "end your", "ends the") } turn without launching.
ex-launched = { $seat } { YOU($seat, "launch", "launches") } the { $ship } with { $load }, burning { $fuel } fuel. So far { $population ->
    [one] 1 person
   *[other] { $population } people
  } saved, { $sustain ->
    [0] no food for them.
   *[other] food for { $sustain }.
  }
ex-resigned = { $seat } { YOU($seat, "leave", "leaves") } the table for good. { YOU($seat, "Your", "Their") } boards stay and are scored.
ex-total = { YOU($seat, "you") } { $total }
ex-over = The last round is over. Prestige: { $totals }.
ex-breakdown = { $supported } for people with food, { $unsupported } for people without, { $sets } for science sets, { $majority } for most people fed: { $prestige } Prestige.
ex-breakdown-tokens = { $supported } for people with food, { $unsupported } for people without, { $sets } for science sets, { $majority } for most people fed, { $tokens } for launches: { $prestige } Prestige.

ex-phase-deal = Preparing round { $round } of { $rounds }
ex-phase-move = Round { $round } of { $rounds }: { $seat ->
    [You] your move
   *[other] { $seat } moves
  }
ex-phase-act = Round { $round } of { $rounds }: { $seat ->
    [You] you act
   *[other] { $seat } acts
  } on space { $location }
ex-phase-after = Round { $round } of { $rounds }: { $seat ->
    [You] you may launch
   *[other] { $seat } may launch
  }
ex-phase-over = The last round is over

ex-ask-enter = Choose a space to enter the track.
ex-ask-move = Choose your next space, or withdraw from this round.
ex-ask-last = No space is free in front of you. Launch before you withdraw?
ex-ask-act = Choose what to take.
ex-ask-extra = The Development card gives you one more action. Choose what to take.
ex-ask-pad = Choose a pad for the { $ship }.
ex-ask-load-cohort = How many people from space { $location } go onto the { $ship }?
ex-ask-load-organic = How much food from space { $location } goes onto the { $ship }?
ex-ask-load-fuel = How much fuel from space { $location } goes onto the { $ship }?
ex-ask-which-ship = Which ship does { $items } from space { $location } go onto?
ex-ask-field = Choose a science tile from space { $location }.
ex-ask-after = Launch before your turn ends?
ex-ask-after-loss = A launch would cost you Prestige now. End your turn, or launch anyway?
ex-choose-move = Space { $location }
ex-choose-leave = Withdraw from this round
ex-choose-launch = Launch the { $ship } ({ $pad })
ex-choose-launch-worth = { $launch }: { $worth }
ex-launch-aboard = { $unfed ->
    [0] { $people ->
        [one] 1 person with food
       *[other] { $people } people with food
      }
   *[other] { $fed ->
        [0] { $people ->
            [one] 1 person without food
           *[other] { $people } people without food
          }
       *[other] { $fed } with food, { $unfed } without
      }
  }
ex-launch-value = { $aboard }: { $prestige } Prestige
ex-launch-value-most = { $aboard }: { $people }, most people fed so far: { $majority }. Total: { $prestige } Prestige
ex-choose-ship = Ship from space { $location }
ex-choose-this-ship = { $ship } from space { $location }
ex-choose-cohort = People from space { $location }
ex-choose-organic = Food from space { $location }
ex-choose-fuel = Fuel from space { $location }
ex-choose-science = Science from space { $location }
ex-choose-skip = Take nothing
ex-choose-enough = Take nothing more
ex-choose-pad = Onto the { $pad }
ex-choose-load = { $items } onto the { $ship }
ex-choose-load-none = Nothing onto the { $ship }
ex-choose-load-ship = Onto the { $ship } ({ $pad })
ex-choose-end-turn = End turn without launching
ex-choose-resign = Leave the table for good

ex-no-location = There is no such space: they go from 1 to { $locations }.
ex-no-occupied = Occupied by { YOU($seat, "you") }.
ex-no-ahead = Workers only move forward.
ex-no-closed = Closed by this round's Development card.
ex-no-must-enter = Enter the track first.
ex-no-moving = You move your worker once, at the beginning of your turn.
ex-no-acting = Move your worker first.
ex-no-mid-action = First finish the action you have begun.
ex-no-ending = The turn ends by itself.
ex-no-first = Behind you: needs your 1st { $field } tile.
ex-no-second = In front of you: needs your 2nd { $field } tile.
ex-no-revoked = This round's Development card does not let { $field } reach there.
ex-no-reach-occupied = Out of reach at this table: occupied by { YOU($seat, "you") }.
ex-no-nothing-ship = There is no ship there.
ex-no-nothing-cohort = There are no people there.
ex-no-nothing-organic = There is no food there.
ex-no-nothing-fuel = There is no fuel there.
ex-no-nothing-science = There is no science tile there.
ex-no-done = Another action must be of another kind: you have already taken { $kind }.
ex-no-capped = Nobody may take { $kind } this round.
ex-no-ship = You have no ship on a pad.
ex-no-cargo = Your ships have no room left.
ex-no-fuel-space = Your ships have no room for more fuel.
ex-no-pads = Both your pads are occupied.
ex-no-fit = Your free pad takes no ship of that size.
ex-no-pad-taken = A ship already stands on the { $pad }.
ex-no-column = Your { $field } column is full.
ex-no-columns = Your columns for these tiles are full.
ex-no-tile = No { $field } tile lies there.
ex-no-least = Take at least one.
ex-no-most = { $most ->
    [0] There is no more, or no more room.
   *[other] At most { $most } can go onto this ship.
  }
ex-no-other-pad = First choose how many go onto the other ship.
ex-no-pad-empty = No ship stands on the { $pad }.
ex-no-fuel = The ship needs { $missing } more fuel.
ex-no-cohort = A launch needs a person on board.
ex-no-few-cohorts = This round a launch needs at least { $min } people on board.
ex-no-grounded = Nobody may launch this round.
ex-no-resigned = This seat has left the table.

ex-end-won = { $seat } { YOU($seat, "win", "wins") } with { $total } Prestige.
ex-end-cohorts = { $seat } { YOU($seat, "win", "wins") } with { $total } Prestige: the tie goes to whoever saved more people.
ex-end-science = { $seat } { YOU($seat, "win", "wins") } with { $total } Prestige: the tie goes to whoever has more science tiles.
ex-end-launches = { $seat } { YOU($seat, "win", "wins") } with { $total } Prestige: the tie goes to whoever launched more ships.
ex-end-shared = { $seats } share the victory with { $total } Prestige each: nothing breaks the tie.

ex-coach-round = The worker furthest back always moves next. Each space you jump over gives the others a turn.
ex-coach-moved = Workers never go back. Take a ship first, then people, food and fuel for it.
ex-coach-left = Whoever withdraws first enters first in the next round.
ex-coach-docked = Each pad holds one ship, which stays there until you launch it.
ex-coach-cohorts = Each person you launch scores { $fed } if you have food for them, and costs { $unfed } if you do not.
ex-coach-organics = Launch food to keep people alive: each one launched now feeds { $n ->
    [one] 1 person, also one saved earlier.
   *[other] { $n } people, also those saved earlier.
  }
ex-coach-fuel = To launch, a ship needs fuel and people on board. The line under it says what is missing.
ex-coach-learned = The first tile of a science lets you take its kind of thing from a space behind your worker, the second also from one in front. All five sciences together earn Prestige.
ex-coach-launched = Only what you have launched counts. The pad is free again at once.
ex-coach-card = A Development card applies to everyone. Some change the track once, others the rules until the round ends.

ex-option-development_cards = How many Development cards? 4 for a quick game, 6 as usual, 8 for a long one, 10 for all. There are two rounds more than cards.
ex-option-first_order = Who enters first: at random, or by seat number?
ex-option-small_pad = Which ships does the small pad take: small ones, medium ones too, or any?
ex-option-reach = Do science tiles reach spaces where others stand?
ex-option-majority_ties = Who gets the bonus when several seats feed the most people?
ex-option-content = Which ships, tiles, cubes and cards: the house set, the same with ten small ships only, or a set of your own?

guide-extrication-goal = The planet is failing. Get people off the planet with enough food, and collect science. That earns Prestige, and the most Prestige wins.
guide-extrication-1 = Move your worker ahead along the track, as far as you like. The worker furthest back moves next, and what you skip is left for the others.
guide-extrication-2 = Take one kind of thing where you stand: a ship for a free pad, people, food or fuel to load it, or a science tile.
guide-extrication-3 = With its tank full and people on board, launch the ship at any point in your turn. Only what was launched counts.
guide-extrication-end = When the Final Scramble card comes up, one last round is played. Each person you can feed earns Prestige, and each one you can't feed costs you Prestige; sets of sciences and feeding the most people earn more.

lesson-extrication-1 = Enter on space 1. The worker furthest back moves next, so short steps bring many turns.
lesson-extrication-2 = Everything begins with a ship. The Kestrel needs one fuel and is soon on its way.
lesson-extrication-3 = The small pad is enough for it, and the large one stays free for a bigger ship.
lesson-extrication-4 = The other worker has jumped far ahead: all spaces up to it are yours, one after the other. Take the next.
lesson-extrication-5 = Take the Comms tile. From the next turn on it fetches people from any one space behind your worker.
lesson-extrication-6 = One step again. On space 3 lies food for the people you will carry.
lesson-extrication-7 = Load the food. Each one that is launched feeds two people, and people without food cost Prestige.
lesson-extrication-8 = Space 4 has the fuel that the Kestrel needs, and people as well. An action takes things of one kind only.
lesson-extrication-9 = Take the fuel. The people are not lost: Comms reaches back for them.
lesson-extrication-10 = Move on to space 5. What you want is behind you now.
lesson-extrication-11 = This is Comms at work: take the person from space 4 while your worker stands on 5.
lesson-extrication-12 = Fuel and people are on board, so launch. What has been launched counts for good, and the pad is free for the next ship.

ex-book-sustained = Everyone saved had food
ex-book-majority = The bonus for feeding the most people
ex-book-sets = A complete set of the sciences
ex-book-tie = Won on the tie-break
ex-book-prestige = Most Prestige
ex-book-cohorts = Most people fed
ex-book-launched = Ships launched

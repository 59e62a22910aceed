# Extrication

ex-tagline = Race along a one-way track for ships, people, fuel and food, and get as many off the planet as you can feed.
ex-bot-random = Random: any legal answer
ex-bot-greedy = Steady: weighs every turn, and looks no further
ex-bot-search = Farsighted: plays on from the best turns to the end of the next round

ex-field-astro = Astrophysics
ex-field-comms = Comms
ex-field-bio = Biology
ex-field-robo = Robotics
ex-field-ai = AI
ex-field-all = Every science
ex-kind-ship = a Ship
ex-kind-cohort = Cohorts
ex-kind-organic = Organics
ex-kind-fuel = Fuel
ex-kind-science = Science
ex-pad-small = small pad
ex-pad-large = large pad
ex-size-small = Small
ex-size-medium = Medium
ex-size-large = Large
ex-side-behind = behind the Worker
ex-side-front = in front of the Worker
ex-side-both = anywhere on the track
ex-cohorts = { $n ->
    [one] 1 Cohort
   *[other] { $n } Cohorts
  }
ex-organics = { $n ->
    [one] 1 Organic cube
   *[other] { $n } Organic cubes
  }
ex-fuel = { $n ->
    [one] 1 Fuel cube
   *[other] { $n } Fuel cubes
  }
ex-items = { $n ->
    [one] 1 piece
   *[other] { $n } pieces
  }
ex-one-cohort = Cohort
ex-one-fuel = Fuel
ex-one-organic = Organic
ex-from-here = location { $location }
ex-from-behind = location { $location } behind ({ $field })
ex-from-front = location { $location } ahead ({ $field })
ex-dealt = { $location } { $what }

ex-effect-add-cubes = { $places ->
    [one] Location { $at } gets { $n ->
        [one] one extra cube
       *[other] { $n } extra cubes
      } from the bag.
   *[other] Locations { $at } get { $n ->
        [one] one extra cube
       *[other] { $n } extra cubes
      } each from the bag.
  }
ex-effect-add-tiles = { $places ->
    [one] Location { $at } gets { $n ->
        [one] one extra Cargo tile.
       *[other] { $n } extra Cargo tiles.
      }
   *[other] Locations { $at } get { $n ->
        [one] one extra Cargo tile
       *[other] { $n } extra Cargo tiles
      } each.
  }
ex-effect-cycle-ships = Every { $sizes } Ship of the row goes under the pile and is replaced.
ex-effect-less-fuel = Each launch needs { $n } Fuel less, but at least { $min }.
ex-effect-more-fuel = { $min ->
    [0] Each launch needs { $n } Fuel more.
   *[other] Each launch needs { $n } Fuel more, and at least { $min }.
  }
ex-effect-organic-value = Each Organic cube launched this round supports { $n } Cohorts.
ex-effect-grant = { $field } reaches { $side } for everybody.
ex-effect-revoke = { $field } does not reach { $side } for anybody.
ex-effect-close = { $places ->
    [one] No Worker may stop on location { $at }.
   *[other] No Worker may stop on locations { $at }.
  }
ex-effect-take-cap = One action takes at most { $items }.
ex-effect-extra-at = { $n ->
    [one] A Worker placed on { $places ->
        [one] location { $at }
       *[other] one of locations { $at }
      } may do a second action of another kind.
   *[other] A Worker placed on { $places ->
        [one] location { $at }
       *[other] one of locations { $at }
      } may do { $n } more actions of other kinds.
  }
ex-effect-extra-after = { $n ->
    [one] Who has taken { $kind } may do one action of another kind in the same placement.
   *[other] Who has taken { $kind } may do { $n } actions of other kinds in the same placement.
  }
ex-effect-end-game = This is the last round.
ex-effect-no-launch = Nobody launches this round.
ex-effect-launch-cohorts = A launch needs at least { $min } Cohorts.
ex-effect-prestige = Each launch gains { $n } Prestige.
ex-effect-order-as-left = The next round begins in the order of withdrawal.
ex-effect-order-reverse = The next round begins in the reverse order of withdrawal.
ex-effect-order-fewest = The next round begins with who has saved the fewest Cohorts.
ex-effect-pad-accepts = The { $pad } takes { $sizes } Ships this round.

ex-order = Turn order of the first round: { $seats }.
ex-ships = New Ships: { $ships }. { $left ->
    [0] The pile is empty.
    [one] One is left in the pile.
   *[other] { $left } are left in the pile.
  }
ex-tiles = New tiles: { $tiles }. { $left ->
    [0] The pile is empty.
    [one] One is left in the pile.
   *[other] { $left } are left in the pile.
  }
ex-extra-tiles = The card brings more tiles: { $tiles }. { $left ->
    [0] The pile is empty.
    [one] One is left in the pile.
   *[other] { $left } are left in the pile.
  }
ex-cubes = { $refilled ->
    [0] New cubes: { $cubes }. { $left } are left in the bag.
   *[other] New cubes, with the discards back in the bag: { $cubes }. { $left } are left in it.
  }
ex-extra-cubes = { $refilled ->
    [0] The card brings more cubes: { $cubes }. { $left } are left in the bag.
   *[other] The card brings more cubes, with the discards back in the bag: { $cubes }. { $left } are left in it.
  }
ex-cycled = Under the pile: { $old }. In their places: { $new }.
ex-card = Development: { $card }. { $effect }
ex-round = Round { $number } of { $rounds }. Turn order: { $seats }.
ex-entered = { $seat } enters at location { $to }.
ex-moved = { $seat } goes from { $from } to { $to }.
ex-left = { $place ->
    [1] { $seat } withdraws first and enters first in the next round.
   *[other] { $seat } withdraws as number { $place }.
  }
ex-reached = { $seat } reaches for { $kind } at { $from }.
ex-docked = { $seat } takes the { $ship } from { $from } to the { $pad }.
ex-loaded = { $seat } loads { $items } from { $from } onto the { $ship }.
ex-passed-over = { $seat } puts nothing onto the { $ship }.
ex-learned = { $tiles ->
    [1] { $seat } takes { $field } from { $from }: it reaches behind from the next placement on.
    [2] { $seat } takes a second { $field } from { $from }: it reaches the whole track from the next placement on.
   *[other] { $seat } takes tile { $tiles } of { $field } from { $from }.
  }
ex-skipped = { $seat } takes nothing.
ex-extra = The card grants { $seat } a further action.
ex-held = { $seat } keeps a Ship on the ground.
ex-launched = { $organics ->
    [0] { $seat } launches the { $ship } ({ $fuel } Fuel) with { $cohorts ->
        [one] 1 Cohort
       *[other] { $cohorts } Cohorts
      } and no Organics: population { $population }, sustain { $sustain }.
   *[other] { $seat } launches the { $ship } ({ $fuel } Fuel) with { $cohorts ->
        [one] 1 Cohort
       *[other] { $cohorts } Cohorts
      } and { $organics } Organics: population { $population }, sustain { $sustain }.
  }
ex-resigned = { $seat } leaves the table. The boards stay and are scored.
ex-total = { $seat } { $total }
ex-over = The last round is over. Prestige: { $totals }.
ex-breakdown = { $supported } for supported Cohorts, { $unsupported } for unsupported ones, { $sets } for sets of Science, { $majority } for the most supported Cohorts, { $tokens } in tokens: { $prestige } Prestige.

ex-phase-deal = Preparing round { $round } of { $rounds }
ex-phase-move = Round { $round } of { $rounds }: { $seat } moves
ex-phase-act = Round { $round } of { $rounds }: { $seat } acts at location { $location }
ex-phase-after = Round { $round } of { $rounds }: { $seat } may launch
ex-phase-over = The last round is over

ex-ask-enter = Where does your Worker enter the track?
ex-ask-move = Move on, or withdraw from this round?
ex-ask-act = What do you take?
ex-ask-extra = The card grants a further action. What do you take?
ex-ask-pad = Which pad is the { $ship } for?
ex-ask-load = How much { $kind } from location { $location } onto the { $ship }?
ex-ask-field = Which Science tile from location { $location }?
ex-ask-after = Launch before your turn ends?
ex-choose-move = Location { $location }
ex-choose-leave = Withdraw from this round
ex-choose-launch = Launch the { $ship } ({ $pad })
ex-choose-ship = The Ship at { $location }
ex-choose-this-ship = The { $ship } at { $location }
ex-choose-cohort = Cohorts at { $location }
ex-choose-organic = Organics at { $location }
ex-choose-fuel = Fuel at { $location }
ex-choose-science = Science at { $location }
ex-choose-skip = Take nothing
ex-choose-enough = Take nothing more
ex-choose-pad = Onto the { $pad }
ex-choose-load = { $items } onto the { $ship }
ex-choose-end-turn = End the turn without launching
ex-choose-resign = Leave the table for good

ex-no-location = There is no such location; they go from 1 to { $locations }.
ex-no-occupied = Occupied by { $seat }.
ex-no-ahead = Workers only move forward.
ex-no-closed = Closed by this round's Development card.
ex-no-must-enter = Every round begins with entering the track.
ex-no-moving = A Worker is placed once, at the beginning of a turn.
ex-no-acting = Actions follow the placing of your Worker.
ex-no-mid-action = Finish the action that you have begun.
ex-no-ending = The turn ends by itself.
ex-no-first = Behind you: needs the 1st { $field } tile.
ex-no-second = In front of you: needs the 2nd { $field } tile.
ex-no-revoked = This round's Development card takes that reach of { $field } away.
ex-no-reach-occupied = Out of reach at this table: occupied by { $seat }.
ex-no-nothing-ship = There is no Ship there.
ex-no-nothing-cohort = There are no Cohorts there.
ex-no-nothing-organic = There are no Organics there.
ex-no-nothing-fuel = There is no Fuel there.
ex-no-nothing-science = There is no Science tile there.
ex-no-done = You have done that in this placement already: { $kind }.
ex-no-capped = This round's Development card allows none of that: { $kind }.
ex-no-ship = You have no Ship on a pad.
ex-no-cargo = No free cargo space.
ex-no-fuel-space = No free fuel space.
ex-no-pads = Both your pads are occupied.
ex-no-fit = Your free pad is too small for that Ship.
ex-no-pad-taken = A Ship stands on the { $pad }.
ex-no-column = Your column of { $field } is full.
ex-no-columns = Your columns for these tiles are full.
ex-no-tile = No { $field } tile lies there.
ex-no-least = Take at least one.
ex-no-most = { $most ->
    [0] No more there, or no more room.
   *[other] At most { $most } onto this Ship.
  }
ex-no-other-pad = Say first how much goes onto the other Ship.
ex-no-pad-empty = No Ship stands on the { $pad }.
ex-no-fuel = { $missing ->
    [one] 1 Fuel cube is missing.
   *[other] { $missing } Fuel cubes are missing.
  }
ex-no-cohort = A launch needs a Cohort on board.
ex-no-few-cohorts = This round a launch needs at least { $min } Cohorts.
ex-no-grounded = Nobody launches this round.
ex-no-resigned = This seat has left the table.

ex-end-won = { $seat } wins with { $total } Prestige.
ex-end-cohorts = { $seat } wins with { $total } Prestige; the tie goes to more Cohorts saved.
ex-end-science = { $seat } wins with { $total } Prestige; the tie goes to more Science tiles.
ex-end-launches = { $seat } wins with { $total } Prestige; the tie goes to more Ships launched.
ex-end-shared = { $seats } share the victory with { $total } Prestige each; nothing breaks the tie.

ex-coach-round = The Worker furthest back always moves next. Each location jumped over is a turn given to others.
ex-coach-moved = A Worker never goes back. Take a Ship first, then people, food and Fuel for it.
ex-coach-left = Who withdraws first enters first in the next round.
ex-coach-docked = Each pad holds one Ship. The small pad takes Small Ships only.
ex-coach-cohorts = Each Cohort carried off is a point, if Organics support it; else it costs one.
ex-coach-organics = Each Organic cube carried off supports two Cohorts.
ex-coach-fuel = A Ship flies with full tanks and at least one Cohort on board.
ex-coach-learned = The first tile of a science reaches behind your Worker, the second in front. All five together score.
ex-coach-launched = Only what has been launched counts. The pad is free at once.
ex-coach-card = A Development card rules one round, for everybody alike.

ex-option-development_cards = How many Development cards are used: 4 quick, 6 standard, 8 long, 10 all. The game has two rounds more.
ex-option-first_order = Who enters first: a shuffle, or by seat number.
ex-option-small_pad = Which Ships the small pad takes.
ex-option-reach = Whether Technology reaches locations where others stand.
ex-option-majority_ties = Who gets the bonus when several support the most Cohorts.
ex-option-content = The Ships, tiles, cubes and cards: the house set or a set of your own.

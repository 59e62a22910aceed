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
ex-kind-ship = a Ship
ex-kind-cohort = Cohorts
ex-kind-organic = Organics
ex-kind-fuel = Fuel
ex-kind-science = Science
ex-kind-any = anything
ex-pad-small = small pad
ex-pad-large = large pad
ex-size-small = Small
ex-size-medium = Medium
ex-size-large = Large
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
ex-one-cohort = Cohort
ex-one-fuel = Fuel
ex-one-organic = Organic
ex-from-here = location { $location }
ex-from-far = location { $location } (with { $field })
ex-dealt = { $what } at { $at }

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
ex-effect-cycle-ships = Every { $sizes } Ship in the row goes under the pile and is replaced.
ex-effect-less-fuel = Each launch needs { $n } less Fuel, but at least { $min }.
ex-effect-more-fuel = { $min ->
    [0] Each launch needs { $n } more Fuel.
   *[other] Each launch needs { $n } more Fuel, and at least { $min }.
  }
ex-effect-organic-value = { $n ->
    [0] Organic cubes launched this round support nobody.
    [one] Each Organic cube launched this round supports 1 Cohort.
   *[other] Each Organic cube launched this round supports { $n } Cohorts.
  }
ex-effect-grant-behind = Everybody may take { $kind } from locations behind the Worker.
ex-effect-grant-front = Everybody may take { $kind } from locations in front of the Worker.
ex-effect-grant-both = Everybody may take { $kind } from any location.
ex-effect-revoke-behind = Nobody may take { $kind } from locations behind the Worker.
ex-effect-revoke-front = Nobody may take { $kind } from locations in front of the Worker.
ex-effect-revoke-both = Everybody may take { $kind } from the Worker's own location only.
ex-effect-close = { $places ->
    [one] No Worker may stop at location { $at }.
   *[other] No Worker may stop at locations { $at }.
  }
ex-effect-take-cap = One action takes at most { $items }.
ex-effect-take-none = Nobody may take { $kind }.
ex-effect-extra-at = { $places ->
    [one] At location { $at } a Worker may do { $n ->
        [one] a second action, of another kind.
       *[other] { $n } more actions, each of another kind.
      }
   *[other] At locations { $at } a Worker may do { $n ->
        [one] a second action, of another kind.
       *[other] { $n } more actions, each of another kind.
      }
  }
ex-effect-extra-after = { $n ->
    [one] After taking { $kind } a Worker may do one more action, of another kind.
   *[other] After taking { $kind } a Worker may do { $n } more actions, each of another kind.
  }
ex-effect-end-game = This is the last round.
ex-effect-no-launch = Nobody may launch this round.
ex-effect-launch-cohorts = { $min ->
    [one] A launch needs at least 1 Cohort.
   *[other] A launch needs at least { $min } Cohorts.
  }
ex-effect-prestige = Each launch earns { $n } Prestige.
ex-effect-prestige-lost = Each launch costs { $n } Prestige.
ex-effect-order-as-left = Workers enter the next round in the order in which they withdraw.
ex-effect-order-reverse = Workers enter the next round in reverse: the last to withdraw enters first.
ex-effect-order-fewest = Whoever has saved the fewest Cohorts enters the next round first.
ex-effect-pad-accepts = { $count ->
    [0] The { $pad } takes no Ships this round.
   *[other] The { $pad } takes { $sizes } Ships this round.
  }

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
ex-extra-tiles = The card adds tiles: { $tiles }. { $left ->
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
ex-extra-cubes = The card adds cubes: { $cubes }. { $left ->
    [0] The bag is empty.
    [one] One is left in the bag.
   *[other] { $left } are left in the bag.
  }
ex-extra-cubes-refilled = The bag runs out and is filled from the discards. The card adds cubes: { $cubes }. { $left ->
    [0] The bag is empty.
    [one] One is left in the bag.
   *[other] { $left } are left in the bag.
  }
ex-cycled = Under the pile: { $old }. In their places: { $new }.
ex-card = Development card: { $card }. { $effect }
ex-round = Round { $number } of { $rounds }. Turn order: { $seats }.
ex-entered = { $seat } enters at location { $to }.
ex-moved = { $seat } moves from location { $from } to { $to }.
ex-left = { $place ->
    [1] { $seat } is the first to withdraw.
    [2] { $seat } is the second to withdraw.
    [3] { $seat } is the third to withdraw.
   *[other] { $seat } is the fourth to withdraw.
  }
ex-reached = { $seat } is taking { $kind } from { $from }.
ex-docked = { $seat } takes the { $ship } from { $from } and puts it on the { $pad }.
ex-loaded = { $seat } loads { $items } from { $from } onto the { $ship }.
ex-passed-over = { $seat } loads nothing onto the { $ship }.
ex-learned = { $tiles ->
    [1] { $seat } takes a first { $field } tile from { $from }. Bonus: take { $kind } from behind, too.
    [2] { $seat } takes a second { $field } tile from { $from }. Bonus: take { $kind } from in front, too.
   *[other] { $seat } takes one more { $field } tile from { $from }.
  }
ex-skipped = { $seat } takes nothing.
ex-extra = The card gives { $seat } another action.
ex-held = { $seat } keeps a Ship on its pad.
ex-launched = { $seat } launches the { $ship } with { $load }, burning { $fuel } Fuel: { $population ->
    [one] 1 Cohort
   *[other] { $population } Cohorts
  } saved, { $sustain ->
    [0] no food for any yet.
   *[other] support for { $sustain }.
  }
ex-resigned = { $seat } leaves the table for good. Their boards stay and are scored.
ex-total = { $seat } { $total }
ex-over = The last round is over. Prestige: { $totals }.
ex-breakdown = { $supported } for supported Cohorts, { $unsupported } for unsupported ones, { $sets } for sets of Science, { $majority } for the most supported Cohorts: { $prestige } Prestige.
ex-breakdown-tokens = { $supported } for supported Cohorts, { $unsupported } for unsupported ones, { $sets } for sets of Science, { $majority } for the most supported Cohorts, { $tokens } for launches: { $prestige } Prestige.

ex-phase-deal = Preparing round { $round } of { $rounds }
ex-phase-move = Round { $round } of { $rounds }: { $seat ->
    [You] your move
   *[other] { $seat } moves
  }
ex-phase-act = Round { $round } of { $rounds }: { $seat ->
    [You] you act
   *[other] { $seat } acts
  } at location { $location }
ex-phase-after = Round { $round } of { $rounds }: { $seat ->
    [You] you may launch
   *[other] { $seat } may launch
  }
ex-phase-over = The last round is over

ex-ask-enter = Choose a location to enter the track.
ex-ask-move = Choose your next location, or withdraw from this round.
ex-ask-last = No location is free in front of you. Launch before you withdraw?
ex-ask-act = Choose what to take.
ex-ask-extra = The card gives you another action. Choose what to take.
ex-ask-pad = Choose a pad for the { $ship }.
ex-ask-load-cohort = How many Cohorts from location { $location } go onto the { $ship }?
ex-ask-load-organic = How many Organic cubes from location { $location } go onto the { $ship }?
ex-ask-load-fuel = How many Fuel cubes from location { $location } go onto the { $ship }?
ex-ask-field = Choose a Science tile from location { $location }.
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
ex-choose-load-none = Nothing onto the { $ship }
ex-choose-end-turn = End turn without launching
ex-choose-resign = Leave the table for good

ex-no-location = There is no such location: they go from 1 to { $locations }.
ex-no-occupied = Occupied by { $seat }.
ex-no-ahead = Workers only move forward.
ex-no-closed = Closed by this round's Development card.
ex-no-must-enter = Enter the track first.
ex-no-moving = You move your Worker once, at the beginning of your turn.
ex-no-acting = Move your Worker first.
ex-no-mid-action = First finish the action you have begun.
ex-no-ending = The turn ends by itself.
ex-no-first = Behind you: needs the 1st { $field } tile.
ex-no-second = In front of you: needs the 2nd { $field } tile.
ex-no-revoked = This round's Development card does not let { $field } reach there.
ex-no-reach-occupied = Out of reach at this table: occupied by { $seat }.
ex-no-nothing-ship = There is no Ship there.
ex-no-nothing-cohort = There are no Cohorts there.
ex-no-nothing-organic = There are no Organics there.
ex-no-nothing-fuel = There is no Fuel there.
ex-no-nothing-science = There is no Science tile there.
ex-no-done = Another action must be of another kind: you have already taken { $kind }.
ex-no-capped = Nobody may take { $kind } this round.
ex-no-ship = You have no Ship on a pad.
ex-no-cargo = Your Ships have no free cargo space.
ex-no-fuel-space = Your Ships have no free fuel space.
ex-no-pads = Both your pads are occupied.
ex-no-fit = Your free pad takes no Ship of that size.
ex-no-pad-taken = A Ship already stands on the { $pad }.
ex-no-column = Your { $field } column is full.
ex-no-columns = Your columns for these tiles are full.
ex-no-tile = No { $field } tile lies there.
ex-no-least = Take at least one.
ex-no-most = { $most ->
    [0] There is no more, or no more room.
   *[other] At most { $most } can go onto this Ship.
  }
ex-no-other-pad = First choose how many go onto the other Ship.
ex-no-pad-empty = No Ship stands on the { $pad }.
ex-no-fuel = { $missing ->
    [one] 1 Fuel cube is missing.
   *[other] { $missing } Fuel cubes are missing.
  }
ex-no-cohort = A launch needs a Cohort on board.
ex-no-few-cohorts = This round a launch needs at least { $min } Cohorts.
ex-no-grounded = Nobody may launch this round.
ex-no-resigned = This seat has left the table.

ex-end-won = { $seat } wins with { $total } Prestige.
ex-end-cohorts = { $seat } wins with { $total } Prestige: the tie goes to whoever saved more Cohorts.
ex-end-science = { $seat } wins with { $total } Prestige: the tie goes to whoever has more Science tiles.
ex-end-launches = { $seat } wins with { $total } Prestige: the tie goes to whoever launched more Ships.
ex-end-shared = { $seats } share the victory with { $total } Prestige each: nothing breaks the tie.

ex-coach-round = The Worker furthest back always moves next. Each location you jump over gives the others a turn.
ex-coach-moved = A Worker never goes back. Take a Ship first, then Cohorts, Organics and Fuel for it.
ex-coach-left = If you withdraw first, you enter first in the next round.
ex-coach-docked = Each pad holds one Ship, which stays there until you launch it.
ex-coach-cohorts = Each Cohort you launch earns Prestige if you have Organics to feed it, and costs Prestige if you do not.
ex-coach-organics = Organics carried off keep Cohorts alive: each cube supports { $n ->
    [one] one.
   *[other] { $n } of them.
  }
ex-coach-fuel = To launch, a Ship needs its full Fuel and a Cohort on board.
ex-coach-learned = The first tile of a science lets you take its things from locations behind your Worker, the second also from those in front. All five sciences together earn Prestige.
ex-coach-launched = Only what you have launched counts. The pad is free again at once.
ex-coach-card = A Development card counts for one round, for everybody alike.

ex-option-development_cards = How many Development cards? 4 for a quick game, 6 as usual, 8 for a long one, 10 for all. There are two rounds more than cards.
ex-option-first_order = Who enters first: at random, or by seat number?
ex-option-small_pad = Which Ships does the small pad take: Small ones, Medium ones too, or any?
ex-option-reach = Do Science tiles reach locations where others stand?
ex-option-majority_ties = Who gets the bonus when several seats support the most Cohorts?
ex-option-content = Which Ships, tiles, cubes and cards: the house set, the same with ten Small Ships only, or a set of your own?

guide-extrication-goal = The planet is failing. Get people off the planet with enough food, and collect science. That earns Prestige, and the most Prestige wins.
guide-extrication-1 = Move your Worker ahead along the track, as far as you like. The Worker furthest back moves next, so what you skip is left for the others.
guide-extrication-2 = Take one kind of thing where you stand: a Ship for a free pad, people, Organics or Fuel to load it, or a Science tile.
guide-extrication-3 = With its tank full and people on board, launch the Ship at any moment of your turn. Only what was launched counts.
guide-extrication-end = When the card Final Scramble comes up, one last round is played. Each person you can feed earns Prestige, and each one you cannot costs it; sets of sciences and the most supported people earn more.

lesson-extrication-1 = Enter at location 1. The Worker furthest back moves next, so short steps bring many turns.
lesson-extrication-2 = Everything begins with a Ship. The Kestrel needs one Fuel and is soon on its way.
lesson-extrication-3 = The small pad is enough for it, and the large one stays free for a bigger Ship.
lesson-extrication-4 = The other Worker has jumped far ahead: all locations up to it are yours, one after the other. Take the next.
lesson-extrication-5 = Take the Comms tile. From the next turn on it fetches people from any one location behind your Worker.
lesson-extrication-6 = One step again. On location 3 lies an Organic cube, food for the people you will carry.
lesson-extrication-7 = Load the Organics. Each cube that is launched feeds two Cohorts, and people without food cost Prestige.
lesson-extrication-8 = Location 4 has the Fuel that the Kestrel needs, and people as well. An action takes things of one kind only.
lesson-extrication-9 = Take the Fuel. The people are not lost: Comms reaches back for them.
lesson-extrication-10 = Move on to location 5. What you want is behind you now.
lesson-extrication-11 = This is Comms at work: take the Cohort from location 4 while your Worker stands on 5.
lesson-extrication-12 = Fuel and people are on board, so launch. What has been launched counts for good, and the pad is free for the next Ship.

ex-book-sustained = Every Cohort supported
ex-book-majority = The bonus for the most supported Cohorts
ex-book-sets = A complete set of the sciences
ex-book-tie = Won on the tie-break
ex-book-prestige = Most Prestige
ex-book-cohorts = Most supported Cohorts
ex-book-launched = Ships launched

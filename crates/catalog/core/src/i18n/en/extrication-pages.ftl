# Extrication: the page of its table

pages-ex-track = Action track
pages-ex-worker-of = { $seat ->
    [You] your worker
   *[other] { $seat }'s worker
}
pages-ex-place-empty = Space { $location }: nothing
pages-ex-place-holds = Space { $location }: { $things }
pages-ex-ship-facts = { $size ->
    [small] Small ship
    [medium] Medium ship
   *[large] Large ship
  }, room for { $cargo }, needs { $fuel } fuel
pages-ex-ship-described = { $ship } ({ $facts })
pages-ex-size = { $size ->
    [small] S
    [medium] M
   *[large] L
  }
pages-ex-round = Round
pages-ex-round-of = Round { $round } of { $rounds }
pages-ex-no-card = First round
pages-ex-no-card-line = No Development card is in force yet.
pages-ex-piles-open = Bag and piles
pages-ex-order = Order of play
pages-ex-next = next: { $seat }
pages-ex-then = then { $seat }
pages-ex-at-start = at Start
pages-ex-at = at { $location }
pages-ex-withdrawn = { $place ->
    [0] { $seat } withdrew
   *[other] { $seat } withdrew, starts the next round as number { $place }
}
pages-ex-stuck = No space was free ahead of you, so you withdrew.
pages-ex-leave = Withdraw
pages-ex-leave-note = { $place ->
    [0] you stop for this round
    [1] you stop now and go first next round
    [2] you stop now and go second next round
    [3] you stop now and go third next round
   *[other] you stop now and go fourth next round
}
pages-ex-skip = Take nothing
pages-ex-end-turn = End turn
pages-ex-prestige = Prestige
pages-ex-pad-small = Small pad
pages-ex-pad-large = Large pad
pages-ex-pad-any = Takes any ship
pages-ex-pad-takes = { $count ->
    [0] Takes no ships this round
   *[other] { $sizes } ships only
}
pages-ex-launch = Launch
pages-ex-load-here = Load here
pages-ex-ready = { $room ->
    [0] is full and ready
   *[other] is ready, has room for { $room } more
  }
pages-ex-needs-people = { $people ->
    [one] needs a passenger
   *[other] needs { $people } passengers
  }
pages-ex-needs-fuel = { $room ->
    [0] is full, needs { $fuel }
   *[other] needs { $fuel }, has room for { $room }
  }
pages-ex-needs-both = { $people ->
    [one] needs { $fuel } and a passenger
   *[other] needs { $fuel } and { $people } passengers
  }
pages-ex-more-fuel = { $n } more fuel
pages-ex-load = On the { $pad }: people { $cohorts }, food { $organics }, fuel { $fuel }.
pages-ex-tableau = Science board
pages-ex-science-title = { $field }: reaches for { $kind }
pages-ex-letters-astro = A
pages-ex-letters-comms = C
pages-ex-letters-bio = B
pages-ex-letters-robo = R
pages-ex-letters-ai = AI
pages-ex-science = { $tiles ->
    [one] { $field }: 1 tile, { $reach }
   *[other] { $field }: { $tiles } tiles, { $reach }
  }
pages-ex-reach-none = own space only
pages-ex-reach-behind = reaches behind
pages-ex-reach-front = reaches ahead
pages-ex-reach-all = reaches the whole track
pages-ex-population = People
pages-ex-organics = Food for
pages-ex-term-supported = Fed
pages-ex-term-unsupported = Unfed
pages-ex-term-sets = Sets
pages-ex-term-most = Most fed
pages-ex-term-tokens = Tokens
pages-ex-from = from space { $location }
pages-ex-take = { $location }: { $what }
pages-ex-up-to = up to { $n }
pages-ex-from-space = from space
pages-ex-onto = onto the { $ship }
pages-ex-loaded-so-far = { $n } loaded so far
pages-ex-location = Move to space
pages-ex-percent = { $percent }%
pages-ex-piles = Bag and piles
pages-ex-piles-line = Everybody may count these at any time. Only the order is unknown.
pages-ex-bag = The bag
pages-ex-in-bag = In the bag
pages-ex-discarded = Discarded
pages-ex-next-cube = Next cube
pages-ex-tiles = Cargo tiles: { $left } left
pages-ex-in-pile = In the pile
pages-ex-chance = Next preparation
pages-ex-each-tile = each tile: { $percent }%
pages-ex-comes-up = comes up: { $percent }%
pages-ex-ships = Ships: { $left } in the pile
pages-ex-of-class = { $n } { $ship }
pages-ex-none = None.
pages-ex-under = At the bottom of the pile, from top to bottom: { $ships }.
pages-ex-cards = Development cards: { $left } to come
pages-ex-cards-line = They come from those below, some of which may have been put aside. { $last } is always last.
pages-ex-past = Earlier rounds: { $cards }.
pages-ex-lift-off = Lift-off
pages-ex-lift-off-line = { $seat } { YOU($seat, "launch", "launches") } the { $ship }: { $worth }.
pages-ex-rank = Rank
pages-ex-seat = Seat
pages-ex-tie-cohorts = People
pages-ex-tie-science = Science
pages-ex-tie-launches = Launches
pages-ex-decided-prestige = Most Prestige wins; no tie had to be broken.
pages-ex-decided-cohorts = Level on Prestige: the most people saved win.
pages-ex-decided-science = Level on Prestige and people: the most science tiles win.
pages-ex-decided-launches = Level on Prestige, people and science: the most ships launched win.
pages-ex-decided-nothing = Level on Prestige, people, science and launches: the victory is shared.
pages-ex-majority-nobody = Nobody gets the bonus for feeding the most people.
pages-ex-majority = { $seats } gets the bonus for feeding the most people: { $most }.
pages-ex-majority-tied = { $level } players fed { $most } people each; the bonus goes to { $seats }.
pages-ex-course = Prestige, round by round
pages-ex-story = All launches

# Replay and what follows from it

pages-see-as = See as
pages-see-all = Everything open
pages-see-table = The table
pages-known-to = { $seat } alone knew
pages-just = What has just happened
pages-slider = Moment of the game
pages-play = Play
pages-pause = Pause
pages-tempo = Speed
pages-tempo-slow = Slow
pages-tempo-normal = Normal
pages-tempo-fast = Fast
pages-tempo-fastest = Very fast
pages-play-on = Play on from here
pages-play-on-as = as { $seat }
pages-play-on-line = Opens a new table at this moment, with bots on the other seats. What happens from here is dealt afresh; this game stays as it is.
pages-played-on = played on
pages-played-on-line = This table goes on from a finished game: its first { $past } steps were taken over, and everything after them is dealt afresh. It is not a game from the start.
pages-hand-of = Hand of { $seat }

# The end speaks to the players

pages-decided = Biggest swing:
pages-decided-lead = { $line } ({ $by ->
    [one] 1 point
   *[other] { $by } points
  } further ahead: { $seat }).
pages-decided-points = { $line } ({ $by ->
    [one] 1 point
   *[other] { $by } points
  } at once).
pages-own = Your game
pages-own-points = Points
pages-own-margin = Lead over the next best
pages-own-wins = Won
pages-own-first = Your first game of this kind here.
pages-own-best = Best here so far: { $best }
pages-own-record = A new best. Before: { $before }
pages-own-level = Level with your best.
pages-own-games = of { $games } here
pages-own-not-counted = Played on from another game, so it does not count.
pages-own-line = Your earlier games with this many seats are kept in this browser and nowhere else.
pages-show-others = Show it to others
pages-share-link = Link to this game
pages-share-send = Share
pages-share-picture = Picture

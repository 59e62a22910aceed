# Replay

pages-see-as = View as
pages-see-all = Everything
pages-see-table = Spectator
pages-known-to = Only { $seat } knew
pages-just = What just happened
pages-slider = Step of the game
pages-play = Play
pages-pause = Pause
pages-tempo = Speed
pages-tempo-slow = Slow
pages-tempo-normal = Normal
pages-tempo-fast = Fast
pages-tempo-fastest = Very fast
pages-play-on = Continue from here
pages-play-on-as = as { $seat }
pages-play-on-line = Opens a new table at this step, with bots in the other seats. Dice and cards from here on are new; this game stays as it is.
pages-played-on = continued
pages-played-on-line = This table continues a finished game: its first { $past } steps were taken over, everything after them is new.
pages-hand-of = Hand of { $seat }

# The end of a game

pages-decided = Biggest swing:
pages-decided-lead = { $line } ({ YOU($seat, "you went", "{} went") } { $score } ahead).
pages-decided-points = { $line } ({ $score } at once).
pages-own = Your game
pages-own-points = { $game ->
    [extinction] Creatures
    [extrication] Prestige
   *[other] Points
}
pages-own-margin = Lead over the next best
pages-own-wins = Won
pages-own-first = No earlier game to compare with.
pages-own-best = Your best: { $best }
pages-own-record = New best! Before: { $before }
pages-own-level = Equals your best.
pages-own-games = of { $games }
pages-own-not-counted = Continued from another game, so it does not count.
pages-own-line = Your earlier games with this many seats are stored only in this browser.
pages-show-others = Share
pages-share-link = Link to this game
pages-share-send = Share
pages-share-picture = Picture

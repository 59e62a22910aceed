### Analysis of a finished game: pages, command line, and what both say.

pages-analysis = Analysis
pages-analysis-line = Bots played the game out many times from every position and from each choice. The numbers are win chances in %{ $game ->
    [extraczon] { " " }(in a solo game, 100 a tier)
   *[other] { "" }
  }. Start, luck and decisions add up to the final result.
pages-analysis-wait = The game is being analysed. The result appears here automatically.
pages-analysis-queue = Other games come first. Yours is analysed when its turn comes.
pages-analysis-behind = Another analysis of yours is still running. This one starts after it.
pages-analysis-behind-address = Someone at your internet address is waiting for another analysis. Yours starts after it.
pages-analysis-done = { $percent }% done
pages-analysis-look = Refresh
pages-analysis-too-long = This game is too long to be analysed here. Download the game and run “endtable analyse” on your own computer.
pages-analysis-short = This game is long, so the server used { $percent }% of the usual number of simulated games. The figures are less certain than in shorter games.
pages-analysis-turning = Turning points
pages-analysis-even = No decision was a clear mistake.
pages-analysis-balance = Luck and skill
pages-analysis-curve = Win chances over the game
pages-analysis-curve-line = The table and the chart know what was hidden: a game can be lost before anyone can see it. Hints and the list of decisions know only what the player knew then, so for the same moment they can show another chance. A turning point never counts more than the chart fell in that turn. All are estimates.
pages-analysis-rounds = { $game ->
    [extinction-point] Turn
   *[other] Round
}
pages-analysis-seat = Seat
pages-analysis-start = Start
pages-analysis-luck = Luck
pages-analysis-own = Own decisions
pages-analysis-others = Decisions of others
pages-analysis-end = End
pages-analysis-decisions = Every decision of { YOU($seat, "yours") }, from what was known then
pages-analysis-chosen = Played
pages-analysis-best = Better
pages-analysis-cost = Cost
analysis-turning-point = { $seat } chose “{ $chosen }”. Better: “{ $best }”, +{ $points }% { $unit ->
    [tier] of a tier
   *[win] win chance
  }.
analysis-warning = “{ $chosen }” would cost you about { $points }% { $unit ->
    [tier] of a tier
   *[win] win chance
  }. Better: “{ $best }”.
cli-analysis-seat = Seat
cli-analysis-start = Start
cli-analysis-luck = Luck
cli-analysis-own = Own decisions
cli-analysis-others = Of others
cli-analysis-end = End
cli-analysis-ply = Entry
cli-analysis-chosen = Played
cli-analysis-best = Best
cli-analysis-cost = Cost
cli-analysis-no-seat = The seats of this game are 1 to { $last }.
cli-analysis-even = No decision was a clear mistake.
cli-analysis-turning = After { $ply } entries ({ $when }): { $text }
pages-advice = What would a strong player do?
pages-advice-short = Hint
pages-advice-line = We let bots play the game out many times from each option, knowing only what you know.
pages-advice-answer = Option
pages-advice-worth = { $tiers ->
    [0] Win chance
   *[other] Tiers reached on average
  }
pages-advice-value = { $tiers ->
    [0] { $value }%
   *[other] { $value } of { $tiers } tiers
  }
pages-advice-first = Our bots would choose “{ $action }” here. { $tiers ->
    [0] After that they win { $value } of their games.
   *[other] After that they reach { $value }.
  }
pages-advice-other = “{ $action }” ({ $value })
pages-advice-next = { $count ->
    [one] Second best: { $actions }.
   *[other] Next best: { $actions }.
  }
pages-advice-rest = { $count ->
    [one] The one other option looked no better.
   *[other] The other { $count } options looked no better.
  }
pages-advice-even = The top two are about equal.
pages-advice-not-now = Hints are available on your turn, at a table where all others are bots.
pages-warn-on = Warn me before a blunder
pages-warn-off = Stop warning me
pages-warning-anyway = Do it anyway
pages-warning-again = Choose again

### Looking back at a finished game: pages, command line, and what both say.

pages-analysis = Where did it turn?
pages-analysis-line = What was luck, what was skill: every position was played on many times by bots, and every answer was compared with the others from what its seat knew then. The numbers say how likely a win is, in points of a hundred; luck and decisions together lead from the start to the end.
pages-analysis-wait = The game is being analysed. This page shows the result by itself.
pages-analysis-queue = Other games come first. Your analysis starts when it is its turn.
pages-analysis-behind = Another analysis of yours is still being worked out. This one starts after it.
pages-analysis-behind-address = Somebody at your internet address is waiting for another analysis. Yours starts after it.
pages-analysis-done = { $percent } % done
pages-analysis-look = Look again
pages-analysis-too-long = This game is too long to be analysed here. Download the game and run “endtable analyse” on your own computer.
pages-analysis-short = This game is long, so the server used { $percent } % of the usual number of simulated games. The figures are less certain than in shorter games.
pages-analysis-turning = Turning points
pages-analysis-even = No decision cost anything that could be told apart from chance.
pages-analysis-balance = Luck and skill
pages-analysis-curve = The chances as the game went on
pages-analysis-seat = Seat
pages-analysis-start = Start
pages-analysis-luck = Luck
pages-analysis-own = Own decisions
pages-analysis-others = Decisions of others
pages-analysis-end = End
pages-analysis-decisions = Every decision of { $seat }, from what was known then
pages-analysis-chosen = Done
pages-analysis-best = Better
pages-analysis-cost = Cost
analysis-turning-point = { $seat } chose “{ $chosen }”; “{ $best }” was worth { $points } points more, of a hundred.
analysis-warning = “{ $chosen }” would cost you about { $points } { $unit ->
    [tier] hundredths of a tier
   *[win] points of a hundred
  }. A strong player would do this: “{ $best }”.
cli-analysis-seat = Seat
cli-analysis-start = Start
cli-analysis-luck = Luck
cli-analysis-own = Own decisions
cli-analysis-others = Of others
cli-analysis-end = End
cli-analysis-ply = Entry
cli-analysis-chosen = Done
cli-analysis-best = Best
cli-analysis-cost = Cost
cli-analysis-no-seat = The seats of this game are 1 to { $last }.
cli-analysis-even = No decision cost anything that could be told apart from chance.
cli-analysis-turning = After { $ply } entries ({ $when }): { $text }
pages-advice = What would a strong player do?
pages-advice-short = Hint
pages-advice-line = Every answer was played on many times by bots, from what you can see and nothing more. The numbers say how likely a win is from there, in points of a hundred, and how sure that is.
pages-advice-answer = Answer
pages-advice-worth = Worth
pages-advice-own = You, then
pages-advice-best = Best of the others
pages-advice-leads = The columns on the right say why: what counts in the end, on average, at the point up to which bots played on.
pages-advice-even = The first two are as good as each other, as far as can be told.
pages-advice-not-now = A hint is there when you are asked, at a table where all others are bots.
pages-warn-on = Warn me before a blunder
pages-warn-off = Do not warn me any more
pages-warning-anyway = Do it anyway
pages-warning-again = Choose again

### Looking back at a finished game: pages, command line, and what both say.

pages-analysis = Where did it turn?
pages-analysis-line = What was luck, what was skill: every position was played on many times by bots, and every answer was compared with the others from what its seat knew then. The numbers say how likely a win is, in points of a hundred; luck and skill together lead from the start to the end.
pages-analysis-turning = Turning points
pages-analysis-even = No decision cost anything that could be told apart from chance.
pages-analysis-balance = Luck and skill
pages-analysis-curve = The chances as the game went on
pages-analysis-seat = Seat
pages-analysis-start = Start
pages-analysis-luck = Luck
pages-analysis-skill = Skill
pages-analysis-end = End
analysis-turning-point = { $seat } chose “{ $chosen }”; “{ $best }” was worth { $points } points more, of a hundred.
cli-analysis-seat = Seat
cli-analysis-start = Start
cli-analysis-luck = Luck
cli-analysis-skill = Skill
cli-analysis-end = End
cli-analysis-even = No decision cost anything that could be told apart from chance.
cli-analysis-turning = After { $ply } entries: { $text }

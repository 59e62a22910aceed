# Games of one's own, and seats on other devices

pages-my = My games
pages-my-none = Nothing of yours has ended yet.
pages-my-figures = Game by game
pages-my-game = Game
pages-my-played = Played
pages-my-won = Won
pages-my-best = Best score
pages-my-friends = With each friend
pages-my-friend = Friend
pages-my-you-won = You won
pages-my-they-won = They won
pages-my-finished = Finished
pages-my-victory = won, { $score }
pages-my-defeat = not won, { $score }
pages-my-json = All of it as JSON
pages-my-csv = As a table (CSV)
pages-my-elsewhere = On another device
pages-my-elsewhere-line = A code of six letters carries your seats to another device. It is good once and for one minute.
pages-my-code = Make a code
pages-my-code-line = Type this on the other device, at My games, or scan the picture. It is good once and for one minute.
pages-my-picture = The same as a picture to scan
pages-my-typed = Bring seats from another device
pages-my-typed-label = The six letters
pages-my-replaces = This browser may lose the seats that it has now.
pages-my-take = Bring them here

# The deal of the day

daily = The deal of the day
daily-link = The deal of the day: the same for everybody
daily-rules = Everybody gets the same deal today, and the first try counts. The game changes from day to day. The secret of the deal is shown when the day is over (UTC).
daily-play = Try it
daily-go-on = Go on
daily-look = Look at your game
daily-today = Today in this house
daily-yesterday = Yesterday: { $game }
daily-nobody = Nobody has finished it yet.
daily-place = Place
daily-name = Name
daily-result = Result
daily-you = you
daily-share-label = To tell others; it gives nothing away
daily-share-won = Endtable, { $date }: { $game }, won with { $score }. Place { $place } of { $of }.
daily-share = Endtable, { $date }: { $game }, { $score } and not won. Place { $place } of { $of }.
daily-sealed = Others still try this deal today. Its record is there tomorrow.

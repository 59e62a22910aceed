# The daily challenge

daily = Daily challenge
daily-link = Daily challenge
daily-rules = Everyone gets the same deal today, and only the first try counts. The game changes every day. The secret of the deal is published when the day is over (UTC).
daily-play = Play now
daily-go-on = Continue
daily-look = View your game
daily-today = Today on this server
daily-yesterday = Yesterday: { $game }
daily-nobody = Nobody has finished it yet.
daily-place = Place
daily-name = Name
daily-result = Result
daily-you = you
daily-share-label = Share your result (no spoilers)
daily-share-won = Endtable, { $date }: { $game }, won with { $score }. Place { $place } of { $of }.
daily-share = Endtable, { $date }: { $game }, not won ({ $score }). Place { $place } of { $of }.
daily-begun = started today
daily-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
  }
daily-ends = Until the next one
daily-streak-title = Your streak
daily-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
daily-today-you = You today
daily-yesterday-you = You yesterday
daily-place-of = { $place } of { $of }
daily-sealed = Others are still playing this deal today. You can download the game tomorrow.

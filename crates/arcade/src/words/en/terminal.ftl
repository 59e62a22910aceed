# The command line and the terminal

cli-usage = { $error } (endtable --help lists everything)
cli-output = The output could not be written: { $error }.
cli-unknown-game = There is no game "{ $given }"; the games are { $all }.
cli-unknown-game-near = There is no game "{ $given }", did you mean "{ $near }"? The games are { $all }.
cli-seats = { $game } is played by { $all } seats, not { $given }.
cli-no-chance = This system gives no random numbers ({ $error }); choose a seed with --seed.
cli-bot-count = { $given } bots were named for { $seats } seats; name one for all or one for each.
cli-unknown-bot = { $game } has no bot "{ $given }"; it has { $all }.
cli-unknown-bot-near = { $game } has no bot "{ $given }", did you mean "{ $near }"? It has { $all }.
cli-option-shape = An option is set as option=value, not as "{ $given }".
cli-option-twice = The option { $option } is set twice.
cli-unknown-option = { $game } has no option "{ $given }"; it has { $all }.
cli-unknown-option-near = { $game } has no option "{ $given }", did you mean "{ $near }"? It has { $all }.
cli-option-word = { $option } cannot be "{ $given }"; it can be { $all }.
cli-option-word-near = { $option } cannot be "{ $given }", did you mean "{ $near }"? It can be { $all }.
cli-option-number = { $option } must be a whole number from { $min } to { $max }, not "{ $given }".
cli-option-pack = { $option } must be { $all } or a file that can be read, and "{ $given }" is neither ({ $error }).
cli-too-long = longer than { $bytes } bytes
cli-no-text = not a text
cli-seed = Seed { $seed }.
cli-seconds = The time for each game must be between { $low } and { $high } seconds.

cli-game = { $id }: { $name }, seats { $seats }, about { $minutes } minutes, rules version { $rules }
cli-head-option = option
cli-head-values = values (* default)
cli-head-decides = decides
cli-head-bot = bot
cli-head-what = what it is
cli-option-decides = { $text } ({ $clause })
cli-values-number = { $min } to { $max } ({ $default }*)
cli-values-pack = { $words } or a file

cli-simulated = { $name }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }, { $games } games, seed { $seed }
cli-simulated-with = With { $options }.
cli-own-pack = { $option } from a file
cli-length = Decisions in a game: { $mean } on average, half of the games up to { $half }, 95 % up to { $most }, the longest { $longest }.
cli-speed = { $games } games/s, { $decisions } decisions/s, { $seconds } s
cli-percent = { $number } %
cli-interval = { $low } to { $high }
cli-head-seat = seat
cli-head-seats = seats
cli-head-wins = wins
cli-head-interval = 95 % interval
cli-head-payoff = payoff
cli-head-score = score
cli-head-figure = figure
cli-head-mean = mean
cli-head-sd = sd
cli-head-game = game
cli-head-games-per-s = games/s
cli-head-decisions-per-s = decisions/s
cli-head-ns = ns/decision
cli-head-bytes = state bytes
cli-head-allocations = allocations/decision
cli-head-search = search iterations/s

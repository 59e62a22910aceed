# The command line

cli-usage = { $error } (endtable --help lists everything)
cli-usage-tip = { $error }; { $tip } (endtable --help lists everything)
cli-typed-seats = write a whole number such as 3
cli-typed-seed = a seed is a whole number from 0 to { $most }
cli-typed-language = write en for English or de for German
cli-typed-port = a port is a number from 0 to { $most }
cli-typed-address = write an address such as 127.0.0.1, or 0.0.0.0 for all
cli-typed-network = write an address or a network, such as 10.0.0.2 or 172.18.0.0/16
cli-typed-day = write a day such as 2026-11-01
cli-typed-count = write a whole number of at least 1, such as 20000 or 1e6
cli-typed-budget = write a number of iterations such as 500, or a time up to { $seconds } seconds such as 50ms or 2s
cli-typed-shard = write which part of how many, such as 1/4
cli-typed-seal = a commitment has 64 hexadecimal digits
cli-warning = Note: { $text }
cli-output = The output could not be written: { $error }.
cli-unknown-game = There is no game "{ $given }"; the games are { $all }.
cli-unknown-game-near = There is no game "{ $given }", did you mean "{ $near }"? The games are { $all }.
cli-seats = { $game } is played with { $all } seats, not { $given }.
cli-counts = { $first } to { $last }
cli-no-chance = This system gives no random numbers ({ $error }); choose a seed with --seed.
cli-bot-count = { $given } bots were named for { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }; name one for all or one for each.
cli-unknown-bot = { $game } has no bot "{ $given }"; it has { $all }.
cli-unknown-bot-near = { $game } has no bot "{ $given }", did you mean "{ $near }"? It has { $all }.
cli-bot-budget = A bot with a budget of its own is written as search:500 or search:50ms, not as "{ $given }".
cli-option-shape = An option is set as option=value, not as "{ $given }".
cli-option-twice = The option { $option } is set twice.
cli-unknown-option = { $game } has no option "{ $given }"; it has { $all }.
cli-unknown-option-near = { $game } has no option "{ $given }", did you mean "{ $near }"? It has { $all }.
cli-option-word = { $option } cannot be "{ $given }"; it can be { $all }.
cli-option-word-near = { $option } cannot be "{ $given }", did you mean "{ $near }"? It can be { $all }.
cli-option-number = { $option } must be a whole number from { $min } to { $max }, not "{ $given }".
cli-option-pack = { $option } must be { $all } or a file that can be read, and "{ $given }" is neither ({ $error }).
cli-too-long = longer than { $bytes } bytes
cli-no-text = not text
cli-seed = Seed { $seed }.
cli-seconds = The time for each game must be between { $low } and { $high } seconds.
cli-game = { $id }: { $name }, { $seats } seats, about { $minutes } minutes, rules version { $rules }
cli-head-option = option
cli-head-values = values (* default)
cli-head-decides = decides
cli-head-bot = bot
cli-head-what = what it is
cli-option-decides = { $text } ({ $clause })
cli-values-number = { $min } to { $max } ({ $default }*)
cli-values-seats = { $words }, or seats such as 1+3
cli-values-pack = { $words } or a file
cli-values-more = { $words } and { $more } more (endtable games --json lists all)
cli-simulated = Endtable { $version }: { $name }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }, { $games }, seed { $seed }
cli-stopped = { $played } of { $planned } games
cli-timed = Bots that search had { $millis } ms a decision: another run, or another machine, gives other figures.
cli-decisions = { $count } decisions
cli-progress = { $done } of { $all }, about { $left } left
cli-simulated-with = With { $options }.
cli-own-pack = { $option } from a file
cli-length = Decisions in a game: { $mean } on average ({ $interval }), half of the games up to { $half }, 95% up to { $most }, the longest { $longest }.
cli-speed = { $games } games/s, { $decisions } decisions/s, { $seconds } s
cli-percent = { $number }%
cli-interval = { $low } to { $high }
cli-head-seat = seat
cli-head-seats = seats
cli-head-turn = place in the first round
cli-rotated = all in turn
cli-head-wins = wins
cli-head-interval = 95% interval
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
cli-saved = The game was saved to { $file }.
cli-kept = The game is saved in { $file }; endtable play --resume continues it.
cli-not-kept = The game cannot be saved: { $error }.
cli-nothing-left = There is no unfinished game in "{ $folder }".
cli-resume-over = The game in "{ $file }" is over; endtable replay shows it.
cli-offer = There is a saved game of { $game } ({ $headline }). Resume it? (y/n){" "}
cli-not-saved = The game cannot be saved to "{ $file }": { $error }.
cli-bot-name = Bot { $number }
cli-bot-seats = { $given } bots were named, and { $seats ->
    [one] one seat waits
   *[other] { $seats } seats wait
  } for one; name one for all or one for each.
cli-name = A person needs a name, and not one that the program gives to seats and bots, unlike "{ $given }".
cli-name-twice = Two seats are called "{ $name }".
cli-file = The file "{ $file }"
cli-input = The input
cli-unreadable = { $what } cannot be read: { $error }.
cli-no-record = { $what } is not a saved game of Endtable: { $error }.
cli-no-ply = This game has { $plies ->
    [one] one entry
   *[other] { $plies } entries
  }; there is no entry { $ply }.
cli-no-seat = { $last ->
    [0] This game has seat 0 alone
   *[other] The seats of this game are 0 to { $last }
  }; there is no seat { $seat }.
cli-spectator = a spectator
cli-replay = { $game }, step { $ply } of { $plies }, as seen by { $viewer }
cli-log-line = { $ply }  { $text }
cli-verified-digest = Intact: the digest matches the document. This protects against accidents only; anyone who changes a document can recompute it.
cli-verified-commitment = Sealed: the secret of the deal matches the seal { $commitment }.
cli-verified-seal = Sealed: the secret of the deal matches the seal that you gave, { $commitment }.
cli-other-seal = This is another deal: its seal is { $commitment }, and you gave { $seal }.
cli-verified-decisions = Legal: { $count ->
    [one] one decision, allowed
   *[other] { $count } decisions, each allowed
  } when it was made, by { $game } rules version { $rules }.
cli-verified-nature = Fair: { $count ->
    [one] one chance outcome follows
   *[other] { $count } chance outcomes follow
  } from the secret{ $entropy ->
    [0] {""}
    [one] {" "}and what one seat added to it
   *[other] {" "}and what { $entropy } seats added to it
  }.
cli-verified-simulated = Simulated: bots played this game for the lab, and its deal was never a secret.
cli-verified-added = The seats added { $all }; if you added words, you should find them here.
cli-added = "{ $words }"
cli-unproved = Not proved, because nothing in a document could prove it: { $open }.
cli-verified-roll = Pledged: what was added matches its pledges, in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }; the roll of the last one is { $roll }.
cli-other-roll = This is another roll: the pledges give { $roll }, and you gave { $given }.
cli-no-roll = Nothing was pledged in this game, and you gave the roll { $given }.
cli-verified-by-house = The server pledged for { $seats ->
    [one] one seat
   *[other] { $seats } seats
  } without scripts: it knew what was added there.
cli-verified-thrown = { $rounds ->
    [one] One round was
   *[other] { $rounds } rounds were
  } discarded because a seat did not open its pledge: { $seats }.
cli-unproved-alone = that the server did not choose this deal when it drew its secret, because nobody added anything
cli-unproved-roll = that this roll was fixed before anything was opened (compare it with what your browser noted, or give that as --roll)
cli-unproved-seal = that this seal was published before anyone could add to the deal (compare it with what the table showed then, or give that as --seal)
cli-unproved-names = who played which seat
cli-unproved-end = that nothing was cut off at the end
cli-unproved-decisions = that the seats decided what is written here
cli-verified-unfinished = The game is not finished.
cli-serving = Endtable is running: http://{ $address }
cli-serving-here = Only this computer can reach it. --listen 0.0.0.0 lets others in; for the internet, use a reverse proxy and --public-url.
cli-serving-network = In your local network: { $address }
cli-not-listening = The server cannot start: { $address } cannot be listened on ({ $error }). --port picks another port, 0 a free one; endtable doctor checks everything that a server needs.
cli-no-store = The server cannot start: nothing can be saved in the folder "{ $folder }" ({ $error }). --data picks another one; endtable doctor checks everything that a server needs.
cli-not-serving = The server cannot start: { $error }.
cli-log = ENDTABLE_LOG is a level such as info or debug, not "{ $given }".
cli-nature-next = Chance comes next.
cli-doctor-failed = Some checks failed: { $checks }.
cli-head-check = check
cli-head-verdict = verdict
cli-head-found = found
cli-doctor-ok = ok
cli-doctor-bad = not ok
cli-doctor-version = Endtable { $version }; rules: { $rules }
cli-doctor-data = { $folder } can be written
cli-doctor-data-new = { $folder } does not exist yet and can be created
cli-doctor-data-bad = { $folder } cannot be written: { $error }
cli-doctor-disk = { $free } MiB free
cli-doctor-disk-full = only { $free } MiB free; there should be { $wanted }
cli-doctor-disk-unknown = the free space cannot be determined: { $error }
cli-doctor-database = { $kind }, version { $version }, { $tables ->
    [one] one table
   *[other] { $tables } tables
  }, { $unfinished } of them unfinished, nothing damaged
cli-doctor-database-new = a new one will be created
cli-doctor-database-bad = it cannot be used: { $error }
cli-doctor-database-locked = nothing can be written
cli-doctor-database-gone = tables.db is missing or empty, although a server has used this folder
cli-doctor-database-other = it is not the one that this folder belongs to
cli-doctor-clock = trusted
cli-doctor-clock-alone = nothing to compare it with
cli-doctor-clock-bad = not trusted: { $why }. Set it, or confirm it with endtable admin clock --confirm.
cli-doctor-calls = { $all ->
    [0] nobody asked for notifications
    [one] one address for notifications
   *[other] { $all } addresses for notifications
  }
cli-doctor-calls-one = { $status ->
    [none] { $host } does not answer ({ $contacts })
   *[other] { $host } answers { $status } ({ $contacts })
  }
cli-doctor-calls-own = A push service does not accept this server: check --public-url and --mail-from.
cli-doctor-port = { $address } is free
cli-doctor-port-bad = { $address } cannot be listened on: { $error }
cli-pack-which = Name a game to see its standard pack, or a file with --check.
cli-pack-fault = { $file } cannot be played: { $error }
cli-pack-no-game = { $file } fits none of the games; name the game it is meant for to see what is wrong with it.
cli-pack-fits = { $file } can be played: { $game } with "{ $name }" ({ $id }).

pack-played = A table plays it with `--set { $option }=FILE`, on the page for new tables, or as an option of the protocol.
pack-not-played = Tables of { $game } play the standard one only: there is no option for another.
pack-words =
    # Packs of { $game }

    A pack is a text in TOML that says what is in the box. `endtable pack { $id }` prints the standard one; change it, and
    `endtable pack { $id } --check FILE` checks it and points at the line and column of whatever is wrong.
    { $played }

    `endtable pack { $id } --words` made this page from what the program reads. Clauses in brackets are those of the game's rules.

# A server that does not start

cli-other-key = The server cannot start: the key in the folder "{ $folder }" is not the one that the other servers of this database have. Copy the file house.key from one of them into this folder.
cli-database-gone = The server cannot start: a server has used the folder "{ $folder }", but its database tables.db is missing or empty. Nothing was changed. Bring back the file, or a backup with endtable restore; to start over without the old games, delete house.id and house.key in this folder.
cli-other-database = The server cannot start: the database is not the one that the folder "{ $folder }" belongs to. Nothing was changed. Bring the right database back, or delete the file house.id in this folder if you mean this database.
cli-claimed = The server cannot start: another server works in the folder "{ $folder }". Stop it, or give this one a folder of its own with --data.
cli-damaged = The server cannot start: the database in the folder "{ $folder }" is damaged ({ $what }). Bring back a backup with endtable restore, or save what can still be read with endtable export.

# Backups, exports and settings

cli-backup-done = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
} in "{ $file }".
cli-backup-failed = No backup was made: { $error }.
cli-no-database = There is no database in the folder "{ $folder }". Say with --data where it is.
cli-file-there = the file "{ $file }" exists already
cli-export-there = The file "{ $file }" exists already; nothing was exported.
cli-restore-empty = the file is empty
cli-restore-no-key = The folder "{ $folder }" has no house.key. Put the old one there before you start the server; with a new key nobody finds their seats and contacts again.
cli-restore-there = There is a database in the folder "{ $folder }" already; nothing was changed. Move it away first, or pick another folder with --data.
cli-restore-bad = "{ $file }" is not a complete backup: { $error }. Nothing was changed.
cli-restore-done = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
} back in the folder "{ $folder }".
cli-export-done = { $tables ->
    [one] One table was
   *[other] { $tables } tables were
} written.
cli-export-people = The data of people was left out: { $error }.
cli-export-skipped = Table { $table } cannot be read and was left out: { $error }.
cli-export-failed = Not everything could be written: { $skipped ->
    [one] one table
   *[other] { $skipped } tables
  } cannot be read.
cli-import-line = Line { $line } of the export cannot be read ({ $error }). Everything before it was imported.
cli-import-done = { $new ->
    [one] One table was
   *[other] { $new } tables were
} imported; { $known ->
    [0] none was
    [one] one was
   *[other] { $known } were
} there already.
cli-no-postgres = This build has no PostgreSQL: build with --features full.
cli-store-failed = The database cannot be used: { $error }.
cli-newer = a newer Endtable has used it; start that one, or restore a backup from before the upgrade
cli-admin-none = There is no table with this name: { $table }.
cli-admin-deleted = The table { $table } was deleted.
cli-admin-closed = The table { $table } is closed. A running server shows it within seconds.
cli-admin-over-already = The table { $table } is over or closed already.
cli-admin-announced = Every page shows it now; open pages within seconds.
cli-admin-unannounced = The announcement is gone.
cli-admin-clock-confirmed = The clock of this machine is confirmed. A server with the same time trusts it within seconds and says so in its log; deadlines of days are held for a day more.
cli-admin-clock-trusted = The server trusts the clock of its machine.
cli-admin-clock-doubted = The server does not trust the clock of its machine: { $why }. Until this is settled, nothing is removed, no deadline of days passes and no secret of a day is published. If the clock is right, say so with --confirm; if it is wrong, set it.
cli-clock-ahead-of-store = at the start it was { $minutes } minutes ahead of the newest time in the database
cli-clock-behind-store = at the start it was { $minutes } minutes behind the newest time in the database
cli-clock-set-forward = it was set forward by { $minutes } minutes
cli-clock-set-back = it was set back by { $minutes } minutes
cli-clock-database = it is { $minutes } minutes away from the clock of the database
cli-admin-announce-bad = An announcement is one line of 1 to { $most } characters.
cli-head-table = table
cli-head-when = When
cli-head-act = Action
cli-head-person = Person
cli-audit-operator = operator
cli-head-made = made
cli-head-last = last move
cli-head-state = state
cli-admin-playing = being played
cli-admin-waiting = not started
cli-admin-over = over
cli-config = The settings in "{ $file }" cannot be used: { $error }.
cli-warn-proxy = The public URL is not where this server listens, and --behind-proxy is not given: if a reverse proxy stands in front, everyone counts as one visitor.
cli-warn-plain = The server listens beyond this machine without TLS: anyone on the same network can read along. Put a reverse proxy in front, or play among people you trust.
cli-warn-name = A proxy stands in front, but --public-url is not given: requests for a host name are refused, because any name could be made to lead here.
cli-warn-past-proxy = The server listens beyond this machine, so it may be reached past the proxy. Only a proxy on this machine is trusted to say where visitors come from; name others with --trusted-proxies.
cli-site-no-module = This program has no module of { $game } for browsers. A release build with the feature site has all of them.
cli-site-not-written = { $path } cannot be written: { $error }.

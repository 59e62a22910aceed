# The balance lab

lab-template =
    # An experiment with { $name }. Run it with: endtable lab run FILE --out FOLDER
    # The same file and the same program give the same figures on any machine.

    game = "{ $game }"
    seats = { $seats }
    # One bot for all seats, or one for each. "search:500" simulates 500 games for each decision.
    bots = ["{ $bot }"]
    # Let different bots change seats from game to game:
    # rotate = true

    # All chance follows from this number. All settings get the same cards and dice.
    seed = 1
    # How many games each setting plays.
    games = 1000
    # In this many games a dealt card is exchanged for another, to measure the effect of cards on their owners:
    # cards = 1000
    # Stop sooner, once a figure is known this well in every setting; "games" is then the maximum:
    # until = {"{"} figure = "wins: seat 1", within = 0.01 {"}"}

    # Which combinations of the values below are played: "one-at-a-time", "grid", or "latin-hypercube" with "settings = 20".
    design = "one-at-a-time"

    # What differs from the usual table in all settings; a pack of your own is a file beside this one:
    # [options]
    # ...

    # What varies. The first value is that of the base, which the others are compared with.
    # vary = "option" takes an option by name, "number" a number of the pack by its path (such as cards.some_id.count),
    # "seats" and "bots" take no name.
lab-template-factor =
    # { $text } ({ $clause })
    {"["}[factor]]
    vary = "option"
    name = "{ $option }"
    values = [{ $values }]
lab-template-levels =
    # Whether a finding depends on how well the bots play. "strong" searches and takes much longer.
    {"["}[factor]]
    vary = "bots"
    values = [{ $values }]

lab-title = { $game }: an experiment
lab-lead = { $settings ->
    [one] One setting
   *[other] { $settings } settings
  } of { $games } each, seed { $seed }, by Endtable { $program }, rules version { $rules }.
lab-chance = All settings got the same cards and dice: game by game they differ only by what the setting changes.
lab-fixed = The number of games was fixed beforehand. Intervals contain the true value in 95 of 100 experiments; "corrected" allows for all { $count } comparisons together (Holm), and the false discovery rate says which share of the findings may be false (Benjamini and Hochberg).
lab-sequential = The games were stopped once a figure was known well enough. Intervals are confidence sequences: they contain the true value in 95 of 100 experiments although the run was watched and stopped. "Corrected" allows for all { $count } comparisons together (Holm).
lab-warnings = Read with care
lab-warn-bots = Every seat was played by { $bot }. A stronger or weaker bot may find otherwise: vary "bots" to see what survives.
lab-warn-rounds = { $setting } plays { $rounds } rounds instead of { $usual }. Its other figures may differ for that reason alone.
lab-settings = Settings
lab-wins = Who wins
lab-wins-lead = Each line is a share of the games won with its 95% interval; the vertical line is a fair share. Intervals that stay clear of it after correction are marked.
lab-by-turn = By place in the turn order of the first round
lab-by-seat = By seat
lab-by-role = By what was played
lab-by-bot = By bot
lab-effects = All effects at a glance
lab-effects-lead = Each line is the change against the base with its 95% interval, in percentage points for shares and in per cent for decisions; the vertical line is no change. Changes that remain after correction are marked.
lab-answer = { $what } changes { $figure } most: by { $change } ({ $low } to { $high }).
lab-answer-unsure = No setting changes for sure who wins. The largest difference in { $games } games, { $change } for { $figure } with { $what }, would take about { $needed } games if it is real.
lab-answer-same = No setting changes who wins, in { $games } games.
lab-target = { $what } comes closest to { $target } for { $figure }: { $mean } ({ $low } to { $high }).
lab-target-also = These cannot be told apart from the target either: { $settings }.
lab-target-missed = No setting reaches the target; its value lies outside of all intervals, so try values beyond or between these.
lab-target-unknown = The games have no figure "{ $figure }" to tune; figures.csv lists those that there are.
lab-findings = What makes a difference
lab-findings-lead = The change of each value against the base; listed is what remains after correction for all comparisons, the surest first. "Saved" is how many times as many games it would have taken without common random numbers.
lab-no-findings = None of the { $count } comparisons remains after correction. The smallest difference that would have shown depends on the figure: see "needed" in comparisons.csv.
lab-more = { $count } more are in comparisons.csv.
lab-differs = { $what }: { $found } of { $all } figures differ
lab-length = How long the games are
lab-length-lead = Decisions in a game by setting: the line spans the middle 90% of the games, the mark is the median.
lab-minutes-lead = Minutes are an estimate for people: { $base } seconds for a question with a choice, and { $more } more for each doubling of its answers; seats that are asked together think together.
lab-head-rounds = rounds
lab-head-minutes = minutes
lab-course = Who leads when
lab-course-lead = Standings are taken after each round. A lead change: someone leads alone, and someone else was the last to do so. Decided: the share of the game that had been played when its only winner took the lead for good. Half-time leader: the seat that led alone after half of the rounds. Runaway leader: the half-time leader won and was never caught. Comeback: a seat won that was last at half-time.
lab-ratings = How strong the bots are
lab-ratings-lead = Ratings in points, the first bot of the experiment having 0; 400 points more win ten times as often (Bradley and Terry; at tables of several Plackett and Luce). Games in which different bots met, under the options of the base.
lab-head-rating = rating
lab-cards = What cards do
lab-cards-lead = In { $games } games of the base one dealt card was exchanged for another that could have come as well, and the game was played again with the same luck. "Does" is by how many percentage points more its owner wins with the card than with the other; "seen" is how much more often seats that were dealt one won than the average seat, which mixes the card up with everything that goes along with it. "Dead" are cards that nobody could use.
lab-head-card = card
lab-head-does = does
lab-head-discovery = false discovery
lab-head-points = in points
lab-head-seen = seen
lab-head-dead = dead
lab-head-dealt = dealt
lab-cards-dealt = { $count } dealt
lab-seats-dealt = { $count } seats
lab-asked = What seats are asked
lab-asked-lead = Counted over the first { $games } games of each setting. The share of an answer is that of the questions where it was possible, and its games are those in which it was. An answer that was possible and never given is marked; its interval says how often it might be given all the same.
lab-all-seats = all seats
lab-seat = seat { $seat }
lab-head-asked = questions in a game
lab-head-forced = with one answer only
lab-head-choices = possible answers to one
lab-extremes = Games to look at
lab-extremes-lead = The most unusual games of all settings. Where "endtable lab open FOLDER" shows this report, each row leads to its game, which you can replay step by step. "endtable lab game FOLDER ROW" makes a saved game of a row, which replay shows in a terminal.
lab-head-way = which
lab-head-value = decisions, lead or strangeness
lab-head-row = row
lab-longest = longest
lab-shortest = shortest
lab-closest = closest
lab-lopsided = most lopsided
lab-strangest = strangest
lab-never = Possible at times and never given: { $answers }.
lab-never-of = { $answer } (to at most { $most } of the questions, { $games } games)
lab-head-answer = answer
lab-head-open = possible at questions
lab-head-given = given
lab-head-share = share
lab-figures = All figures of the base
lab-head-setting = setting
lab-head-what = what
lab-head-difference = difference
lab-head-corrected = p, corrected
lab-head-needed = games needed
lab-head-saved = saved
lab-head-games = games
lab-games-each = { $fewest } to { $most } games
lab-head-bots = bots
lab-share-of = { $name }: { $share } ({ $low } to { $high }, { $games } games)
lab-span-of = { $name }: half of the games up to { $half }, 90% from { $low } to { $high } decisions
lab-behind = Line { $lines } of { $file }
lab-remarks = What stands out
lab-shown = { $setting }, { $figure }: { $mean } ({ $low } to { $high }, { $games } games)
lab-shown-alone = { $setting }, { $figure }: { $mean } ({ $games } games)
lab-unmeasured = { $setting }, { $figure }: not measured
lab-weights = Which ruling matters most
lab-weights-lead = For each ruling and each number of the set: the share of the games that it changes most, and its effect on the number of decisions, as far as that remains after correction. Differences are in percentage points, decisions in per cent of those of the base. The one with the largest effect comes first.
lab-nothing-shown = no share of the games differs for sure
lab-head-moves = moves most
lab-head-longer = decisions
lab-head-data = data

lab-typed = The experiment "{ $file }": { $error }
lab-complete = { $games } of each setting; the report is { $report }.
lab-part = This part is complete. Put all parts together with: endtable lab merge FOLDER.. --out FOLDER
lab-stopped = Stopped. What has been played is saved; --resume continues it.
lab-merged = The parts were put together; the report is { $report }.
lab-renewed = The report is { $report }.
lab-open = The report is at http://{ $address }/ until Ctrl-C ends this.

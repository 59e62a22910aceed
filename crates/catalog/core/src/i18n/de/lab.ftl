# Das Labor

lab-template =
    # Ein Experiment mit { $name }. So läuft es: endtable lab run DATEI --out ORDNER
    # Dieselbe Datei und dasselbe Programm geben auf jedem Rechner dieselben Zahlen.

    game = "{ $game }"
    seats = { $seats }
    # Ein Bot für alle Plätze oder einer für jeden. "search:500" simuliert vor jeder Entscheidung 500 Spiele.
    bots = ["{ $bot }"]
    # Verschiedene Bots von Spiel zu Spiel die Plätze wechseln lassen:
    # rotate = true

    # Aus dieser Zahl folgt aller Zufall. Alle Einstellungen bekommen dieselben Karten und Würfel.
    seed = 1
    # Wie viele Spiele jede Einstellung spielt.
    games = 1000
    # In so vielen Spielen wird eine gegebene Karte gegen eine andere getauscht, um zu sehen, was Karten bewirken:
    # cards = 1000
    # Früher aufhören, sobald eine Kennzahl in jeder Einstellung so genau bekannt ist; "games" ist dann die Obergrenze:
    # until = {"{"} figure = "wins: seat 1", within = 0.01 {"}"}

    # Welche Verbindungen der Werte unten gespielt werden: "one-at-a-time", "grid", oder "latin-hypercube" mit "settings = 20".
    design = "one-at-a-time"

    # Was in allen Einstellungen anders ist als am üblichen Tisch; ein eigener Kartensatz ist eine Datei neben dieser:
    # [options]
    # ...

    # Was sich ändert. Der erste Wert ist der Ausgangswert, mit dem die anderen verglichen werden.
    # vary = "option" nimmt eine Option beim Namen, "number" eine Zahl des Kartensatzes über ihren Pfad (etwa
    # cards.some_id.count), "seats" und "bots" nehmen keinen Namen.
lab-template-factor =
    # { $text } ({ $clause })
    {"["}[factor]]
    vary = "option"
    name = "{ $option }"
    values = [{ $values }]
lab-template-levels =
    # Hängt ein Ergebnis davon ab, wie gut die Bots spielen? "strong" rechnet voraus und braucht viel länger.
    {"["}[factor]]
    vary = "bots"
    values = [{ $values }]

lab-title = { $game }: ein Experiment
lab-lead = { $settings ->
    [one] Eine Einstellung
   *[other] { $settings } Einstellungen
  }, je { $games }, Startwert { $seed }, mit Endtable { $program }, Regelstand { $rules }.
lab-chance = Alle Einstellungen bekamen dieselben Karten und Würfel: Spiel für Spiel unterscheiden sie sich nur durch das, was die Einstellung ändert.
lab-fixed = Die Zahl der Spiele stand vorher fest. Intervalle enthalten den wahren Wert in 95 von 100 Experimenten; „korrigiert“ berücksichtigt alle { $count } Vergleiche zusammen (Holm), und die Rate falscher Entdeckungen sagt, welcher Anteil der Befunde falsch sein kann (Benjamini und Hochberg).
lab-sequential = Die Spiele endeten, sobald eine Kennzahl genau genug bekannt war. Die Intervalle sind Konfidenzfolgen: Sie enthalten den wahren Wert in 95 von 100 Experimenten, obwohl der Lauf beobachtet und angehalten wurde. „Korrigiert“ berücksichtigt alle { $count } Vergleiche zusammen (Holm).
lab-warnings = Mit Vorsicht zu lesen
lab-warn-bots = Auf jedem Platz spielte { $bot }. Ein stärkerer oder schwächerer Bot kann zu anderen Ergebnissen führen: „bots“ zu variieren zeigt, was bestehen bleibt.
lab-warn-rounds = { $setting } dauert { $rounds } Runden statt { $usual }. Andere Kennzahlen können allein deshalb abweichen.
lab-settings = Einstellungen
lab-wins = Wer gewinnt
lab-wins-lead = Jede Linie ist ein Anteil gewonnener Spiele mit seinem 95-%-Intervall; die senkrechte Linie ist der gerechte Anteil. Intervalle, die ihn auch nach der Korrektur nicht berühren, sind markiert.
lab-by-turn = Nach der Stelle in der Zugreihenfolge der ersten Runde
lab-by-seat = Nach Platz
lab-by-role = Nach dem, was gespielt wurde
lab-by-bot = Nach Bot
lab-effects = Alle Wirkungen auf einen Blick
lab-effects-lead = Jede Linie ist die Änderung gegenüber dem Ausgangswert mit ihrem 95-%-Intervall, bei Anteilen in Prozentpunkten, bei Entscheidungen in Prozent; die senkrechte Linie bedeutet keine Änderung. Was der Korrektur standhält, ist markiert.
lab-answer = { $what } ändert { $figure } am meisten: um { $change } ({ $low } bis { $high }).
lab-answer-unsure = Keine Einstellung ändert sicher, wer gewinnt. Der größte Unterschied in { $games } Spielen, { $change } bei { $figure } mit { $what }, bräuchte etwa { $needed } Spiele, falls er echt ist.
lab-answer-same = Keine Einstellung ändert, wer gewinnt, in { $games } Spielen.
lab-target = { $what } kommt { $target } bei { $figure } am nächsten: { $mean } ({ $low } bis { $high }).
lab-target-also = Auch diese lassen sich vom Ziel nicht unterscheiden: { $settings }.
lab-target-missed = Keine Einstellung erreicht das Ziel: Es liegt außerhalb aller Intervalle. Versuch Werte jenseits von diesen oder dazwischen.
lab-target-unknown = Die Spiele haben keine Kennzahl „{ $figure }“, die sich einstellen ließe; figures.csv zählt die auf, die es gibt.
lab-findings = Was einen Unterschied macht
lab-findings-lead = Was jeder Wert gegenüber dem Ausgangswert ändert; aufgeführt ist, was nach der Korrektur für alle Vergleiche bleibt, das Sicherste zuerst. „Gespart“ sagt, wie viele Male so viele Spiele es ohne gemeinsame Zufallszahlen gebraucht hätte.
lab-no-findings = Keiner der { $count } Vergleiche hält der Korrektur stand. Welcher kleinste Unterschied sich gezeigt hätte, hängt von der Kennzahl ab: siehe „needed“ in comparisons.csv.
lab-more = { $count } weitere stehen in comparisons.csv.
lab-differs = { $what }: { $found } von { $all } Kennzahlen weichen ab
lab-length = Wie lang die Spiele sind
lab-length-lead = Entscheidungen in einem Spiel nach Einstellung: Die Linie überspannt die mittleren 90 % der Spiele, der Punkt ist der Median.
lab-asked = Was Plätze gefragt werden
lab-asked-lead = Gezählt über die ersten { $games } Spiele jeder Einstellung. Der Anteil einer Antwort ist der an den Fragen, bei denen sie möglich war, und ihre Spiele sind die, in denen sie es war. Eine Antwort, die möglich war und nie gegeben wurde, ist markiert; ihr Intervall sagt, wie oft sie doch gegeben werden könnte.
lab-all-seats = alle Plätze
lab-seat = Platz { $seat }
lab-head-asked = Fragen in einem Spiel
lab-head-forced = mit nur einer Antwort
lab-head-choices = mögliche Antworten auf eine
lab-extremes = Spiele zum Anschauen
lab-extremes-lead = Die ungewöhnlichsten Spiele aller Einstellungen. Wo „endtable lab open ORDNER“ diesen Bericht zeigt, führt jede Zeile zu ihrem Spiel, das du Schritt für Schritt ansehen kannst. „endtable lab game ORDNER ZEILE“ macht aus einer Zeile ein gespeichertes Spiel, das replay im Terminal zeigt.
lab-head-way = welches
lab-head-value = Entscheidungen, Vorsprung oder Seltsamkeit
lab-head-row = Zeile
lab-longest = längstes
lab-shortest = kürzestes
lab-closest = knappstes
lab-lopsided = einseitigstes
lab-never = Zeitweise möglich und nie gegeben: { $answers }.
lab-never-of = { $answer } (auf höchstens { $most } der Fragen, { $games } Spiele)
lab-head-answer = Antwort
lab-head-open = bei Fragen möglich
lab-head-given = gegeben
lab-head-share = Anteil
lab-figures = Alle Kennzahlen des Ausgangswerts
lab-head-setting = Einstellung
lab-head-what = was
lab-head-difference = Unterschied
lab-head-corrected = p, korrigiert
lab-head-needed = nötige Spiele
lab-head-saved = gespart
lab-head-games = Spiele
lab-games-each = { $fewest } bis { $most } Spiele
lab-head-bots = Bots
lab-share-of = { $name }: { $share } ({ $low } bis { $high }, { $games } Spiele)
lab-span-of = { $name }: die Hälfte der Spiele bis { $half }, 90 % von { $low } bis { $high } Entscheidungen
lab-behind = Zeile { $lines } von { $file }
lab-remarks = Was auffällt
lab-shown = { $setting }, { $figure }: { $mean } ({ $low } bis { $high }, { $games } Spiele)
lab-shown-alone = { $setting }, { $figure }: { $mean } ({ $games } Spiele)
lab-unmeasured = { $setting }, { $figure }: nicht gemessen
lab-weights = Welche Regelung am meisten ausmacht
lab-weights-lead = Für jede Regelung und jede Zahl des Kartensatzes der Anteil der Spiele, den sie am weitesten verschiebt, und was sie mit der Zahl der Entscheidungen macht, soweit es der Korrektur standhält. Unterschiede stehen in Prozentpunkten, Entscheidungen in Prozent derer des Ausgangswerts. Zuoberst steht, was am meisten verschiebt.
lab-nothing-shown = kein Anteil der Spiele weicht sicher ab
lab-head-moves = verschiebt am meisten
lab-head-longer = Entscheidungen
lab-head-data = Daten

lab-typed = Das Experiment „{ $file }“: { $error }
lab-complete = { $games } jeder Einstellung; der Bericht ist { $report }.
lab-part = Dieser Teil ist fertig. So fügst du alle Teile zusammen: endtable lab merge ORDNER.. --out ORDNER
lab-stopped = Angehalten. Was gespielt ist, ist gespeichert; --resume setzt den Lauf fort.
lab-merged = Die Teile sind zusammengefügt; der Bericht ist { $report }.
lab-renewed = Der Bericht ist { $report }.
lab-open = Der Bericht liegt unter http://{ $address }/, bis Strg-C dies beendet.
lab-minutes-lead = Minuten sind eine Schätzung für Menschen: { $base } Sekunden für eine Frage mit einer Wahl, und { $more } mehr für jede Verdopplung ihrer Antworten; Plätze, die zugleich gefragt sind, denken zugleich.
lab-head-rounds = Runden
lab-head-minutes = Minuten
lab-course = Wer wann führt
lab-course-lead = Der Stand wird nach jeder Runde angesehen. Führungswechsel: Jemand führt allein, und zuletzt war es jemand anders. Entschieden: der Anteil des Spiels, der gespielt war, als der einzige Sieger endgültig in Führung ging. Halbzeitführung: wer nach der Hälfte der Runden allein führte. Alleingang: Wer sie hatte, hat gewonnen und wurde nie mehr eingeholt. Aufholjagd: Es hat ein Platz gewonnen, der zur Halbzeit Letzter war.
lab-ratings = Wie stark die Bots sind
lab-ratings-lead = Wertungen in Punkten, der erste Bot des Experiments hat 0; 400 Punkte mehr gewinnen zehnmal so oft (Bradley und Terry; an Tischen mit mehreren Plackett und Luce). Gezählt sind Spiele, in denen verschiedene Bots aufeinandertrafen, unter den Optionen des Ausgangswerts.
lab-head-rating = Wertung
lab-cards = Was Karten bewirken
lab-cards-lead = In { $games } Spielen des Ausgangswerts wurde eine gegebene Karte gegen eine andere getauscht, die ebenso gut hätte kommen können, und das Spiel mit demselben Glück noch einmal gespielt. „Bewirkt“ sagt, um wie viele Prozentpunkte öfter man mit der Karte gewinnt als mit der anderen; „gesehen“, um wie viel öfter gewann, wer eine bekam, als die Plätze des Spiels im Mittel, was die Karte mit allem vermengt, was mit ihr einhergeht. „Tot“ sind Karten, die niemandem etwas genützt haben.
lab-head-card = Karte
lab-head-does = bewirkt
lab-head-discovery = falsche Entdeckung
lab-head-points = in Punkten
lab-head-seen = gesehen
lab-head-dead = tot
lab-head-dealt = gegeben
lab-cards-dealt = { $count } gegeben
lab-seats-dealt = { $count } Plätze
lab-strangest = seltsamstes

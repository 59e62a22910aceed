# Extrication
# Schiffe heißen mit ihrem Namen in Anführungszeichen und sind, wie alle Schiffe, weiblich.

ex-tagline = Ein Wettlauf auf einer Einbahnstrecke um Schiffe, Menschen, Treibstoff und Nahrung. Bring so viele Menschen vom Planeten fort, wie du ernähren kannst.
ex-bot-random = Zufall: irgendein erlaubter Zug
ex-bot-greedy = Solide: nimmt den im Augenblick besten Zug
ex-bot-search = Weitsichtig: spielt die besten Züge bis ans Ende der nächsten Runde durch

ex-field-astro = Astrophysik
ex-field-comms = Funk
ex-field-bio = Biologie
ex-field-robo = Robotik
ex-field-ai = KI
ex-kind-ship = ein Schiff
ex-kind-cohort = Menschen
ex-kind-organic = Nahrung
ex-kind-fuel = Treibstoff
ex-kind-science = Wissenschaft
ex-kind-any = alles
ex-pad-small = kleine Rampe
ex-pad-large = große Rampe
ex-size-small = kleine
ex-size-medium = mittlere
ex-size-large = große
ex-cohorts = { $n ->
    [one] 1 Mensch
   *[other] { $n } Menschen
  }
ex-organics = { $n } Nahrung
ex-fuel = { $n } Treibstoff
ex-one-cohort = Menschen
ex-one-fuel = Treibstoff
ex-one-organic = Nahrung
ex-from-here = Feld { $location }
ex-from-far = Feld { $location } (dank { $field })
ex-dealt = { $what } auf { $at }

ex-effect-add-cubes = { $places ->
    [one] Feld { $at } bekommt { $n ->
        [one] einen zusätzlichen Würfel
       *[other] { $n } zusätzliche Würfel
      } aus dem Beutel.
   *[other] Die Felder { $at } bekommen je { $n ->
        [one] einen zusätzlichen Würfel
       *[other] { $n } zusätzliche Würfel
      } aus dem Beutel.
  }
ex-effect-add-tiles = { $places ->
    [one] Feld { $at } bekommt { $n ->
        [one] ein zusätzliches Frachtplättchen.
       *[other] { $n } zusätzliche Frachtplättchen.
      }
   *[other] Die Felder { $at } bekommen je { $n ->
        [one] ein zusätzliches Frachtplättchen.
       *[other] { $n } zusätzliche Frachtplättchen.
      }
  }
ex-effect-cycle-ships = Wenn diese Karte kommt, werden { $sizes } Schiffe in der Reihe ausgetauscht: Sie kommen unter den Stapel, und die nächsten Schiffe vom Stapel rücken nach.
ex-effect-less-fuel = Jeder Start braucht { $n } Treibstoff weniger, mindestens aber { $min }.
ex-effect-more-fuel = { $min ->
    [0] Jeder Start braucht { $n } Treibstoff mehr.
   *[other] Jeder Start braucht { $n } Treibstoff mehr, mindestens aber { $min }.
  }
ex-effect-organic-value = { $n ->
    [0] In dieser Runde mitgestartete Nahrung versorgt niemanden.
    [one] In dieser Runde versorgt jede mitgestartete Nahrung 1 Menschen.
   *[other] In dieser Runde versorgt jede mitgestartete Nahrung { $n } Menschen.
  }
ex-effect-grant-behind = Jeder darf { $kind } auch von Feldern hinter seinem Arbeiter nehmen.
ex-effect-grant-front = Jeder darf { $kind } auch von Feldern vor seinem Arbeiter nehmen.
ex-effect-grant-both = Jeder darf { $kind } von jedem Feld nehmen.
ex-effect-revoke-behind = Niemand darf { $kind } von Feldern hinter seinem Arbeiter nehmen.
ex-effect-revoke-front = Niemand darf { $kind } von Feldern vor seinem Arbeiter nehmen.
ex-effect-revoke-both = Jeder darf { $kind } nur vom Feld seines eigenen Arbeiters nehmen.
ex-effect-close = { $places ->
    [one] Auf Feld { $at } darf kein Arbeiter stehen bleiben.
   *[other] Auf den Feldern { $at } darf kein Arbeiter stehen bleiben.
  }
ex-effect-take-cap = Mit einer Aktion nimmt man höchstens { $items }.
ex-effect-take-none = Niemand darf { $kind } nehmen.
ex-effect-extra-at = { $places ->
    [one] Auf Feld { $at } darf ein Arbeiter { $n ->
        [one] eine zweite Aktion anderer Art ausführen.
       *[other] { $n } weitere Aktionen ausführen, jede von anderer Art.
      }
   *[other] Auf den Feldern { $at } darf ein Arbeiter { $n ->
        [one] eine zweite Aktion anderer Art ausführen.
       *[other] { $n } weitere Aktionen ausführen, jede von anderer Art.
      }
  }
ex-effect-extra-after = { $n ->
    [one] Wer { $kind } genommen hat, darf eine weitere Aktion anderer Art ausführen.
   *[other] Wer { $kind } genommen hat, darf { $n } weitere Aktionen ausführen, jede von anderer Art.
  }
ex-effect-end-game = Dies ist die letzte Runde.
ex-effect-no-launch = In dieser Runde darf niemand starten.
ex-effect-launch-cohorts = { $min ->
    [one] Ein Start braucht mindestens 1 Menschen an Bord.
   *[other] Ein Start braucht mindestens { $min } Menschen an Bord.
  }
ex-effect-prestige = Jeder Start bringt { $n } Prestige.
ex-effect-prestige-lost = Jeder Start kostet { $n } Prestige.
ex-effect-order-as-left = Die nächste Runde beginnt in der Reihenfolge, in der die Arbeiter aussteigen.
ex-effect-order-reverse = Die nächste Runde beginnt in umgekehrter Reihenfolge: Wer zuletzt aussteigt, kommt zuerst.
ex-effect-order-fewest = Wer die wenigsten Menschen gerettet hat, beginnt die nächste Runde.
ex-effect-pad-accepts = { $count ->
    [0] Die { $pad } nimmt in dieser Runde keine Schiffe auf.
   *[other] Die { $pad } nimmt in dieser Runde { $sizes } Schiffe auf.
  }

ex-order = Zugreihenfolge der ersten Runde: { $seats }.
ex-ships = Neue Schiffe: { $ships }. { $left ->
    [0] Der Stapel ist leer.
    [one] Eines liegt noch im Stapel.
   *[other] { $left } liegen noch im Stapel.
  }
ex-tiles = Neue Plättchen: { $tiles }. { $left ->
    [0] Der Stapel ist leer.
    [one] Eines liegt noch im Stapel.
   *[other] { $left } liegen noch im Stapel.
  }
ex-extra-tiles = Die Karte bringt weitere Plättchen: { $tiles }. { $left ->
    [0] Der Stapel ist leer.
    [one] Eines liegt noch im Stapel.
   *[other] { $left } liegen noch im Stapel.
  }
ex-cubes = Neue Würfel: { $cubes }. { $left ->
    [0] Der Beutel ist leer.
    [one] Einer ist noch im Beutel.
   *[other] { $left } sind noch im Beutel.
  }
ex-cubes-refilled = Der Beutel ist leer und wird aus der Ablage gefüllt. Neue Würfel: { $cubes }. { $left ->
    [0] Der Beutel ist leer.
    [one] Einer ist noch im Beutel.
   *[other] { $left } sind noch im Beutel.
  }
ex-extra-cubes = Die Karte bringt weitere Würfel: { $cubes }. { $left ->
    [0] Der Beutel ist leer.
    [one] Einer ist noch im Beutel.
   *[other] { $left } sind noch im Beutel.
  }
ex-extra-cubes-refilled = Der Beutel ist leer und wird aus der Ablage gefüllt. Die Karte bringt weitere Würfel: { $cubes }. { $left ->
    [0] Der Beutel ist leer.
    [one] Einer ist noch im Beutel.
   *[other] { $left } sind noch im Beutel.
  }
ex-cycled = Unter den Stapel: { $old }. An ihrer Stelle: { $new }.
ex-card = Entwicklungskarte: { $card }. { $effect }
ex-round = Runde { $number } von { $rounds }. Zugreihenfolge: { $seats }.
ex-entered = { $seat } { YOU($seat, "betrittst", "betritt") } die Strecke auf Feld { $to }.
ex-moved = { $seat } { YOU($seat, "ziehst", "zieht") } von Feld { $from } nach { $to }.
ex-left = { $place ->
    [1] { $seat } { YOU($seat, "steigst", "steigt") } zuerst aus.
    [2] { $seat } { YOU($seat, "steigst", "steigt") } an zweiter Stelle aus.
    [3] { $seat } { YOU($seat, "steigst", "steigt") } an dritter Stelle aus.
   *[other] { $seat } { YOU($seat, "steigst", "steigt") } an vierter Stelle aus.
  }
ex-left-stuck = Vor { YOU($seat, "dir") } ist kein Feld frei: { YOU($seat, "Du steigst", "{} steigt") } als Nummer { $place } aus.
ex-reached = { $seat } { YOU($seat, "nimmst", "nimmt") } { $kind } von { $from }.
ex-docked = { $seat } { YOU($seat, "nimmst", "nimmt") } die „{ $ship }“ von { $from } und { YOU($seat, "stellst", "stellt") } sie auf die { $pad }.
ex-loaded = { $seat } { YOU($seat, "lädst", "lädt") } { $items } von { $from } auf die „{ $ship }“.
ex-passed-over = { $seat } lässt die „{ $ship }“ aus.
ex-learned = { $tiles ->
    [1] { $seat } { YOU($seat, "nimmst", "nimmt") } von { $from } das erste Plättchen { $field } und { YOU($seat, "darfst", "darf") } jetzt auch von hinten { $kind } nehmen.
    [2] { $seat } { YOU($seat, "nimmst", "nimmt") } von { $from } das zweite Plättchen { $field } und { YOU($seat, "darfst", "darf") } jetzt auch von vorn { $kind } nehmen.
   *[other] { $seat } { YOU($seat, "nimmst", "nimmt") } von { $from } ein weiteres Plättchen { $field }.
  }
ex-completed = { $seat } { YOU($seat, "vervollständigst", "vervollständigt") } einen Satz aller fünf Wissenschaften: { $prestige } Prestige.
ex-most-fed-gained = Derzeit die meisten versorgt: { $gained }, { $plus } Prestige.
ex-most-fed-taken = Derzeit die meisten versorgt: jetzt { $gained } ({ $plus } Prestige), nicht mehr { $lost } ({ $minus } Prestige).
ex-most-fed-lost = Derzeit die meisten versorgt: nicht mehr { $lost }, { $minus } Prestige.
ex-skipped = { $seat } { YOU($seat, "nimmst", "nimmt") } nichts.
ex-extra = Die Entwicklungskarte gibt { YOU($seat, "dir") } eine weitere Aktion.
ex-held = { $seat } { YOU($seat, "beendest", "beendet") } den Zug, ohne zu starten.
ex-launched = { $seat } { YOU($seat, "startest", "startet") } die „{ $ship }“ mit { $load } und { YOU($seat, "verbrennst", "verbrennt") } { $fuel } Treibstoff. Bisher { $population ->
    [one] 1 Mensch
   *[other] { $population } Menschen
  } gerettet, { $sustain ->
    [0] noch ohne Nahrung.
   *[other] Nahrung für { $sustain }.
  }
ex-resigned = { $seat } verlässt den Tisch endgültig. Was auf dem Tableau liegt, bleibt und wird gewertet.
ex-total = { YOU($seat, "du") } { $total }
ex-over = Die letzte Runde ist vorbei. Prestige: { $totals }.
ex-breakdown = { $supported } für versorgte Menschen, { $unsupported } für unversorgte, { $sets } für Wissenschaftssätze, { $majority } für die meisten Versorgten: { $prestige } Prestige.
ex-breakdown-tokens = { $supported } für versorgte Menschen, { $unsupported } für unversorgte, { $sets } für Wissenschaftssätze, { $majority } für die meisten Versorgten, { $tokens } für Starts: { $prestige } Prestige.

ex-phase-deal = Runde { $round } von { $rounds } wird vorbereitet
ex-phase-move = Runde { $round } von { $rounds }: { $seat ->
    [Du] Du ziehst
   *[other] { $seat } zieht
  }
ex-phase-act = Runde { $round } von { $rounds }: { $seat ->
    [Du] Du handelst
   *[other] { $seat } handelt
  } auf Feld { $location }
ex-phase-after = Runde { $round } von { $rounds }: { $seat ->
    [Du] Du darfst starten
   *[other] { $seat } darf starten
  }
ex-phase-over = Die letzte Runde ist vorbei

ex-ask-enter = Wähle ein Feld, auf dem du die Strecke betrittst.
ex-ask-move = Wähle dein nächstes Feld, oder steig aus dieser Runde aus.
ex-ask-last = Vor dir ist kein Feld frei. Vor dem Aussteigen noch starten?
ex-ask-act = Wähle, was du nimmst.
ex-ask-extra = Die Entwicklungskarte gibt dir eine weitere Aktion. Wähle, was du nimmst.
ex-ask-pad = Wähle eine Rampe für die „{ $ship }“.
ex-ask-load-cohort = Wie viele Menschen von Feld { $location } kommen auf die „{ $ship }“?
ex-ask-load-organic = Wie viel Nahrung von Feld { $location } kommt auf die „{ $ship }“?
ex-ask-load-fuel = Wie viel Treibstoff von Feld { $location } kommt auf die „{ $ship }“?
ex-ask-which-ship = { $items } von Feld { $location }: auf welches Schiff?
ex-ask-field = Wähle ein Wissenschaftsplättchen von Feld { $location }.
ex-ask-after = Vor dem Ende deines Zuges noch starten?
ex-ask-after-loss = Ein Start kostet dich jetzt Prestige. Zug beenden oder trotzdem starten?
ex-choose-move = Feld { $location }
ex-choose-leave = Aus dieser Runde aussteigen
ex-choose-launch = „{ $ship }“ starten ({ $pad })
ex-choose-launch-worth = { $launch }: { $worth }
ex-launch-aboard = { $unfed ->
    [0] { $people ->
        [one] 1 Mensch mit Nahrung
       *[other] { $people } Menschen mit Nahrung
      }
   *[other] { $fed ->
        [0] { $people ->
            [one] 1 Mensch ohne Nahrung
           *[other] { $people } Menschen ohne Nahrung
          }
       *[other] { $fed } mit Nahrung, { $unfed } ohne
      }
  }
ex-launch-value = { $aboard }: { $prestige } Prestige
ex-launch-value-most = { $aboard }: { $people }, derzeit die meisten versorgt: { $majority }. Insgesamt { $prestige } Prestige
ex-choose-ship = Schiff von Feld { $location }
ex-choose-this-ship = „{ $ship }“ von Feld { $location }
ex-choose-cohort = Menschen von Feld { $location }
ex-choose-organic = Nahrung von Feld { $location }
ex-choose-fuel = Treibstoff von Feld { $location }
ex-choose-science = Wissenschaft von Feld { $location }
ex-choose-skip = Nichts nehmen
ex-choose-enough = Nichts mehr nehmen
ex-choose-pad = Auf die { $pad }
ex-choose-load = { $items } auf die „{ $ship }“
ex-choose-load-none = Nichts auf die „{ $ship }“
ex-choose-load-ship = Auf die „{ $ship }“ ({ $pad })
ex-choose-end-turn = Zug ohne Start beenden
ex-choose-resign = Den Tisch endgültig verlassen

ex-no-location = Dieses Feld gibt es nicht: Sie gehen von 1 bis { $locations }.
ex-no-occupied = Besetzt von { YOU($seat, "dir") }.
ex-no-ahead = Arbeiter ziehen nur vorwärts.
ex-no-closed = Die Entwicklungskarte dieser Runde sperrt dieses Feld.
ex-no-must-enter = Betritt zuerst die Strecke.
ex-no-moving = Deinen Arbeiter ziehst du einmal, am Anfang deines Zuges.
ex-no-acting = Zieh zuerst deinen Arbeiter.
ex-no-mid-action = Führe erst die begonnene Aktion zu Ende.
ex-no-ending = Der Zug endet von selbst.
ex-no-first = Hinter dir: Dazu brauchst du das 1. Plättchen { $field }.
ex-no-second = Vor dir: Dazu brauchst du das 2. Plättchen { $field }.
ex-no-revoked = Die Entwicklungskarte dieser Runde lässt { $field } nicht dorthin reichen.
ex-no-reach-occupied = An diesem Tisch außer Reichweite: besetzt von { YOU($seat, "dir") }.
ex-no-nothing-ship = Dort liegt kein Schiff.
ex-no-nothing-cohort = Dort sind keine Menschen.
ex-no-nothing-organic = Dort ist keine Nahrung.
ex-no-nothing-fuel = Dort ist kein Treibstoff.
ex-no-nothing-science = Dort liegt kein Wissenschaftsplättchen.
ex-no-done = Eine weitere Aktion muss von anderer Art sein: Du hast schon { $kind } genommen.
ex-no-capped = In dieser Runde darf niemand { $kind } nehmen.
ex-no-ship = Auf deinen Rampen steht kein Schiff.
ex-no-cargo = Deine Schiffe haben keinen freien Frachtraum.
ex-no-fuel-space = Deine Schiffe haben keinen Platz mehr für Treibstoff.
ex-no-pads = Deine beiden Rampen sind besetzt.
ex-no-fit = Deine freie Rampe nimmt kein Schiff dieser Größe auf.
ex-no-pad-taken = Besetzt ist die { $pad } schon.
ex-no-column = Deine Spalte { $field } ist voll.
ex-no-columns = Deine Spalten für diese Plättchen sind voll.
ex-no-tile = Dort liegt kein Plättchen { $field }.
ex-no-least = Nimm mindestens eines.
ex-no-most = { $most ->
    [0] Mehr ist nicht da, oder der Platz ist zu Ende.
   *[other] Auf dieses Schiff passen höchstens { $most }.
  }
ex-no-other-pad = Wähle zuerst, wie viele auf das andere Schiff kommen.
ex-no-pad-empty = Leer ist die { $pad }: Dort steht kein Schiff.
ex-no-fuel = Dem Schiff fehlen noch { $missing } Treibstoff.
ex-no-cohort = Zum Starten muss mindestens ein Mensch an Bord sein.
ex-no-few-cohorts = In dieser Runde braucht ein Start mindestens { $min } Menschen an Bord.
ex-no-grounded = In dieser Runde darf niemand starten.
ex-no-resigned = Dieser Platz hat den Tisch verlassen.

ex-end-won = { $seat } { YOU($seat, "gewinnst", "gewinnt") } mit { $total } Prestige.
ex-end-cohorts = { $seat } { YOU($seat, "gewinnst", "gewinnt") } mit { $total } Prestige: Bei Gleichstand entscheiden die geretteten Menschen.
ex-end-science = { $seat } { YOU($seat, "gewinnst", "gewinnt") } mit { $total } Prestige: Bei Gleichstand entscheiden die Wissenschaftsplättchen.
ex-end-launches = { $seat } { YOU($seat, "gewinnst", "gewinnt") } mit { $total } Prestige: Bei Gleichstand entscheiden die gestarteten Schiffe.
ex-end-shared = { $seats }: geteilter Sieg mit je { $total } Prestige. Nichts löst den Gleichstand auf.

ex-coach-round = Es zieht immer der Arbeiter, der am weitesten hinten steht. Jedes Feld, das du überspringst, gibt den anderen einen Zug.
ex-coach-moved = Ein Arbeiter geht nie zurück. Nimm zuerst ein Schiff, dann Menschen, Nahrung und Treibstoff dafür.
ex-coach-left = Wer zuerst aussteigt, kommt in der nächsten Runde zuerst.
ex-coach-docked = Auf jeder Rampe steht ein Schiff, und es bleibt dort, bis du es startest.
ex-coach-cohorts = Jeder Mensch, den du mitnimmst, bringt { $fed } Prestige, wenn du Nahrung für ihn hast, und kostet { $unfed }, wenn nicht.
ex-coach-organics = Mitgenommene Nahrung hält Menschen am Leben: Jede, die jetzt startet, versorgt { $n ->
    [one] einen Menschen, auch einen früher geretteten.
   *[other] { $n } Menschen, auch früher gerettete.
  }
ex-coach-fuel = Zum Starten braucht ein Schiff Treibstoff und Menschen an Bord. Was fehlt, steht darunter.
ex-coach-learned = Mit dem ersten Plättchen einer Wissenschaft nimmst du ihre Dinge auch von Feldern hinter deinem Arbeiter, mit dem zweiten auch von denen davor. Alle fünf Wissenschaften zusammen bringen Prestige.
ex-coach-launched = Es zählt nur, was du gestartet hast. Die Rampe ist sofort wieder frei.
ex-coach-card = Eine Entwicklungskarte gilt für alle gleich. Manche ändern einmal die Leiste, andere die Regeln bis zum Ende der Runde.

ex-option-development_cards = Wie viele Entwicklungskarten? 4 für ein kurzes Spiel, 6 wie üblich, 8 für ein langes, 10 für alle. Es gibt zwei Runden mehr als Karten.
ex-option-first_order = Wer kommt zuerst: zufällig oder nach Platznummer?
ex-option-small_pad = Welche Schiffe nimmt die kleine Rampe auf: kleine, auch mittlere, oder alle?
ex-option-reach = Reichen Wissenschaftsplättchen auf Felder, auf denen andere stehen?
ex-option-majority_ties = Wer bekommt den Bonus, wenn mehrere Plätze die meisten Menschen versorgen?
ex-option-content = Welche Schiffe, Plättchen, Würfel und Karten: der Satz des Hauses, derselbe mit nur zehn kleinen Schiffen, oder ein eigener?
guide-extrication-goal = Der Planet geht zugrunde. Bring Menschen mit genug Nahrung fort und sammle Wissenschaft. Das bringt Prestige, und das meiste Prestige gewinnt.
guide-extrication-1 = Zieh deinen Arbeiter auf der Leiste voraus, so weit du willst. Der Arbeiter ganz hinten zieht als Nächster; was du überspringst, bekommen die anderen.
guide-extrication-2 = Nimm, wo du stehst, eine Art von Dingen: ein Schiff für eine freie Rampe, Menschen, Nahrung oder Treibstoff dafür, oder ein Wissenschaftsplättchen.
guide-extrication-3 = Ist der Tank voll und sind Menschen an Bord, starte das Schiff, wann immer du willst in deinem Zug. Es zählt nur, was gestartet ist.
guide-extrication-end = Kommt die Karte Letzter Aufbruch, wird noch eine letzte Runde gespielt. Jeder Mensch, den du versorgen kannst, bringt Prestige, jeder andere kostet dich Prestige; Sätze von Wissenschaften und die meisten Versorgten bringen mehr.
lesson-extrication-1 = Beginne auf Feld 1. Der Arbeiter ganz hinten zieht als Nächster, also bringen kurze Schritte viele Züge.
lesson-extrication-2 = Alles beginnt mit einem Schiff. Die „Turmfalke“ braucht einen Treibstoff und ist bald unterwegs.
lesson-extrication-3 = Die kleine Rampe genügt ihr, und die große bleibt frei für ein größeres Schiff.
lesson-extrication-4 = Der andere Arbeiter ist weit vorausgesprungen: Alle Felder bis dorthin gehören dir, eines nach dem anderen. Nimm das nächste.
lesson-extrication-5 = Nimm das Plättchen Funk. Vom nächsten Zug an holt es Menschen von einem beliebigen Feld hinter deinem Arbeiter.
lesson-extrication-6 = Wieder ein Schritt. Auf Feld 3 liegt Nahrung für die Menschen, die du mitnehmen wirst.
lesson-extrication-7 = Lade die Nahrung. Jede gestartete Nahrung versorgt zwei Menschen, und Menschen ohne Nahrung kosten Prestige.
lesson-extrication-8 = Feld 4 hat den Treibstoff, den die „Turmfalke“ braucht, und auch Menschen. Eine Aktion nimmt nur Dinge einer Art.
lesson-extrication-9 = Nimm den Treibstoff. Die Menschen sind nicht verloren: Funk reicht zu ihnen zurück.
lesson-extrication-10 = Zieh weiter auf Feld 5. Was du willst, liegt jetzt hinter dir.
lesson-extrication-11 = So wirkt Funk: Nimm die Menschen von Feld 4, während dein Arbeiter auf 5 steht.
lesson-extrication-12 = Treibstoff und Menschen sind an Bord, also starte. Was gestartet ist, zählt endgültig, und die Rampe ist frei für das nächste Schiff.

ex-book-sustained = Alle Menschen versorgt
ex-book-majority = Der Bonus für die meisten Versorgten
ex-book-sets = Ein vollständiger Wissenschaftssatz
ex-book-tie = Bei Gleichstand gewonnen
ex-book-prestige = Meistes Prestige
ex-book-cohorts = Meiste versorgte Menschen
ex-book-launched = Schiffe gestartet

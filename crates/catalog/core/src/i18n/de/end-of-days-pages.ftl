# End of Days: die Seite seines Tisches

pages-ed-turn-label = Der Zug
pages-ed-turn = Runde { $round } von { $rounds }
pages-ed-last-turn = Letzte Runde!
pages-ed-step-refill = Auffüllen
pages-ed-step-trade = Handeln
pages-ed-step-act = Schlagabtausch
pages-ed-step-launch = Starten
pages-ed-turn-of = { $seat ->
    [Du] Dein Zug
   *[other] Zug von { $seat }
  }
pages-ed-decides = { $seat ->
    [Du] Du entscheidest
   *[other] { $seat } entscheidet
  }
pages-ed-window-open = Warten auf Antworten
pages-ed-again = { $seat } hat { $card } eingesetzt, deshalb bist du noch einmal am Zug.
pages-ed-asked-again = { $seat } hat { $card } eingesetzt, deshalb werden alle noch einmal gefragt.
pages-ed-all-launch = Alle dürfen starten

pages-ed-nations = Die anderen Nationen
pages-ed-own = Deine Nation:
pages-ed-vp = SP
pages-ed-fact-launches = { $n } von { $all } Starts haben den Mars erreicht
pages-ed-fact-hand = { $n ->
    [one] 1 Handkarte
   *[other] { $n } Handkarten
  }
pages-ed-fact-places = { $n } von { $all } Plätzen der Auslage belegt
pages-ed-fact-sites = { $n } von { $all } Startplätzen belegt
pages-ed-viable = startklar: landet bei { $values }
pages-ed-shielded = abgeschirmt
pages-ed-doomsday = Weltuntergang
pages-ed-doomsday-line = Die Erde ist zerstört.
pages-ed-barred = kein Handel
pages-ed-restricted = Hand abgeworfen: nur bauen
pages-ed-nation-line = { $name }, füllt auf { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
  } auf
pages-ed-face-down = verbrauchte Karte, verdeckt
pages-ed-known-hand = bekannt auf der Hand
pages-ed-nothing-front = Nichts in der Auslage.
pages-ed-offer = Angebot
pages-ed-invite = Um Angebot bitten
pages-ed-reduce = Verliert die Punkte

pages-ed-sites = Startplätze
pages-ed-site = Start { $n }
pages-ed-of = { $n } von { $all }
pages-ed-chance = { $n } von 6
pages-ed-lands = landet bei { $values }
pages-ed-worth = bringt { $n } auf dem Mars
pages-ed-launchable = Startklar
pages-ed-launchable-part = Startklar, wenn etwas zurückbleibt
pages-ed-needs = braucht { $what }
pages-ed-needs-green = ein grünes Modul
pages-ed-needs-yellow = { $begun ->
    [0] { $n ->
        [one] ein gelbes Modul
       *[other] { $n } Gelb
      }
   *[other] noch { $n } Gelb
  }
pages-ed-needs-red = { $begun ->
    [0] { $n ->
        [one] ein rotes Modul
       *[other] { $n } Rot
      }
   *[other] noch { $n } Rot
  }
pages-ed-launch = Starten
pages-ed-liftoff = Abheben
pages-ed-here = Hierhin
pages-ed-front = Auslage
pages-ed-free-place = freier Platz
pages-ed-aimed = unter Beschuss
pages-ed-hand = Deine Hand
pages-ed-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  }
pages-ed-no-cards = Keine Karten.
pages-ed-no-flag = keine Flagge
pages-ed-known = allen bekannt
pages-ed-points = { $n } auf dem Mars
pages-ed-wild-here = hier Joker
pages-ed-may-flag = Du darfst sie spielen: Sie trägt deine Flagge.
pages-ed-may-any = Du darfst sie spielen: Sie ist ein Joker.
pages-ed-may-absent = Du darfst sie spielen: { $nations } spielt niemand, das macht sie zum Joker.
pages-ed-may-not = Du darfst sie nicht spielen: Sie trägt deine Flagge nicht.
pages-ed-may-not-now = Karten dieser Farbe darfst du gerade nicht von der Hand spielen.
pages-ed-only-capacity = Sie hilft nur, das Schiff zu tragen. Punkte bringt sie nicht.
pages-ed-next-strike = Es wäre Atomschlag Nummer { $n } in diesem Zug.
pages-ed-stays = Nach dem Einsatz bleibt sie verdeckt liegen und belegt einen deiner { $size } Plätze in der Auslage.
pages-ed-top = Oben auf dem Stapel
pages-ed-top-line = nur du kennst diese
pages-ed-orders = { $n ->
    [0] Auto-Antworten
   *[other] Auto-Antworten ({ $n } an)
  }
pages-ed-orders-line = Auto-Antworten antworten für dich, wenn andere Karten einsetzen. Nur du siehst sie.

pages-ed-card-line = { $colour } · Wert { $value } · { $flags }
pages-ed-making-room = { $card } abwerfen, um Platz zu schaffen
pages-ed-to-site = Auf Startplatz { $n }
pages-ed-to-new-site = Neues Schiff auf Startplatz { $n }
pages-ed-to-front = In die Auslage
pages-ed-use = Einsetzen
pages-ed-use-on = Gegen { $target }
pages-ed-use-on-card = Gegen { $target } von { $seat }
pages-ed-negate = Damit kontern
pages-ed-swap = Eintauschen
pages-ed-swap-one = Eine Karte eintauschen

pages-ed-scrapyard = Schrottplatz
pages-ed-number = Wert { $n }
pages-ed-yard-empty = Der Schrottplatz ist leer.
pages-ed-piles = Stapel { $deck } · Ablage { $discards }
pages-ed-discards = Ablage: { $n }
pages-ed-deck-line = { $n ->
    [one] 1 Karte ist
   *[other] { $n } Karten sind
  } im Stapel. Ist er leer, werden Ablage und Schrottplatz zum neuen.
pages-ed-absent = Nationen, die nicht mitspielen
pages-ed-absent-line = Karten mit mindestens zweien dieser Flaggen sind Joker.

pages-ed-choose = Wähle eine Nation
pages-ed-nation-card = Hand { $hand } · Plätze in der Auslage { $size } · Startplätze { $rockets }
pages-ed-in-use = Karte im Einsatz
pages-ed-wild-hit = Die Karte ist ein Joker und zählt, als trüge sie jede Flagge.
pages-ed-window = Kontern oder passen
pages-ed-sealed-card = Deine geheime Antwort: { $card }
pages-ed-negates = kontert
pages-ed-strikes = { $n ->
    [one] 1 Atomschlag in diesem Zug
   *[other] { $n } Atomschläge in diesem Zug
  }
pages-ed-taken-by = vergeben an { YOU($seat, "dich") }
pages-ed-first-target = Das erste Ziel wird sofort angegriffen: Die oberste Karte entscheidet. Danach kannst du { $n ->
    [one] noch eines wählen.
   *[other] noch bis zu { $n } wählen.
  }
pages-ed-no-undo = Die anderen sehen diese Karte. Du kannst sie nicht zurücknehmen.
pages-ed-asteroid-line = { $left ->
    [0] Nach dieser Runde schlägt der Asteroid ein.
    [one] Nach dieser noch eine Runde, dann schlägt der Asteroid ein.
   *[other] Nach dieser noch { $left } Runden, dann schlägt der Asteroid ein.
  }
pages-ed-reveal = Zuletzt aufgedeckt
pages-ed-reveal-none = Angriffe und Starts decken die oberste Karte auf. Ihr Wert entscheidet.
pages-ed-negated = Gekontert
pages-ed-hit = Treffer
pages-ed-miss = Daneben
pages-ed-landed = Auf dem Mars
pages-ed-crashed = Verloren
pages-ed-survives = { $seat ->
    [Du] Du behältst { $card }.
   *[other] { $seat } behält { $card }.
  }
pages-ed-destroyed = { $seat ->
    [Du] Du verlierst { $card }.
   *[other] { $seat } verliert { $card }.
  }
pages-ed-taken = { $seat ->
    [Du] { $card } wird dir weggenommen.
   *[other] { $card } wird { $seat } weggenommen.
  }
pages-ed-asteroid = Der Asteroid schlägt ein
pages-ed-asteroid-survivors = Nur die Siedler auf dem Mars überleben.
pages-ed-no-card = keine Karte
pages-ed-attack-line = Angriff auf { $card }: trifft bei { $values }. Aufgedeckt: { $shown }.
pages-ed-launch-line = { $seat } { YOU($seat, "erreichst", "erreicht") } den Mars bei { $values }. Aufgedeckt: { $shown }.

pages-ed-trade = Handel
pages-ed-trade-line = { $seat } { YOU($seat, "darfst", "darf") } einmal handeln oder eintauschen
pages-ed-trade-empty = { $n ->
    [0] Noch kein Angebot.
    [one] Abgelehnt. Kein offenes Angebot.
   *[other] { $n } Angebote gemacht. Kein offenes Angebot.
  }
pages-ed-committing = { $seat } { YOU($seat, "wählst", "wählt") } die Handkarten: { $what }.
pages-ed-top-card = Oberste Karte des Stapels
pages-ed-or-scrap = oder ein Modul vom Schrottplatz nehmen
pages-ed-drop = Abbrechen
pages-ed-gives = gibt
pages-ed-offer-on-table = Ein Angebot
pages-ed-offer-to = { $from } an { YOU($to, "dich") }
pages-ed-invited = { $from } { YOU($from, "bittest", "bittet") } { YOU($to, "dich") } um ein Angebot.
pages-ed-accept = Annehmen
pages-ed-counter = Gegenangebot
pages-ed-decline = Ablehnen
pages-ed-standing = Offene Angebote
pages-ed-accepted = angenommen
pages-ed-countered = { YOU($seat, "dir angeboten", "{} angeboten") }
pages-ed-doomsday-set = Wird dabei eine Karte von { $seats } zerstört, geht die Erde unter, und das Spiel endet.
pages-ed-close = Handeln
pages-ed-your-offer = Dein Angebot an
pages-ed-strokes = { $n ->
    [0] keine Änderung mehr möglich
    [one] noch 1 Änderung
    [2] noch { $n } Änderungen
    [3] noch { $n } Änderungen
   *[other] { "" }
  }
pages-ed-offers = Ein Angebot machen oder erbitten
pages-ed-you-give = Du gibst
pages-ed-you-want = Du willst
pages-ed-you-say = Was du sagst
pages-ed-tap-your-cards = Wähle aus deinen eigenen Karten.
pages-ed-want-nothing = Tippe auf das, was du willst.
pages-ed-want-none = Dort gibt es nichts zu holen.
pages-ed-any = beliebig
pages-ed-or = oder
pages-ed-want-play = Karten dort im Spiel: { $n }
pages-ed-want-finer = Weitere Farbe erlauben, Summe festlegen
pages-ed-total-least = Summe mindestens
pages-ed-total-most = Summe höchstens
pages-ed-heard = Wenn du es abgibst, hören alle:
pages-ed-heard-line = { $give } für { $want }
pages-ed-say = Über Handkarten:
pages-ed-say-or = Weitere mögliche Farbe nennen
pages-ed-cards-list = Karten
pages-ed-say-number = nur wie viele
pages-ed-say-colours = Farben
pages-ed-say-total = Summe
pages-ed-say-everything = beides
pages-ed-send = Angebot abgeben

pages-ed-fate-extinct = Die Menschheit ist ausgestorben
pages-ed-fate-nobody = Niemand hat gewonnen
pages-ed-fate-mars = { $n ->
    [one] Eine Nation führt auf dem Mars
   *[other] { $n } Nationen teilen sich den Mars
  }
pages-ed-fate-asteroid = Nach dem letzten Zug schlug der Asteroid ein.
pages-ed-fate-bomb = Die Erde wurde von ihren eigenen Waffen zerstört.
pages-ed-rank = Rang
pages-ed-nation = Nation
pages-ed-vp-long = Punkte
pages-ed-launches = Starts
pages-ed-on-mars = Auf dem Mars
pages-ed-best-ship = Bestes Schiff
pages-ed-flights = { $n ->
    [one] Ein Start
   *[other] { $n } Starts
  }
pages-ed-no-flights = Kein Schiff hat je abgehoben.
pages-ed-round = Runde { $n }
pages-ed-flight-line = Landet bei { $values }, aufgedeckt: { $shown }
pages-ed-pass-on = Passen, bis ich am Zug bin
pages-ed-end-for-good = Aktionen beenden, bis ich wieder am Zug bin
pages-ed-only-if-hit = Nur fragen, wenn ich getroffen werde

ed-book-mars = Ein Schiff von dir hat den Mars erreicht
ed-book-only = Niemand außer dir hat den Mars erreicht
ed-book-won = Gewonnen, Nation: { $nation }
ed-book-launches = Meiste Schiffe in einem Spiel gestartet
ed-book-launched = Schiffe gestartet
ed-book-landed = Schiffe, die den Mars erreicht haben

# Tipps, Einführung und Tutorial

ed-coach-dealt = Du kannst Karten mit deiner Flagge spielen, Joker und Karten mit mindestens zwei Flaggen, die niemand spielt. Was du jetzt spielen kannst, ist hervorgehoben. Die große Zahl ist der Wert: Er zählt beim Handeln und wenn die Karte aufgedeckt wird. Die kleine auf Modulen ist die Stufe: Sie entscheidet nur, was ein Schiff tragen kann. Punkte bringen Module, die das sagen, etwa „+2 auf dem Mars“.
ed-coach-turn = Ein Zug hat vier Schritte: Hand auffüllen, handeln, Schlagabtausch, starten. An den letzten beiden nehmen alle Nationen teil.
ed-coach-offered = Ein Angebot nennt Karten im Spiel. Von Handkarten sagt es, wie viele es sind, und vielleicht ihre Farben und Summe.
ed-coach-fronted = Karten in der Auslage lassen sich später einsetzen, in jedem Zug, und alle sehen sie.
ed-coach-placed = Ein Schiff braucht Rot, Gelb und Grün. Die Stufe von Rot muss die von Gelb decken, die von Gelb die von Grün. Stufen bringen keine Punkte.
ed-coach-yielded = Wenn eine Nation ihre Aktionen beendet, dürfen alle anderen eine Karte einsetzen. Tut es eine, ist diese Nation noch einmal dran.
ed-coach-used = Solange eine Karte im Einsatz ist, können die anderen nur mit einer Karte antworten, die sie kontert.
ed-coach-negates = Auch ein Konter kann gekontert werden. Manche Karten bleiben danach verdeckt in der Auslage, selbst wenn sie gekontert wurden, und behalten ihren Platz.
ed-coach-attacked = Ein Angriff deckt die oberste Karte auf: Ein hoher Wert trifft.
ed-coach-strike = Atomschläge werden gezählt: Kommt Massive Vergeltung spät genug in einem Zug, zerstört sie die Erde. Die Karte sagt, wann.
ed-coach-launched = Über einen Start entscheidet die oberste Karte: Ist ihr Wert für die Triebwerke niedrig genug, erreicht das Schiff den Mars.
ed-coach-reshuffled = Ist der Stapel leer, werden Ablage und Schrottplatz zu einem neuen gemischt.
ed-coach-nation = Jede Nation hat ihre eigene Handgröße, Auslage und Zahl von Startplätzen. Du kannst Karten mit deiner Flagge spielen, Joker und Karten mit zwei Flaggen, die niemand spielt.
guide-end-of-days-goal = Ein Asteroid kommt. Lande mehr auf dem Mars als jede andere Nation, und fang nicht den Krieg an, der alles beendet.
guide-end-of-days-1 = Fülle deine Hand auf und handle dann mit einer Nation. Von deiner Hand darfst du Anzahl, Farben und Summen nennen, und alles muss wahr sein.
guide-end-of-days-2 = Bau Raketen: Rot trägt Gelb, Gelb trägt Grün. Die Stufen sagen nur, was passt; Punkte bringen Module mit „+1“ oder mehr. Militär und Spione kommen in deine Auslage; damit behindern sich alle gegenseitig, in jedem Zug.
guide-end-of-days-3 = Am Ende jedes Zuges dürfen alle starten, was fertig ist. Die oberste Karte des Stapels entscheidet: Ist ihr Wert nicht höher als deine Chance, landet das Schiff, und seine Module mit einem Plus bringen Punkte.
guide-end-of-days-end = Nach der letzten Runde gewinnt, wer die meisten Punkte hat. Schiffe, die noch auf der Erde stehen, bringen nichts. Wird die Erde zerstört, gilt der Stand dieses Moments.
lesson-end-of-days-1 = Japan hat sieben Plätze in der Auslage und drei Startplätze. Eine Nation spielt die Karten, die ihre Flagge tragen, und Joker.
lesson-end-of-days-2 = Deine Hand ist voll und gut: Zwei Triebwerke und ein Habitat sind darin. Behalte sie.
lesson-end-of-days-3 = Einer Rakete fehlt noch eine Kolonie, und die ist grün. Beginne ein Angebot an China.
lesson-end-of-days-4 = Biete Weltvernichter an. Den Besitzer wechseln dürfen nur Karten, die die andere Nation verwenden kann.
lesson-end-of-days-5 = Verlange eine Karte in Grün von ihrer Hand.
lesson-end-of-days-6 = Sag, welche Farben darin sind. Ein Angebot lügt nie, und es muss nicht alles sagen.
lesson-end-of-days-7 = Gib das Angebot ab. Alle hören, was es sagt, und niemand erfährt, welche Karte deiner Hand gemeint ist.
lesson-end-of-days-8 = China lehnt ab. Statt zu handeln, darfst du beim Tisch eintauschen: Gib Kernrakete her; du hast ein stärkeres Triebwerk.
lesson-end-of-days-9 = Nimm Einfache Kolonie vom Schrottplatz. Triebwerk, Habitat und Kolonie sind jetzt beisammen.
lesson-end-of-days-10 = Dein Schlagabtausch beginnt. Leg Geheimpolizei in deine Auslage: Sie wehrt Spione ab, und alle sehen sie.
lesson-end-of-days-11 = Setz Orion-Antrieb auf Startplatz 1: Das Triebwerk trägt alles Übrige.
lesson-end-of-days-12 = Bau auf demselben Startplatz Waffenstation an, ein Habitat.
lesson-end-of-days-13 = Nun die Kolonie. Rot ist mindestens so stark wie Gelb und Gelb wie Grün: Dieses Schiff kann fliegen.
lesson-end-of-days-14 = Vor jedem Start dürfen die anderen Karten einsetzen. Beende deine Aktionen.
lesson-end-of-days-15 = Spionage hat es auf dein Habitat abgesehen. Kontere mit Geheimpolizei, und das Schiff ist sicher.
lesson-end-of-days-16 = Du könntest mehr tun, aber beende noch einmal deine Aktionen. Wenn alle passen, wird gestartet.
lesson-end-of-days-17 = Starte. Die Chance ist 3 von 6: Die oberste Karte des Stapels muss 3 oder weniger zeigen.
lesson-end-of-days-18 = Gelandet! Außer ihrem Punkt nimmt Waffenstation einer anderen Nation Punkte. Noch hat niemand welche, also wähle irgendeine.

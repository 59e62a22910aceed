# End of Days
# Farben sind Hauptwörter (eine Karte in Rot); Namen von Karten stehen ohne Artikel. Wen ein Schritt betrifft, steht im
# Nominativ, wessen Karten es sind, im Dativ.

ed-tagline = Bau Raketen, verhandle und sabotiere, ehe der Asteroid einschlägt; es zählen nur Schiffe, die den Mars erreichen.
ed-bot-random = Zufall: irgendeine erlaubte Antwort
ed-bot-greedy = Bedächtig: baut, handelt, schlägt zu und startet nach Faustregeln
ed-bot-search = Weitsichtig: spielt die nächste Runde im Kopf durch und nimmt, was am besten ausgeht
ed-option-rounds = Wie viele Runden werden gespielt?
ed-option-rotate_first = Beginnt jede Runde einen Platz weiter?
ed-option-nation_choice = Werden Nationen reihum gewählt oder verteilt?
ed-option-doomsday = Was bedeutet eine zerstörte Erde: Sind Schiffe auf dem Mars in Sicherheit, oder gewinnt niemand?
ed-option-trade_penalty = Was wird aus einem ungültigen Angebot: Ist es gar nicht möglich, oder darf, wer es macht, nicht mehr handeln?
ed-option-max_offers = Wie viele Angebote dürfen in einem Handelsschritt an eine Nation gehen?
ed-option-chat_in_trade = Darf man frei reden, während jemand handelt?
ed-option-foul_vote = Dürfen Nationen melden, dass jemand Handkarten angedeutet hat?
ed-option-score_floor = Wie tief kann ein Punktestand fallen: bis null oder ohne Grenze?
ed-option-scrap_pick = Wann wird beim Auffüllen eine Karte vom Schrottplatz genommen: zuerst oder zuletzt, oder nur zuerst?
ed-option-wild_targets = Welche Jokerkarten treffen Nationen, die nicht darauf stehen: alle, oder die mit der gestreiften Flagge?
ed-option-windows = Wie wird auf eine Karte im Einsatz geantwortet: verdeckt und alle zugleich, oder reihum?
ed-option-deck = Welcher Stapel: der des Hauses, oder ein eigener?

ed-red = Rot
ed-yellow = Gelb
ed-green = Grün
ed-orange = Orange
ed-purple = Violett
ed-wild = Joker
ed-or = { $first } oder { $last }
ed-nothing = nichts
ed-times = { $n } × { $what }
ed-of-each = { $n } { $colours }
ed-card = { $name } ({ $value })
ed-card-flags = { $name } ({ $value }, { $flags })
ed-owned = { $card } von { $seat }
ed-owned-site = { $card } von { $seat } auf Startplatz { $site }
ed-hand = { $n ->
    [one] 1 Handkarte
   *[other] { $n } Handkarten
  }
ed-any-colour = beliebige Farbe
ed-of-any-colour = beliebiger Farbe
ed-hand-colours = { $n ->
    [one] 1 Handkarte ({ $colours })
   *[other] { $n } Handkarten ({ $colours })
  }
ed-hand-total = { $cards } mit der Summe { $total }
ed-hand-least = { $cards } mit mindestens der Summe { $total }
ed-hand-most = { $cards } mit höchstens der Summe { $total }
ed-hand-between = { $cards } mit einer Summe von { $least } bis { $most }

ed-text-rating = Stufe { $rating }.
ed-text-chance-same = Startchance: { $one } von 6.
ed-text-chance = Startchance: { $one } von 6 mit einer, { $two } mit zweien, { $three } mit dreien oder mehr.
ed-text-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  }
ed-text-award = { $what }{ $per }
ed-per = {" "}für jedes Modul in { $colour } auf dem Schiff
ed-text-gain = auf dem Mars erhältst du { $points }
ed-text-loss = auf dem Mars verlierst du { $points }
ed-text-other-gain = auf dem Mars erhält eine andere Nation { $points }
ed-text-other-loss = auf dem Mars verliert eine andere Nation deiner Wahl { $points }
ed-text-others-gain = auf dem Mars erhält jede andere Nation { $points }
ed-text-others-loss = auf dem Mars verliert jede andere Nation { $points }
ed-text-or = Oder: { $text }
ed-text-if = { $given }: { $text }.
ed-text-only-if = Nur { $given }. { $text }
ed-text-hand = Nur von der Hand einsetzbar.
ed-text-front = Nur aus deiner Auslage einsetzbar.
ed-text-sanction = Sanktion: bleibt verdeckt in deiner Auslage.
ed-text-uncounterable = Kann nicht gekontert werden.
ed-text-negate = Kontert { $of }.
ed-text-negate-own = Kontert { $of }, soweit es dich trifft.
ed-text-trigger = In deiner Auslage: Wird eine deiner Karten von einer anderen Nation mit { $by } zerstört, löst diese Karte aus. { $text }
ed-if-struck = wenn dich in diesem Zug ein Atomschlag getroffen hat
ed-if-strikes = ab Atomschlag Nummer { $n } eines Zuges
ed-if-first = wenn noch kein Schiff den Mars erreicht hat
ed-match-colour = jede Karte in { $colour }
ed-match-none = keine Karte dieses Stapels
ed-at-front = { $n ->
    [one] eine offene Karte
   *[other] bis zu { $n } offene Karten
  }
ed-at-site = { $n ->
    [one] ein Modul
   *[other] bis zu { $n } Module
  }
ed-at-any = { $n ->
    [one] eine Karte im Spiel
   *[other] bis zu { $n } Karten im Spiel
  }
ed-at-front-colour = { $n ->
    [one] eine offene Karte in { $colour }
   *[other] bis zu { $n } offene Karten in { $colour }
  }
ed-at-site-colour = { $n ->
    [one] ein Modul in { $colour }
   *[other] bis zu { $n } Module in { $colour }
  }
ed-at-any-colour = { $n ->
    [one] eine Karte in { $colour } im Spiel
   *[other] bis zu { $n } Karten in { $colour } im Spiel
  }
ed-at = { $cards } von { $of }
ed-of-other = { $n ->
    [one] einer anderen Nation
   *[other] anderen Nationen
  }
ed-of-flagged = { $n ->
    [one] einer anderen Nation, die auf dieser Karte steht
   *[other] anderen Nationen, die auf dieser Karte stehen
  }
ed-of-striker = einer Nation, die dich in diesem Zug getroffen hat
ed-of-any = einer beliebigen Nation
ed-spread-nation = { $cards } (alle von derselben Nation)
ed-spread-site = { $cards } (Module nur von einem Startplatz)
ed-who-you = du
ed-who-chosen = eine andere Nation
ed-who-each = jede andere Nation
ed-who-flagged = jede andere Nation auf dieser Karte
ed-who-military = die Nation auf dieser Karte mit den meisten Militärkarten in der Auslage
ed-who-owner = ihr Besitzer
ed-amount = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  }
ed-amount-half = die Hälfte (abgerundet)
ed-amount-all = alle
ed-amount-random = { $count } (zufällig)
ed-amount-user = { $count } (du wählst)
ed-do-attack = greife an: { $at }
ed-do-attack-take = greife an: { $at }; bei einem Treffer nimmst du die Karte
ed-do-attack-min = { $text }, getroffen wird ab { $min }
ed-do-destroy = zerstöre { $at }
ed-do-take = nimm { $at }
ed-do-unless = { $text }, außer { $who } gibt dir { $n ->
    [one] eine Handkarte
   *[other] { $n } Handkarten
  }
ed-do-lose = { $third ->
    [0] von den Karten deiner Auslage verlierst du { $amount }
   *[other] { $who } verliert von den Karten der eigenen Auslage { $amount }
  }
ed-do-lose-colour = { $third ->
    [0] von den Karten in { $colour } deiner Auslage verlierst du { $amount }
   *[other] { $who } verliert von den Karten in { $colour } der eigenen Auslage { $amount }
  }
ed-do-discard = { $third ->
    [0] von deinen Handkarten wirfst du ab: { $amount }
   *[other] { $who } wirft von der Hand ab: { $amount }
  }
ed-do-take-hand = { $who } gibt dir von der Hand { $amount }
ed-do-draw = { $third ->
    [0] ziehe { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
      }
   *[other] { $who } zieht { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
      }
  }
ed-do-salvage = { $third ->
    [0] nimm { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
      } vom Schrottplatz
   *[other] { $who } nimmt { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
      } vom Schrottplatz
  }
ed-do-clear = { $third ->
    [0] wirf { $n ->
        [one] eine deiner verdeckten Sanktionen
       *[other] bis zu { $n } deiner verdeckten Sanktionen
      } ab
   *[other] { $who } wirft { $n ->
        [one] eine verdeckte Sanktion
       *[other] bis zu { $n } verdeckte Sanktionen
      } ab
  }
ed-do-look-hand = { $who } zeigt dir die Handkarten
ed-do-look-deck = { $n ->
    [one] sieh dir die oberste Karte des Stapels an
   *[other] sieh dir die obersten { $n } Karten des Stapels an{ $reorder ->
        [0] {""}
       *[other] {" "}und lege sie in beliebiger Reihenfolge zurück
      }
  }
ed-do-end-world = die Erde wird zerstört
ed-do-points = { $third ->
    [0] du erhältst { $points }
   *[other] { $who } erhält { $points }
  }
ed-do-lose-points = { $third ->
    [0] du verlierst { $points }
   *[other] { $who } verliert { $points }
  }
ed-do-shield = solange diese Karte offen in deiner Auslage liegt, kann niemand sonst auf deine Module zielen
ed-do-chance-up = { $third ->
    [0] solange diese Karte in deiner Auslage liegt, ist deine Startchance um { $n } höher
   *[other] solange diese Karte in deiner Auslage liegt, ist die Startchance der anderen um { $n } höher
  }
ed-do-chance-down = { $third ->
    [0] solange diese Karte in deiner Auslage liegt, ist deine Startchance um { $n } niedriger
   *[other] solange diese Karte in deiner Auslage liegt, ist die Startchance der anderen um { $n } niedriger
  }
ed-do-attack-mod-up = { $third ->
    [0] solange diese Karte in deiner Auslage liegt, brauchen Angriffe auf deine Karten { $n } mehr für einen Treffer
   *[other] solange diese Karte in deiner Auslage liegt, brauchen Angriffe auf die Karten der anderen { $n } mehr für einen Treffer
  }
ed-do-attack-mod-down = { $third ->
    [0] solange diese Karte in deiner Auslage liegt, brauchen Angriffe auf deine Karten { $n } weniger für einen Treffer
   *[other] solange diese Karte in deiner Auslage liegt, brauchen Angriffe auf die Karten der anderen { $n } weniger für einen Treffer
  }
ed-do-bar-trade = { $who }: { $turns ->
    [one] einen Zug lang
   *[other] { $turns } Züge lang
  } kein Handel
ed-do-bar-scrapyard = { $who }: { $turns ->
    [one] einen Zug lang
   *[other] { $turns } Züge lang
  } nichts vom Schrottplatz
ed-do-restrict = { $who }: { $turns ->
    [one] einen Zug lang
   *[other] { $turns } Züge lang
  } keine Karten in { $colour } von der Hand
ed-do-return = { $n ->
    [one] { $at } geht zurück auf die Hand
   *[other] { $at } gehen zurück auf die Hand
  }
ed-do-move = { $n ->
    [one] verschiebe eines deiner Module auf einen anderen Startplatz
   *[other] verschiebe bis zu { $n } deiner Module auf andere Startplätze
  }
ed-do-swap = die Handkarten wechseln: { $who } bekommt deine, du bekommst die anderen

ed-first = { $seat } beginnt.
ed-nation = Nation von { $seat }: { $nation }.
ed-dealt = { $seat } bekommt { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  }.
ed-dealt-cards = { $seat } bekommt { $cards }.
ed-turn = Runde { $round } von { $rounds }: { $seat } ist am Zug.
ed-turn-last = LETZTE RUNDE: { $seat } ist am Zug.
ed-over = { $end } { $fate }
ed-over-last = Der Asteroid schlägt ein.
ed-over-card = { $card } zerstört die Erde.
ed-over-extinct = Die Menschheit ist ausgestorben.
ed-over-nobody = Niemand hat gepunktet.
ed-over-winners = { $n ->
    [one] { $seats } gewinnt.
   *[other] { $seats } teilen sich den Sieg.
  }
ed-kept = { $seat } behält die Handkarten.
ed-hand-discarded = { $seat } wirft die ganze Hand ab: { $cards }.
ed-draw-chosen = { $seat } zieht vom Stapel.
ed-drew = { $seat } zieht { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  }.
ed-drew-cards = { $seat } zieht { $cards }.
ed-reshuffled = Ablage und Schrottplatz werden zu einem neuen Stapel mit { $n } Karten.
ed-salvaged = { $seat } nimmt { $card } vom Schrottplatz.
ed-offered = { $seat } macht { $to } ein Angebot: { $give } für { $get }.
ed-countered = { $from } antwortet { $seat } mit einem Angebot: { $give } für { $get }.
ed-void = Das Angebot von { $seat } ist ungültig: In diesem Zug darf { $seat } nicht mehr handeln.
ed-invited = { $seat } wird um ein Angebot gebeten.
ed-declined = { $seat } lehnt ab.
ed-accepted = { $seat } nimmt an.
ed-closes = { $seat } greift Angebot { $number } auf und wählt Karten dafür.
ed-picks = { $seat } wählt Karten für das Angebot.
ed-traded = { $seat } handelt mit { $with }: { $give } für { $get }.
ed-swapped = { $seat } tauscht { $card } ein.
ed-trade-ended = { $seat } ist mit dem Handeln fertig.
ed-berthed = { $seat } setzt { $card } auf Startplatz { $site }.
ed-placed = { $seat } baut { $card } auf Startplatz { $site } an.
ed-fronted = { $seat } legt { $card } in die Auslage.
ed-cleared = { $seat } schafft Platz: { $card } kommt auf die Ablage.
ed-yielded = { $seat } lässt die anderen handeln.
ed-nobody-acts = Niemand setzt mehr eine Karte ein.
ed-used = { $seat } setzt { $card } ein.
ed-used-on = { $seat } setzt { $card } gegen { $target } ein.
ed-used-against = { $seat } setzt { $card } gegen { $target } ein.
ed-passed = { $seat } passt.
ed-nobody-else-negates = Sonst kontert niemand { $card }.
ed-nobody-negates = Niemand kontert { $card }.
ed-negates = { $seat } kontert { $other } mit { $card }.
ed-negated = { $by } kontert { $card }.
ed-negated-part = { $by } kontert { $card } für { $seat }.
ed-strike = { $strikes ->
    [one] { $seat } führt einen Atomschlag.
   *[other] { $seat } führt einen Atomschlag, Nummer { $strikes } in diesem Zug.
  }
ed-aimed = Das nächste Ziel ist { $card }.
ed-stopped = { $seat } lässt es dabei.
ed-attacked-hit = Der Angriff auf { $card } braucht mindestens { $min } und deckt { $value } auf ({ $revealed }): Treffer.
ed-attacked-miss = Der Angriff auf { $card } braucht mindestens { $min } und deckt { $value } auf ({ $revealed }): daneben.
ed-missed = Es ist keine Karte mehr aufzudecken: Der Angriff auf { $card } geht daneben.
ed-destroyed = { $card } von { $seat } ist zerstört.
ed-taken = { $seat } nimmt { $card } von { $from }.
ed-returned = { $card } geht zurück auf die Hand von { $seat }.
ed-lost = Für { $card } geschieht nichts: nicht mehr da oder geschützt.
ed-pays = { $seat } zahlt.
ed-refused = { $seat } zahlt nicht.
ed-handed = { $from } gibt { $to } { $n ->
    [one] eine Karte
   *[other] { $n } Karten
  }.
ed-handed-cards = { $from } gibt { $to } { $cards }.
ed-traced = Alle wissen, dass { $seat } jetzt { $cards } hat.
ed-discarded = { $seat } wirft { $card } ab.
ed-sanction-cleared = { $seat } ist die Sanktion { $card } los.
ed-barred-trade = { $seat } darf { $turns ->
    [one] einen Zug lang
   *[other] { $turns } Züge lang
  } nicht handeln.
ed-barred-scrapyard = { $seat } darf { $turns ->
    [one] einen Zug lang
   *[other] { $turns } Züge lang
  } nichts vom Schrottplatz nehmen.
ed-barred-colour = { $seat } darf { $turns ->
    [one] einen Zug lang
   *[other] { $turns } Züge lang
  } keine Karten in { $colour } von der Hand spielen.
ed-looked-hand = { $seat } sieht die Handkarten von { $of } an.
ed-looked-hand-cards = { $seat } sieht die Handkarten von { $of } an: { $cards }.
ed-looked-deck = { $seat } sieht die { $n ->
    [one] oberste Karte
   *[other] obersten { $n } Karten
  } des Stapels an.
ed-looked-deck-cards = { $seat } sieht oben auf dem Stapel: { $cards }.
ed-arranged = { $seat } legt eine Karte auf den Stapel zurück.
ed-arranged-card = { $seat } legt { $card } auf den Stapel zurück.
ed-points = { $seat } erhält { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  } und hat jetzt { $score }.
ed-points-none = { $seat } hat keine Punkte zu verlieren.
ed-points-lost = { $seat } verliert { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  } und hat jetzt { $score }.
ed-grounded = { $seat } startet nicht.
ed-boarding = { $seat } macht das Schiff auf Startplatz { $site } bereit.
ed-left = { $card } bleibt am Boden.
ed-launched = { $seat } startet das Schiff auf Startplatz { $site } mit { $ship }. Die Chance ist { $chance } von 6.
ed-landed = Aufgedeckt wird { $value } ({ $card }). Das Schiff von { $seat } erreicht den Mars!
ed-crashed = Aufgedeckt wird { $value } ({ $card }). Das Schiff von { $seat } ist verloren.
ed-picked = Du wählst { $card }.
ed-sealed = Deine verdeckte Antwort: passen.
ed-sealed-card = Deine verdeckte Antwort: { $card }.
ed-withdrawn = Du behältst { $card }: Es hat die Karte nicht gebraucht.
ed-ordered = { $stands ->
    [0] Du nimmst deine Anweisung zurück: { $what }.
   *[other] Du gibst eine Anweisung: { $what }.
  }
ed-fouled = { $stands ->
    [0] { $seat } sagt nicht mehr, dass { $of } Handkarten angedeutet habe.
   *[other] { $seat } sagt, dass { $of } Handkarten angedeutet habe.
  }
ed-drafted = Du änderst, was dein Angebot sagt.
ed-drafted-offer = Du beginnst ein Angebot an { $seat }.
ed-drafted-counter = Du beginnst ein Gegenangebot.
ed-drafted-swap = Du wählst { $card } zum Eintauschen.
ed-drafted-cancel = Du lässt es fallen.
ed-drafted-give = Du legst { $card } zu deinem Angebot.
ed-drafted-ask = Du verlangst { $card }.
ed-drafted-want = Du verlangst eine Handkarte ({ $colour }).
ed-order-pass = bis zu meinem nächsten Zug passen
ed-order-hit = nur fragen, wenn ich getroffen werde
ed-order-own = alles kontern, was mich betrifft
ed-order-nuclear = jeden Atomschlag kontern
ed-order-site = Angriffe auf Startplatz { $site } kontern

ed-headline = Runde { $round } von { $rounds } · { $step }
ed-headline-last = LETZTE RUNDE · { $step }
ed-headline-seating = Die Nationen versammeln sich
ed-headline-nation = { $seat } wählt eine Nation
ed-headline-over = Das Spiel ist zu Ende
ed-step-refill = { $seat } füllt die Hand auf
ed-step-trade = { $seat } handelt
ed-step-answer = { $other } antwortet auf das Angebot von { $seat }
ed-step-commit = { $seat } wählt Handkarten
ed-step-berth = { $seat } sucht einen Startplatz für ein Modul
ed-step-act = { $seat } ist an der Reihe
ed-step-poll = { $seat } ist vorerst fertig: Setzt jemand eine Karte ein?
ed-step-negate = { $seat } setzt { $card } ein: Warten auf Antworten
ed-step-resolve = { $card } von { $seat } wirkt
ed-step-launch = { $seat } darf starten

ed-ask-nation = Welche Nation spielst du?
ed-ask-keep = Behältst du die Hand, oder wirfst du sie ganz ab? Danach baust du in diesem Zug nur noch Module an.
ed-ask-refill = Ziehen, oder ein Modul vom Schrottplatz nehmen?
ed-ask-trade = Ein Angebot machen, eine Karte eintauschen oder nicht handeln?
ed-ask-swap = Was nimmst du für { $card }?
ed-ask-draft = Dein Angebot an { $seat }: { $give } für { $get }. Es nennt: { $says }.
ed-ask-invited = { $seat } bittet um ein Angebot: Machst du eines, oder lehnst du ab?
ed-answer = { $seat } bietet dir { $give } für { $get }: annehmen, Gegenangebot oder ablehnen?
ed-ask-commit = Wähle die Karten für { $seat }: { $what }.
ed-ask-pay-cards = Wähle die Karten, die du abgibst: insgesamt { $n }.
ed-ask-berth = Auf welchen Startplatz kommt { $card }?
ed-ask-act = Dein Schlagabtausch: Karten ausspielen, eine einsetzen oder die anderen handeln lassen?
ed-ask-act-restricted = Du hast deine Hand abgeworfen: Module anbauen, oder die anderen handeln lassen?
ed-ask-poll = { $seat } ist vorerst fertig: Setzt du eine Karte ein, oder passt du?
ed-ask-negate = { $seat } setzt { $card } ein: kontern oder passen?
ed-ask-negate-you = { $seat } setzt { $card } ein, und es trifft dich: kontern oder passen?
ed-ask-negate-at = { $seat } setzt { $card } gegen { $target } ein: kontern oder passen?
ed-ask-negate-yours = { $seat } setzt { $card } gegen deine Karte { $target } ein: kontern oder passen?
ed-ask-negate-negation = { $seat } kontert { $other } mit { $card }: das wiederum kontern oder passen?
ed-ask-pay = { $seat } droht dir mit { $card }: Gibst du { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  } ab, oder weigerst du dich?
ed-ask-aim = { $card }: noch { $n }. Was ist das nächste Ziel?
ed-ask-move = { $card }: Welches Modul wird verschoben?
ed-ask-clear = { $card }: Welche verdeckte Sanktion kommt weg?
ed-ask-take = { $card }: Welche Karte nimmst du?
ed-ask-discard = { $card }: Welche Handkarte wirfst du ab? Noch { $n }.
ed-ask-lose = { $card }: Welche Karte verlierst du? Noch { $n }.
ed-ask-salvage = { $card }: Welches Modul nimmst du vom Schrottplatz?
ed-ask-arrange = { $card }: Welche Karte kommt als Nächstes obenauf?
ed-ask-launch = Jetzt ein Schiff starten?
ed-ask-board = An Bord: { $ship }. Chance { $chance } von 6. Abheben, oder etwas zurücklassen?
ed-ask-reduce = Welche Nation verliert die Punkte?

ed-say-number = wie viele Handkarten
ed-say-colours = ihre Farben
ed-say-total = ihre Summe
ed-say-everything = ihre Farben und Summe

ed-do-nation = { $name } (Hand { $hand }, Plätze { $size }, Raketen { $rockets })
ed-do-keep = Hand behalten
ed-do-discard-hand = Die ganze Hand abwerfen
ed-do-draw-card = Ziehen
ed-do-take-card = { $card } vom Schrottplatz nehmen
ed-do-place = { $card } auf Startplatz { $site } anbauen
ed-do-front = { $card } in die Auslage legen
ed-do-room = { $text }, dafür { $room } abwerfen
ed-do-mode = { $card }, Weise { $mode }
ed-do-use = { $card } einsetzen
ed-do-use-on = { $card } gegen { $target } einsetzen
ed-do-yield = Die anderen handeln lassen
ed-do-ground = Jetzt nichts starten
ed-do-pass = Passen
ed-do-negate = Mit { $card } kontern
ed-do-aim = Auf { $card } zielen
ed-do-stop = Dabei belassen
ed-do-pay = Zahlen
ed-do-refuse = Weigern
ed-do-give-up = { $card } hergeben
ed-do-take-it = { $card } nehmen
ed-do-top = { $card } als Nächstes
ed-do-launch = Startplatz { $site } starten
ed-do-leave = { $card } zurücklassen
ed-do-liftoff = Abheben
ed-do-reduce = { $seat } verliert die Punkte
ed-do-order = Anweisung: { $what }
ed-do-unorder = Anweisung zurücknehmen: { $what }
ed-do-foul = Melden, dass { $seat } Handkarten angedeutet hat
ed-do-offer = { $seat } ein Angebot machen
ed-do-invite = { $seat } um ein Angebot bitten
ed-do-give = { $card } geben
ed-do-ask = { $card } verlangen
ed-do-want = Eine Handkarte beliebiger Farbe verlangen
ed-do-want-colour = Eine Handkarte verlangen: { $colour }
ed-do-want-or = Bei der letzten auch { $colour }
ed-do-want-total = Eine Summe von mindestens { $least } verlangen
ed-do-want-most = Eine Summe von höchstens { $most } verlangen
ed-do-say = Sagen: { $what }
ed-do-or = Von deinen Karten sagen: „oder { $colour }“
ed-do-or-card = Von { $card } sagen: „oder { $colour }“
ed-do-send = Angebot abgeben
ed-do-cancel = Fallen lassen
ed-do-swap-card = { $card } eintauschen
ed-do-close = Mit { $seat } handeln: { $give } für { $get }
ed-do-close-none = Ein Angebot aufgreifen
ed-do-end-trade = Nicht mehr handeln
ed-do-decline = Ablehnen
ed-do-accept = Annehmen
ed-do-counter = Gegenangebot machen
ed-do-pick = { $card } wählen
ed-do-site = Auf Startplatz { $site } setzen

ed-why-nation-later = Nationen werden vor dem ersten Zug gewählt.
ed-why-nation-taken = Diese Nation ist vergeben.
ed-why-keep-later = Ob du die Hand behältst, entscheidest du am Anfang deines Zuges.
ed-why-draw-later = Gezogen wird in Schritt 1 und beim Eintauschen.
ed-why-not-in-scrapyard = Das lässt sich jetzt nicht vom Schrottplatz nehmen.
ed-why-trade-later = Gehandelt wird in Schritt 2 deines eigenen Zuges.
ed-why-no-more-offers = In diesem Schritt gibt es an diese Nation keine Angebote mehr.
ed-why-not-in-hand = { $card } ist nicht auf deiner Hand.
ed-why-no-flag = { $card } trägt deine Flagge nicht.
ed-why-banned = Karten in der Farbe von { $card } darfst du jetzt nicht spielen.
ed-why-not-usable = Die andere Nation könnte { $card } nicht verwenden.
ed-why-not-in-play = { $card } ist nicht im Spiel oder liegt verdeckt.
ed-why-says-enough = Mehr als das sagt das Angebot nicht.
ed-why-not-valid = Beide Seiten müssen eine Karte geben und Platz für das haben, was sie bekommen.
ed-why-does-not-fit = Keine Karten deiner Hand passen zu dem, was verlangt wird.
ed-why-no-offer = Dieses Angebot gibt es nicht.
ed-why-not-for-front = { $card } kommt nie in die Auslage.
ed-why-no-module = { $card } ist kein Modul.
ed-why-no-site = Diesen Startplatz hast du nicht, oder es wäre ein Vorhaben zu viel.
ed-why-room = Eine offene Karte macht Platz, wenn alle Plätze belegt sind, und nur dann.
ed-why-use-later = Karten werden in Schritt 3 eingesetzt, wenn du gefragt bist.
ed-why-restricted = Du hast deine Hand abgeworfen: In diesem Zug kannst du nur Module spielen.
ed-why-not-from-there = { $card } lässt sich von dort aus nicht so einsetzen.
ed-why-no-negation = { $card } kontert nicht, was gerade im Einsatz ist.
ed-why-no-target = Darauf lässt sich nicht zielen.
ed-why-shielded = Diese Module sind abgeschirmt.
ed-why-not-asked = Danach ist jetzt nicht gefragt.
ed-why-not-losable = Diese Karte gehört nicht zu denen, die verloren gehen können.
ed-why-launch-later = Schiffe starten in Schritt 4.
ed-why-not-viable = Auf diesem Startplatz kann kein Schiff starten: Rot muss Gelb tragen, Gelb muss Grün tragen, und Grün muss dabei sein.

ed-end-extinct = { $earth ->
    [0] Kein Schiff hat den Mars erreicht: Die Menschheit ist ausgestorben.
   *[other] Die Erde ist zerstört und mit ihr die Menschheit.
  }
ed-end-nobody = { $earth ->
    [0] Der Asteroid schlägt ein, und niemand hat gepunktet.
   *[other] Die Erde ist zerstört, und niemand hat gepunktet.
  }
ed-end-win = { $earth ->
    [0] { $seat } gewinnt mit { $points }.
   *[other] Die Erde ist zerstört; { $seat } gewinnt mit { $points }.
  }
ed-end-shared = { $earth ->
    [0] { $seats } teilen sich den Sieg mit je { $points }.
   *[other] Die Erde ist zerstört; { $seats } teilen sich den Sieg mit je { $points }.
  }

ed-coach-dealt = Du kannst Karten spielen, die deine Flagge tragen, Joker und Karten mit zwei Flaggen von Nationen, die nicht mitspielen. Die Zahl in der Ecke ist der Wert; er zählt beim Handeln und wenn die Karte aufgedeckt wird.
ed-coach-turn = Ein Zug hat vier Schritte: Hand auffüllen, handeln, Schlagabtausch, starten.
ed-coach-offered = Ein Angebot nennt Karten im Spiel; von Handkarten sagt es, wie viele es sind, und vielleicht Farben und Summe.
ed-coach-fronted = Karten in der Auslage lassen sich später einsetzen, in jedem Zug, und alle sehen sie.
ed-coach-placed = Ein Schiff braucht Grün; Gelb muss Grün tragen und Rot muss Gelb tragen, nach ihren Stufen.
ed-coach-used = Solange eine Karte im Einsatz ist, können die anderen nur mit einem passenden Konter antworten.
ed-coach-negates = Auch ein Konter kann gekontert werden. Sanktionen bleiben selbst dann verdeckt liegen.
ed-coach-attacked = Ein Angriff deckt die oberste Karte auf: Ab 4 trifft er.
ed-coach-strike = Atomschläge werden gezählt: Ab dem dritten eines Zuges beendet Massive Vergeltung die Welt.
ed-coach-launched = Über einen Start entscheidet die oberste Karte: Mit einem Wert bis zur Chance erreicht das Schiff den Mars.
ed-coach-reshuffled = Ist der Stapel leer, werden Ablage und Schrottplatz zu einem neuen gemischt.
ed-preset-fair_order = So einrichten, dass jede Runde einen Platz weiter beginnt; das ist gerechter, wer auch immer die erste beginnt
ed-coach-nation = Jede Nation hat ihre eigene Handgröße, Auslage und Zahl von Startplätzen. Karten spielen die Nationen, deren Flagge sie tragen.
guide-end-of-days-goal = Ein Asteroid kommt. Lande mehr auf dem Mars als jede andere Nation, und fang nicht den Krieg an, der alles beendet.
guide-end-of-days-1 = Fülle deine Hand auf und handle dann mit einer Nation. Von deiner Hand darfst du Anzahl, Farben und Summen nennen, und alles muss wahr sein.
guide-end-of-days-2 = Bau Raketen: Rot trägt Gelb, Gelb trägt Grün. Militär und Spione kommen in deine Auslage; damit behindern sich alle gegenseitig, in jedem Zug.
guide-end-of-days-3 = Starte, was fertig ist. Die oberste Karte des Stapels entscheidet: Ist ihr Wert nicht höher als deine Chance, landet das Schiff, und seine Module zählen.
guide-end-of-days-end = Nach der letzten Runde gewinnt, wer die meisten Punkte hat. Was noch am Boden steht, geht unter, und wird die Erde zerstört, gilt der Stand dieses Augenblicks.
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
lesson-end-of-days-14 = Vor den Starts kommen die anderen, die Karten einsetzen dürfen. Lass sie handeln.
lesson-end-of-days-15 = Spionage hat es auf dein Habitat abgesehen. Kontere mit Geheimpolizei, und das Schiff ist sicher.
lesson-end-of-days-16 = Du könntest mehr tun, aber lass noch einmal die anderen handeln. Wenn alle passen, wird gestartet.
lesson-end-of-days-17 = Starte. Die Chance ist 3 von 6: Die oberste Karte des Stapels muss 3 oder weniger zeigen.
lesson-end-of-days-18 = Gelandet! Außer ihrem Punkt nimmt Waffenstation einer anderen Nation Punkte. Noch hat niemand welche, also wähle irgendeine.

# End of Days
# Farben sind Hauptwörter (eine Karte in Rot); Namen von Karten stehen ohne Artikel. Wen ein Schritt betrifft, steht im
# Nominativ, wessen Karten es sind, im Dativ.

ed-tagline = Bau Raketen, verhandle und sabotiere, ehe der Asteroid einschlägt; es zählen nur Schiffe, die den Mars erreichen.
ed-bot-random = Zufall: irgendein erlaubter Zug
ed-bot-greedy = Solide: baut, handelt, schlägt zu und startet nach Faustregeln
ed-bot-search = Weitsichtig: spielt die nächste Runde vorab durch und nimmt das beste Ergebnis
ed-option-rounds = Wie viele Runden werden gespielt?
ed-option-rotate_first = Beginnt jede Runde einen Platz weiter?
ed-option-nation_choice = Werden Nationen reihum gewählt oder verteilt?
ed-option-doomsday = Wird die Erde zerstört: Zählen Schiffe auf dem Mars weiterhin, oder gewinnt niemand?
ed-option-trade_penalty = Werden ungültige Angebote verhindert, oder darf, wer eines macht, in diesem Zug nicht mehr handeln?
ed-option-max_offers = Wie viele Angebote dürfen in einem Handelsschritt an eine Nation gehen?
ed-option-chat_in_trade = Darf man frei reden, während jemand handelt?
ed-option-foul_vote = Dürfen Nationen melden, dass jemand Handkarten angedeutet hat?
ed-option-score_floor = Wie tief kann ein Punktestand fallen: bis null oder ohne Grenze?
ed-option-scrap_pick = Wann darf man beim Auffüllen eine Karte vom Schrottplatz nehmen: zuerst oder zuletzt, oder nur zuerst?
ed-option-wild_targets = Welche Jokerkarten treffen Nationen, die nicht darauf stehen: alle, oder die mit der gestreiften Flagge?
ed-option-windows = Wie antworten die anderen auf eine Karte: geheim und alle zugleich, oder reihum?
ed-option-deck = Welcher Stapel: der des Hauses, oder ein eigener?

ed-red = Rot
ed-yellow = Gelb
ed-green = Grün
ed-orange = Orange
ed-purple = Violett
ed-wild = Joker
ed-or = { $first } oder { $last }
ed-no-value = keinem Wert
ed-value-range = { $first } bis { $last }
ed-nothing = nichts
ed-times = { $n } × { $what }
ed-of-each = { $n } { $colours }
ed-card = { $name } ({ $value })
ed-card-flags = { $name } ({ $value }, { $flags })
ed-owned = { $card } von { YOU($seat, "dir") }
ed-owned-site = { $card } von { YOU($seat, "dir") } auf Startplatz { $site }
ed-hand = { $n ->
    [one] 1 Handkarte
   *[other] { $n } Handkarten
  }
ed-any-colour = beliebige Farbe
ed-of-any-colour = beliebiger Farbe
ed-hand-alike = { $n ->
    [one] 1 Handkarte ({ $colours })
   *[other] { $n } Handkarten ({ $colours })
  }
ed-hand-colours = { $n } Handkarten ({ $colours })
ed-hand-total = { $cards } mit der Summe { $total }
ed-hand-least = { $cards } mit mindestens der Summe { $total }
ed-hand-most = { $cards } mit höchstens der Summe { $total }
ed-hand-between = { $cards } mit einer Summe von { $least } bis { $most }

ed-text-rating = Stufe { $rating }.
ed-text-chance-same = Hebt ein Schiff zum Mars, wenn die oberste Karte des Stapels höchstens { $one } zeigt.
ed-text-chance-pair = Hebt ein Schiff zum Mars, wenn die oberste Karte des Stapels höchstens { $one } zeigt; mit zwei oder mehr dieser Art an Bord höchstens { $two }.
ed-text-chance = Hebt ein Schiff zum Mars, wenn die oberste Karte des Stapels höchstens { $one } zeigt; mit zwei dieser Art an Bord höchstens { $two }, mit drei oder mehr höchstens { $three }.
ed-text-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  }
ed-text-award = { $what }{ $per }
ed-per = {" "}für jedes Modul in { $colour } auf dem Schiff
ed-text-gain-first = du erhältst { $points }
ed-text-gain = auf dem Mars erhältst du { $points }
ed-text-loss = auf dem Mars verlierst du { $points }
ed-text-other-gain = auf dem Mars erhält eine andere Nation { $points }
ed-text-other-loss = auf dem Mars verliert eine andere Nation deiner Wahl { $points }
ed-text-others-gain = auf dem Mars erhält jede andere Nation { $points }
ed-text-others-loss = auf dem Mars verliert jede andere Nation { $points }
ed-text-or = Oder: { $text }
ed-text-if = { $given }: { $text }.
ed-text-only-if = Nur { $given }. { $text }
ed-text-hand = Wirkt nur von der Hand.
ed-text-front = Wirkt nur in deiner Auslage.
ed-text-sanction = Sanktion: bleibt nach dem Einsatz verdeckt in deiner Auslage und behält ihren Platz.
ed-text-uncounterable = Kann nicht gekontert werden.
ed-text-negate = Kontert { $of }.
ed-text-negate-own = Kontert { $of } gegen dich.
ed-text-trigger = In deiner Auslage: Wird eine deiner Karten von einer anderen Nation mit { $by } zerstört, löst diese Karte aus. { $text }
ed-if-struck = wenn dich in diesem Zug ein Atomschlag getroffen hat
ed-if-strikes = ab Atomschlag Nummer { $n } eines Zuges
ed-if-first = wenn dein Schiff als erstes den Mars erreicht
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
ed-do-attack-min = { $text }; getroffen wird, wenn die oberste Karte des Stapels mindestens { $min } zeigt
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
        [one] eine deiner verbrauchten (verdeckten) Karten
       *[other] bis zu { $n } deiner verbrauchten (verdeckten) Karten
      } ab
   *[other] { $who } wirft { $n ->
        [one] eine verbrauchte (verdeckte) Karte
       *[other] bis zu { $n } verbrauchte (verdeckte) Karten
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

ed-first = { $seat } { YOU($seat, "beginnst", "beginnt") }.
ed-first-choice = { $seat } { YOU($seat, "wählst", "wählt") } zuerst eine Nation. Wer zuletzt wählt, hat den ersten Zug.
ed-nation = { YOU($seat, "Deine Nation", "Nation von {}") }: { $nation }.
ed-dealt = { $seat } { YOU($seat, "bekommst", "bekommt") } { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  }.
ed-dealt-cards = { $seat } { YOU($seat, "bekommst", "bekommt") } { $cards }.
ed-turn = Runde { $round } von { $rounds }: { $seat } { YOU($seat, "bist", "ist") } am Zug.
ed-turn-last = LETZTE RUNDE: { $seat } { YOU($seat, "bist", "ist") } am Zug.
ed-over = { $end } { $fate }
ed-over-last = Der Asteroid schlägt ein.
ed-over-card = { $card } zerstört die Erde.
ed-over-extinct = Die Menschheit ist ausgestorben.
ed-over-nobody = Niemand hat gepunktet.
ed-over-winners = { $n ->
    [one] { $seats } { YOU($seats, "gewinnst", "gewinnt") }.
   *[other] { $seats }: geteilter Sieg.
  }
ed-kept = { $seat } { YOU($seat, "behältst", "behält") } die Handkarten.
ed-hand-discarded = { $seat } { YOU($seat, "wirfst", "wirft") } die ganze Hand ab: { $cards }.
ed-draw-chosen = { $seat } { YOU($seat, "ziehst", "zieht") } vom Stapel.
ed-drew = { $seat } { YOU($seat, "ziehst", "zieht") } { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  }.
ed-drew-cards = { $seat } { YOU($seat, "ziehst", "zieht") } { $cards }.
ed-reshuffled = Ablage und Schrottplatz werden zu einem neuen Stapel mit { $n } Karten gemischt.
ed-salvaged = { $seat } { YOU($seat, "nimmst", "nimmt") } { $card } vom Schrottplatz.
ed-offered = { $seat } { YOU($seat, "bietest", "bietet") } { YOU($to, "dir") } an: { $give } für { $get }.
ed-countered = { $from } { YOU($from, "bietest", "bietet") } { YOU($seat, "dir") } an: { $give } für { $get }.
ed-void = { YOU($seat, "Dein Angebot", "Das Angebot von {}") } ist ungültig: In diesem Zug { YOU($seat, "darfst du", "darf {}") } nicht mehr handeln.
ed-invited = { $by } { YOU($by, "bittest", "bittet") } { YOU($seat, "dich") } um ein Angebot.
ed-declined = { $seat } { YOU($seat, "lehnst", "lehnt") } ab.
ed-accepted = { $seat } { YOU($seat, "nimmst", "nimmt") } an.
ed-closes = { $seat } { YOU($seat, "nimmst", "nimmt") } Angebot { $number } an und { YOU($seat, "wählst", "wählt") } Karten dafür.
ed-picks = { $seat } { YOU($seat, "wählst", "wählt") } Karten für das Angebot.
ed-traded = { $seat } { YOU($seat, "handelst", "handelt") } mit { YOU($with, "dir") }: { $give } für { $get }.
ed-swapped = { $seat } { YOU($seat, "tauschst", "tauscht") } { $card } gegen eine andere Karte ein.
ed-trade-ended = { $seat } { YOU($seat, "bist", "ist") } mit dem Handeln fertig.
ed-berthed = { $seat } setzt { $card } auf Startplatz { $site }.
ed-placed = { $seat } { YOU($seat, "baust", "baut") } { $card } auf Startplatz { $site } an.
ed-fronted = { $seat } { YOU($seat, "legst", "legt") } { $card } in die Auslage.
ed-cleared = { $seat } { YOU($seat, "schaffst", "schafft") } Platz: { $card } kommt auf die Ablage.
ed-yielded = { $seat } { YOU($seat, "bist", "ist") } fertig.
ed-nobody-acts = Niemand setzt eine Karte ein.
ed-used = { $seat } setzt { $card } ein.
ed-used-on = { $seat } setzt { $card } gegen { $target } ein.
ed-used-against = { $seat } setzt { $card } gegen { YOU($target, "dich") } ein.
ed-used-wild = { $text } Sie ist ein Joker und zählt, als trüge sie jede Flagge.
ed-passed = { $seat } passt.
ed-nobody-else-negates = Sonst kontert niemand { $card }.
ed-nobody-negates = Niemand kontert { $card }.
ed-negates = { $seat } { YOU($seat, "konterst", "kontert") } { $other } mit { $card }.
ed-negated = { $by } kontert { $card }.
ed-negated-part = { $by } kontert { $card } für { YOU($seat, "dich") }.
ed-strike = { $strikes ->
    [one] { YOU($seat, "Dein Atomschlag", "Atomschlag von {}") }.
   *[other] { YOU($seat, "Dein Atomschlag", "Atomschlag von {}") }, Nummer { $strikes } in diesem Zug.
  }
ed-aimed = Das nächste Ziel ist { $card }.
ed-stopped = { $seat } { YOU($seat, "hörst", "hört") } hier auf.
ed-attacked-hit = Angriff auf { $card }: trifft bei { $values }. Aufgedeckt: { $value } ({ $revealed }). Treffer!
ed-attacked-miss = Angriff auf { $card }: trifft bei { $values }. Aufgedeckt: { $value } ({ $revealed }). Daneben.
ed-missed = Angriff auf { $card }: Es ist keine Karte mehr aufzudecken. Daneben.
ed-destroyed = { YOU($seat, "Deine Karte ", "") }{ $card }{ YOU($seat, "", " von {}") } ist zerstört.
ed-taken = { $seat } { YOU($seat, "nimmst", "nimmt") } { $card } von { YOU($from, "dir") }.
ed-returned = { $card } geht zurück auf { YOU($seat, "deine Hand", "die Hand von {}") }.
ed-lost = { $card } ist nicht betroffen: nicht mehr da, oder der Einsatz wurde für diese Nation gekontert.
ed-pays = { $seat } { YOU($seat, "gibst", "gibt") } die Karten ab.
ed-spared = { $seat } { YOU($seat, "hast", "hat") } nichts abzugeben.
ed-refused = { $seat } { YOU($seat, "weigerst dich", "weigert sich") }.
ed-handed = { $from } { YOU($from, "verlierst", "verliert") } { $n ->
    [one] eine Karte
   *[other] { $n } Karten
  } an { YOU($to, "dich") }.
ed-handed-cards = { $from } { YOU($from, "verlierst", "verliert") } { $cards } an { YOU($to, "dich") }.
ed-traced = Allen bekannt: { $seat } { YOU($seat, "hast", "hat") } jetzt { $cards } auf der Hand.
ed-discarded = { $seat } { YOU($seat, "wirfst", "wirft") } { $card } ab.
ed-sanction-cleared = { $seat } { YOU($seat, "wirfst", "wirft") } eine verbrauchte Karte ab: { $card }.
ed-barred-trade = { $seat } { YOU($seat, "darfst", "darf") } { $turns ->
    [one] einen Zug lang
   *[other] { $turns } Züge lang
  } nicht handeln.
ed-barred-scrapyard = { $seat } { YOU($seat, "darfst", "darf") } { $turns ->
    [one] einen Zug lang
   *[other] { $turns } Züge lang
  } nichts vom Schrottplatz nehmen.
ed-barred-colour = { $seat } { YOU($seat, "darfst", "darf") } { $turns ->
    [one] einen Zug lang
   *[other] { $turns } Züge lang
  } keine Karten in { $colour } von der Hand spielen.
ed-looked-hand = { $seat } { YOU($seat, "siehst", "sieht") } { YOU($of, "deine Handkarten", "die Handkarten von {}") } an.
ed-looked-hand-cards = { $seat } { YOU($seat, "siehst", "sieht") } { YOU($of, "deine Handkarten", "die Handkarten von {}") } an: { $cards }.
ed-looked-deck = { $seat } { YOU($seat, "siehst", "sieht") } die { $n ->
    [one] oberste Karte
   *[other] obersten { $n } Karten
  } des Stapels an.
ed-looked-deck-cards = { $seat } { YOU($seat, "siehst", "sieht") } oben auf dem Stapel: { $cards }.
ed-arranged = { $seat } { YOU($seat, "legst", "legt") } eine Karte auf den Stapel zurück.
ed-arranged-card = { $seat } { YOU($seat, "legst", "legt") } { $card } auf den Stapel zurück.
ed-points = { $seat } { YOU($seat, "erhältst", "erhält") } { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  } und { YOU($seat, "hast", "hat") } jetzt { $score }.
ed-points-none = { $seat } { YOU($seat, "hast", "hat") } keine Punkte zu verlieren.
ed-points-lost = { $seat } { YOU($seat, "verlierst", "verliert") } { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  } und { YOU($seat, "hast", "hat") } jetzt { $score }.
ed-points-by = { $text } Die Karte: { $card }.
ed-grounded = { $seat } { YOU($seat, "startest", "startet") } nicht.
ed-boarding = { $seat } { YOU($seat, "bereitest", "bereitet") } den Start von Startplatz { $site } vor.
ed-left = { $card } bleibt zurück.
ed-launched = { $seat } { YOU($seat, "startest", "startet") } das Schiff auf Startplatz { $site } mit { $ship }. Es landet bei { $values }.
ed-landed = { $value } aufgedeckt ({ $card }). { YOU($seat, "Dein Schiff", "Das Schiff von {}") } erreicht den Mars!
ed-crashed = { $value } aufgedeckt ({ $card }). { YOU($seat, "Dein Schiff", "Das Schiff von {}") } ist verloren.
ed-picked = Du wählst { $card }.
ed-sealed = Du passt.
ed-sealed-only = Du hast hier keine Karte einzusetzen.
ed-sealed-card = Deine geheime Antwort: { $card }.
ed-withdrawn = Eine andere Antwort kam zuvor. Du behältst { $card }.
ed-ordered = { $stands ->
    [0] Auto-Antwort aus: { $what }.
   *[other] Auto-Antwort an: { $what }.
  }
ed-fouled = { $stands ->
    [0] { $seat } { YOU($seat, "sagst", "sagt") } nicht mehr, dass { YOU($of, "du") } Handkarten angedeutet { YOU($of, "hast", "habe") }.
   *[other] { $seat } { YOU($seat, "sagst", "sagt") }, dass { YOU($of, "du") } Handkarten angedeutet { YOU($of, "hast", "habe") }.
  }
ed-drafted = Du änderst dein Angebot.
ed-drafted-offer = Du beginnst ein Angebot an { $seat }.
ed-drafted-counter = Du beginnst ein Gegenangebot.
ed-drafted-swap = Du wählst { $card } zum Eintauschen.
ed-drafted-cancel = Du brichst ab.
ed-drafted-give = Du legst { $card } zu deinem Angebot.
ed-drafted-ask = Du verlangst { $card }.
ed-drafted-want = Du verlangst eine Handkarte ({ $colour }).
ed-order-pass = bis zu meinem nächsten Zug passen
ed-order-hit = nur fragen, wenn ich getroffen werde
ed-order-own = alles kontern, was mich betrifft
ed-order-nuclear = jeden Atomschlag kontern
ed-order-site = Angriffe auf Startplatz { $site } kontern

ed-chance-attack = Oberste Karte aufdecken (trifft bei { $values })
ed-chance-launch = Oberste Karte aufdecken (landet bei { $values })

ed-headline = Runde { $round } von { $rounds } · { $step }
ed-headline-last = LETZTE RUNDE · { $step }
ed-headline-seating = Aufbau
ed-headline-nation = { $seat ->
    [Du] Wähle eine Nation
   *[other] { $seat } wählt eine Nation
  }
ed-headline-over = Das Spiel ist zu Ende
ed-step-refill = { $seat ->
    [Du] Du füllst die Hand auf
   *[other] { $seat } füllt die Hand auf
  }
ed-step-trade = { $seat ->
    [Du] Du handelst
   *[other] { $seat } handelt
  }
ed-step-answer = { $other ->
    [Du] Du antwortest auf das Angebot von { $seat }
   *[other] { $other } antwortet auf { $seat ->
        [Du] dein Angebot
       *[other] das Angebot von { $seat }
    }
  }
ed-step-commit = { $seat ->
    [Du] Du wählst Handkarten
   *[other] { $seat } wählt Handkarten
  }
ed-step-berth = { $seat ->
    [Du] Du wählst einen Startplatz für ein Modul
   *[other] { $seat } wählt einen Startplatz für ein Modul
  }
ed-step-act = { $seat ->
    [Du] Du spielst Karten und setzt sie ein
   *[other] { $seat } spielt Karten und setzt sie ein
  }
ed-step-poll = { $seat ->
    [Du] Du bist fertig
   *[other] { $seat } ist fertig
  }: Setzt jemand eine Karte ein?
ed-step-negate = { $seat ->
    [Du] Du setzt { $card } ein
   *[other] { $seat } setzt { $card } ein
  }: Warten auf Antworten
ed-step-resolve = { $seat ->
    [Du] { $card } wirkt
   *[other] { $card } von { $seat } wirkt
  }
ed-step-launch = Alle dürfen starten: { $seat ->
    [Du] Du entscheidest
   *[other] { $seat } entscheidet
  }

ed-ask-nation = Wähle eine Nation.
ed-ask-keep = Die Hand behalten oder ganz abwerfen? Nach dem Abwerfen kannst du in diesem Zug nur bauen.
ed-ask-refill = Ein Modul vom Schrottplatz nehmen oder nur ziehen?
ed-ask-trade = Ein Angebot machen, eine Karte eintauschen oder den Handel beenden?
ed-ask-swap = Für { $card } eine Karte ziehen oder eine vom Schrottplatz nehmen?
ed-ask-draft = Dein Angebot an { $seat }: { $give } für { $get }. Über deine Handkarten sagst du { $says }.
ed-ask-draft-empty = Stell dein Angebot an { $seat } zusammen. Wähle, was du gibst und was du willst.
ed-ask-invited = { $seat } bittet um ein Angebot: Machst du eines, oder lehnst du ab?
ed-answer = { $seat } bietet dir { $give } für { $get }. Was sagst du dazu?
ed-ask-commit = Wähle die Karten für { $seat }: { $what }.
ed-ask-pay-cards = Wähle die Karten, die du abgibst: insgesamt { $n }.
ed-ask-berth = Wähle einen Startplatz für { $card }.
ed-ask-act = Wähle eine Karte zum Ausspielen oder Einsetzen, oder beende deine Aktionen.
ed-ask-act-restricted = Du hast deine Hand abgeworfen: Bau Module, oder beende deine Aktionen.
ed-ask-poll = { $seat } ist fertig. Geheim eine Karte einsetzen oder passen?
ed-ask-negate = { $seat } setzt { $card } ein: kontern oder passen?
ed-ask-negate-you = { $seat } setzt { $card } ein, und es trifft dich: kontern oder passen?
ed-ask-negate-at = { $seat } setzt { $card } gegen { $target } ein: kontern oder passen?
ed-ask-negate-yours = { $seat } setzt { $card } gegen deine Karte { $target } ein: kontern oder passen?
ed-ask-negate-negation = { $seat } kontert { $other } mit { $card }: das wiederum kontern oder passen?
ed-ask-pay = { $seat } droht dir mit { $card }: Gibst du { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  } ab, oder weigerst du dich?
ed-ask-aim = { $card }: Wähle das nächste Ziel. Noch { $n }.
ed-ask-move = { $card }: Wähle ein Modul zum Verschieben.
ed-ask-clear = { $card }: Wähle eine verbrauchte (verdeckte) Karte zum Abwerfen.
ed-ask-take = { $card }: Wähle eine Karte zum Nehmen.
ed-ask-discard = { $card }: Wähle eine Handkarte zum Abwerfen. Noch { $n }.
ed-ask-lose = { $card }: Wähle eine Karte, die du verlierst. Noch { $n }.
ed-ask-salvage = { $card }: Wähle ein Modul vom Schrottplatz.
ed-ask-arrange = { $card }: Wähle die nächste Karte für oben auf dem Stapel.
ed-ask-launch = Jetzt ein Schiff starten?
ed-ask-board = An Bord: { $ship }. Es landet, wenn die oberste Karte { $values } zeigt. Abheben oder etwas zurücklassen?
ed-ask-reduce = Welche Nation verliert die Punkte?

ed-say-number = nur, wie viele
ed-say-colours = ihre Farben
ed-say-total = ihre Summe
ed-say-everything = ihre Farben und Summe

ed-do-nation = { $name } (Hand { $hand }, Plätze in der Auslage { $size }, Startplätze { $rockets })
ed-do-keep = Hand behalten
ed-do-discard-hand = Die ganze Hand abwerfen
ed-do-draw-card = Ziehen
ed-do-take-card = { $card } nehmen
ed-do-place = { $card } auf Startplatz { $site } anbauen
ed-do-front = { $card } in die Auslage legen
ed-do-room = { $text }, dafür { $room } abwerfen
ed-do-mode = { $card } ({ $what })
ed-do-use = { $card } einsetzen
ed-do-use-on = { $card } gegen { $target } einsetzen
ed-do-yield = Aktionen beenden
ed-do-ground = Jetzt nichts starten
ed-do-pass = Passen
ed-do-negate = Mit { $card } kontern
ed-do-aim = Auf { $card } zielen
ed-do-stop = Hier aufhören
ed-do-pay = { $n ->
    [one] Eine Karte abgeben
   *[other] { $n } Karten abgeben
  }
ed-do-refuse = Ablehnen und { $card } verlieren
ed-do-refuse-effect = Ablehnen: { $card } wirkt
ed-do-lose-it = { $card } verlieren
ed-do-discard-it = { $card } abwerfen
ed-do-take-it = { $card } nehmen
ed-do-top = { $card } als Nächste nach oben
ed-do-launch = Schiff auf Startplatz { $site } starten
ed-do-leave = { $launches ->
    [1] { $card } zurücklassen und abheben
   *[0] { $card } zurücklassen
  }
ed-do-liftoff = Abheben
ed-do-reduce = { $seat } verliert die Punkte
ed-do-order = Auto-Antwort: { $what }
ed-do-unorder = Ausschalten: { $what }
ed-do-foul = Melden, dass { $seat } Handkarten angedeutet hat
ed-do-offer = { $seat } ein Angebot machen
ed-do-invite = { $seat } um ein Angebot bitten
ed-do-give = { $card } geben
ed-do-ask = { $card } verlangen
ed-do-want = Eine Handkarte beliebiger Farbe verlangen
ed-do-want-colour = Eine Handkarte verlangen: { $colour }
ed-do-want-or = Bei der letzten auch { $colour } erlauben
ed-do-want-total = Eine Summe von mindestens { $least } verlangen
ed-do-want-most = Eine Summe von höchstens { $most } verlangen
ed-do-say = Über deine Handkarten sagen: { $what }
ed-do-or = Für deine Karten auch { $colour } nennen
ed-do-or-card = Für { $card } auch { $colour } nennen
ed-do-send = Angebot abgeben
ed-do-cancel = Abbrechen
ed-do-swap-card = { $card } eintauschen
ed-do-close = { $seat }: { $give } geben, { $get } bekommen
ed-do-close-none = Ein offenes Angebot annehmen
ed-do-end-trade = Handel beenden
ed-do-decline = Ablehnen
ed-do-accept = Annehmen
ed-do-counter = Gegenangebot machen
ed-do-pick = { $card } wählen
ed-do-site = Auf Startplatz { $site } setzen

ed-why-nation-later = Nationen werden vor dem ersten Zug gewählt.
ed-why-nation-taken = Diese Nation ist vergeben.
ed-why-keep-later = Ob du die Hand behältst, entscheidest du am Anfang deines Zuges.
ed-why-draw-later = Du ziehst nur in Schritt 1 und beim Eintauschen.
ed-why-not-in-scrapyard = Das lässt sich jetzt nicht vom Schrottplatz nehmen.
ed-why-trade-later = Gehandelt wird in Schritt 2 deines eigenen Zuges.
ed-why-no-more-offers = Dieser Nation kannst du in diesem Schritt kein Angebot mehr machen.
ed-why-not-in-hand = { $card } ist nicht auf deiner Hand.
ed-why-no-flag = { $card } trägt deine Flagge nicht.
ed-why-banned = Karten in der Farbe von { $card } darfst du jetzt nicht spielen.
ed-why-not-usable = Die andere Nation könnte { $card } nicht verwenden.
ed-why-not-in-play = { $card } ist nicht im Spiel oder liegt verdeckt.
ed-why-says-enough = Das kannst du dem Angebot nicht hinzufügen.
ed-why-not-valid = Beide Seiten müssen eine Karte geben und Platz für das haben, was sie bekommen.
ed-why-does-not-fit = Du hast keine Karten, die zu dem passen, was verlangt wird.
ed-why-no-offer = Dieses Angebot gibt es nicht.
ed-why-not-for-front = { $card } lässt sich nicht in die Auslage legen: Die Karte wird direkt von der Hand eingesetzt.
ed-why-no-module = { $card } ist kein Modul.
ed-why-no-site = Diesen Startplatz hast du nicht, oder alle deine Startplätze sind belegt.
ed-why-room = Eine offene Karte kannst du nur abwerfen, um Platz zu schaffen, wenn alle Plätze belegt sind.
ed-why-use-later = Karten setzt du in Schritt 3 ein, wenn du gefragt wirst.
ed-why-restricted = Du hast deine Hand abgeworfen: In diesem Zug kannst du nur Module spielen.
ed-why-not-from-there = { $from ->
    [front] { $card } lässt sich nur aus deiner Auslage einsetzen, wenn die Karte dort liegt.
   *[hand] { $card } lässt sich nur direkt von der Hand einsetzen.
  }
ed-why-no-negation = { $card } kontert die Karte im Einsatz nicht.
ed-why-no-target = Das ist kein gültiges Ziel.
ed-why-nothing-to-do = { $card } hat gerade kein Ziel und nichts zu tun.
ed-why-shielded = Diese Module sind abgeschirmt.
ed-why-not-asked = Das geht jetzt nicht.
ed-why-not-losable = Diese Karte kannst du nicht wählen.
ed-why-launch-later = Schiffe starten in Schritt 4.
ed-why-not-viable = Dieses Schiff kann nicht starten: Es braucht Grün, mindestens so viel Gelb wie Grün und mindestens so viel Rot wie Gelb.

ed-end-extinct = { $earth ->
    [0] Kein Schiff hat den Mars erreicht: Die Menschheit ist ausgestorben.
   *[other] Die Erde ist zerstört und mit ihr die Menschheit.
  }
ed-end-nobody = { $earth ->
    [0] Der Asteroid schlägt ein, und niemand hat gepunktet.
   *[other] Die Erde ist zerstört, und niemand hat gepunktet.
  }
ed-end-win = { $earth ->
    [0] { $seat } { YOU($seat, "gewinnst", "gewinnt") } mit { $points }.
   *[other] Die Erde ist zerstört. { $seat } { YOU($seat, "gewinnst", "gewinnt") } mit { $points }.
  }
ed-end-shared = { $earth ->
    [0] { $seats }: geteilter Sieg mit je { $points }.
   *[other] Die Erde ist zerstört. { $seats }: geteilter Sieg mit je { $points }.
  }

ed-preset-fair_order = Jede Runde beginnt einen Platz weiter (gerechter)

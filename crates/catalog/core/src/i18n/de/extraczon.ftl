# ExtracZon
# Namen von Karten und Zombies stehen ohne Artikel: Ein Kartensatz sagt nicht, welches Geschlecht sie haben.

ez-tagline = Fordere dein Glück gegen vierundzwanzig Zombies heraus: Zieh Menschen aus den Trümmern, wirf die Würfel, bring sie heim.
ez-bot-random = Zufall: irgendeine erlaubte Antwort
ez-bot-greedy = Bedächtig: immer die beste Karte hinein, die billigste hinaus
ez-bot-expert = Kennerin: wägt jede Karte und jeden Wurf genau ab
ez-bot-search = Träumer: spielt vorgestellte Spiele zu Ende

ez-zombie = Zombie
ez-card = { $card } ({ $kind })
ez-kind-survivor = Überlebende
ez-kind-infected = Infizierte
ez-kind-infected-strong = Infizierte, kostet { $bite }
ez-kind-idle = ohne Wirkung
ez-kind-defense = Abwehr
ez-kind-defense-strong = Abwehr gegen { $guard }
ez-kind-hp = HP +{ $hp }
ez-kind-both = HP +{ $hp } und { $guard ->
    [one] Abwehr
   *[other] Abwehr gegen { $guard }
  }
ez-kind-changing = { $area }, gerufen { $chosen }

ez-rolloff-die = { $seat } zeigt { $die }
ez-rolloff-won = Rote Würfel um den ersten Zug: { $rolls }. { $seat } beginnt.
ez-rolloff-tied = Rote Würfel um den ersten Zug: { $rolls }. { $seats } liegen gleichauf und werfen noch einmal.
ez-turn = Zug { $number } von { $turns }. { $seat } trifft auf { $zombie }, HP { $hp }.
ez-active = { $seat } ruft für diesen Zug zu Hilfe: { $card }.
ez-active-none = { $seat } geht ohne Hilfe hinein.
ez-active-nothing = { $seat } hat noch keine Taktikkarte, die helfen könnte.
ez-black = { $die ->
    [one] Der schwarze Würfel zeigt 1: eine Karte.
   *[other] Der schwarze Würfel zeigt { $die }: { $die } Karten.
  }
ez-drawn = Gezogen: { $card }.
ez-reshuffle = Der Nachziehstapel ist leer. { $size ->
    [one] Eine Karte wird
   *[other] { $size } Karten werden
  } neu eingemischt.
ez-ignored = { $by } hält { $infected } draußen.
ez-infection = { $takes ->
    [0] { $infected } kommt durch, findet aber niemanden zum Mitnehmen.
    [one] { $infected } kommt durch und nimmt eine Karte mit.
   *[other] { $infected } kommt durch und nimmt { $takes } Karten mit.
  }
ez-bitten = An die Infektion verloren: { $card }.
ez-roll-success = Wurf { $number }: { $dice } = { $sum }{ $bonus ->
    [0] , das reicht für HP { $hp }. Treffer!
   *[other] , plus { $bonus } macht { $total }, das reicht für HP { $hp }. Treffer!
  }
ez-roll-failure = Wurf { $number }: { $dice } = { $sum }{ $bonus ->
    [0] , zu wenig für HP { $hp }. Daneben.
   *[other] , plus { $bonus } macht { $total }, zu wenig für HP { $hp }. Daneben.
  }
ez-lost = Für einen weiteren Wurf zurückgelassen: { $card }.
ez-contained = { $count ->
    [0] { $seat } fängt { $zombie } und hat niemanden mehr heimzubringen.
    [one] { $seat } fängt { $zombie } und bringt eine Karte heim: { $cards }.
   *[other] { $seat } fängt { $zombie } und bringt { $count } Karten heim: { $cards }.
  }
ez-escaped = { $zombie } entkommt.
ez-total = { $seat } mit { $total }
ez-over = Alle Begegnungen sind vorbei. Punkte: { $totals }.
ez-over-alone = Alle Begegnungen sind vorbei.
ez-over-tied = Alle Begegnungen sind vorbei, und der Ausbruch bleibt unentschieden. Punkte: { $totals }.

ez-phase-rolloff = Es wird um den ersten Zug geworfen
ez-phase-next = Zug { $turn } von { $turns }: { $seat } ist als Nächstes dran
ez-phase-activate = Zug { $turn } von { $turns }: { $seat } darf eine Taktikkarte zu Hilfe rufen
ez-phase-encounter = Zug { $turn } von { $turns }: { $seat } trifft auf { $zombie }
ez-phase-infection = Zug { $turn } von { $turns }: Bei { $seat } breitet sich die Infektion aus
ez-phase-reroll = Zug { $turn } von { $turns }: { $seat } hat { $zombie } verfehlt
ez-phase-over = Die letzte Begegnung ist vorbei

ez-ask-activate = Wen rufst du für diesen Zug zu Hilfe?
ez-ask-infection = { $left ->
    [one] Die Infektion nimmt eine Karte. Welche gibst du her?
   *[other] Die Infektion nimmt { $left } Karten. Welche gibst du zuerst her?
  }
ez-ask-reroll = { $rolls ->
    [one] Daneben. Der nächste Wurf kostet deine letzte Karte: Bestätige das.
   *[other] Daneben. Welche Karte gibst du für den nächsten Wurf her?
  }
ez-choose-none = Niemanden
ez-choose-active = Zu Hilfe: { $kind }
ez-choose-discard = Hergeben: { $card }
ez-choose-discard-kind = Hergeben: { $kind }

ez-no-activate-now = Die Hilfskarte wird am Anfang eines Zuges gewählt und bleibt bis zum nächsten.
ez-no-discard-now = Noch liegen keine Karten offen, also gibt es nichts herzugeben.
ez-no-tactical = Zu Hilfe rufen lässt sich nur eine Taktikkarte.
ez-no-secured = Davon hast du noch nichts gesichert: { $kind }.
ez-no-infected = Mit einer Infizierten lässt sich nichts bezahlen.
ez-no-lying = Davon liegt nichts vor dir: { $kind }.

ez-end-tier = { $tier }! { $secured ->
    [one] 1 Karte
   *[other] { $secured } Karten
  } gesichert und { $contained ->
    [one] 1 Zombie
   *[other] { $contained } Zombies
  } gefangen.
ez-end-rank = Diesmal keine Stufe, aber ein Zufluchtsort: { $rank } (Rang des Hauses). { $secured ->
    [one] 1 Karte
   *[other] { $secured } Karten
  } gesichert und { $contained ->
    [one] 1 Zombie
   *[other] { $contained } Zombies
  } gefangen.
ez-end-none = Diesmal keine Stufe erreicht: { $secured ->
    [one] 1 Karte
   *[other] { $secured } Karten
  } gesichert und { $contained ->
    [one] 1 Zombie
   *[other] { $contained } Zombies
  } gefangen.
ez-end-tied = Der Ausbruch bleibt unentschieden: { $seats } liegen gleichauf. Niemand gewinnt.
ez-end-won = { $seat } gewinnt mit { $total ->
    [one] einem Punkt
   *[other] { $total } Punkten
  }.

ez-coach-turn = Ein Zombie versperrt den Weg. Seine HP müssen vier rote Würfel und deine Zuschläge erreichen.
ez-coach-active = Die Karte, die du zu Hilfe rufst, wirkt den ganzen Zug, bleibt in deinem Stapel und zählt weiterhin.
ez-coach-ignored = Jede Abwehr, ob gerufen oder gezogen, hält in jedem Zug eine Infizierte auf und bleibt bei dir.
ez-coach-infection = Eine Infizierte, die keine Abwehr aufhält, nimmt eine deiner gezogenen Karten mit.
ez-coach-missed = Jeder Fehlwurf kostet eine Karte vor dir. Ist keine mehr da, hast du einen letzten Wurf.
ez-coach-contained = Was noch vor dir lag, ist endgültig gesichert. Jede Karte und jeder Zombie ist ein Punkt.
ez-coach-escaped = Sind keine Karten mehr da und geht der letzte Wurf daneben, ist der Zombie fort und zählt für niemanden.
ez-coach-reshuffle = Die Ablage wird zum neuen Nachziehstapel. Darin sind jetzt mehr Infizierte, weil Überlebende gesichert wurden.

ez-option-rolloff = Wer wirft bei Gleichstand um den ersten Zug noch einmal?
ez-option-reshuffle = Wann wird die Ablage zum neuen Nachziehstapel?
ez-option-memory = Zählt der Bildschirm die offenen Stapel für euch?
ez-option-tie_scope = Welcher Gleichstand lässt das Spiel unentschieden?
ez-option-on_tie = Was geschieht nach einem unentschiedenen Spiel?
ez-option-ask_forced = Wird auch gefragt, wenn es nur eine Antwort gibt?
ez-option-house_ranks = Gibt es drei eigene Ränge unterhalb von EPISCH?
ez-option-timeout_s = Wie viele Sekunden hat eine Entscheidung? 0 heißt unbegrenzt.
ez-option-card_set = Welche Karten: mit Namen, nur nach Arten, oder ein eigener Satz?

pages-ez-zombie = { $zombie }, HP { $hp }
pages-ez-area = In diesem Zug gezogen
pages-ez-bench = Ruf jemanden zu Hilfe
pages-ez-bench-line = Eine deiner gesicherten Taktikkarten wirkt den ganzen Zug.
pages-ez-infection-line = { $left ->
    [one] Die Infektion nimmt eine davon.
   *[other] Die Infektion nimmt { $left } davon.
  }
pages-ez-reroll-line = Jeder weitere Wurf kostet eine davon.
pages-ez-nobody = Ohne Hilfe
pages-ez-called-up = Zu Hilfe gerufen
pages-ez-guards = { $guard ->
    [one] hält 1 Infizierte auf
   *[other] hält { $guard } Infizierte auf
  }
pages-ez-kept-out = aufgehalten
pages-ez-struck = durchgekommen
pages-ez-struck-alone = fand niemanden
pages-ez-bitten = infiziert
pages-ez-given-up = hergegeben
pages-ez-certain = Trifft sicher
pages-ez-needs = Braucht { $needed }: { $chance }
pages-ez-needs-dice = Braucht { $needed } mit { $dice } Würfeln: { $chance }
pages-ez-bonus = +{ $bonus } schon da
pages-ez-rolls-left = { $rolls ->
    [one] noch ein Wurf
   *[other] bis zu { $rolls } Würfe
  }
pages-ez-tray = Würfel
pages-ez-draw = Ziehen
pages-ez-roll-number = Wurf { $number }
pages-ez-no-dice = Der schwarze Würfel sagt, wie viele Karten kommen.
pages-ez-drawn = { $count ->
    [one] Eine Karte gezogen. Jetzt die roten Würfel.
   *[other] { $count } Karten gezogen. Jetzt die roten Würfel.
  }
pages-ez-drawn-infected = { $count ->
    [one] Eine Karte gezogen. Erst die Infektion, dann die roten Würfel.
   *[other] { $count } Karten gezogen. Erst die Infektion, dann die roten Würfel.
  }
pages-ez-hit = Treffer
pages-ez-missed = Daneben
pages-ez-earlier = Zuvor: { $totals }
pages-ez-sum = { $bonus ->
    [0] { $dice } = { $sum } { $sign } { $hp }
   *[other] { $dice } = { $sum }, +{ $bonus } = { $total } { $sign } { $hp }
  }
pages-ez-before = Die Begegnung davor:
pages-ez-before-contained = { $secured ->
    [0] { $zombie } gefangen, niemand heimgebracht
    [one] { $zombie } gefangen, 1 Karte heimgebracht
   *[other] { $zombie } gefangen, { $secured } Karten heimgebracht
  }
pages-ez-before-escaped = { $zombie } entkommen
pages-ez-contained-word = Gefangen
pages-ez-contained-line = { $secured ->
    [0] { $seat } sperrt { $zombie } ein, ganz allein.
    [one] { $seat } sperrt { $zombie } ein und bringt 1 Karte heim.
   *[other] { $seat } sperrt { $zombie } ein und bringt { $secured } Karten heim.
  }
pages-ez-escaped-word = Entkommen
pages-ez-escaped-line = { $zombie } ist fort und zählt für niemanden.
pages-ez-piles = Stapel
pages-ez-piles-open = Stapel nach Arten
pages-ez-pile-draw = Nachziehstapel
pages-ez-pile-discard = Ablage
pages-ez-pile-escaped = Entkommen
pages-ez-zombies-left = { $left ->
    [0] Nach diesem kommt kein Zombie mehr
    [one] Noch 1 Zombie, nach HP
   *[other] Noch { $left } Zombies, nach HP
  }
pages-ez-of-this-hp = : noch { $count }
pages-ez-kind = Art
pages-ez-secured-of = Gesichert: { $seat }
pages-ez-counts-only = An diesem Tisch wird aus dem Gedächtnis gespielt: Nur dein eigener Stapel wird für dich gezählt.
pages-ez-none-escaped = Noch ist kein Zombie entkommen.
pages-ez-escaped-hps = Entkommen, nach HP: { $hps }.
pages-ez-share = { $secured } gesichert, { $contained } gefangen
pages-ez-share-long = Überlebende { $survivors }, Taktikkarten { $tacticals }, Zombies { $contained }
pages-ez-on-turn = Am Zug.
pages-ez-turns-left = { $turns ->
    [0] Kein Zug mehr
    [one] Letzter Zug
   *[other] Noch { $turns } Züge
  }
pages-ez-secured = Gesichert
pages-ez-contained = Gefangen
pages-ez-next-tier = { $tier } verlangt { $secured } Gesicherte und { $contained } Gefangene.
pages-ez-top-tier = Alle Stufen sind erreicht.
pages-ez-ladder = Die Stufen
pages-ez-ladder-line = Beide Zahlen einer Zeile müssen erreicht sein.
pages-ez-tier-secured = { $have } von { $need } gesichert
pages-ez-tier-contained = { $have } von { $need } gefangen
pages-ez-story = Alle Begegnungen
pages-ez-encounter = { $number }. HP { $hp }
pages-ez-sheet-secured = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
pages-ez-sheet-escaped = entkommen

ez-uneven = { $zombies } Zombies lassen sich nicht gleichmäßig auf { $seats } Plätze verteilen: { $more ->
    [one] Ein Platz hat
   *[other] { $more } Plätze haben
  } einen Zug mehr als die anderen.
guide-extraczon-goal = Vierundzwanzig Zombies kommen, einer nach dem anderen. Bring Menschen in Sicherheit, fang die Zombies, und hab am Ende von beiden mehr als alle anderen.
guide-extraczon-1 = Triff auf den obersten Zombie des Stapels. Bevor etwas geworfen wird, rufst du eine Taktikkarte zu Hilfe, die du schon heimgebracht hast, oder niemanden.
guide-extraczon-2 = Der schwarze Würfel sagt, wie viele Karten du ziehst. Jede Infizierte nimmt eine andere Karte mit, wenn keine Abwehr sie aufhält.
guide-extraczon-3 = Wirf vier rote Würfel und zähle deine Zuschläge dazu. Erreichst du die HP des Zombies, ist alles sicher, was noch vor dir liegt. Daneben, und du zahlst eine Karte und wirfst noch einmal.
guide-extraczon-end = Nach dem letzten Zombie ist jede heimgebrachte Karte und jeder gefangene Zombie ein Punkt, und die meisten Punkte gewinnen. Allein spielst du um eine Stufe.
lesson-extraczon-1 = Eine Infizierte ist durchgekommen und nimmt eine deiner Karten mit. Gib Lehrerin her: Die beiden Taktikkarten machen deine Würfe besser.
lesson-extraczon-2 = Taktikkarten, die du heimgebracht hast, kannst du zu Hilfe rufen, eine je Zug. MG-Schütze gibt jedem Wurf 3 dazu, und HP 18 ist viel.
lesson-extraczon-3 = Jemanden zu Hilfe zu rufen kostet nichts: Die Karte bleibt dir und zählt am Ende. Nimm wieder MG-Schütze.
lesson-extraczon-4 = 15 ist zu wenig für 17, und ein Fehlwurf kostet eine Karte. Gib Bäcker her: Türöffner gibt 2 dazu, solange die Karte daliegt, und jede Karte ist einen Punkt wert.
lesson-extraczon-5 = Noch ein Brocken. Mit MG-Schütze brauchst du mit vier Würfeln 15 statt 18.
lesson-extraczon-6 = Daneben. Viele Karten vor dir sind viele Würfe: Gib eine der Überlebenden her und wirf noch einmal.

ez-book-tier = Allein { $tier } erreicht
ez-book-alone = Meiste Punkte in einem Spiel allein
ez-book-among = Meiste Punkte in einer Runde
ez-book-survivors = Überlebende heimgebracht
ez-book-contained = Zombies gefangen

# ExtracZon
# Namen von Karten und Zombies stehen ohne Artikel: Ein Kartensatz sagt nicht, welches Geschlecht sie haben.

ez-tagline = Fordere dein Glück gegen vierundzwanzig Zombies heraus: Zieh Menschen aus den Trümmern, würfle, bring sie heim.
ez-bot-random = Zufall: irgendein erlaubter Zug
ez-bot-greedy = Solide: setzt immer die beste Karte ein, gibt die billigste her
ez-bot-expert = Kennerin: wägt jede Karte und jeden Wurf genau ab
ez-bot-search = Träumer: spielt ausgedachte Spiele zu Ende

ez-zombie = Zombie
ez-zombie-hp = { $zombie } (HP { $hp })
ez-card = { $card } ({ $kind })
ez-kind-survivor = Überlebende
ez-kind-infected = Infizierte
ez-kind-infected-strong = Infizierte, kostet { $bite }
ez-kind-idle = ohne Wirkung
ez-kind-defense = Abwehr
ez-kind-defense-strong = Abwehr gegen { $guard }
ez-kind-hp = Wurf +{ $hp }
ez-kind-both = Wurf +{ $hp } und { $guard ->
    [one] Abwehr
   *[other] Abwehr gegen { $guard }
  }
ez-kind-changing = { $area }, eingesetzt { $chosen }

ez-rolloff-die = { YOU($seat, "du zeigst", "{} zeigt") } { $die }
ez-rolloff-won = Rote Würfel um den ersten Zug: { $rolls }. { $seat } { YOU($seat, "beginnst", "beginnt") }.
ez-rolloff-tied = Rote Würfel um den ersten Zug: { $rolls }. { $seats }: gleichauf, noch ein Wurf.
ez-turn = Zug { $number } von { $turns }: { $seat } gegen { $zombie }, HP { $hp }.
ez-active = Taktikkarte in diesem Zug: { $card }.
ez-active-none = Keine Taktikkarte in diesem Zug.
ez-active-nothing = Noch keine Taktikkarte: { $seat } { YOU($seat, "hast", "hat") } keine gesichert.
ez-black = { $die ->
    [one] Der schwarze Würfel zeigt 1: eine Karte.
   *[other] Der schwarze Würfel zeigt { $die }: { $die } Karten.
  }
ez-drawn = Gezogen: { $card }.
ez-reshuffle = Der Nachziehstapel ist leer. { $size ->
    [one] Eine Karte wird
   *[other] { $size } Karten werden
  } neu eingemischt.
ez-ignored = { $by } hält { $infected } auf.
ez-infection = { $takes ->
    [0] { $infected } kommt herein, findet aber niemanden zum Beißen.
    [one] { $infected } kommt herein: Eine Karte ist verloren.
   *[other] { $infected } kommt herein: { $takes } Karten sind verloren.
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
ez-lost = Für einen weiteren Wurf hergegeben: { $card }.
ez-contained = { $count ->
    [0] Gefangen: { $zombie }. Zum Sichern war keine Karte mehr da.
    [one] Gefangen: { $zombie }. { $seat } { YOU($seat, "sicherst", "sichert") } 1 Karte: { $cards }.
   *[other] Gefangen: { $zombie }. { $seat } { YOU($seat, "sicherst", "sichert") } { $count } Karten: { $cards }.
  }
ez-escaped = { $zombie } entkommt { YOU($seat, "dir") }.
ez-total = { YOU($seat, "du") } { $total }
ez-over = Alle Begegnungen sind vorbei. Endstand: { $totals }.
ez-over-alone = Alle Begegnungen sind vorbei.
ez-over-tied = Alle Begegnungen sind vorbei, und es steht unentschieden. Endstand: { $totals }.

ez-phase-rolloff = Es wird um den ersten Zug gewürfelt
ez-phase-next = { $seat ->
    [Du] Gleich bist du dran
   *[other] Als Nächstes: { $seat }
  } (Zug { $turn } von { $turns })
ez-phase-activate = Zug { $turn } von { $turns }: { $seat ->
    [Du] Wähle eine Taktikkarte gegen { $zombie }
   *[other] { $seat } wählt eine Taktikkarte gegen { $zombie }
  }
ez-phase-encounter = Zug { $turn } von { $turns }: { $seat } gegen { $zombie }
ez-phase-infection = Zug { $turn } von { $turns }: { $seat ->
    [Du] Infektion, dann { $zombie }
   *[other] Infektion für { $seat }, dann { $zombie }
  }
ez-phase-reroll = Zug { $turn } von { $turns }: { $seat ->
    [Du] Du hast { $zombie } verfehlt
   *[other] { $seat } hat { $zombie } verfehlt
  }
ez-phase-over = Die letzte Begegnung ist vorbei

ez-ask-activate = Eine Taktikkarte einsetzen?
ez-ask-infection = { $left ->
    [one] Die Infektion nimmt eine deiner Karten. Wen verlierst du?
   *[other] Die Infektion nimmt { $left } deiner Karten. Wen verlierst du zuerst?
  }
ez-ask-reroll = { $rolls ->
    [one] Daneben. Gib deine letzte Karte her, um noch einmal zu würfeln.
   *[other] Daneben. Wähle eine Karte zum Hergeben, dann würfle noch einmal.
  }
ez-choose-none = Keine
ez-choose-active = Einsetzen: { $card }, { $hp ->
    [0] hält { $guard } Infizierte auf
   *[other] jeder Wurf +{ $hp }{ $guard ->
        [0] {""}
       *[other] , hält { $guard } Infizierte auf
    }
  }
ez-choose-active-kind = Einsetzen: { $kind }, den ganzen Zug
ez-choose-discard = Hergeben: { $card }
ez-choose-discard-kind = Hergeben: { $kind }

ez-no-activate-now = Eine Taktikkarte wählst du nur am Anfang deines Zuges.
ez-no-discard-now = Vor dem Ziehen gibt es nichts herzugeben.
ez-no-tactical = Einsetzen kannst du nur eine Taktikkarte.
ez-no-secured = Eine Taktikkarte mit { $kind } hast du noch nicht gesichert.
ez-no-infected = Eine Infizierte kannst du nicht hergeben.
ez-no-lying = Davon liegt nichts vor dir: { $kind }.

ez-end-tier = { $tier }! { $secured ->
    [one] 1 Karte
   *[other] { $secured } Karten
  } gesichert und { $contained ->
    [one] 1 Zombie
   *[other] { $contained } Zombies
  } gefangen.
ez-end-rank = Diesmal keine Stufe, aber ein Rang des Hauses: { $rank }. { $secured ->
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
ez-end-tied = { $seats }: gleichauf. Der Ausbruch bleibt unentschieden, und niemand gewinnt.
ez-end-won = { $seat } { YOU($seat, "gewinnst", "gewinnt") } mit { $total ->
    [one] einem Punkt
   *[other] { $total } Punkten
  }.

ez-coach-turn = Ein Zombie versperrt den Weg. Seine HP müssen vier rote Würfel und deine Zuschläge erreichen.
ez-coach-active = Die eingesetzte Taktikkarte wirkt den ganzen Zug, bleibt in deinem Stapel und zählt weiterhin.
ez-coach-ignored = Jede Abwehr, ob eingesetzt oder gezogen, hält in jedem Zug eine Infizierte auf und bleibt, wo sie ist.
ez-coach-infection = Eine Infizierte, die keine Abwehr aufhält, kostet eine der anderen gezogenen Karten.
ez-coach-missed = Jeder Fehlwurf kostet eine Karte vor dir. Ist keine mehr da, hast du einen letzten Wurf.
ez-coach-contained = Alle Karten, die noch vor dir liegen, sind endgültig gesichert. Jede Karte und jeder Zombie ist ein Punkt.
ez-coach-escaped = Der letzte Wurf ging daneben, und es war nichts mehr herzugeben: Der Zombie entkommt und zählt für niemanden.
ez-coach-reshuffle = Die Ablage wird zum neuen Nachziehstapel. Darin sind jetzt mehr Infizierte, weil Überlebende gesichert wurden.

ez-option-rolloff = Wer würfelt noch einmal, wenn der Wurf um den ersten Zug unentschieden ist?
ez-option-reshuffle = Wann wird die Ablage zum neuen Nachziehstapel?
ez-option-memory = Zählt der Bildschirm die offenen Stapel für euch?
ez-option-tie_scope = Welcher Gleichstand lässt das Spiel unentschieden?
ez-option-on_tie = Was geschieht nach einem unentschiedenen Spiel?
ez-option-ask_forced = Wird auch gefragt, wenn es nur eine Antwort gibt?
ez-option-house_ranks = Gibt es drei zusätzliche Ränge unterhalb von EPISCH?
ez-option-timeout_s = Wie viele Sekunden hat eine Entscheidung? 0 heißt unbegrenzt.
ez-option-card_set = Welche Karten: mit Namen, nur nach Arten, oder ein eigener Satz?

pages-ez-area = In diesem Zug gezogen
pages-ez-bench = Taktikkarte wählen
pages-ez-bench-of = { $seat } wählt eine Taktikkarte
pages-ez-bench-line = Sie wirkt den ganzen Zug.
pages-ez-infection-line = { $left ->
    [one] Die Infektion nimmt eine davon.
   *[other] Die Infektion nimmt { $left } davon.
  }
pages-ez-reroll-line = Jeder weitere Wurf kostet eine davon.
pages-ez-nobody = Keine Taktikkarte
pages-ez-home = Heimgebracht
pages-ez-home-none = Niemand kam nach Hause.
pages-ez-escaped-count = { $count ->
    [0] Kein Zombie ist entkommen.
    [one] 1 Zombie ist entkommen.
   *[other] { $count } Zombies sind entkommen.
  }
pages-ez-called-up = Taktikkarte
pages-ez-guards = { $guard ->
    [one] hält 1 Infizierte auf
   *[other] hält { $guard } Infizierte auf
  }
pages-ez-kept-out = aufgehalten
pages-ez-struck = hereingekommen
pages-ez-struck-alone = niemand zum Beißen
pages-ez-bitten = infiziert
pages-ez-same-kind = Wie { $card }
pages-ez-given-up = hergegeben
pages-ez-about-survivor = Ein Punkt, sobald die Karte gesichert ist. Ein Fehlwurf kostet eine Karte; jede Karte, die du hergeben kannst, ist ein Wurf mehr.
pages-ez-about-roll = Taktikkarte: gibt { $hp } zu jedem Wurf dazu, solange sie daliegt. Gesichert ist sie ein Punkt, und du kannst sie in späteren Zügen einsetzen.
pages-ez-about-defense = Taktikkarte: hält { $guard ->
    [one] eine Infizierte
   *[other] { $guard } Infizierte
  } dieser Ziehung auf und bleibt liegen. Gesichert ist sie ein Punkt, und du kannst sie in späteren Zügen einsetzen.
pages-ez-about-infected = Nimmt { $bite ->
    [one] eine der anderen Karten
   *[other] { $bite } der anderen Karten
  }, wenn keine Abwehr sie aufhält.
pages-ez-certain = Trifft sicher
pages-ez-needs = Je Wurf { $needed }+: { $chance }
pages-ez-needs-dice = Jeder Wurf braucht { $needed } mit { $dice } Würfeln: { $chance }
pages-ez-bonus = HP { $hp }, +{ $bonus } Bonus
pages-ez-rolls-left = { $rolls ->
    [one] noch ein Wurf
   *[other] bis zu { $rolls } Würfe
  }
pages-ez-rolls-open = jede gezogene Karte ist ein Wurf mehr
pages-ez-chance-draw = Zieh deine Karten: Der schwarze Würfel sagt, wie viele.
pages-ez-chance-roll = Würfle gegen { $zombie }: mindestens { $needed } mit { $dice } Würfeln.
pages-ez-tray = Würfel
pages-ez-draw = Ziehen
pages-ez-roll-number = Wurf { $number }
pages-ez-no-dice = Der schwarze Würfel entscheidet, wie viele Karten gezogen werden.
pages-ez-drawn = { $count ->
    [one] Eine Karte gezogen. Jetzt die roten Würfel.
   *[other] { $count } Karten gezogen. Jetzt die roten Würfel.
  }
pages-ez-drawn-lost = { $count } Karten gezogen, { $lost } an die Infektion verloren. Jetzt die roten Würfel.
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
pages-ez-before = Letzte Begegnung ({ $seat }):
pages-ez-before-contained = { $secured ->
    [0] { $zombie } gefangen, keine Karte mehr zu sichern
    [one] { $zombie } gefangen, 1 Karte gesichert
   *[other] { $zombie } gefangen, { $secured } Karten gesichert
  }
pages-ez-before-escaped = { $zombie } entkommen
pages-ez-contained-word = Gefangen
pages-ez-contained-line = { $secured ->
    [0] Gefangen: { $zombie }. Zum Sichern war keine Karte mehr da.
    [one] Gefangen: { $zombie }. { $seat } { YOU($seat, "sicherst", "sichert") } 1 Karte.
   *[other] Gefangen: { $zombie }. { $seat } { YOU($seat, "sicherst", "sichert") } { $secured } Karten.
  }
pages-ez-escaped-word = Entkommen
pages-ez-escaped-line = { $zombie } ist fort und zählt für niemanden.
pages-ez-infected-word = Infiziert
pages-ez-own-cards = Deine Karten
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
pages-ez-next-tier = Nächste Stufe: { $tier } – { $secured } sichern, { $contained } fangen.
pages-ez-top-tier = Alle Stufen erreicht.
pages-ez-ladder = Die Stufen
pages-ez-ladder-line = Für eine Stufe brauchst du beide Zahlen.
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
guide-extraczon-goal = Vierundzwanzig Zombies kommen, einer nach dem anderen. Bring Menschen in Sicherheit, fang die Zombies, und hab am Ende zusammengezählt am meisten.
guide-extraczon-1 = Triff auf den obersten Zombie des Stapels. Bevor gewürfelt wird, darfst du eine Taktikkarte einsetzen, die du schon heimgebracht hast.
guide-extraczon-2 = Der schwarze Würfel entscheidet, wie viele Karten du ziehst. Jede Infizierte kostet dich eine andere Karte, wenn keine Abwehr sie aufhält.
guide-extraczon-3 = Würfle mit vier roten Würfeln und zähle deine Zuschläge dazu. Erreichst du die HP des Zombies, ist alles sicher, was noch vor dir liegt. Daneben, und du zahlst eine Karte und würfelst noch einmal.
guide-extraczon-end = Nach dem letzten Zombie ist jede heimgebrachte Karte und jeder gefangene Zombie ein Punkt, und die meisten Punkte gewinnen. Allein spielst du um eine Stufe.
lesson-extraczon-1 = Eine Infizierte ist hereingekommen und nimmt eine deiner Karten. Gib Lehrerin her: Die beiden Taktikkarten machen deine Würfe besser.
lesson-extraczon-2 = In jedem Zug kannst du eine Taktikkarte einsetzen, die du heimgebracht hast. MG-Schütze gibt jedem Wurf 3 dazu, und HP 18 ist viel.
lesson-extraczon-3 = Eine Taktikkarte kostet nichts: Sie bleibt dir und zählt am Ende. Setz wieder MG-Schütze ein.
lesson-extraczon-4 = 15 ist zu wenig für 17, und ein Fehlwurf kostet eine Karte. Gib Bäcker her: Türöffner gibt 2 dazu, solange die Karte daliegt, und jede Karte ist einen Punkt wert.
lesson-extraczon-5 = Noch ein Brocken. Mit MG-Schütze brauchst du mit vier Würfeln 15 statt 18.
lesson-extraczon-6 = Daneben. Viele Karten vor dir sind viele Würfe: Gib eine der Überlebenden her und würfle noch einmal.

ez-book-tier = Allein { $tier } erreicht
ez-book-alone = Meiste Punkte in einem Spiel allein
ez-book-among = Meiste Punkte in einer Runde
ez-book-survivors = Überlebende heimgebracht
ez-book-contained = Zombies gefangen

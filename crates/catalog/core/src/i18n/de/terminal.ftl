# Das Terminal

terminal-no-piles = Dieses Spiel hat keine Stapel zum Durchsehen.
terminal-no-odds = Gerade gibt es keine Chancen zu zeigen.
terminal-no-bot = Hier sitzt kein Bot.
terminal-person = { $seat }: an diesem Terminal
terminal-bot = { $seat }: { $bot }
terminal-refused = { $reason } ({ $clause })

terminal-ez-zombie = { $zombie } HP { $hp }
terminal-ez-left = noch { $left }
terminal-ez-piles = Nachziehstapel { $draw }  Ablage { $discard }  Entkommen { $escaped }
terminal-ez-black = Schwarzer Würfel (Ziehen) { $sign } { $die }
terminal-ez-active = Aktiv: { $card }
terminal-ez-needs = Braucht { $needed } mit { $dice } Würfeln ohne die Auslage: { $chance } %
terminal-ez-needs-rolls = Braucht { $needed } mit { $dice } Würfeln: { $chance } %, { $rolls ->
    [one] der letzte Wurf
   *[other] bis zu { $rolls } Würfe
  }
terminal-ez-area-empty = Es liegen keine Karten aus.
terminal-ez-seat = { $mark } { $seat }  gesichert { $secured }  gefangen { $contained }  zusammen { $total }  { $turns ->
    [0] kein Zug mehr
    [one] noch 1 Zug
   *[other] noch { $turns } Züge
  }
terminal-ez-tier-next = noch { $missing } bis { $tier }
terminal-ez-tier-top = alle Stufen
terminal-ez-bar-secured = Gesichert
terminal-ez-bar-contained = Gefangen{" "}
terminal-ez-draw = Nachziehstapel
terminal-ez-discard = Ablage
terminal-ez-times = HP { $hp } ×{ $count }
terminal-ez-left-list = Zombies, die noch kommen: { $zombies }
terminal-ez-escaped-list = Entkommen: { $zombies }
terminal-ez-memory = Nachziehstapel { $draw } Karten, Ablage { $discard } Karten; alles Weitere musst du dir an diesem Tisch merken.
terminal-ez-secured = Gesichert von { $seat }
terminal-ez-pile = { $pile } ({ $size }): { $list }
terminal-ez-pile-size = { $pile } ({ $size })
terminal-ez-count = { $kind } ×{ $count }
terminal-ez-odds-with = { $key }  { $what }: braucht { $needed }, { $chance } %
terminal-ez-odds-without = { $key }  ohne { $what }: braucht { $needed }, { $chance } %
terminal-ez-infected = Infizierte im Nachziehstapel: { $infected } von { $draw } ({ $share } %)

terminal-ep-says = { $name }: { $text }
terminal-ep-mothership = Mutterschiff { $health }  { $says }
terminal-ep-bunker = Bunker { $health } { $parameter }  { $says }
terminal-ep-outlook = Lager: { $store }. Bei Verlust: Mutterschiff −{ $fire }, Bauten { $burn }, Bunker −{ $strike }. Infiltrator: noch { $left }
terminal-ep-trick = { $suit } ist ausgespielt: { $cards }
terminal-ep-infiltrator = Infiltrator { $cards }
terminal-ep-against = {"  "}({ $best } gegen { $infil })
terminal-ep-no-buildings = Noch steht kein Bau.
terminal-ep-site = { $building }: { $cards }{ $sabotaged ->
    [1] {" "}Sabotage
   *[0] { "" }
  }{ $fires ->
    [0] { "" }
   *[other] {" "}feuert { $fires }
  }
terminal-ep-row = Außenposten: { $cards }
terminal-ep-hand = Hand: { $cards }
terminal-ep-discards = Ablage, { $suit }: { $cards }
terminal-ep-discards-closed = Ablage: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}; mehr zeigt dieser Tisch nicht.
terminal-ep-to-come = Infiltrator, kommt noch: { $cards }{ $sabotage ->
    [0] { "" }
   *[other] {", "}Sabotage ×{ $sabotage }
  }
terminal-ep-last-discard = Zuletzt abgelegt: { $card }
terminal-ep-last-infil = Infiltrator, zuletzt abgelegt: { $card }
terminal-ep-known-top = Infiltrator, obenauf, die nächste zuerst: { $cards }
terminal-ep-known-bottom = Infiltrator, zuunterst: { $cards }
terminal-ep-mothership-gone = Mutterschiff-Karten, die weg sind: { $names }
terminal-ep-mothership-unseen = Mutterschiff-Karten, noch nicht aufgedeckt: { $names }
terminal-ep-bunker-gone = Bunker-Karten, die weg sind: { $names }
terminal-ep-bunker-unseen = Bunker-Karten, noch nicht aufgedeckt: { $names }
terminal-ep-text-mothership = Mutterschiff, { $name }: { $text }
terminal-ep-text-bunker = Bunker, { $name }: { $text }
terminal-ep-text-card = { $card }: { $text }
terminal-ep-text-role = { $who }, { $role }: { $text } Opfer: { $sacrifice }
terminal-ep-odds = { $cards }: gewinnt allein in { $wins } von { $of } Fällen ({ $chance } %)

terminal-welcome = { $game }, an diesem Terminal
terminal-welcome-help = Tippe die Nummer einer Antwort und drücke Enter; ? zeigt alles Weitere.
terminal-help =
    Nummer  gibt diese Antwort
    b  zeigt den Spielplan noch einmal
    p  zeigt die Stapel nach Arten
    o  zeigt die Chancen, wo es welche gibt
    i  gibt dir einen Tipp
    l  zeigt die letzten Zeilen des Verlaufs
    /Wort  zeigt die Antworten mit diesem Wort, / allein zeigt alle
    w  sagt, warum die anderen Antworten gesperrt sind
    a  zeigt, was du sonst noch darfst; a1 tut das Erste davon
    u  nimmt deine letzte Entscheidung zurück, wo das geht
    t  schaltet die Tipps für Neulinge ein oder aus
    c  schaltet Warnungen vor groben Fehlern ein oder aus
    q  verlässt das Spiel
terminal-tip = Tipp: { $tip }
terminal-tips-on = Tipps sind eingeschaltet.
terminal-tips-off = Tipps sind ausgeschaltet.
terminal-warn-on = Du wirst vor groben Fehlern gewarnt.
terminal-warn-off = Du wirst nicht mehr gewarnt.
terminal-warn-none = Wo mehrere Menschen spielen, gibt es keine Warnungen.
terminal-warning = { $warning } Es hat sich nichts geändert; gib dieselbe Antwort noch einmal, um sie zu bestätigen.
terminal-asked = { $seat }: { $question }
terminal-undo = Die letzte Entscheidung zurücknehmen
terminal-wait = (weiter mit Enter, f wartet nicht mehr)
terminal-again = Noch ein Spiel? (j/n)
terminal-series = Noch hat niemand gewonnen. Als Nächstes kommt Spiel { $game }.
terminal-no-key = Keine Antwort hat hier die Nummer { $key }; es hat sich nichts geändert.
terminal-unknown = Diesen Befehl gibt es nicht; es hat sich nichts geändert. Mit ? kommt die Hilfe.
terminal-nothing-closed = Keine Antwort ist gesperrt.
terminal-more = … { $n } weitere dieser Art
terminal-many = { $n } Antworten; /Wort zeigt die mit diesem Wort, / allein zeigt alle.
terminal-none-with = In keiner Antwort kommt „{ $word }“ vor.
terminal-nothing-else = Sonst kannst du gerade nichts tun.
terminal-more-above = {"      "}▲ { $n } weitere darüber
terminal-more-below = {"      "}▼ { $n } weitere darunter; / grenzt die Liste ein
terminal-narrowed = Antworten mit „{ $word }“: { $n }
terminal-closed = { $key }  { $choice }: { $reason }
terminal-leave = { $kept ->
    [0] Das Spiel verlassen? Es wird nicht gespeichert. (j/n)
   *[other] Das Spiel verlassen? Es ist gespeichert und kann fortgesetzt werden. (j/n)
  }
terminal-sure = { $choice }: Das lässt sich nicht zurücknehmen. Bist du sicher? (j/n)
terminal-not-done = Nichts ist geschehen.
terminal-too-soon = Die Frage ist gerade erst erschienen; nichts ist geschehen. Drücke die Taste noch einmal.
terminal-pasted = Eingefügter Text gilt nicht als Tasten; nichts ist geschehen. Zum Suchen füge ihn nach einem / ein.
terminal-left = { $kept ->
    [0] Das Spiel bleibt unbeendet.
   *[other] Das Spiel bleibt unbeendet; es ist gespeichert.
  }
terminal-input-ended = { $kept ->
    [0] Die Eingabe ist zu Ende; das Spiel bleibt unbeendet.
   *[other] Die Eingabe ist zu Ende; das Spiel bleibt unbeendet und ist gespeichert.
  }
terminal-curtain = Gib das Terminal an { $seat } weiter und drücke Enter.
terminal-void = Zurückgenommen: { $text }

terminal-bot-failed = Ein Bot hat keine Antwort gegeben.
terminal-small = Dieser Bildschirm ist zu klein: Das Spiel braucht { $width } Spalten und { $height } Zeilen.
terminal-title-board = Spielplan
terminal-title-log = Verlauf
terminal-title-piles = Stapel
terminal-title-odds = Chancen
terminal-title-why = Gesperrte Antworten
terminal-title-else = Was du sonst noch darfst
terminal-title-help = Hilfe
terminal-title-over = Das Ende
terminal-title-waiting = Bitte warten
terminal-board-more = { $n ->
    [one] … noch eine Zeile: b
   *[other] … noch { $n } Zeilen: b
  }
terminal-side-more = { $below ->
    [0] ▲ { $above } weitere: Bild auf
   *[other] { $above ->
        [0] ▼ { $below } weitere: Bild ab
       *[other] ▲ { $above } ▼ { $below } weitere: Bild auf, Bild ab
      }
  }
terminal-go-on = Weiter mit der Leertaste.
terminal-fast = { $fast ->
    [0] Würfel, Karten und Bots werden nacheinander gezeigt.
   *[other] Alles wird sofort gezeigt; f macht wieder langsamer.
  }
terminal-space = Leertaste
terminal-no-letter = Die Taste { $letter } tut hier nichts; ? zeigt die Tasten.
terminal-foot = Nummer oder ↑ ↓ Enter; { $undo ->
    [0] { "" }
   *[other] u zurück,{" "}
  }? Hilfe, q Ende, b Plan, p Stapel, o Chancen, w warum nicht
terminal-foot-narrow = Enter gibt die markierte Antwort, Escape zeigt alle; tippe ein Wort
terminal-foot-moment = Weiter mit Leertaste oder Enter; f hält nicht mehr an, ? Hilfe, q Ende
terminal-foot-bot = Warte, oder f ohne Pausen; ? Hilfe, q Ende
terminal-foot-over = Enter verlässt den Tisch, r neues Spiel; p Stapel, Bild auf Verlauf
terminal-screen-help =
    Nummer         gibt diese Antwort
    Pfeile, Enter  Antwort markieren und geben; Pos1, Ende
    /              zeigt nur Antworten mit dem, was du tippst
    Leertaste      geht nach Würfeln und Karten weiter
    f              keine Halte und Pausen mehr
    b  der ganze Spielplan
    p  Stapel und Kartentexte
    o  Chancen, wo es welche gibt
    i  ein Tipp
    w  warum Antworten gesperrt sind
    a  was du sonst noch darfst
    l  zurück zum Verlauf
    Bild auf, Bild ab  blättern
    u  nimmt deine letzte Entscheidung zurück, wo das geht
    t, c  Tipps für Neulinge, Warnungen vor Fehlern ein oder aus
    q  verlässt das Spiel
    Strg-Z  hält an; fg geht weiter

terminal-ix-seat = { $goal ->
    [none] { $mark } { $seat } { $kin }: { $creatures }
   *[other] { $mark } { $seat } { $kin }: { $creatures }, Ziel { $goal }
  }
terminal-ix-homes = In der Heimat: { $homes }
terminal-ix-die = Würfel { $sign } { $die }, { $moves ->
    [one] noch 1 Bewegung
   *[other] noch { $moves } Bewegungen
  }
terminal-ix-reserve = { $count ->
    [none] Vorrat der { $species }n Art: unbegrenzt
    [1] Vorrat der { $species }n Art: 1 Stück
   *[other] Vorrat der { $species }n Art: { $count } Stück
  }
terminal-ix-seen = { $hex }: { $foe ->
    [0] { $species }r Freund
   *[other] { $species }r Feind
  }, gesehen { $turns ->
    [0] in diesem Zug
    [one] vor einem Zug
    [255] vor 255 Zügen oder mehr
   *[other] vor { $turns } Zügen
  }
terminal-ix-legend = + Freund  ! Feind  * gesehen  O=4 Heimat
terminal-ix-legend-names = E3: drittes Feld der Linie E

terminal-ex-card = { $card }: { $effect }
terminal-ex-no-card = Noch gilt keine Entwicklungskarte.
terminal-ex-place = Feld
terminal-ex-people = Menschen
terminal-ex-science = Wissen
terminal-ex-ship = Schiff
terminal-ex-worker = Arbeiter
terminal-ex-cubes = Würfel
terminal-ex-barred = zu
terminal-ex-bag = Beutel: { $fuel } Treibstoff, { $organic } Nahrung. Abgelegt: { $out_fuel } Treibstoff, { $out_organic } Nahrung.
terminal-ex-tiles = Frachtplättchen ({ $size }): { $list }
terminal-ex-ships = Schiffe im Stapel ({ $size }): { $list }
terminal-ex-under = Zuunterst, von oben nach unten: { $list }
terminal-ex-launched = Gestartet von { $seat }: { $list }
terminal-ex-past = Entwicklungskarten früherer Runden: { $list }
terminal-ex-cards = Entwicklungskarten, die noch kommen: { $left }. Noch nicht gesehen: { $list }
terminal-ex-queue = Zugreihenfolge: { $list }
terminal-ex-next-cube = Der nächste Würfel ist Treibstoff: { $percent } %
terminal-ex-next-tile = Das nächste Plättchen bringt Menschen: { $percent } %
terminal-ex-comes-up = { $field } erscheint bei der nächsten Vorbereitung: { $percent } %
terminal-ex-placements = Einsätze, die jedem noch bleiben: etwa { $n }

terminal-ed-step-refill = 1 auffüllen
terminal-ed-step-trade = 2 handeln
terminal-ed-step-act = 3 Schlagabtausch
terminal-ed-step-launch = 4 starten
terminal-ed-piles = Stapel { $deck }  Ablage { $discards }  Schrottplatz { $scrapyard }
terminal-ed-scrapyard = Schrottplatz: { $cards }
terminal-ed-target = { $card } von { $seat }
terminal-ed-use = { $card } ({ $seat })
terminal-ed-use-on = { $card } ({ $seat }) auf { $target }
terminal-ed-use-against = { $card } ({ $seat }) gegen { $seats }
terminal-ed-stack = Im Einsatz: { $cards }
terminal-ed-board = An Bord für { $seat }: { $ship }
terminal-ed-offers = Angebote: { $offers }
terminal-ed-offer = { $number } { $seat }: { $give } für { $get }
terminal-ed-own = { $mark } { $seat }, { $nation }: { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
  }, { $successes } von { $launches } Schiffen auf dem Mars, Hand { $hand } von { $full }
terminal-ed-front = Auslage { $taken } von { $size }: { $cards }{ $down ->
    [0] {""}
   *[other] ; verdeckt: { $hidden }
  }
terminal-ed-hand = Hand: { $cards }{ $n ->
    [0] {""}
   *[other] ; nur zum Handeln: { $others }
  }
terminal-ed-site = Startplatz { $site }, { $totals }, { $ready ->
    [0] nicht startklar
   *[other] Chance { $chance } von 6
  }: { $cards }
terminal-ed-other = { $head } { $nation }  Punkte { $score }  Hand { $hand }  Auslage { $taken }/{ $size }  Startplätze { $sites }  { $front }
terminal-ed-ready = { $totals }({ $chance }/6)
terminal-ed-pile-front = { $seat }, Auslage: { $cards }; verdeckt: { $down }
terminal-ed-pile-known = Bekannt auf der Hand von { $seat }: { $cards }
terminal-ed-pile-out = Nationen, die nicht mitspielen: { $nations }
terminal-ed-pile-discards = Ablage: { $cards }
terminal-ed-pile-text = { $card }: { $text }
terminal-ed-odds-attack = Angriffe auf { $on } treffen, wenn { $least } oder mehr aufgedeckt wird: { $percent } %
terminal-ed-odds-ship = Das Schiff von { $seat } auf Startplatz { $site } erreicht den Mars: { $percent } %
terminal-ez-thrown = Wurf { $dice }
terminal-idea = Tipp, das Beste zuerst: { $answers }.
terminal-idea-answer = „{ $answer }“ ({ $worth } %)

# Infection und Extinction
# Farben stehen in der Form auf -e (rote); mit n und r dahinter entstehen die anderen Fälle: roten, roter.

ix-tagline-infection = Acht Kreaturen auf jeder Seite, und nur du weißt, welche von deinen Freunde und welche Feinde sind. Sei zuerst am Ziel auf der anderen Seite.
ix-tagline-extinction = Jede Kreatur ist insgeheim Freund oder Feind: Freunde vermehren sich, Feinde töten. Sind nur noch zwei Arten übrig, gewinnt die größere.
ix-bot-random = Zufall: irgendein erlaubter Zug
ix-bot-greedy = Solide: nimmt, was sich sofort auszahlt
ix-bot-search = Denkerin: errät, wer die Feinde sind, und schaut voraus

ix-option-secrecy = Wer spielt mit offenen Charakteren?
ix-option-moves = Wie viele Bewegungen hat ein Zug?
ix-option-one_interaction = In welchen Spielen hat eine Kreatur nur eine Begegnung je Zug?
ix-option-friends_stay = Bleiben Freunde, die sich getroffen haben, bis zum Ende des Zuges stehen?
ix-option-swap = Was bewirkt ein Tausch?
ix-option-own_base = Wann darf eine Kreatur in die eigene Heimat zurück?
ix-option-dead_base = Was geschieht mit der Heimat einer ausgestorbenen Art?
ix-option-supply = Wie viele Freunde und wie viele Feinde hat jede Art? 0 heißt unbegrenzt.
ix-option-quiet_rounds = Nach wie vielen Runden ohne neue Kreaturen oder Verluste endet das Spiel? 0 heißt nie.
ix-option-round_limit = Nach wie vielen Runden endet das Spiel? 0 heißt nie.
ix-option-radius = Wie viele Felder sind es von der Mitte des Plans bis zu einer Ecke?
ix-option-seen_marks = Zeigt der Plan Kreaturen, die alle gesehen haben? Sonst muss man sie sich merken.
ix-option-first_seat = Wer beginnt?
ix-option-seating = Wie werden die Heimaten verteilt?
ix-option-talk = Darf man mit festen Sätzen etwas behaupten und versprechen?

ix-preset-open = Offene Charaktere
ix-preset-dice = Ein Würfel für die Bewegungen
ix-preset-open_dice = Offene Charaktere und ein Würfel
ix-preset-large = Großer Plan
ix-preset-as_printed = Gedruckte Regeln, ohne Grenzen

ix-species = { $species ->
    [red] rote
    [orange] orange
    [yellow] gelbe
    [green] grüne
    [blue] blaue
   *[purple] violette
  }
ix-one = { $species ->
    [red] rote
    [orange] orange
    [yellow] gelbe
    [green] grüne
    [blue] blaue
   *[purple] violette
  }
ix-creature = { $character ->
    [friend] { $species }r Freund
    [foe] { $species }r Feind
   *[other] { $species } Kreatur
  }
ix-the-creature = { $character ->
    [friend] den { $species }n Freund
    [foe] den { $species }n Feind
   *[other] die { $species } Kreatur
  }
ix-some-creature = { $character ->
    [friend] einen { $one }n Freund
    [foe] einen { $one }n Feind
   *[other] eine { $one } Kreatur
  }
ix-character = { $character ->
    [friend] ein Freund
   *[foe] ein Feind
  }

ix-seated = Im Uhrzeigersinn um den Plan: { $seats }.
ix-first = { $seat } { YOU($seat, "beginnst", "beginnt") }.
ix-mixed = { $foes ->
    [0] Du beginnst nur mit Freunden.
    [one] Du beginnst mit einem Feind.
   *[other] Du beginnst mit { $foes } Feinden.
  }
ix-settled = Alle haben gewählt. Die Kreaturen sind in ihrer Heimat.
ix-shown = { $foes ->
    [0] { $seat } { YOU($seat, "beginnst", "beginnt") } nur mit Freunden.
    [one] { $seat } { YOU($seat, "beginnst", "beginnt") } mit einem Feind.
   *[other] { $seat } { YOU($seat, "beginnst", "beginnt") } mit { $foes } Feinden.
  }
ix-placed = { $seat } setzt { $creature } auf { $at }.
ix-turn = { $moves ->
    [one] Runde { $round }: { $seat } { YOU($seat, "hast", "hat") } eine Bewegung.
   *[other] Runde { $round }: { $seat } { YOU($seat, "hast", "hat") } { $moves } Bewegungen.
  }
ix-turn-die = Runde { $round }: { $seat } { YOU($seat, "würfelst", "würfelt") }.
ix-rolled = { $die ->
    [one] { $seat } { YOU($seat, "würfelst", "würfelt") } eine 1: 1 Bewegung.
   *[other] { $seat } { YOU($seat, "würfelst", "würfelt") } eine { $die }: { $die } Bewegungen.
  }
ix-moved = { $seat } { YOU($seat, "ziehst", "zieht") } { $creature } von { $from } nach { $to }.
ix-out = { $seat } { YOU($seat, "bringst", "bringt") } { $creature } hinaus auf { $to }.
ix-home = { $seat } { YOU($seat, "holst", "holt") } { $creature } von { $from } zurück in die Heimat.
ix-swapped = { $known ->
    [friend] { $seat } { YOU($seat, "tauschst", "tauscht") } die { $species } Kreatur auf { $at }. Dort steht ein Freund.
    [foe] { $seat } { YOU($seat, "tauschst", "tauscht") } die { $species } Kreatur auf { $at }. Dort steht ein Feind.
   *[other] { $seat } { YOU($seat, "tauschst", "tauscht") } die { $species } Kreatur auf { $at }.
  }
ix-changed = { $known ->
    [friend] { $seat } { YOU($seat, "tauschst", "tauscht") } in der Heimat einen { $one }n Feind gegen einen Freund.
    [foe] { $seat } { YOU($seat, "tauschst", "tauscht") } in der Heimat einen { $one }n Freund gegen einen Feind.
   *[other] { $seat } { YOU($seat, "tauschst", "tauscht") } in der Heimat eine { $one } Kreatur.
  }
ix-exchanged = { $seat } lässt die { $species }n Kreaturen auf { $at } und { $with } die Plätze wechseln.
ix-fetched = { $seat } { YOU($seat, "tauschst", "tauscht") } { $creature } auf { $at } gegen { $comes ->
    [friend] einen Freund
    [foe] einen Feind
   *[other] eine Kreatur
  } aus der Heimat.
ix-met-cancel = { $at }: { $seat } { YOU($seat, "triffst", "trifft") } mit einem { $mover }n Feind auf einen { $one }n Feind. Beide sind fort.
ix-met-kill = { $count ->
    [one] { $at }: { $seat } { YOU($seat, "tötest", "tötet") } mit einem { $mover }n Feind einen { $one }n Freund.
   *[other] { $at }: { $seat } { YOU($seat, "tötest", "tötet") } mit einem { $mover }n Feind alle Freunde dort: { $others }.
  }
ix-met-die = { $at }: { $seat } { YOU($seat, "trittst", "tritt") } mit einem { $mover }n Freund auf einen { $one }n Feind. Der Freund stirbt.
ix-met-pair = { $count ->
    [one] { $at }: { $seat } { YOU($seat, "triffst", "trifft") } mit einem { $mover }n Freund einen { $one }n Freund. Beide bleiben.
   *[other] { $at }: { $seat } { YOU($seat, "gesellst", "gesellt") } einen { $mover }n Freund zu den Freunden dort ({ $others }). Alle bleiben.
  }
ix-raid = { $resident ->
    [yes] { $seat } { YOU($seat, "verlierst", "verliert") } { $creature } beim Überfall auf die { $home } Heimat.
   *[no] { $seat } { YOU($seat, "verlierst", "verliert") } { $creature } in der leeren { $home }n Heimat.
  }
ix-raided = Der Überfall kostet auch { $creature }.
ix-born = { $count ->
    [one] { $seat } { YOU($seat, "bekommst", "bekommt") } eine { $one } Kreatur.
   *[other] { $seat } { YOU($seat, "bekommst", "bekommt") } { $count } { $species } Kreaturen.
  }
ix-born-known = { $seat } { YOU($seat, "bekommst", "bekommt") } { $foes ->
    [0] { $friends ->
        [one] einen { $one }n Freund
       *[other] { $friends } { $species } Freunde
      }
    [one] { $friends ->
        [0] einen { $one }n Feind
        [one] einen { $one }n Freund und einen { $one }n Feind
       *[other] { $friends } { $species } Freunde und einen Feind
      }
   *[other] { $friends ->
        [0] { $foes } { $species } Feinde
        [one] einen { $one }n Freund und { $foes } Feinde
       *[other] { $friends } { $species } Freunde und { $foes } Feinde
      }
  }.
ix-ordered = { $births ->
    [ask] Du wirst bei jeder neuen Kreatur gefragt.
    [friends] Deine neuen Kreaturen sind von jetzt an Freunde, solange der Vorrat reicht.
   *[foes] Deine neuen Kreaturen sind von jetzt an Feinde, solange der Vorrat reicht.
  }
ix-unborn = { $count ->
    [one] Der { $species } Vorrat ist leer: Eine neue Kreatur fällt aus.
   *[other] Der { $species } Vorrat ist leer: { $count } neue Kreaturen fallen aus.
  }
ix-extinct = Die { $species } Art ist ausgestorben.
ix-resigned = { $seat } { YOU($seat, "gibst", "gibt") } auf.

ix-said = { $seat }: { $words }
ix-said-true = { $seat }: { $words } (Nur du weißt: Das stimmt.)
ix-said-false = { $seat }: { $words } (Nur du weißt: Das ist ein Bluff.)
ix-say-char = „Meine Kreatur auf { $at } ist { $character }.“
ix-say-mix = { $exact ->
    [yes] { $max ->
        [0] „In meiner { $species }n Heimat ist kein Feind.“
        [one] „In meiner { $species }n Heimat ist genau 1 Feind.“
       *[other] „In meiner { $species }n Heimat sind genau { $max } Feinde.“
      }
    [least] { $min ->
        [one] „In meiner { $species }n Heimat ist mindestens 1 Feind.“
       *[other] „In meiner { $species }n Heimat sind mindestens { $min } Feinde.“
      }
   *[most] { $max ->
        [one] „In meiner { $species }n Heimat ist höchstens 1 Feind.“
       *[other] „In meiner { $species }n Heimat sind höchstens { $max } Feinde.“
      }
  }
ix-say-swap = { $changed ->
    [yes] „Mein Tausch auf { $at } war echt.“
   *[no] „Mein Tausch auf { $at } war ein Bluff.“
  }
ix-say-peace = { $rounds ->
    [one] „{ YOU($to, "Ich", "{}, ich") } greife dich einen Zug lang nicht an.“
   *[other] „{ YOU($to, "Ich", "{}, ich") } greife dich { $rounds } Züge lang nicht an.“
  }
ix-say-visit = „Ich komme mit einem { $one }n Freund nach { $at }.“
ix-say-truce = { $rounds ->
    [one] „{ YOU($to, "", "{}, ") }Waffenruhe für einen Zug?“
   *[other] „{ YOU($to, "", "{}, ") }Waffenruhe für { $rounds } Züge?“
  }
ix-say-accept = „{ YOU($to, "Ich", "{}, ich") } nehme deine Waffenruhe an.“
ix-say-decline = „{ YOU($to, "Keine", "{}, keine") } Waffenruhe.“
ix-say-ask = „Ist die Kreatur auf { $at } Freund oder Feind?“
ix-say-warn = „{ YOU($to, "Ich", "{}, ich") } warne dich.“

ix-decided-character = { $seat } { YOU($seat, "sagtest", "sagte") }, die Kreatur auf { $at } sei { $character }. { $verdict ->
    [true] Das war wahr.
    [false] Das war ein Bluff.
   *[lapsed] Das lässt sich nicht mehr prüfen.
  }
ix-decided-swap = { $verdict ->
    [true] { $seat } { YOU($seat, "hast", "hat") } über den Tausch auf { $at } die Wahrheit gesagt.
    [false] { $seat } { YOU($seat, "hast", "hat") } über den Tausch auf { $at } geblufft.
   *[lapsed] Was { YOU($seat, "du") } über den Tausch auf { $at } gesagt { YOU($seat, "hast", "hat") }, lässt sich nicht mehr prüfen.
  }
ix-decided-peace = { $verdict ->
    [kept] { $seat } { YOU($seat, "hast", "hat") } den Frieden mit { YOU($to, "dir") } gehalten.
    [broken] { $seat } { YOU($seat, "hast", "hat") } den Frieden mit { YOU($to, "dir") } gebrochen.
   *[lapsed] { YOU($seat, "Dein früheres Friedensversprechen", "Das frühere Friedensversprechen von {}") } an { YOU($to, "dich") } gilt nicht mehr.
  }
ix-decided-visit = { $verdict ->
    [kept] { $seat } { YOU($seat, "bist", "ist") } wie versprochen mit einem Freund nach { $at } gekommen.
    [broken] { $seat } { YOU($seat, "hattest", "hatte") } versprochen, mit einem Freund nach { $at } zu kommen, und { YOU($seat, "brachtest", "brachte") } einen Feind.
   *[lapsed] { YOU($seat, "Dein früheres Versprechen", "Das frühere Versprechen von {}") }, nach { $at } zu kommen, gilt nicht mehr.
  }
ix-decided-truce = { $verdict ->
    [answered] { $to } { YOU($to, "hast", "hat") } auf { YOU($seat, "deine", "die von {}") } angebotene Waffenruhe geantwortet.
   *[lapsed] { YOU($seat, "Dein früheres Angebot", "Das frühere Angebot von {}") } einer Waffenruhe an { YOU($to, "dich") } gilt nicht mehr.
  }
ix-decided-asked = { $verdict ->
    [answered] { YOU($seat, "Deine Frage", "Die Frage von {}") } nach { $at } ist beantwortet.
   *[lapsed] { YOU($seat, "Deine Frage", "Die Frage von {}") } nach { $at } wurde nie beantwortet.
  }

ix-size = { YOU($seat, "du") } ({ $count })
ix-over-goal = Eine { YOU($winners, "deiner Kreaturen", "Kreatur von {}") } hat das Ziel erreicht.
ix-over-wipeout = { $draw ->
    [yes] Niemand hat noch eine Kreatur.
   *[no] Nur { YOU($winners, "du hast", "{} hat") } noch Kreaturen.
  }
ix-over-resign = { $winners } { YOU($winners, "gewinnst", "gewinnt") } durch Aufgabe.
ix-over-two_species = { $left ->
    [one] Nur noch eine Art ist übrig. Kreaturen: { $sizes }.
   *[other] Nur noch zwei Arten sind übrig. Kreaturen: { $sizes }.
  }
ix-over-quiet = Zu viele Züge ohne neue Kreaturen oder Verluste. Kreaturen: { $sizes }.
ix-over-round_limit = Die letzte Runde ist vorbei. Kreaturen: { $sizes }.

ix-phase-seating = Wer wo sitzt, wird ausgelost
ix-phase-first = Wer beginnt?
ix-phase-place = { $seat ->
    [Du] Deine Aufstellung
   *[other] { $seat } stellt Kreaturen auf
  }
ix-phase-mix = Alle wählen verdeckt Freunde und Feinde
ix-phase-roll = Runde { $round }: { $seat ->
    [Du] Du würfelst
   *[other] { $seat } würfelt
  }
ix-phase-move = { $moves ->
    [one] Runde { $round }: { $seat ->
        [Du] Du hast noch 1 Bewegung
       *[other] { $seat } hat noch 1 Bewegung
    }
   *[other] Runde { $round }: { $seat ->
        [Du] Du hast noch { $moves } Bewegungen
       *[other] { $seat } hat noch { $moves } Bewegungen
    }
  }
ix-phase-raid = Runde { $round }: Überfall auf die { $home } Heimat
ix-phase-birth = { $count ->
    [one] Runde { $round }: eine { $one } Kreatur für { $seat ->
        [Du] dich
       *[other] { $seat }
    }
   *[other] Runde { $round }: { $count } { $species } Kreaturen für { $seat ->
        [Du] dich
       *[other] { $seat }
    }
  }
ix-phase-over = Das Spiel ist zu Ende

ix-ask-mix = Wähle, wie viele deiner vier Kreaturen Feinde sind.
ix-ask-place = Wähle eine Kreatur für { $at }.
ix-ask-move = { $moves ->
    [one] Du hast 1 Bewegung. Wähle eine deiner Kreaturen.
   *[other] Du hast { $moves } Bewegungen. Wähle eine deiner Kreaturen.
  }
ix-ask-birth = { $count ->
    [one] Du bekommst eine { $one } Kreatur. Freund oder Feind?
   *[other] Du bekommst { $count } { $species } Kreaturen. Freunde oder Feinde?
  }

ix-choose-mix = { $foes ->
    [0] { $friends } Freunde
    [one] { $friends } Freunde, 1 Feind
   *[other] { $friends ->
        [0] { $foes } Feinde
        [one] 1 Freund, { $foes } Feinde
       *[other] { $friends } Freunde, { $foes } Feinde
      }
  }
ix-choose-place = { $creature } auf { $at }
ix-choose-step = { $species } Kreatur von { $from } nach { $to }{ $what ->
    [meet] , trifft dort { $others }
    [raid] , überfällt die { $others } Heimat: Du verlierst sie
    [goal] , und du gewinnst
    [home] , zurück in die Heimat
   *[free] { "" }
  }
ix-choose-out = { $creature } hinaus auf { $to }{ $what ->
    [meet] , trifft dort { $others }
    [raid] , Überfall auf die { $others } Heimat: Du verlierst ihn
    [goal] , und du gewinnst
   *[free] { "" }
  }
ix-choose-swap = { $bluff ->
    [1] Bluff: Tausch auf { $at }, bleibt { $character }
   *[0] Tausch auf { $at }, danach { $character }
  }
ix-choose-change = Tausch in der Heimat: { $character ->
    [friend] einen { $one }n Feind gegen einen Freund
   *[foe] einen { $one }n Freund gegen einen Feind
  }
ix-choose-exchange = Plätze wechseln: { $at } und { $with }
ix-choose-fetch = { $at } mit der Heimat tauschen, danach { $character }
ix-choose-end = Zug beenden
ix-choose-birth = { $foes ->
    [0] { $friends ->
        [one] Ein Freund
       *[other] { $friends } Freunde
      }
    [one] { $friends ->
        [0] Ein Feind
        [one] Ein Freund, ein Feind
       *[other] { $friends } Freunde, ein Feind
      }
   *[other] { $friends ->
        [0] { $foes } Feinde
        [one] Ein Freund, { $foes } Feinde
       *[other] { $friends } Freunde, { $foes } Feinde
      }
  }
ix-choose-order = { $births ->
    [ask] Neue Kreaturen: mich fragen
    [friends] Neue Kreaturen: immer Freunde
   *[foes] Neue Kreaturen: immer Feinde
  }
ix-choose-resign = Aufgeben

ix-no-not_now = Das geht jetzt nicht.
ix-no-not_adjacent = Ein Schritt führt auf ein Nachbarfeld.
ix-no-not_yours = Auf { $at } hast du keine Kreatur.
ix-no-own_species = Auf { $at } steht schon eine Kreatur derselben Art.
ix-no-home_full = In die Heimat darf eine Kreatur nur zurück, solange diese leer ist.
ix-no-held = Freunde, die sich eben getroffen haben, bleiben bis zum Ende des Zuges auf { $at }.
ix-no-has_met = Die Kreatur auf { $at } hatte ihre Begegnung in diesem Zug schon.
ix-no-other_has_met = Die Kreatur auf { $at } hatte ihre Begegnung in diesem Zug schon und kann nicht noch einmal getroffen werden.
ix-no-home_has_met = Eine Kreatur, die ihre Begegnung schon hatte, ist in diesem Zug heimgekehrt. Bis zum Ende des Zuges kann keine Kreatur aus dieser Heimat eine andere treffen.
ix-no-ordered = Das kannst du jetzt nicht ändern.
ix-no-nobody_home = { $character ->
    [friend] In der Heimat ist kein Freund.
   *[foe] In der Heimat ist kein Feind.
  }
ix-no-shared = { $at } ist geteilt, und auf geteilten Feldern kann nicht getauscht werden.
ix-no-no_reserve = { $character ->
    [friend] Im Vorrat ist kein Freund mehr.
   *[foe] Im Vorrat ist kein Feind mehr.
  }
ix-no-other_swap = Die Regeln dieses Tisches erlauben diese Art des Tauschs nicht.
ix-no-no_exchange = Zwei deiner Kreaturen können nur die Plätze wechseln, wenn sie von einer Art sind und jede allein auf ihrem Feld steht.
ix-no-not_born = Eine solche neue Kreatur hast du jetzt nicht zu wählen.
ix-no-not_in_reserve = So viele sind nicht im Vorrat.
ix-no-no_such_mix = Du beginnst mit vier Kreaturen.
ix-no-chosen = Du hast schon gewählt.
ix-no-other_hex = Die nächste Kreatur kommt auf { $next }.
ix-no-placed = Von dieser Art hast du keine Kreatur mehr zu setzen.
ix-no-no_resigning = Aufgeben kannst du nur bei Infection. Bei Extinction übernimmt ein Bot, wenn du gehst.
ix-no-nothing_to_say = Das kannst du jetzt nicht sagen.

ix-end-won = { $cause ->
    [goal] { $seats } { YOU($seats, "erreichst das Ziel und gewinnst", "erreicht das Ziel und gewinnt") }.
    [wipeout] { $seats } { YOU($seats, "gewinnst", "gewinnt") }: Niemand sonst hat noch Kreaturen.
    [resign] { $seats } { YOU($seats, "gewinnst", "gewinnt") } durch Aufgabe.
   *[other] { $creatures ->
        [one] { $seats } { YOU($seats, "gewinnst", "gewinnt") } mit einer Kreatur.
       *[other] { $seats } { YOU($seats, "gewinnst", "gewinnt") } mit { $creatures } Kreaturen.
      }
  }
ix-end-shared = { $creatures ->
    [one] { $seats }: gemeinsamer Sieg mit je einer Kreatur.
   *[other] { $seats }: gemeinsamer Sieg mit je { $creatures } Kreaturen.
  }
ix-end-draw = Das Spiel endet unentschieden.

ix-coach-met-cancel = Zwei Feinde löschen einander aus. Das Feld ist wieder frei, und niemand bekommt eine neue Kreatur.
ix-coach-met-kill = Ein Feind tötet den Freund, den er trifft, und bleibt. Der Besitzer des Feindes bekommt zwei neue Kreaturen in der Heimat, aber alle wissen nun, dass er ein Feind ist.
ix-coach-met-die = Ein Freund, der auf einen Feind tritt, ist verloren, und der Besitzer des Feindes bekommt zwei neue Kreaturen. Ein Feind verliert durch Warten nichts.
ix-coach-met-pair = Freunde, die sich treffen, bleiben zusammen, und jede Art bekommt eine neue Kreatur in der Heimat. In diesem Zug bewegen sie sich nicht mehr. Geh in einem späteren Zug hinaus und wieder hinein, um mehr zu bekommen.
ix-coach-raid = Ein Schritt in eine fremde Heimat kostet deine Kreatur und eine von dort. Keine von beiden wird aufgedeckt.
ix-coach-swapped = Alle sehen, dass eine Kreatur getauscht wurde, aber nicht, wogegen. Was sie über die Kreatur wussten, ist überholt.
ix-coach-born = Neue Kreaturen warten verdeckt in der Heimat und dürfen sofort hinaus.
ix-coach-extinct = Eine Art ohne Kreaturen ist ausgestorben, und ihre Heimat ist von nun an ein gewöhnliches Feld.
ix-coach-said = Behauptungen und Versprechen kosten nichts, und du darfst lügen. Der Verlauf zeigt, wenn sich eines als wahr oder falsch erweist.

ix-open-character = { $seat } { YOU($seat, "sagst", "sagt") }, auf { $at } stehe { $character }.
ix-open-swap = { $seat } { YOU($seat, "sagst", "sagt") }, auf { $at } stehe seit dem Tausch { $character }.
ix-open-peace = { $left ->
    [one] { $seat } { YOU($seat, "versprichst", "verspricht") } { YOU($to, "dir") } noch 1 Zug lang Frieden.
   *[other] { $seat } { YOU($seat, "versprichst", "verspricht") } { YOU($to, "dir") } noch { $left } Züge lang Frieden.
  }
ix-open-visit = { $seat } { YOU($seat, "versprichst", "verspricht") }, mit einem { $one }n Freund nach { $at } zu kommen.
ix-open-truce = { $rounds ->
    [one] { $seat } { YOU($seat, "bietest", "bietet") } { YOU($to, "dir") } Waffenruhe für einen Zug an.
   *[other] { $seat } { YOU($seat, "bietest", "bietet") } { YOU($to, "dir") } Waffenruhe für { $rounds } Züge an.
  }
ix-open-asked = { $seat } { YOU($seat, "fragst", "fragt") }, ob auf { $at } Freund oder Feind steht.

ix-coach-place = Fülle deinen Bogen aus acht Feldern, eines nach dem anderen. Das Herz zeigt einen Freund, die Zähne einen Feind. Die andere Seite sieht nur Farben.
ix-coach-mix = Vier Kreaturen warten in der Heimat. Feinde töten Freunde, zwei Freunde vermehren sich. Nur du weißt, welche du hast.
ix-coach-turn = Wähle eine deiner Kreaturen und dann ein Feld mit einer Zahl: Sie geht dorthin. Verteile die Bewegungen deines Zuges auf deine Kreaturen, wie du willst.
ix-coach-rolled = Der Würfel gibt deine Bewegungen für diesen Zug. Verteile sie auf deine Kreaturen; ungenutzte verfallen.
ix-coach-moved = Die anderen sehen, wohin eine Kreatur geht, aber nicht, was sie ist.
guide-infection-goal = Bring eine deiner Kreaturen ins Ziel hinter den gegnerischen Linien, bevor eine von dort deines erreicht.
guide-infection-1 = Stell acht Kreaturen auf. Jede ist im Geheimen Freund oder Feind: Du siehst, was sie ist, die andere Seite sieht nur Farben.
guide-infection-2 = Du hast fünf Bewegungen je Zug. Mit einer Bewegung geht eine Kreatur ein Feld weiter, oder du tauschst sie heimlich gegen eine aus deinem Vorrat.
guide-infection-3 = Tritt auf eine andere Farbe, und beide werden aufgedeckt. Zwei Feinde löschen einander aus. Ein Feind tötet einen Freund; der Besitzer des Feindes bekommt zwei neue Kreaturen in der Heimat. Zwei Freunde bleiben, und jede Farbe bekommt eine. Ein Schritt in eine fremde Heimat ist ein Überfall: Er kostet dich die Kreatur, und die Heimat verliert eine.
guide-infection-end = Die erste Kreatur auf ihrem Ziel gewinnt sofort. Wer keine Kreatur mehr hat, hat verloren.
guide-extinction-goal = Halte deine Art am Leben, bis nur noch zwei übrig sind, und sei die größere von beiden.
guide-extinction-1 = Du hast vier Kreaturen in der Heimat, Freunde und Feinde in einer Mischung, die nur du kennst. Würfle: So viele Bewegungen hast du.
guide-extinction-2 = Mit einer Bewegung geht eine Kreatur ein Feld weiter, oder du tauschst sie heimlich gegen eine aus deinem Vorrat.
guide-extinction-3 = Tritt auf eine andere Art, und beide werden aufgedeckt. Zwei Feinde löschen einander aus. Ein Feind tötet einen Freund; der Besitzer des Feindes bekommt zwei neue Kreaturen in der Heimat. Zwei Freunde bleiben, und jede Art bekommt eine. Ein Schritt in eine fremde Heimat ist ein Überfall: Er kostet dich die Kreatur, und die Heimat verliert eine.
guide-extinction-end = Eine Art ohne Kreaturen ist draußen. Sind noch zwei übrig, gewinnt die mit mehr Kreaturen; liegen sie gleichauf, gewinnen beide.
lesson-infection-1 = Du gewinnst, wenn eine deiner Kreaturen ihr Ziel ganz drüben erreicht. Stell zuerst deine Seite auf, vorn einen Feind: Er tötet jeden Freund, der ihm begegnet.
lesson-infection-2 = Deine andere Farbe ist Gelb. Wieder ein Feind nach vorn; die andere Seite sieht nur, dass hier etwas Gelbes steht.
lesson-infection-3 = Noch ein gelber Feind. Vorsicht: Auch deine blauen und gelben Kreaturen begegnen einander, und ein Feind tötet auch deinen eigenen Freund.
lesson-infection-4 = Ein blauer Feind an die Flanke. Insgesamt stellst du acht Kreaturen auf: vier blaue und vier gelbe.
lesson-infection-5 = Nun ein Freund, hinter die anderen. Freunde gehen an Feinde verloren und vermehren sich, wo sie Freunde treffen.
lesson-infection-6 = Ein blauer Freund an die andere Flanke. Er sieht genauso aus wie der Feind dort drüben: Hier beginnt das Bluffen.
lesson-infection-7 = Ein gelber Freund gleich neben den blauen. Du wirst gleich sehen, warum.
lesson-infection-8 = Der letzte Platz. Dann stellt die andere Seite auf, und du siehst nichts als Farben.
lesson-infection-9 = Du bist am Zug. Wähle den gelben Freund auf D8 und tritt auf den blauen Freund auf E8: Freunde bleiben zusammen, und jede Farbe bekommt eine Kreatur in der Heimat.
lesson-infection-10 = Blau ist gewachsen. Nimm einen Feind; nur du wirst es wissen.
lesson-infection-11 = Auch Gelb ist gewachsen. Nimm diesmal einen Freund: Bei einer Mischung müssen die anderen raten.
lesson-infection-12 = Neue Kreaturen dürfen sofort hinaus. Öffne die blaue Heimat und bring den Feind daraus ins Feld; das ist die zweite deiner fünf Bewegungen.
lesson-infection-13 = Tausche die Kreatur auf D7 gegen einen Freund. Alle sehen den Tausch und niemand, was sie jetzt ist; was man über sie wusste, ist überholt.
lesson-infection-14 = Vorwärts mit dem Feind auf F7. Dein Ziel liegt hinter ihren Linien.
lesson-infection-15 = Ein Schritt noch, der letzte des Zuges. Ob die andere Seite wagt, ihm zu begegnen?
lesson-extinction-1 = Zwei Freunde und zwei Feinde: Feinde töten Freunde, zwei Freunde vermehren sich. Nur du kennst deine Mischung.
lesson-extinction-2 = Der Würfel hat dir sechs Bewegungen gegeben. Öffne deine Heimat und bring einen Feind hinaus; die anderen sehen nur etwas Gelbes.
lesson-extinction-3 = Eine Bewegung ist ein Feld. Dieser Feind geht am Rand entlang auf die rote Art zu.
lesson-extinction-4 = Weiter am Rand entlang. Niemand weiß, ob es klug ist, ihn aufzuhalten.
lesson-extinction-5 = Du könntest die Bewegungen auf mehrere Kreaturen verteilen. Eine einzelne kommt weit.
lesson-extinction-6 = Um die Ecke. Halte dich von der Heimat einer anderen Art fern: Wer hineintritt, ist fort, und eine der Kreaturen dort mit ihm.
lesson-extinction-7 = Bleib neben der roten Kreatur auf F1 stehen. Mit der letzten Bewegung endet der Zug.
lesson-extinction-8 = Du bist wieder am Zug: Tritt auf F1. Beide werden aufgedeckt. Ein Feind tötet einen Freund; zwei Feinde wären beide fort.
lesson-extinction-9 = Es war ein Freund. Dein Feind bleibt, und du bekommst zwei Kreaturen: Nimm einen Freund und einen Feind.
lesson-extinction-10 = Neue Kreaturen dürfen sofort ziehen. Bring einen Freund aus deiner Heimat hinaus.
lesson-extinction-11 = Deinen Feind haben jetzt alle gesehen, also überrasche anderswo: Tausche den Freund auf H5 gegen einen Feind. Man sieht, dass du tauschst, nicht, was du bekommst.
lesson-extinction-12 = Du hast noch Bewegungen, aber du musst nicht alle nutzen. Beende den Zug.

ix-book-goal = Gewonnen durch eine Kreatur im Ziel
ix-book-wipeout = Gewonnen, weil niemand sonst noch Kreaturen hatte
ix-book-two-species = Gewonnen, als höchstens zwei Arten übrig waren
ix-book-untouched = Gewonnen, ohne eine Kreatur zu verlieren
ix-book-honest = Gewonnen mit lauter wahren Behauptungen
ix-book-creatures = Meiste Kreaturen am Ende
ix-book-born = Kreaturen bekommen
ix-book-bluffs = Falsche Behauptungen aufgestellt

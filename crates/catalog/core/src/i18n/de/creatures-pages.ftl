# Infection und Extinction am Tisch

pages-ix-board = Spielplan
pages-ix-unused = { $count ->
    [one] Du hast noch 1 Bewegung. Zug trotzdem beenden?
   *[other] Du hast noch { $count } Bewegungen. Zug trotzdem beenden?
}
pages-ix-stays = Alle bleiben stehen.
pages-ix-left-unused = { $count ->
    [one] Eine Bewegung bleibt ungenutzt.
   *[other] { $count } Bewegungen bleiben ungenutzt.
}
pages-ix-swap-on = Tausch auf { $at }
pages-ix-swap-home = Tausch in der { $species }n Heimat
pages-ix-from-home = Aus der Heimat: { $creature }
pages-ix-next = { $at }: nächste Kreatur
pages-ix-of = { $creature } von { YOU($seat, "dir", "{}") }
pages-ix-cell = { $state ->
    [held] { $at }: { $creatures }; bleibt bis zum Ende des Zuges
    [met] { $at }: { $creatures }; hatte in diesem Zug eine Begegnung
    [seen] { $turns ->
        [0] { $at }: { $creatures }; in diesem Zug von allen gesehen
        [one] { $at }: { $creatures }; vor 1 Zug von allen gesehen
       *[other] { $at }: { $creatures }; vor { $turns } Zügen von allen gesehen
      }
   *[plain] { $at }: { $creatures }
  }
pages-ix-home = { $count ->
    [0] Die { $species } Heimat von { YOU($seat, "dir", "{}") }: leer
    [one] Die { $species } Heimat von { YOU($seat, "dir", "{}") }: 1 Kreatur
   *[other] Die { $species } Heimat von { YOU($seat, "dir", "{}") }: { $count } Kreaturen
  }
pages-ix-home-known = Die { $species } Heimat von { YOU($seat, "dir", "{}") }: { $friends ->
    [one] 1 Freund
   *[other] { $friends } Freunde
  }, { $foes ->
    [one] 1 Feind
   *[other] { $foes } Feinde
  }
pages-ix-set-ups = Oder eine fertige Aufstellung nehmen
pages-ix-suggested = Gut fürs erste Spiel
pages-ix-choose = { $creature } auf { $at }
pages-ix-choose-home = { $creature } in der Heimat
pages-ix-creatures = { $count ->
    [one] Kreatur
   *[other] Kreaturen
  }
pages-ix-swap = { $character ->
    [friend] Tausch: wird Freund
   *[foe] Tausch: wird Feind
  }
pages-ix-swap-line = Tauscht diese Kreatur gegen eine aus deinem Vorrat. Kostet 1 Bewegung. Alle sehen den Tausch, aber nur du siehst, was du bekommst.
pages-ix-swap-left = noch { $left }
pages-ix-swap-cost = 1 Bewegung
pages-ix-bluff = Bluff: bleibt gleich
pages-ix-bluff-line = Tut nur so: Die Kreatur bleibt, was sie ist. Kostet 1 Bewegung. Für andere sieht es wie jeder Tausch aus.
pages-ix-exchanges = Alle sehen den Tausch, aber nur du siehst, was du bekommst.{ $bluffs ->
    [yes] { " Ein Bluff sieht genauso aus und ändert nichts." }
   *[no] { "" }
  }{ $home ->
    [yes] { " Ein Tausch in der Heimat lässt sich nicht zurücknehmen." }
   *[no] { "" }
  }
pages-ix-picked = { $moves ->
    [one] Noch eine Bewegung; danach endet dein Zug.
   *[other] Du hast { $moves } Bewegungen.
  } Wähle ein markiertes Feld{ $swaps ->
    [yes] { " oder einen Tausch" }
   *[no] { "" }
  }.
pages-ix-picked-shut = Diese Kreatur kann gerade nichts tun. Wähle eine andere.
pages-ix-walk = Nach { $at } gehen: { $moves } Bewegungen
pages-ix-meeting = { $own ->
    [friend] Dein Freund trifft sie. Ist sie ein Freund, bleiben beide und vermehren sich. Ist sie ein Feind, stirbt deiner.
    [foe] Dein Feind trifft sie. Ist sie ein Freund, stirbt sie, und du bekommst zwei. Ist sie ein Feind, sind beide fort.
   *[unknown] Eine Begegnung: Zwei Freunde vermehren sich, ein Feind tötet einen Freund, zwei Feinde sind beide fort.
  }
pages-ix-raiding = Ein Überfall auf diese Heimat: Du verlierst deine Kreatur, und die Heimat verliert eine.
pages-ix-price-raid = { $resident ->
    [yes] Ein Überfall: Du verlierst diese Kreatur, und die { $home } Heimat verliert eine.
   *[no] Ein Überfall: Du verlierst diese Kreatur. Die { $home } Heimat ist leer und verliert nichts.
  }
pages-ix-price-peace = Damit brichst du den Frieden, den du { $seat } versprochen hast, und alle sehen es.
pages-ix-price-sure = Das lässt sich nicht zurücknehmen. Trotzdem dorthin?
pages-ix-inert-wait = Du bist nicht am Zug.
pages-ix-inert-answer = Du wirst gerade etwas anderes gefragt. Antworte mit den Knöpfen unter dem Brett.
pages-ix-inert-pick = Wähle zuerst eine deiner Kreaturen mit goldenem Ring.
pages-ix-inert-far = Zu weit: Mit den übrigen Bewegungen führt für die gewählte Kreatur kein freier Weg dorthin.
pages-ix-inert-apart = Die gewählte Kreatur steht nicht daneben. Geh zuerst auf ein Feld daneben.
pages-ix-claim = { $character ->
    [friend] Sagen: Freund
   *[foe] Sagen: Feind
  }
pages-ix-claim-line = Sag allen, was diese Kreatur ist. Du darfst lügen.
pages-ix-say = Aussprechen
pages-ix-say-aloud = Alle hören es. Du darfst lügen.{ $undo ->
    [yes] { " Deine letzte Bewegung lässt sich danach nicht mehr zurücknehmen." }
   *[no] { "" }
  }
pages-ix-reserve = Vorrat
pages-ix-reserve-of = { $character ->
    [friend] Freunde
   *[foe] Feinde
  }
pages-ix-key-seen = Alle haben gesehen, was diese Kreatur ist{ $numbered ->
    [yes] ; die Zahl sagt, vor wie vielen Zügen
   *[no] { "" }
  }
pages-ix-key-swapped = Kürzlich getauscht; eine Zahl sagt, wie oft
pages-ix-out = Ausgestorben.
pages-ix-born-lost = { $born } dazu, { $lost } verloren
pages-ix-goal = Ziel: { $at }
pages-ix-goal-own = Dein Ziel
pages-ix-goal-other = Ihr Ziel
pages-ix-goal-of = Ziel: { $species } Kreaturen
pages-ix-orders = Kreaturen, die du bekommst
pages-ix-orders-line = Du kannst im Voraus festlegen, was sie sind. Niemand sonst sieht das.
pages-ix-moves = { $moves ->
    [0] Keine Bewegung
    [one] 1 Bewegung
   *[other] { $moves } Bewegungen
  }
pages-ix-said = Offene Behauptungen und Versprechen
pages-ix-talk = Tischgespräch
pages-ix-talk-answer = Antworten
pages-ix-talk-creature = Etwas über meine Kreaturen sagen
pages-ix-talk-swap = Etwas über meinen Tausch sagen
pages-ix-talk-home = Etwas über meine { $species } Heimat sagen
pages-ix-talk-to = Etwas zu { $seat } sagen
pages-ix-talk-visit = Versprechen, wohin ich gehe
pages-ix-talk-ask = Eine Frage stellen
pages-ix-cancel = Beide fort
pages-ix-cancel-line = Auf { $at } sind zwei Feinde aufeinandergetroffen.
pages-ix-kill = Getötet
pages-ix-kill-line = { YOU($seat, "Dein Feind", "Der Feind von {}") } hält { $at }. { $unborn ->
    [0] { $seat } { YOU($seat, "bekommst", "bekommt") } neue Kreaturen.
    [one] Der Vorrat ist leer: Eine neue Kreatur geht verloren.
   *[other] Der Vorrat ist leer: { $unborn } neue Kreaturen gehen verloren.
  }
pages-ix-pair = Freunde
pages-ix-pair-line = Sie bleiben zusammen auf { $at }{ $unborn ->
    [0] , und jede Art bekommt eine Kreatur.
    [one] . Ein Vorrat ist leer: Eine neue Kreatur geht verloren.
   *[other] . Die Vorräte sind leer: { $unborn } neue Kreaturen gehen verloren.
  }
pages-ix-raid = Überfall
pages-ix-raid-line = { YOU($seat, "Du verlierst", "{} verliert") } eine Kreatur, die { $home } Heimat auch.
pages-ix-raid-empty = { $seat } { YOU($seat, "findest", "findet") } die { $home } Heimat leer.
pages-ix-story = Wichtige Momente
pages-ix-turned = Aufgedeckt: die Kreaturen, die noch da sind
pages-ix-at-home = Heimat × { $count }
pages-ix-none-left = Keine mehr da.
pages-ix-rank = { $born } dazu, { $lost } verloren{ $claims ->
    [0] { "" }
    [one] , 1 Behauptung ({ $bluffs ->
        [0] wahr
       *[other] ein Bluff
      })
   *[other] , { $claims } Behauptungen ({ $bluffs ->
        [0] alle wahr
        [one] 1 Bluff
       *[other] { $bluffs } Bluffs
      })
  }
pages-ix-truth = Behauptungen: wahr oder Bluff
pages-ix-was-true = wahr
pages-ix-was-bluff = ein Bluff

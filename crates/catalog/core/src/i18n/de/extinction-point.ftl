# Extinction Point: was geschieht, was gefragt ist, warum etwas gesperrt ist, wie es ausging und was Karten sagen
# Die vier Farben heißen so, dass ihre Buchstaben auf den Karten stimmen: Bau, Personal, Schild, Waffe. Was Karten
# sagen, wird aus ganzen Sätzen nach Doppelpunkten gebaut; Bedingungen enden mit ihrem Verb.

ep-tagline = Holt gemeinsam Stiche gegen den Infiltrator, baut daraus eine Siedlung und schießt das Mutterschiff ab.

ep-preset-even = 5 Leben auf beiden Seiten
ep-option-mothership_health = Wie viel Leben hat das Mutterschiff, 1 bis 12? 0 nimmt, was zur Crew passt; 5 ist ein leichter Einstieg.
ep-option-bunker_health = Wie viel Leben hat der Bunker, 1 bis 12? 0 nimmt, was zur Crew passt; 5 ist ein leichter Einstieg.
ep-option-infiltrator = Wie stark ist der Infiltrator, nach seinen Sabotagekarten?
ep-option-cards = Welche Karten sind im Spiel: der Satz des Hauses, derselbe ohne Fähigkeiten, oder ein eigener?
ep-option-desperate_measures = Spielen die Rollen und das Alien von Desperate Measures mit?
ep-option-roles = Wie werden die Rollen verteilt?
ep-option-election = Wie einigt sich die Crew, wer ausspielt?
ep-option-say = Wer entscheidet für die Crew?
ep-option-talk = Was darf während des Spiels gesagt werden?
ep-option-mistakes = Was geschieht, wenn jemand die falsche Karte zeigt oder spielt?
ep-option-infiltrator_shuffle = Wann wird die Ablage des Infiltrators wieder sein Stapel?
ep-option-sabotage_return = Kommen entfernte Sabotagekarten mit der Ablage des Infiltrators zurück?
ep-option-flip_counts = Welche Gefechte drehen die Alienkarte um?
ep-option-outpost_keeps = Solo: Behält der Außenposten seine Reihe nach einem Zug ohne Gefecht?
ep-option-open_discards = Wie viel sehen alle von den Ablagestapeln?

ep-bot-random = Spielt irgendeine erlaubte Karte
ep-bot-greedy = Spielt nach Faustregeln: was der Stich wert ist, was ein Verlust kostet, was die anderen haben könnten
ep-bot-search = Spielt den Rest des Zuges mit dem durch, was ihr Platz sieht, und nimmt das beste Ergebnis

# Namen

ep-outpost = Außenposten
ep-outpost-inside = Außenposten
ep-suit-building = Bau
ep-suit-people = Personal
ep-suit-shield = Schild
ep-suit-weapon = Waffe
ep-card = { $suit } { $value }
ep-card-named = { $suit } { $value } ({ $name })
ep-infil = { $value }{ $sign }
ep-sign-plus = +
ep-sign-minus = −
ep-sabotage = Sabotage
ep-nothing = nichts
ep-or = { $first } oder { $last }

ep-parameter-at-least = Bauregel: Kartenwert ≥ Bau
ep-parameter-at-most = Bauregel: Kartenwert ≤ Bau
ep-parameter-any = Bauregel: jede Karte auf jeden Bau

# Was geschieht: der Rahmen des Spiels

ep-start = { $who } { YOU($who, "hast", "hat") } den Startplatz und { YOU($who, "entscheidest", "entscheidet") } den ersten Gleichstand.
ep-choices = Rollen werden zur Auswahl verteilt. { $choices }.
ep-choice-of = { YOU($who, "du") }: { $roles }
ep-role = { YOU($who, "Deine Rolle", "Die Rolle von {}") }: { $role }. { $text }
ep-mothership-first = Das Mutterschiff beginnt mit { $health } Leben. Jetzt aktiv: { $name }. { $text }
ep-mothership = Das Mutterschiff hat { $removed } verloren. Jetzt aktiv: { $name }. { $text }
ep-bunker-first = Der Bunker beginnt mit { $health } Leben. Jetzt aktiv: { $name }. { $text } { $parameter }.
ep-bunker = Der Bunker hat { $removed } verloren. Jetzt aktiv: { $name }. { $text } { $parameter }.
ep-discarded = { $hands }.
ep-discarded-none = Es ist keine Handkarte mehr abzuwerfen.
ep-discarded-row = Die Reihe des Außenpostens wird abgeworfen: { $row }.
ep-discarded-of = { $who } { YOU($who, "wirfst", "wirft") } { $cards } ab
ep-turn = Zug { $number }: Jeder bekommt { $hand ->
    [one] eine Karte
   *[other] { $hand } Karten
}.{ $shuffled ->
    [1] { " " }Die Ablage wurde zu einem neuen Stapel gemischt.
   *[0] { "" }
}
ep-turn-alone = Zug { $number }: { $who } { YOU($who, "bekommst", "bekommt") } { $hand ->
    [one] eine Karte
   *[other] { $hand } Karten
}, und der Außenposten zeigt { $row }.{ $shuffled ->
    [1] { " " }Die Ablage wurde zu einem neuen Stapel gemischt.
   *[0] { "" }
}
ep-hand = { $who } { YOU($who, "bekommst", "bekommt") } { $cards }.
ep-sealed = { YOU($who, "Deine geheime Antwort", "Geheime Antwort von {}") }: { $answer }.
ep-round = Runde { $number }.

# Die Wahl

ep-bids = Wer möchte ausspielen: { $bids }.
ep-bids-tied = Gleichstand, also noch einmal: { $bids }.
ep-bid-of = { YOU($who, "du") } „{ $wish }“
ep-nominations = Wer soll ausspielen? { $nominations }.
ep-nomination-of = { YOU($who, "du nennst", "{} nennt") } { YOU($nominee, "dich") }
ep-votes = Die Crew stimmt ab. { $votes }. Entschieden: { $decided }.
ep-vote-of = { YOU($who, "du") }: { $answer }
ep-leads-elected = Gewählt: { $who } { YOU($who, "spielst", "spielt") } aus.
ep-leads-clockwise = Immer noch Gleichstand, also geht es im Uhrzeigersinn weiter: { $inside } { YOU($inside, "spielst", "spielt") } aus.
ep-leads-only = { $who } { YOU($who, "spielst", "spielt") } aus: Sonst hat niemand mehr Karten.
ep-leads-rule = { $who } { YOU($who, "spielst", "spielt") } ohne Wahl aus.
ep-leads-chosen = { $who } { YOU($who, "spielst", "spielt") } jetzt aus.

# Der Stich

ep-led = { $who } { YOU($who, "spielst", "spielt") } { $card } aus.
ep-led-forced = { $who } { YOU($who, "kannst", "kann") } nur { $card } ausspielen.
ep-played = { $who } { YOU($who, "spielst", "spielt") } { $card }.
ep-played-forced = { $who } { YOU($who, "kannst", "kann") } nur { $card } spielen.
ep-played-exempt = { $who } { YOU($who, "spielst", "spielt") } { $card } und { YOU($who, "musst", "muss") } nicht bedienen.
ep-refilled = Der Außenposten wird aufgefüllt: { $card }.{ $shuffled ->
    [1] { " " }Die Ablage wurde zu einem neuen Stapel gemischt.
   *[0] { "" }
}
ep-infiltrated = Der Infiltrator deckt { $card } auf.
ep-infiltrated-down = Der Infiltrator legt eine Karte verdeckt.
ep-infiltrated-known = Der Infiltrator legt eine Karte verdeckt: die { $card }, die alle gesehen haben.
ep-kept = Der Infiltrator behält die { $card }.
ep-turned-up = Die verdeckte Karte des Infiltrators ist { $card }.
ep-replaced = Die { $card } des Infiltrators wird abgelegt, und seine nächste Karte kommt an ihre Stelle.
ep-infil-shuffled = Die Ablage des Infiltrators wird zu einem neuen Stapel gemischt: { $size ->
    [one] eine Karte
   *[other] { $size } Karten
}.
ep-sabotage-up = Sabotage taucht auf.
ep-sabotage-none = Sabotage taucht auf, aber kein Bau kann sie aufnehmen.
ep-sabotaged = Bau { $building } wird sabotiert.
ep-lost-upkeep = Die Sabotage kostet Bau { $building } eine Karte: { $card }.
ep-lost-impact = Bau { $building } verliert sofort { $card }.
ep-lost-text = { $card } wird von Bau { $building } entfernt.
ep-lost-store = { $card } wird aus dem Bunker entfernt.
ep-lost-price = { $card } wird dafür aus dem Bunker abgeworfen.
ep-looked = Als Nächstes im Infiltratorstapel: { $card }.
ep-looked-enough = Was gezeigt wurde, bleibt, wo es war.
ep-put-top = { $card } kommt zurück auf den Infiltratorstapel.
ep-put-bottom = { $card } kommt unter den Infiltratorstapel.
ep-thrown = { $who } { YOU($who, "wirfst", "wirft") } { $card } ab.
ep-thrown-enough = { $who } { YOU($who, "wirfst", "wirft") } { $count ->
    [0] nichts
   *[other] nichts mehr
} ab.
ep-drew = { $who } { YOU($who, "ziehst", "zieht") } { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.{ $shuffled ->
    [1] { " " }Die Ablage wurde zu einem neuen Stapel gemischt.
   *[0] { "" }
}
ep-drew-open = Der Außenposten zieht { $cards }.
ep-drew-cards = { $who } { YOU($who, "hast", "hat") } { $cards } gezogen.
ep-passed = Karten wechseln die Hand: { $gifts }.
ep-passed-of = { YOU($from, "du") } an { YOU($to, "dich") }
ep-passed-row = Hand und Außenposten haben eine Karte getauscht; der Außenposten zeigt jetzt { $row }.
ep-gave = { $from } { YOU($from, "gibst", "gibt") } { YOU($to, "dir") } { $card }.
ep-offered = { $who } { YOU($who, "schlägst", "schlägt") } { YOU($to, "dir") } einen Tausch vor.
ep-agreed = { $who } { YOU($who, "stimmst", "stimmt") } dem Tausch zu.
ep-refused = { $who } { YOU($who, "lehnst", "lehnt") } den Tausch ab.
ep-waived = { $who } passt.
ep-won = Die Crew gewinnt den Stich, { $best } gegen { $infil }. { $captain } { YOU($captain, "darfst", "darf") } eine Karte behalten.
ep-won-tie = Gleichstand bei { $best }, und − gibt den Stich der Crew. { $captain } { YOU($captain, "darfst", "darf") } eine Karte behalten.
ep-won-tie-text = Gleichstand bei { $best }, und ein Kartentext gibt ihn der Crew. { $captain } { YOU($captain, "darfst", "darf") } eine Karte behalten.
ep-won-text = Ein Kartentext gibt den Stich der Crew. { $captain } { YOU($captain, "darfst", "darf") } eine Karte behalten.
ep-lost = Der Infiltrator gewinnt den Stich, { $infil } gegen { $best }.
ep-lost-tie = Gleichstand bei { $best }, und + gibt den Stich dem Infiltrator.
ep-lost-tie-text = Gleichstand bei { $best }, und ein Kartentext gibt ihn dem Infiltrator.
ep-lost-by-text = Ein Kartentext gibt den Stich dem Infiltrator.
ep-destroyed = Der Täuscher ist vernichtet.

# Die Siedlung

ep-nothing-placeable = Aus diesem Stich lässt sich nichts behalten.
ep-built = Bau { $value } ist errichtet.
ep-built-named = Bau { $value } ({ $name }) ist errichtet.
ep-attached = { $card } kommt auf Bau { $building }.
ep-stored = { $card } kommt in den Bunker.
ep-stored-from = { $card } kommt von Bau { $building } in den Bunker.
ep-moved = { $card } wechselt von Bau { $from } auf Bau { $to }.
ep-moved-out = { $card } kommt aus dem Bunker auf Bau { $to }.
ep-cleared = Die Sabotage auf Bau { $building } ist entfernt.
ep-cleared-exiled = Die Sabotage auf Bau { $building } ist aus dem Spiel.
ep-cleaned = Aus dem Stich abgelegt: { $cards }.
ep-cleaned-none = Der Rest des Stichs wird abgelegt.
ep-sacrificed = { $who } { YOU($who, "opferst", "opfert") } die Rolle { $role }. { $text }
ep-works = { $name } wirkt.
ep-called-off = Der Angriff wird abgeblasen.

# Das Gefecht

ep-battle = Das Mutterschiff greift an.
ep-battle-led = Das Mutterschiff greift an; ausgespielt war { $suit }.
ep-battle-own = Die Crew greift das Mutterschiff an.
ep-battle-own-led = Die Crew greift das Mutterschiff an; zuletzt ausgespielt war { $suit }.
ep-covered = Bau { $building } gilt als geschützt.
ep-razed = Bau { $building } wird zerstört{ $count ->
    [0] .
   *[other] {" "}und mit ihm { $cards }.
}
ep-razed-stays = Bau { $building } bleibt stehen{ $count ->
    [0] ; es lag nichts darauf.
   *[other] , verliert aber { $cards }.
}
ep-shields-spent = { $cards } { $count ->
    [one] ist verbraucht.
   *[other] sind verbraucht.
}
ep-struck = Der Bunker nimmt { $damage ->
    [0] keinen Schaden
   *[other] { $damage } Schaden
} und hat noch { $health ->
    [0] kein Leben
   *[other] { $health } Leben
}.
ep-battle-over = { $number ->
    [one] Das erste Gefecht ist vorbei.
   *[other] Gefecht { $number } ist vorbei.
}
ep-flipped-deceiver = Die Alienkarte dreht sich um: { $name }. { $text }
ep-advantage = Alle Stiche des Zuges gewonnen: Die Crew darf angreifen oder reparieren.
ep-declined = Die Crew greift nicht an und repariert nicht.
ep-repaired = Der Bunker wird repariert und hat { $health } Leben.{ $shuffled ->
    [1] { " " }Die Ablage des Bunkers wurde zu einem neuen Vorrat gemischt.
   *[0] { "" }
}
ep-hit-mothership = Das Mutterschiff nimmt { $damage } Schaden und hat noch { $health ->
    [0] kein Leben
   *[other] { $health } Leben
}.
ep-hit-bunker = Der Bunker nimmt { $damage } Schaden und hat noch { $health ->
    [0] kein Leben
   *[other] { $health } Leben
}.
ep-showed-kind = { $who } { YOU($who, "zeigst", "zeigt") } versehentlich { $card } und { YOU($who, "nimmst", "nimmt") } die Karte zurück.
ep-showed = { $who } { YOU($who, "zeigst", "zeigt") } versehentlich { $card }.
ep-broken-off = { $card } war ein Versehen: Der Stich wird abgebrochen, und alle Hände werden abgeworfen.
ep-signalled = { $who } { YOU($who, "deutest", "deutet") } an: „{ $wish }“.
ep-said = { $who }: „{ $phrase }“.
ep-marked = { $who } { YOU($who, "schlägst", "schlägt") } eine Antwort vor.
ep-over-won = Sieg ist aufgedeckt: Die Crew hat gewonnen.
ep-over-lost = Niederlage ist aufgedeckt: Die Crew hat verloren.

# Wo das Spiel steht

ep-phase-setup = Aufbau
ep-phase-draft = { $who ->
    [Du] Wähle eine Rolle
   *[other] { $who } wählt eine Rolle
  }
ep-phase-deal = Zug { $turn }: Es wird gegeben
ep-phase-election = Zug { $turn }, Runde { $round } von { $rounds }: Wer spielt aus?
ep-phase-lead = Zug { $turn }, Runde { $round } von { $rounds }: { $who ->
    [Du] Du spielst aus
   *[other] { $who } spielt aus
  }
ep-phase-infiltrate = Zug { $turn }, Runde { $round } von { $rounds }: Der Infiltrator spielt
ep-phase-follow = Zug { $turn }, Runde { $round } von { $rounds }: { $who ->
    [Du] Du gibst zu
   *[other] { $who } gibt zu
  }
ep-phase-decide = Zug { $turn }, Runde { $round } von { $rounds }: Wer gewinnt den Stich?
ep-phase-construct = Zug { $turn }, Runde { $round } von { $rounds }: { $who ->
    [Du] Du baust für die Crew
   *[other] { $who } baut für die Crew
  }
ep-phase-played = Zug { $turn }: Alle Hände sind gespielt
ep-phase-advantage = Zug { $turn }: { $who ->
    [Du] Du darfst angreifen oder reparieren
   *[other] { $who } darf angreifen oder reparieren
  }
ep-phase-battle = Zug { $turn }: Gefecht
ep-phase-breach = Ein Versehen bricht den Stich ab
ep-phase-over = Das Spiel ist zu Ende

# Was gefragt ist

ep-ask-breach = Eine Karte wurde versehentlich gezeigt: Diese Frage gilt nicht mehr.
ep-ask-draft = Wähle eine Rolle.
ep-ask-bid = Wie gern willst du ausspielen?
ep-ask-tied = Gleichstand. Wie gern willst du ausspielen?
ep-ask-nominate = Wer soll ausspielen?
ep-ask-lead = Spiel eine Karte aus.
ep-ask-lead-row = Spiel eine Karte des Außenpostens aus.
ep-ask-lead-alone = Spiel eine Karte aus, von der Hand oder vom Außenposten.
ep-ask-follow = { $suit } ist ausgespielt. Der Infiltrator { $infil }, die Crew liegt bei { $best }. Spiel eine Karte.
ep-ask-follow-row = { $suit } ist ausgespielt. Der Infiltrator { $infil }, du liegst bei { $best }. Spiel eine Karte des Außenpostens.
ep-infil-shows = zeigt { $shown }
ep-infil-counts = zeigt { $shown }, das zählt als { $counts }
ep-infil-hides = hält seine Karte verdeckt
ep-ask-construct = Stich gewonnen! Welche Karte behaltet ihr?
ep-ask-construct-more = Noch etwas anlegen oder versetzen?
ep-ask-cover = Wähle einen Bau, der als geschützt gilt.
ep-ask-advantage = Alle Stiche gewonnen. Angreifen oder reparieren?
ep-ask-sacrifice = Die Rolle { $role } opfern? { $text }
ep-ask-may = { $name } nutzen? { $text }
ep-ask-pay = Wähle eine Karte im Bunker, die du dafür abwirfst.
ep-ask-cycle = { $name ->
    [none] { "" }
   *[other] { $name }:{ " " }
}{ $left ->
    [one] Du darfst eine Handkarte abwerfen und eine neue ziehen.
   *[other] Du darfst bis zu { $left } Handkarten abwerfen und ebenso viele ziehen.
}
ep-ask-cycle-row = { $name ->
    [none] { "" }
   *[other] { $name }:{ " " }
}{ $left ->
    [one] Der Außenposten darf eine seiner Karten abwerfen und eine neue ziehen.
   *[other] Der Außenposten darf bis zu { $left } seiner Karten abwerfen und ebenso viele ziehen.
}
ep-ask-cycle-more = { $left ->
    [one] Du darfst noch eine Karte tauschen.
   *[other] Du darfst noch bis zu { $left } Karten tauschen.
}
ep-ask-pass-left = Wähle eine Karte, die du nach links gibst.
ep-ask-exchange = Wähle eine Karte, die du gibst.
ep-ask-offer = Eine Karte mit jemandem tauschen?
ep-ask-reply = { $who } möchte eine Karte mit dir tauschen. Bist du einverstanden?
ep-ask-swap-hand = Wähle eine Handkarte für den Außenposten.
ep-ask-swap-row = Wähle dafür eine Karte des Außenpostens.
ep-ask-arrange = Wohin kommen die aufgedeckten Infiltratorkarten?
ep-ask-place = { $name }: { $left ->
    [one] Wähle eine Karte für einen Bau oder den Bunker.
   *[other] Wähle bis zu { $left } Karten für Bauten oder den Bunker.
}
ep-ask-move = { $name }: { $left ->
    [one] Wähle eine Karte zum Versetzen.
   *[other] Wähle bis zu { $left } Karten zum Versetzen.
}
ep-ask-strip = { $name }: Wähle eine Karte zum Entfernen.{ $left ->
    [one] { "" }
   *[other] { " " }Noch { $left }.
}
ep-ask-lose = Sabotage: Wähle eine Karte, die Bau { $building } verliert.
ep-ask-clear = { $name }: Wähle einen Bau, der von Sabotage befreit wird.
ep-ask-sabotage = Wähle einen Bau für die Sabotage.

# Antworten

ep-do-bid = { $strength ->
    [-2] Bitte nicht ich
    [-1] Lieber nicht
    [0] Ist mir gleich
    [1] Ich würde gern ausspielen
   *[2] Ich will unbedingt ausspielen
}
ep-do-bid-again = { $wish } (wie zuvor)
ep-do-nominate = { $who } { YOU($who, "sollst", "soll") } ausspielen
ep-do-role = { $role } nehmen. { $text }
ep-do-play = { $card } spielen
ep-do-lead = { $card } ausspielen
ep-do-lead-hand = { $card } von der Hand ausspielen
ep-do-lead-row = { $card } vom Außenposten ausspielen
ep-do-discard = { $card } abwerfen
ep-do-give = { $card } geben
ep-do-offer = Mit { YOU($who, "dir") } tauschen
ep-do-agree = Zustimmen
ep-do-refuse = Ablehnen
ep-do-use = Nutzen
ep-do-sacrifice = { $role } opfern
ep-do-keep-role = { $role } behalten
ep-do-use-named = { $name } nutzen
ep-do-waive-named = { $name } nicht nutzen
ep-do-pass = Passen
ep-do-keep-hand = Alle Karten behalten
ep-do-no-more = Nicht weiter tauschen
ep-do-no-exchange = Kein Tausch
ep-do-nothing = Nichts ändern
ep-do-sabotage = Bau { $building } sabotieren
ep-do-strip = { $card } entfernen
ep-do-clear = Bau { $building } von Sabotage befreien
ep-do-cover = Bau { $building } schützen
ep-do-put-top = { $card } oben auflegen
ep-do-put-bottom = { $card } unten einordnen
ep-do-build = Bau { $value } errichten
ep-do-build-named = Bau { $value } ({ $name }) errichten
ep-do-attach = { $card } auf Bau { $building } legen
ep-do-store = { $card } im Bunker einlagern
ep-do-move = { $card } auf Bau { $building } versetzen
ep-do-unsabotage = Stich abwerfen, Bau { $building } von Sabotage befreien
ep-do-done = Fertig, die übrigen Karten des Stichs abwerfen
ep-do-done-unused = Nichts aus dem Stich behalten
ep-do-attack = Angreifen
ep-do-attack-worth = Angreifen: { $fire ->
    [0] Mutterschiff unbeschädigt
   *[other] Mutterschiff −{ $fire }
}, { $strike ->
    [0] Bunker unbeschädigt
   *[other] Bunker −{ $strike }
}{ $count ->
    [0] { "" }
   *[other] , Verlust: { $lost }
}{ $risks ->
    [0] { "" }
   *[other] , gefährdet: { $risk }
}
ep-do-attack-wins = Angreifen und gewinnen: Mutterschiff −{ $fire }
ep-do-repair = Reparieren: Bunker +1
ep-do-decline = Keines von beiden
ep-do-acknowledge = Weiter
ep-do-signal = „{ $wish }“ andeuten
ep-do-say = „{ $phrase }“ sagen
ep-do-mark = Antwort { $option } vorschlagen
ep-do-show = { $card } versehentlich zeigen

# Warum nicht

ep-why-not-now = Das geht jetzt nicht.
ep-why-not-there = Diese Karte ist nicht da.
ep-why-follow = { $suit } ist ausgespielt, und eine solche Karte ist da.
ep-why-outpost-plays = Der Außenposten ist dran: Wähle eine seiner Karten.
ep-why-hand-plays = Deine Hand ist dran: Wähle eine ihrer Karten.
ep-why-parameter = Der Wert passt nicht zur Bauregel.
ep-why-second-shield = Dieser Bau hat schon einen Schild.
ep-why-store-full = Im Bunker ist kein Platz für diese Karte.
ep-why-not-led = Angelegt werden nur Karten der ausgespielten Farbe.
ep-why-main-done = Du hast aus diesem Stich schon eine Karte verwendet.
ep-why-limited = Ein Kartentext verbietet es.
ep-why-no-building = Diesen Bau gibt es nicht.
ep-why-not-sabotaged = Dieser Bau ist nicht sabotiert.
ep-why-spared = Dorthin kann keine Sabotage.
ep-why-not-bare = Dieser Bau braucht keinen Schild.
ep-why-wrong-kind = Bauten werden errichtet; andere Karten kommen darauf oder in den Bunker.
ep-why-no-supply = Im Vorrat ist keine Karte zum Reparieren.
ep-why-cannot-lead = Dieser Platz hat keine Karten mehr zum Ausspielen.
ep-why-role-taken = Diese Rolle ist nicht zu haben.

# Wie es ausging

ep-end-won = Die Crew hat nach { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
} gewonnen, der Bunker hat noch { $bunker } Leben: { $won ->
    [one] ein Stich gewonnen
   *[other] { $won } Stiche gewonnen
}, { $lost } verloren, { $battles ->
    [one] ein Gefecht
   *[other] { $battles } Gefechte
}.
ep-end-lost = Die Crew hat nach { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
} verloren, das Mutterschiff hat noch { $mothership } Leben: { $won ->
    [one] ein Stich gewonnen
   *[other] { $won } Stiche gewonnen
}, { $lost } verloren, { $battles ->
    [one] ein Gefecht
   *[other] { $battles } Gefechte
}.

# Für Neulinge

ep-coach-turn = Ein Zug ist eine Hand Karten. Gewinnt ihr alle Stiche, dürft ihr angreifen oder reparieren; verliert ihr einen, greift sofort das Mutterschiff an.
ep-coach-bids = Wie gern du ausspielen willst, ist alles, was du über deine Hand sagen darfst. Verrate nie, welche Karten du hast oder nicht hast.
ep-coach-infil = Die Karte des Infiltrators zählt als ausgespielte Farbe. Nur eine höhere Karte dieser Farbe schlägt sie; bei Gleichstand ist + für den Infiltrator und − für die Crew.
ep-coach-won = Aus einem gewonnenen Stich behältst du eine Karte der ausgespielten Farbe, wenn es einen Platz für sie gibt. Es muss nicht die sein, die gewonnen hat.
ep-coach-lost = Ein verlorener Stich bringt ein Gefecht: Besetzte Waffen feuern, Bauten ohne Schild werden zerstört, der Bunker wird getroffen, und es gibt neue Hände.
ep-coach-built = Ein Bau feuert, wenn er eine Waffe und Personal hat: Jede Waffe braucht ihr eigenes Personal.
ep-coach-shield = Ein Schild rettet seinen Bau in einem Gefecht und ist dann verbraucht, auch wenn du ihn lieber behalten würdest.
ep-coach-stored = Der Bunker schützt eine Karte jeder Art vor Gefechten. Sooft die Crew einen Stich gewinnt, dürfen sie auf Bauten.
ep-coach-sabotage = Ein sabotierter Bau verliert jetzt eine Karte und eine weitere zu Beginn jeder Stichphase, bis die Crew einen gewonnenen Stich abwirft, um ihn zu befreien.
ep-coach-bunker = Die aktive Bunkerkarte gibt die Bauregel vor: welche Karten auf welche Bauten dürfen. Sie wechselt mit jedem Treffer, den der Bunker nimmt.
ep-coach-mothership = Die aktive Mutterschiffkarte ändert die Regeln, bis Schaden sie entfernt.
ep-coach-advantage = Der eigene Angriff der Crew ist ein ganzes Gefecht: Die Siedlung feuert, dann verliert sie Bauten ohne Schild, und der Bunker wird getroffen.
ep-coach-role = Eine Rolle hilft, solange man sie behält. Du kannst sie einmal für eine andere Wirkung opfern; dann ist sie aus dem Spiel.
ep-coach-flipped = Von jetzt an stärkt der Täuscher den Infiltrator. Wer eine 11, 12 oder 13 schlägt, vernichtet ihn.

# Was Karten sagen, gebildet aus dem, was sie tun

ep-text-none = Ohne Fähigkeit.
ep-text-free = Muss nicht bedienen.
ep-text-vanguard = Das zweite Gefecht dreht diese Karte um.
ep-text-deceiver = Wird eine 11, 12 oder 13 des Infiltrators geschlagen, ist sie vernichtet.
ep-ifs = { $first } und { $last }
ep-effects = { $first }. { $last }

ep-compare-less = weniger als { $n }
ep-compare-at-most = höchstens { $n }
ep-compare-equal = genau { $n }
ep-compare-at-least = mindestens { $n }
ep-compare-more = mehr als { $n }

ep-from-trick = aus dem Stich
ep-number-less = weniger als { $n }
ep-number-at-most = höchstens { $n }
ep-number-equal = genau { $n }
ep-number-at-least = mindestens { $n }
ep-number-more = mehr als { $n }
ep-cards-some = { $most ->
    [1] { $n ->
        [one] eine
       *[other] bis zu { $n }
    }
   *[0] { $n ->
        [one] eine
       *[other] { $n }
    }
}{ $more ->
    [1] { " " }weitere
   *[0] { "" }
}{ $n ->
    [one] { " " }Karte
   *[other] { " " }Karten
}{ $kinds ->
    [any] { "" }
   *[some] { " " }({ $kinds })
}
ep-from-discard = aus der Ablage
ep-to-building = auf { $n ->
    [one] einen Bau
   *[other] Bauten
} legen
ep-to-store = im Bunker einlagern
ep-to-any = an einen Bau anlegen oder im Bunker einlagern
ep-to-settlement = errichten
ep-move-from-building = von Bauten
ep-move-from-store = aus dem Bunker
ep-move-from-both = von Bauten oder aus dem Bunker
ep-move-to-building = auf einen anderen Bau versetzen
ep-move-to-store = im Bunker einlagern
ep-move-to-any = auf einen anderen Bau versetzen oder im Bunker einlagern
ep-scope-buildings = von Bauten
ep-scope-store = aus dem Bunker
guide-extinction-point-goal = { $seats ->
    [one] Du spielst die ganze Crew. Hol das Mutterschiff herunter, ehe es deinen Bunker zerstört hat.
   *[other] Ihr seid eine Crew und gewinnt oder verliert gemeinsam. Holt das Mutterschiff herunter, ehe es euren Bunker zerstört hat.
}
guide-extinction-point-1 = { $seats ->
    [one] Spiel eine Karte aus der Hand oder vom Außenposten aus, dessen Karten offen liegen. Der Infiltrator deckt eine auf, dann bedient die andere Seite, wenn sie kann.
   *[other] Einigt euch, wer ausspielt; wie gern du willst, ist alles, was du sagen darfst. Eine Karte wird ausgespielt, der Infiltrator deckt eine auf, die anderen bedienen, wenn sie können.
}
guide-extinction-point-2 = Schlägt die höchste Karte der ausgespielten Farbe die des Infiltrators, ist der Stich gewonnen, und eine seiner Karten kommt in die Siedlung. Bei Gleichstand gilt + auf der Karte des Infiltrators für ihn und − für die Crew.
guide-extinction-point-3 = Wenn nicht, gibt es ein Gefecht: Besetzte Waffen treffen das Mutterschiff, Bauten ohne Schild werden zerstört, und der Bunker wird getroffen.
guide-extinction-point-end = { $seats ->
    [one] Ist die letzte Karte des Mutterschiffs weg, gewinnst du; ist die letzte Karte des Bunkers weg, verlierst du.
   *[other] Ist die letzte Karte des Mutterschiffs weg, gewinnen alle; ist die letzte Karte des Bunkers weg, verlieren alle.
}
lesson-extinction-point-1 = Du hast Personal 13, die höchste Karte, die es gibt, und die nächste des Infiltrators ist bekannt: eine 6. Sag, dass du unbedingt ausspielen willst.
lesson-extinction-point-2 = Spiel Personal 13 aus. Nichts in der ausgespielten Farbe schlägt sie, also ist dieser Stich sicher.
lesson-extinction-point-3 = Der Stich ist gewonnen, und du hast das letzte Wort. Noch steht kein Bau, also nimm Personal 13 in den Bunker, wo ihr kein Gefecht etwas anhat.
lesson-extinction-point-4 = Nichts auf deiner Hand muss jetzt ausgespielt werden: Sag, dass es dir gleich ist.
lesson-extinction-point-5 = Waffe ist ausgespielt, und du hast eine, also bedienst du. Die 13 neben dir gewinnt, und deine kleine Karte kann noch nützlich sein.
lesson-extinction-point-6 = Deine beste Karte ist fort. Sag, dass du lieber nicht willst: Dann spielt die andere Hand aus. Mehr darf über eine Hand nicht gesagt werden.
lesson-extinction-point-7 = Schild 12 liegt eins vor dem Infiltrator. Spiel deinen niedrigsten Schild und behalte die besseren.
lesson-extinction-point-8 = Der Bunker füllt sich. Wieder willst du lieber nicht ausspielen.
lesson-extinction-point-9 = Bau ist ausgespielt, also spielst du einen. Dieser Stich gibt der Crew ihren ersten Bau, und was eingelagert ist, kann darauf.
lesson-extinction-point-10 = Waffe und Schild liegen jetzt auf Bau 10; mit Personal würde er feuern. Überlass das Ausspielen noch einmal der anderen Hand.
lesson-extinction-point-11 = Du hast kein Personal mehr, also darf jede Karte weg. 10 gegen 10+ ist Gleichstand, und + ist für den Infiltrator: Es folgt ein Gefecht. Gib die kleinste Karte her und sieh zu.

ep-book-won = { $how ->
    [beginner] Sieg gegen den Infiltrator für den Anfang
    [easy] Sieg gegen den leichten Infiltrator
    [medium] Sieg gegen den mittleren Infiltrator
    [hard] Sieg gegen den schweren Infiltrator
    [desperate] Sieg mit Desperate Measures
   *[own] Sieg mit eigener Schwierigkeit
  }
ep-book-bunker = Meiste Leben des Bunkers nach einem Sieg
ep-book-tricks = Stiche mit deinen Crews gewonnen
ep-book-battles = Gefechte geführt

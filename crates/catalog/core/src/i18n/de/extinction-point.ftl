# Extinction Point: was geschieht, was gefragt ist, warum etwas gesperrt ist, wie es ausging und was Karten sagen
# Die vier Farben heißen so, dass ihre Buchstaben auf den Karten stimmen: BAU, PERSONAL, SCHILD, WAFFE. Was Karten
# sagen, wird aus ganzen Sätzen nach Doppelpunkten gebaut; Bedingungen enden mit ihrem Verb.

ep-tagline = Holt gemeinsam Stiche gegen den Infiltrator, baut daraus eine Siedlung und schießt das MUTTERSCHIFF ab.

ep-preset-even = Mit 5 Leben auf beiden Seiten beginnen
ep-option-mothership_health = Wie viel Leben hat das MUTTERSCHIFF, 1 bis 12? 0 nimmt, was zur Crew passt; die Schachtel rät für den Einstieg zu 5.
ep-option-bunker_health = Wie viel Leben hat der BUNKER, 1 bis 12? 0 nimmt, was zur Crew passt; die Schachtel rät für den Einstieg zu 5.
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
ep-option-outpost_keeps = Allein am Tisch: Behält der Außenposten seine Reihe nach einem Zug ohne Gefecht?
ep-option-open_discards = Wie viel sehen alle von den Ablagestapeln?

ep-bot-random = Spielt irgendeine erlaubte Karte
ep-bot-greedy = Spielt nach Faustregeln: was der Stich wert ist, was ein Verlust kostet, was die anderen haben könnten
ep-bot-search = Spielt den Rest des Zuges im Kopf durch, weiß nur, was ihr Platz weiß, und nimmt, was am besten ausgeht

# Namen

ep-outpost = Außenposten
ep-outpost-inside = Außenposten
ep-suit-building = BAU
ep-suit-people = PERSONAL
ep-suit-shield = SCHILD
ep-suit-weapon = WAFFE
ep-card = { $suit } { $value }
ep-card-named = { $suit } { $value } ({ $name })
ep-infil = { $value }{ $sign }
ep-sign-plus = +
ep-sign-minus = −
ep-sabotage = Sabotage
ep-nothing = nichts
ep-or = { $first } oder { $last }

ep-parameter-at-least = Bauvorgabe ≥: Eine Karte muss mindestens den Wert ihres BAUS haben
ep-parameter-at-most = Bauvorgabe ≤: Eine Karte darf höchstens den Wert ihres BAUS haben
ep-parameter-any = Bauvorgabe ∗: Jede Karte darf auf jeden BAU

# Was geschieht: der Rahmen des Spiels

ep-start = { $who } hat den Startplatz, der den ersten Gleichstand entscheidet.
ep-choices = Rollen werden zur Auswahl verteilt. { $choices }.
ep-choice-of = { $who }: { $roles }
ep-role = Die Rolle von { $who }: { $role }. { $text }
ep-mothership-first = Das MUTTERSCHIFF beginnt mit { $health } Leben. Jetzt aktiv: { $name }. { $text }
ep-mothership = Das MUTTERSCHIFF hat { $removed } verloren. Jetzt aktiv: { $name }. { $text }
ep-bunker-first = Der BUNKER beginnt mit { $health } Leben. Jetzt aktiv: { $name }. { $text } { $parameter }.
ep-bunker = Der BUNKER hat { $removed } verloren. Jetzt aktiv: { $name }. { $text } { $parameter }.
ep-discarded = Alle Hände werden abgeworfen. { $hands }.
ep-discarded-row = Die Reihe des Außenpostens wird abgeworfen: { $row }.
ep-discarded-of = { $who }: { $cards }
ep-turn = Zug { $number }: Jeder bekommt { $hand ->
    [one] eine Karte
   *[other] { $hand } Karten
}.{ $shuffled ->
    [1] { " " }Die Ablage wurde zu einem neuen Stapel gemischt.
   *[0] { "" }
}
ep-turn-alone = Zug { $number }: Auf die Hand { $hand ->
    [one] kommt eine Karte
   *[other] kommen { $hand } Karten
}, und der Außenposten zeigt { $row }.{ $shuffled ->
    [1] { " " }Die Ablage wurde zu einem neuen Stapel gemischt.
   *[0] { "" }
}
ep-hand = { $who } bekommt { $cards }.
ep-sealed = { $who } hat verdeckt geantwortet: { $answer }.
ep-round = Runde { $number }.

# Die Wahl

ep-bids = Wünsche auszuspielen: { $bids }.
ep-bids-tied = Zweite Wünsche bei Gleichstand: { $bids }.
ep-bid-of = { $who } { $strength }
ep-nominations = Wer soll ausspielen? { $nominations }.
ep-nomination-of = { $who } nennt { $nominee }
ep-votes = Die Crew stimmt ab. { $votes }. Entschieden: { $decided }.
ep-vote-of = { $who }: { $answer }
ep-leads-elected = Gewählt ist { $who }: Von dort wird ausgespielt.
ep-leads-clockwise = Immer noch Gleichstand, also geht es im Uhrzeigersinn weiter: { $inside } spielt aus.
ep-leads-only = { $who } spielt aus: Sonst hat niemand mehr Karten.
ep-leads-rule = { $who } spielt ohne Wahl aus.
ep-leads-chosen = Ausspielen darf { $inside }.

# Der Stich

ep-led = { $who } spielt { $card } aus.
ep-played = { $who } spielt { $card }.
ep-played-exempt = { $who } spielt { $card } und muss dieses eine Mal nicht bedienen.
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
ep-sabotage-none = Sabotage taucht auf, aber kein BAU kann sie aufnehmen.
ep-sabotaged = BAU { $building } wird sabotiert.
ep-lost-upkeep = Die Sabotage kostet BAU { $building } eine Karte: { $card }.
ep-lost-impact = BAU { $building } verliert sofort { $card }.
ep-lost-text = { $card } wird von BAU { $building } entfernt.
ep-lost-store = { $card } wird aus dem Lager entfernt.
ep-lost-price = { $card } wird dafür aus dem Lager abgeworfen.
ep-looked = Als Nächstes im Infiltratorstapel: { $card }.
ep-looked-enough = Was gezeigt wurde, bleibt, wo es war.
ep-put-top = { $card } kommt zurück auf den Infiltratorstapel.
ep-put-bottom = { $card } kommt unter den Infiltratorstapel.
ep-thrown = { $who } wirft { $card } ab.
ep-thrown-enough = { $who } wirft { $count ->
    [0] nichts
   *[other] nichts mehr
} ab.
ep-drew = { $who } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.{ $shuffled ->
    [1] { " " }Die Ablage wurde zu einem neuen Stapel gemischt.
   *[0] { "" }
}
ep-drew-open = Der Außenposten zieht { $cards }.
ep-drew-cards = { $who } hat { $cards } gezogen.
ep-passed = Karten wechseln die Hand: { $gifts }.
ep-passed-of = { $from } an { $to }
ep-passed-row = Hand und Außenposten haben eine Karte getauscht; der Außenposten zeigt jetzt { $row }.
ep-gave = { $from } gibt { $to } { $card }.
ep-offered = { $who } schlägt { $to } einen Tausch vor.
ep-agreed = { $who } stimmt dem Tausch zu.
ep-refused = { $who } lehnt den Tausch ab.
ep-waived = { $who } passt.
ep-won = Die Crew gewinnt den Stich, { $best } gegen { $infil }. { $captain } hat das letzte Wort.
ep-won-tie = Gleichstand bei { $best }, und − gibt den Stich der Crew. { $captain } hat das letzte Wort.
ep-won-tie-text = Gleichstand bei { $best }, und ein Kartentext gibt ihn der Crew. { $captain } hat das letzte Wort.
ep-won-text = Ein Kartentext gibt den Stich der Crew. { $captain } hat das letzte Wort.
ep-lost = Der Infiltrator gewinnt den Stich, { $infil } gegen { $best }.
ep-lost-tie = Gleichstand bei { $best }, und + gibt den Stich dem Infiltrator.
ep-lost-tie-text = Gleichstand bei { $best }, und ein Kartentext gibt ihn dem Infiltrator.
ep-lost-by-text = Ein Kartentext gibt den Stich dem Infiltrator.
ep-destroyed = Der Täuscher ist vernichtet.

# Die Siedlung

ep-built = BAU { $value } ist errichtet.
ep-built-named = BAU { $value } ({ $name }) ist errichtet.
ep-attached = { $card } kommt auf BAU { $building }.
ep-stored = { $card } kommt ins Lager des BUNKERS.
ep-stored-from = { $card } kommt von BAU { $building } ins Lager.
ep-moved = { $card } wechselt von BAU { $from } auf BAU { $to }.
ep-moved-out = { $card } kommt aus dem Lager auf BAU { $to }.
ep-cleared = Die Sabotage auf BAU { $building } ist entfernt.
ep-cleared-exiled = Die Sabotage auf BAU { $building } ist aus dem Spiel.
ep-cleaned = Aus dem Stich abgelegt: { $cards }.
ep-cleaned-none = Was vom Stich übrig ist, wird abgeräumt.
ep-sacrificed = { $who } opfert die Rolle { $role }. { $text }
ep-works = { $name } wirkt.
ep-called-off = Der Angriff wird abgeblasen.

# Das Gefecht

ep-battle = Das MUTTERSCHIFF greift an.
ep-battle-led = Das MUTTERSCHIFF greift an; ausgespielt war { $suit }.
ep-battle-own = Die Crew greift das MUTTERSCHIFF an.
ep-battle-own-led = Die Crew greift das MUTTERSCHIFF an; zuletzt ausgespielt war { $suit }.
ep-covered = BAU { $building } gilt als geschützt.
ep-razed = BAU { $building } wird zerstört{ $count ->
    [0] .
   *[other] {" "}und mit ihm { $cards }.
}
ep-razed-stays = BAU { $building } bleibt stehen{ $count ->
    [0] ; es lag nichts darauf.
   *[other] , verliert aber { $cards }.
}
ep-shields-spent = { $cards } { $count ->
    [one] ist verbraucht.
   *[other] sind verbraucht.
}
ep-struck = Der BUNKER nimmt { $damage ->
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
ep-advantage = Alle Stiche des Zuges sind gewonnen: Die Crew darf den Vorteil nutzen.
ep-declined = Die Crew lässt den Vorteil verstreichen.
ep-repaired = Der BUNKER wird repariert und hat { $health } Leben.{ $shuffled ->
    [1] { " " }Die Ablage des BUNKERS wurde zu einem neuen Vorrat gemischt.
   *[0] { "" }
}
ep-hit-mothership = Das MUTTERSCHIFF nimmt { $damage } Schaden und hat noch { $health ->
    [0] kein Leben
   *[other] { $health } Leben
}.
ep-hit-bunker = Der BUNKER nimmt { $damage } Schaden und hat noch { $health ->
    [0] kein Leben
   *[other] { $health } Leben
}.
ep-showed-kind = { $who } zeigt versehentlich { $card } und nimmt die Karte zurück.
ep-showed = { $who } zeigt versehentlich { $card }.
ep-broken-off = { $card } war ein Versehen: Der Stich wird abgebrochen, und alle Hände werden abgeworfen.
ep-signalled = { $who } deutet an: { $strength }.
ep-said = { $who }: „{ $phrase }“.
ep-marked = { $who } schlägt eine Antwort vor.
ep-over-won = SIEG ist aufgedeckt: Die Crew hat gewonnen.
ep-over-lost = NIEDERLAGE ist aufgedeckt: Die Crew hat verloren.

# Wo das Spiel steht

ep-phase-setup = Aufbau
ep-phase-draft = { $who } wählt eine Rolle
ep-phase-deal = Zug { $turn }: Es wird gegeben
ep-phase-election = Zug { $turn }, Runde { $round } von { $rounds }: Wer spielt aus?
ep-phase-lead = Zug { $turn }, Runde { $round } von { $rounds }: { $who } spielt aus
ep-phase-lead-alone = Zug { $turn }, Runde { $round } von { $rounds }: Spielt die Hand aus oder der Außenposten?
ep-phase-infiltrate = Zug { $turn }, Runde { $round } von { $rounds }: Der Infiltrator spielt
ep-phase-follow = Zug { $turn }, Runde { $round } von { $rounds }: { $who } gibt zu
ep-phase-decide = Zug { $turn }, Runde { $round } von { $rounds }: Der Stich entscheidet sich
ep-phase-construct = Zug { $turn }, Runde { $round } von { $rounds }: { $who } baut für die Crew
ep-phase-played = Zug { $turn }: Alle Hände sind gespielt
ep-phase-advantage = Zug { $turn }: { $who } darf den Vorteil nutzen
ep-phase-battle = Zug { $turn }: Gefecht
ep-phase-breach = Ein Versehen bricht den Stich ab
ep-phase-over = Das Spiel ist zu Ende

# Was gefragt ist

ep-ask-breach = Ein Versehen hat diese Frage überholt.
ep-ask-draft = Welche Rolle nimmst du?
ep-ask-bid = Wie gern willst du ausspielen?
ep-ask-tied = Gleichstand. Wie gern willst du ausspielen?
ep-ask-nominate = Wer soll ausspielen?
ep-ask-lead = Du spielst aus. Welche Karte?
ep-ask-lead-row = Der Außenposten spielt aus. Welche Karte?
ep-ask-lead-alone = Spiel von der Hand aus oder vom Außenposten.
ep-ask-follow = { $suit } ist ausgespielt. Der Infiltrator { $infil }, die Crew liegt bei { $best }. Welche Karte spielst du?
ep-ask-follow-row = { $suit } ist ausgespielt. Der Infiltrator { $infil }, du liegst bei { $best }. Welche Karte spielt der Außenposten?
ep-infil-shows = zeigt { $value }{ $sign }
ep-infil-hides = hält seine Karte verdeckt
ep-ask-construct = Die Crew hat den Stich gewonnen. Was wird daraus?
ep-ask-construct-more = Noch etwas anlegen oder versetzen?
ep-ask-cover = Welcher BAU gilt als geschützt?
ep-ask-advantage = Alle Stiche sind gewonnen. Angreifen oder reparieren?
ep-ask-sacrifice = Die Rolle { $role } opfern? { $text }
ep-ask-may = { $name } nutzen? { $text }
ep-ask-pay = Welche eingelagerte Karte wirfst du dafür ab?
ep-ask-cycle = Handkarten abwerfen und ebenso viele ziehen? { $left ->
    [one] Höchstens eine.
   *[other] Bis zu { $left }.
}
ep-ask-cycle-more = Noch eine abwerfen? { $left ->
    [one] Höchstens noch eine.
   *[other] Bis zu { $left } weitere.
}
ep-ask-pass-left = Welche Karte gibst du nach links?
ep-ask-exchange = Welche Karte gibst du?
ep-ask-offer = Willst du mit jemandem eine Karte tauschen?
ep-ask-reply = { $who } möchte eine Karte mit dir tauschen. Bist du einverstanden?
ep-ask-swap-hand = Welche Handkarte kommt zum Außenposten?
ep-ask-swap-row = Welche Karte gibt der Außenposten dafür?
ep-ask-arrange = Wohin kommen die gezeigten Infiltratorkarten?
ep-ask-place = { $name }: { $left ->
    [one] Welche Karte wird angelegt oder eingelagert?
   *[other] Welche Karten werden angelegt oder eingelagert? Bis zu { $left }.
}
ep-ask-move = { $name }: { $left ->
    [one] Welche Karte wird versetzt?
   *[other] Welche Karten werden versetzt? Bis zu { $left }.
}
ep-ask-strip = { $name }: Welche Karte wird entfernt?{ $left ->
    [one] { "" }
   *[other] { " " }{ $left } müssen weg.
}
ep-ask-lose = Sabotage: Welche Karte verliert BAU { $building }?
ep-ask-clear = { $name }: Von welchem BAU wird die Sabotage entfernt?
ep-ask-sabotage = Wohin kommt die Sabotage?

# Antworten

ep-do-bid = { $strength ->
    [-2] Bitte nicht ich
    [-1] Lieber nicht
    [0] Ist mir gleich
    [1] Ich würde gern ausspielen
   *[2] Ich will unbedingt ausspielen
}
ep-do-bid-again = { $wish } (wie zuvor)
ep-do-nominate = { $who } soll ausspielen
ep-do-role = { $role } nehmen. { $text }
ep-do-play = { $card } spielen
ep-do-lead = { $card } ausspielen
ep-do-lead-hand = { $card } von der Hand ausspielen
ep-do-lead-row = { $card } vom Außenposten ausspielen
ep-do-discard = { $card } abwerfen
ep-do-give = { $card } geben
ep-do-offer = { $who } fragen
ep-do-agree = Zustimmen
ep-do-refuse = Ablehnen
ep-do-use = Nutzen
ep-do-sacrifice = { $role } opfern
ep-do-keep-role = { $role } behalten
ep-do-use-named = { $name } nutzen
ep-do-waive-named = { $name } nicht nutzen
ep-do-pass = Passen
ep-do-keep-hand = Nichts abwerfen
ep-do-no-more = Nicht mehr
ep-do-no-exchange = Kein Tausch
ep-do-nothing = Alles lassen, wie es ist
ep-do-sabotage = Auf BAU { $building }
ep-do-strip = { $card } entfernen
ep-do-clear = BAU { $building } von Sabotage befreien
ep-do-cover = BAU { $building }
ep-do-put-top = { $card } als Nächste nach oben
ep-do-put-bottom = { $card } nach unten
ep-do-build = BAU { $value } errichten
ep-do-build-named = BAU { $value } ({ $name }) errichten
ep-do-attach = { $card } auf BAU { $building }
ep-do-store = { $card } einlagern
ep-do-move = { $card } auf BAU { $building } versetzen
ep-do-unsabotage = Den Stich abwerfen, um BAU { $building } von Sabotage zu befreien
ep-do-done = Fertig; der Rest wird abgeworfen
ep-do-done-unused = Nichts davon nutzen; der Stich wird abgeworfen
ep-do-attack = Angreifen
ep-do-attack-worth = Angreifen: { $fire } Schaden am MUTTERSCHIFF, { $strike } am BUNKER
ep-do-repair = Den BUNKER reparieren
ep-do-decline = Keines von beiden
ep-do-acknowledge = Weiter
ep-do-signal = { $strength } andeuten
ep-do-say = „{ $phrase }“ sagen
ep-do-mark = Antwort { $option } vorschlagen
ep-do-show = { $card } versehentlich zeigen

# Warum nicht

ep-why-not-now = Danach ist jetzt nicht gefragt.
ep-why-not-there = Diese Karte ist nicht da.
ep-why-follow = { $suit } ist ausgespielt, und du hast eine solche Karte.
ep-why-parameter = Die Bauvorgabe erlaubt es nicht.
ep-why-second-shield = Dieser BAU hat schon einen SCHILD.
ep-why-store-full = Im Lager ist kein Platz dafür.
ep-why-not-led = Angelegt werden nur Karten der ausgespielten Farbe.
ep-why-main-done = Aus diesem Stich ist schon eine Karte verwendet.
ep-why-limited = Ein Kartentext verbietet es.
ep-why-no-building = Diesen BAU gibt es nicht.
ep-why-not-sabotaged = Dieser BAU ist nicht sabotiert.
ep-why-spared = Dorthin kann keine Sabotage.
ep-why-not-bare = Dieser BAU braucht keinen Schutz.
ep-why-wrong-kind = BAUTEN werden errichtet; andere Karten kommen darauf oder ins Lager.
ep-why-no-supply = Im Vorrat ist keine Karte zum Reparieren.
ep-why-cannot-lead = Dieser Platz hat keine Karten mehr zum Ausspielen.
ep-why-role-taken = Diese Rolle ist nicht zu haben.

# Wie es ausging

ep-end-won = Die Crew hat nach { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
} gewonnen, der BUNKER hat noch { $bunker } Leben: { $won ->
    [one] ein Stich gewonnen
   *[other] { $won } Stiche gewonnen
}, { $lost } verloren, { $battles ->
    [one] ein Gefecht
   *[other] { $battles } Gefechte
}.
ep-end-lost = Die Crew hat nach { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
} verloren, das MUTTERSCHIFF hat noch { $mothership } Leben: { $won ->
    [one] ein Stich gewonnen
   *[other] { $won } Stiche gewonnen
}, { $lost } verloren, { $battles ->
    [one] ein Gefecht
   *[other] { $battles } Gefechte
}.

# Für Neulinge

ep-coach-turn = Ein Zug ist eine Hand Karten. Gewinnt ihr alle Stiche, dürft ihr angreifen oder reparieren; verliert ihr einen, greift sofort das MUTTERSCHIFF an.
ep-coach-bids = Wie gern du ausspielen willst, ist alles, was du über deine Hand sagen darfst. Verrate nie, welche Karten du hast oder nicht hast.
ep-coach-infil = Die Karte des Infiltrators zählt als ausgespielte Farbe. Nur eine höhere Karte dieser Farbe schlägt sie; bei Gleichstand ist + für den Infiltrator und − für die Crew.
ep-coach-won = Eine Karte der ausgespielten Farbe darf jetzt aus dem Stich in die Siedlung. Es muss nicht die sein, die gewonnen hat.
ep-coach-lost = Ein verlorener Stich bringt ein Gefecht: Besetzte WAFFEN feuern, BAUTEN ohne SCHILD brennen, der BUNKER wird getroffen, und es gibt neue Hände.
ep-coach-built = Ein BAU feuert, wenn er eine WAFFE und PERSONAL hat: Jede WAFFE braucht ihr eigenes PERSONAL.
ep-coach-shield = Ein SCHILD rettet seinen BAU in einem Gefecht und ist dann verbraucht, ob gewollt oder nicht.
ep-coach-stored = Der BUNKER verwahrt eine Karte jeder Art. Eingelagerte Karten kommen heraus, sooft die Crew baut.
ep-coach-sabotage = Ein sabotierter BAU verliert jetzt eine Karte und eine weitere zu Beginn jeder Stichphase, bis die Crew einen gewonnenen Stich abwirft, um ihn zu befreien.
ep-coach-bunker = Die aktive BUNKER-Karte gibt die Bauvorgabe: welche Karten auf welche BAUTEN dürfen. Sie wechselt mit jedem Treffer, den der BUNKER nimmt.
ep-coach-mothership = Die aktive MUTTERSCHIFF-Karte verbiegt die Regeln, bis Schaden sie entfernt.
ep-coach-advantage = Der eigene Angriff der Crew ist ein ganzes Gefecht: Die Siedlung feuert, dann brennt sie, wo SCHILDE fehlen, und der BUNKER wird getroffen.
ep-coach-role = Eine Rolle hilft, solange man sie behält. Sie zu opfern wirkt einmal und nimmt sie aus dem Spiel.
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
    [one] einen BAU
   *[other] BAUTEN
} legen
ep-to-store = einlagern
ep-to-any = anlegen oder einlagern
ep-to-settlement = errichten
ep-move-from-building = von BAUTEN
ep-move-from-store = aus dem Lager
ep-move-from-both = von BAUTEN oder aus dem Lager
ep-move-to-building = auf einen anderen BAU versetzen
ep-move-to-store = einlagern
ep-move-to-any = auf einen anderen BAU versetzen oder einlagern
ep-scope-buildings = von BAUTEN
ep-scope-store = aus dem Lager
guide-extinction-point-goal = Ihr seid eine Crew und gewinnt oder verliert gemeinsam. Holt das MUTTERSCHIFF herunter, ehe es euren BUNKER zerstört hat.
guide-extinction-point-1 = Klärt, wer ausspielt; wie gern du willst, ist alles, was du sagen darfst. Eine Karte wird ausgespielt, der Infiltrator deckt eine auf, die anderen bedienen, wenn sie können.
guide-extinction-point-2 = Schlägt eure höchste Karte der ausgespielten Farbe die des Infiltrators, ist der Stich gewonnen, und eine seiner Karten kommt in eure Siedlung.
guide-extinction-point-3 = Wenn nicht, gibt es ein Gefecht: Besetzte WAFFEN treffen das MUTTERSCHIFF, BAUTEN ohne SCHILD fallen, und der BUNKER wird getroffen.
guide-extinction-point-end = Unter den Karten des MUTTERSCHIFFS liegt SIEG, unter denen des BUNKERS NIEDERLAGE. Was zuerst aufgedeckt ist, gilt für alle.
lesson-extinction-point-1 = Du hast PERSONAL 13, die höchste Karte, die es gibt, und die nächste des Infiltrators ist bekannt: eine 6. Sag, dass du unbedingt ausspielen willst.
lesson-extinction-point-2 = Spiel PERSONAL 13 aus. Nichts in der ausgespielten Farbe schlägt sie, also ist dieser Stich sicher.
lesson-extinction-point-3 = Der Stich ist gewonnen, und du hast das letzte Wort. Noch steht kein BAU, also nimm PERSONAL 13 ins Lager, wo ihr kein Gefecht etwas anhat.
lesson-extinction-point-4 = Nichts auf deiner Hand muss jetzt ausgespielt werden: Sag, dass es dir gleich ist.
lesson-extinction-point-5 = WAFFE ist ausgespielt, und du hast eine, also bedienst du. Die 13 neben dir gewinnt, und deine kleine Karte kann noch nützlich sein.
lesson-extinction-point-6 = Deine beste Karte ist fort. Sag, dass du lieber nicht willst: Dann spielt die andere Hand aus. Mehr darf über eine Hand nicht gesagt werden.
lesson-extinction-point-7 = SCHILD 12 liegt eins vor dem Infiltrator. Spiel deinen niedrigsten SCHILD und behalte die besseren.
lesson-extinction-point-8 = Das Lager füllt sich. Wieder willst du lieber nicht ausspielen.
lesson-extinction-point-9 = BAU ist ausgespielt, also spielst du einen. Dieser Stich gibt der Crew ihren ersten BAU, und was eingelagert ist, kann darauf.
lesson-extinction-point-10 = WAFFE und SCHILD liegen jetzt auf BAU 10; mit PERSONAL würde er feuern. Überlass das Ausspielen noch einmal der anderen Hand.
lesson-extinction-point-11 = Du hast kein PERSONAL mehr, also darf jede Karte weg. 10 gegen 10+ ist Gleichstand, und + ist für den Infiltrator: Es folgt ein Gefecht. Gib die kleinste Karte her und sieh zu.

ep-book-won = { $how ->
    [beginner] Sieg gegen den Infiltrator für den Anfang
    [easy] Sieg gegen den leichten Infiltrator
    [medium] Sieg gegen den mittleren Infiltrator
    [hard] Sieg gegen den schweren Infiltrator
    [desperate] Sieg mit Desperate Measures
   *[own] Sieg mit selbst gewählten Leben
  }
ep-book-bunker = Meiste Leben des BUNKERS nach einem Sieg
ep-book-tricks = Stiche mit deinen Crews gewonnen
ep-book-battles = Gefechte geführt

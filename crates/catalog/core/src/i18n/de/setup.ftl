# Warum ein Tisch, eine Simulation oder ein gespeichertes Spiel nicht so sein kann, wie jemand wollte

setup-seats = { $game } spielt man mit { $counts } Plätzen, nicht mit { $seats }.
setup-bots = Nenne einen Bot für alle Plätze oder einen für jeden der { $seats }, nicht { $bots }.
setup-no-bot = { $game } hat keinen Bot „{ $given }“; es hat: { $all }.
setup-no-option = { $game } hat keine Option „{ $given }“; es hat: { $all }.
setup-value-word = { $option } muss eines von { $words } sein, nicht „{ $given }“.
setup-value-switch = { $option } muss true oder false sein, nicht „{ $given }“.
setup-value-number = { $option } muss eine ganze Zahl von { $min } bis { $max } sein, nicht „{ $given }“.
setup-value-seats = { $option } muss { $words } sein oder einige der Plätze, etwa 1 oder 1+2, nicht „{ $given }“.
setup-content = Dieser Satz ist nicht spielbar: { $error }
setup-deck = Dieser Stapel ist nicht spielbar: { $error }
setup-cards = Diese Karten sind nicht spielbar: { $error }
setup-card-set = Dieser Kartensatz ist nicht spielbar: { $error }
setup-nations = Dieser Stapel hat { $nations } Nationen, zu wenige für { $seats } Plätze.
setup-rules = Dieses Spiel { $game } folgt Regelstand { $version }; dieses Programm spielt { $known }. { $newer ->
    [1] Dafür braucht es ein neueres Programm.
   *[0] Dafür braucht es ein älteres Programm.
  }
setup-rules-range = { $oldest } bis { $newest }
setup-not-asked = { $seat } ist nicht am Zug.
setup-no-seat = Die Plätze sind 0 bis { $last }.
setup-no-entry = Dieses Spiel hat { $entries ->
    [one] einen Eintrag
   *[other] { $entries } Einträge
  }; einen Eintrag { $ply } gibt es nicht.

# Why a table, a simulation or a saved game cannot be what somebody asked for

setup-seats = { $game } is played with { $counts } seats, not { $seats }.
setup-bots = Name one bot for all seats or one for each of the { $seats }, not { $bots }.
setup-no-bot = { $game } has no bot "{ $given }"; it has: { $all }.
setup-no-option = { $game } has no option "{ $given }"; it has: { $all }.
setup-value-word = { $option } must be one of { $words }, not "{ $given }".
setup-value-switch = { $option } must be true or false, not "{ $given }".
setup-value-number = { $option } must be a whole number from { $min } to { $max }, not "{ $given }".
setup-value-seats = { $option } must be { $words } or some of the seats, such as 1 or 1+2, not "{ $given }".
setup-content = The content cannot be played: { $error }
setup-deck = The deck cannot be played: { $error }
setup-cards = The cards cannot be played: { $error }
setup-card-set = The card set cannot be played: { $error }
setup-nations = This deck has { $nations } nations, too few for { $seats } seats.
setup-rules = This game of { $game } follows rules version { $version }; this program plays { $known }. { $newer ->
    [1] A newer program is needed.
   *[0] An older program is needed.
  }
setup-rules-range = { $oldest } to { $newest }
setup-not-asked = It is not the turn of { $seat }.
setup-no-seat = The seats are 0 to { $last }.
setup-no-entry = This game has { $entries ->
    [one] one entry
   *[other] { $entries } entries
  }; there is no entry { $ply }.

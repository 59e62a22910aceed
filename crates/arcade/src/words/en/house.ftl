# The house: what every game and page shares

list = { $first } and { $last }
seat-number = Seat { $number }
waiting-for = { $count ->
    [one] Waiting for { $seats }.
   *[other] Waiting for { $seats }, who answer under seal.
  }
waiting-nobody = The game is over.
took-back = { $seat } takes that back.
refused-over = The game is over; nothing can be changed any more.
refused-not-asked = It is not your turn to decide; nothing was changed.
refused-stale = That question has already been answered; nothing was changed.
refused-undo = There is nothing of yours to take back.
bot-random = Random: any legal answer

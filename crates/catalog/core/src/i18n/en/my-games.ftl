# Games of one's own, and seats on other devices

pages-my = My games
pages-my-running = Running
pages-my-invited = Not begun yet
pages-my-asked = { $names } to answer
pages-my-waits = { $unit ->
    [now] just now
    [minutes] { $count ->
        [one] for one minute
       *[other] for { $count } minutes
    }
    [hours] { $count ->
        [one] for one hour
       *[other] for { $count } hours
    }
   *[days] for { $count } days
  }
pages-my-none = Nothing of yours has ended yet.
pages-my-figures = Game by game
pages-my-game = Game
pages-my-played = Played
pages-my-won = Won
pages-my-best = Best score
pages-my-book = Book of records
pages-my-book-line = Games that go on from another, and sets of cards of your own, do not count here.
pages-my-book-open = not yet
pages-my-book-times = { $times ->
    [one] once, on { $first }
   *[other] { $times } times, first on { $first }
  }
pages-my-book-csv = Book of records (CSV)
pages-my-friends = With each friend
pages-my-friend = Friend
pages-my-you-won = You won
pages-my-they-won = They won
pages-my-finished = Finished
pages-my-victory = won, { $score }
pages-my-defeat = not won, { $score }
pages-my-again = The same friends again
pages-my-json = All of it as JSON
pages-my-csv = As a table (CSV)
pages-my-elsewhere = On another device
pages-my-elsewhere-line = A short code carries your seats to another device. It is good once and for one minute.
pages-my-code = Make a code
pages-my-code-line = Type this on the other device, at My games, or scan the picture. It is good once and for one minute.
pages-my-picture = The same as a picture to scan
pages-my-typed = Bring seats from another device
pages-my-typed-label = The code
pages-my-replaces = This browser may lose the seats that it has now.
pages-my-take = Bring them here

pages-my-devices = Signed in
pages-my-devices-line = All of these act for you. End what you no longer have.
pages-my-device = { $kind ->
    [first] The first browser
    [words] Words that you keep
   *[other] { $label ->
        [none] Another browser
       *[other] { $label }
    }
}
pages-my-devices-more = Ending one also ends the devices, words and notifications that were added from it, but never the device that you are using. A device that is not used for a year ends by itself.
pages-my-devices-unused = A device of yours has not been used for a long time.
pages-my-device-unused = { $left ->
    [one] Not used for { $silent } days. It ends tomorrow unless you use it.
   *[other] Not used for { $silent } days. It ends in { $left } days unless you use it.
  }
pages-my-device-ended = Has ended: not used for a year.
pages-my-silent = You were signed out here because this browser was not used for a year. A code from another device of yours, or your words, bring your seats back.
pages-my-device-here = this one
pages-my-device-end = End
pages-my-device-end-one = End: { $name }
pages-my-last = This is the only way to your seats. Make words or sign another device in before you end it.
pages-my-words = Make words to keep
pages-my-words-new = Make new words; the old ones end
pages-my-words-line = If this browser is lost, five words bring all your seats back on another.
pages-my-words-title = Words to keep
pages-my-words-once = Write these words down. They are shown this once; whoever has them has your seats.
pages-my-words-have = I have words
pages-my-words-label = The five words
pages-my-delete = Delete everything of mine
pages-my-delete-line = Your seats in running games are left to bots. Finished games stay for the others, with a neutral name in place of yours and without what you said. Your list, your figures, your calls and your devices are gone. Nothing brings them back.
pages-my-delete-export = Before that: everything as JSON
pages-my-delete-sure = Yes, all of it
pages-my-delete-button = Delete everything
pages-my-deleted = Everything of yours is gone.

# One seat to another device
pages-seat-away = Take this seat to another device
pages-seat-away-line = A short code carries this one seat to another device, and this browser only looks on then. Everything else of yours stays where it is.

# Games of one's own, and seats on other devices

pages-my = My games
pages-my-running = Running
pages-my-invited = Not started yet
pages-my-asked = Waiting for { $names }
pages-my-waits = { $unit ->
    [now] just now
    [minutes] { $count ->
        [one] 1 min ago
       *[other] { $count } min ago
    }
    [hours] { $count ->
        [one] 1 h ago
       *[other] { $count } h ago
    }
   *[days] { $count } days ago
  }
pages-my-none = You have not finished a game yet.
pages-my-figures = Statistics
pages-my-game = Game
pages-my-played = Played
pages-my-won = Won
pages-my-best = Best score
pages-my-book = Book of records
pages-my-book-line = Games continued from another, and games with custom card sets, do not count here.
pages-my-book-open = not yet
pages-my-book-times = { $times ->
    [one] once, on { $first }
   *[other] { $times } times, first on { $first }
  }
pages-my-book-csv = Book of records (CSV)
pages-my-friends = Results with friends
pages-my-friend = Friend
pages-my-you-won = You won
pages-my-they-won = They won
pages-my-finished = Finished
pages-my-victory = won, { $score }
pages-my-defeat = not won, { $score }
pages-my-again = Rematch
pages-my-json = Everything as JSON
pages-my-csv = As a table (CSV)
pages-my-elsewhere = On another device
pages-my-elsewhere-line = A short code moves your seats to another device. Single use, expires in one minute.
pages-my-code = Create code
pages-my-code-line = Enter this on the other device, under My games, or scan the picture. Single use, expires in one minute.
pages-my-picture = QR code with the same content
pages-my-typed = Bring seats from another device
pages-my-typed-label = Code
pages-my-replaces = This browser loses the seats that it has now.
pages-my-take = Move them here

pages-my-devices = Your devices
pages-my-devices-line = Sign out any you no longer use.
pages-my-device = { $kind ->
    [first] First browser
    [words] Recovery phrase
   *[other] { $label ->
        [none] Another browser
       *[other] { $label }
    }
}
pages-my-devices-more = Signing one out also signs out the devices, recovery phrases and notifications that were added from it, but never the device that you are using. A device that is not used for a year is signed out automatically.
pages-my-devices-unused = One of your devices has not been used for a long time.
pages-my-device-unused = { $left ->
    [one] Not used for { $silent } days. It is signed out tomorrow unless you use it.
   *[other] Not used for { $silent } days. It is signed out in { $left } days unless you use it.
  }
pages-my-device-ended = Signed out: not used for a year.
pages-my-silent = You were signed out here because this browser was not used for a year. A code from another device of yours, or your recovery phrase, brings your seats back.
pages-my-device-here = this device
pages-my-device-end = Sign out
pages-my-device-end-one = Sign out: { $name }
pages-my-too-many-devices = Nothing was signed in: too many devices are signed in already. Sign out those you no longer use on “My games”, then ask for a new code.
pages-my-last = Nothing was signed out: this is the only way to your seats. First create a recovery phrase or sign in another device.
pages-my-words = Create recovery phrase
pages-my-words-new = Create new phrase (replaces the old one)
pages-my-words-line = If this browser is lost, a phrase of five words brings all your seats back on another.
pages-my-words-title = Recovery phrase
pages-my-words-once = Write these words down. They are shown only once; anyone who has them has your seats.
pages-my-words-have = I have a recovery phrase
pages-my-words-label = The five words
pages-my-delete = Delete all my data
pages-my-delete-line = Bots take over your seats in running games. Finished games stay for the others, with a neutral name in place of yours and without what you said. Your list, your statistics, your notifications and your devices are deleted. This cannot be undone.
pages-my-delete-export = First download everything (JSON)
pages-my-delete-sure = Yes, delete everything
pages-my-delete-button = Delete everything
pages-my-deleted = All your data was deleted.

# One seat to another device
pages-seat-away = Continue on another device
pages-seat-away-line = A short code moves this one seat to another device; this browser then only watches. All your other seats stay here.

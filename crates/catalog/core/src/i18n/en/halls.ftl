# The lobby

pages-lobby = Games
pages-lobby-title = Take a seat. The world is ending.
pages-lobby-line = Six tabletop games about the last days. Play at once against bots, alone, or with friends over a link.
pages-games = Games to play
pages-seats = { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
  }
pages-seats-range = { $least }–{ $most } seats
pages-minutes = about { $minutes } minutes
pages-play-solo = Play alone
pages-play-solo-line = Just you against the game.
pages-play-invite = With friends
pages-play-invite-line = Send them a link.
pages-play-hotseat = Pass and play
pages-play-hotseat-line = Share one screen.
pages-how-many = How many seats?
pages-setup-link = Custom game
pages-rules-link = Read the rules
pages-open-tables = Your games
pages-your-turn = Your turn
pages-your-answer = Your answer
pages-free-seats = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
  }
pages-return = Return
pages-watch = Watch
pages-join = Join

# Setting up a table

pages-who-plays = Who plays?
pages-mode-now = You and bots
pages-mode-invite = Friends, by link
pages-mode-hotseat = Pass and play
pages-chairs = Seats
pages-your-name = Your name
pages-name-optional = optional
pages-seat-played-by = Who plays { $seat }?
pages-open-seat = Open seat (bot if empty: { $level })
pages-options = Rule options
pages-options-line = The defaults follow the printed rules.
pages-on = on
pages-off = off
pages-set-up = Create table
pages-value-tied = only the tied players
pages-value-everyone = everyone
pages-value-when_empty = as soon as the last card is drawn
pages-value-when_needed = when the next card is needed
pages-value-open = yes, by kind
pages-value-counts_only = no, sizes only
pages-value-top = a tie for the highest total
pages-value-any = any two equal totals
pages-value-offer = a rematch is offered
pages-value-replay = the next game starts automatically
pages-value-standard = with names and pictures
pages-value-plain = kinds without names
pages-value-beginner = no Sabotage: beginner
pages-value-easy = two Sabotage cards: easy
pages-value-medium = four Sabotage cards: medium
pages-value-hard = six Sabotage cards: hard
pages-value-random = dealt at random
pages-value-draft = everyone takes one in turn
pages-value-deal3 = three dealt to each, one is kept
pages-value-bid = by secret wishes
pages-value-talk = by open signals and nominations
pages-value-rotate = in turn, without talking
pages-value-captain = the current Captain
pages-value-vote = all, by a secret vote
pages-value-phrases = phrases from a list, and marks on answers
pages-value-off = nothing
pages-value-signals = marks on answers
pages-value-chat = phrases, marks and free chat
pages-value-windows-sealed = in secret, all at once
pages-value-windows-in_turn = in turn
pages-value-prevent = they cannot happen
pages-value-kind = the card goes back, seen by all
pages-value-official = all hands are lost and the Mothership attacks
pages-value-lazy = when a card is needed
pages-value-eager = as soon as the last card leaves
pages-value-all = all of them
pages-value-lost_tricks_only = those of lost tricks
pages-value-top_only = the top card
pages-value-house = the house set
pages-value-secrecy-hidden = nobody's
pages-value-secrecy-open = everybody's
pages-value-secrecy-some = those of some seats
pages-value-reach-any = yes
pages-value-first_order-random = random
pages-value-first_seat-random = a random seat
pages-value-score_floor-none = without limit
pages-value-chat_in_trade-off = no
pages-value-foul_vote-off = no
pages-value-blank = the house set without abilities
pages-value-moves-five = always five
pages-value-moves-die = a die roll
pages-value-one_interaction-infection = Infection only
pages-value-one_interaction-both = Infection and Extinction
pages-value-swap-reserve = the creature is replaced from the reserve
pages-value-swap-exchange = two creatures of a species trade places
pages-value-swap-both = either, as you choose
pages-value-own_base-if_empty = only while it is empty
pages-value-own_base-free = at any time
pages-value-dead_base-ordinary = a hex like any other
pages-value-dead_base-deadly = whatever enters it is still lost
pages-value-seating-given = in the order of the seats
pages-value-doomsday-earth_only = ships on Mars are safe
pages-value-doomsday-everyone = nobody wins
pages-value-trade_penalty-reject = it cannot be made
pages-value-trade_penalty-bar = whoever makes it may not trade again in this step
pages-value-chat_in_trade-free = yes
pages-value-foul_vote-majority = yes, by majority
pages-value-score_floor-zero = to zero
pages-value-scrap_pick-first_or_last = first or last
pages-value-scrap_pick-first_only = first only
pages-value-wild_targets-all = all wild cards
pages-value-wild_targets-printed = only those with the striped flag

# The waiting room

pages-waiting-room = waiting room
pages-start = Start the game
pages-start-empty = { $empty ->
    [one] A bot ({ $level }) takes the empty seat.
   *[other] Bots ({ $level }) take the { $empty } empty seats.
  }
pages-link-this-machine = This link only works on this computer. Other devices cannot reach this server.
pages-link-network = { $others ->
    [0] This link works in your local network.
   *[other] This link works in your local network. If it does not open there, try one of these:
  }
pages-held = Your answer is saved and counts in a moment.
pages-wait-for-host = Waiting for the host to start.
pages-wait-for-named-host = Waiting for { $host } to start.
pages-spectators = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
  }
pages-commitment = Fair-deal fingerprint, published before anyone can influence the deal: { $commitment }
pages-invite = Send this link to your friends
pages-invite-watch = Link to this table
pages-watch-link = Spectator link
pages-copy = Copy
pages-copied = Copied
pages-sit = Sit here
pages-rename = Save name
pages-luck = Add your own randomness
pages-luck-line = Type anything. It is mixed into all dice and cards at this table.
pages-luck-plain = Without scripts your browser cannot hide it: the server sees it before the deal.
pages-shuffling = The cards are being shuffled
pages-reading = { $count ->
    [one] { $seats } is reading the introduction
   *[other] { $seats } are reading the introduction
}
pages-reading-line = The game begins as soon as everyone has closed it.
pages-reading-until = At the latest, it begins in
pages-gathering = Waiting for the others
pages-gathered = Here: { $seats }.
pages-shuffling-line = Every browser adds some randomness, so that nobody can choose the deal.
pages-shuffling-for = Waiting for { $seats }.
pages-deal-now = Start without waiting
pages-look-again = Refresh
pages-proof = Was chance fair?
pages-proof-before = The seal below commits the server to its secret before anyone can add to the deal.
pages-proof-added = Proved: the server had fixed its secret before { $seats } added anything, and their parts were fixed before anyone could see them. If one of these browsers drew its part at random, neither the server nor anyone at the table chose what came by chance.
pages-proof-alone = No browser added to this deal. Proved: it was fixed when the seal was published. Not proved: that the server did not choose it then.
pages-proof-by-house = Without scripts: { $seats }. The server knew what they added, and pledged it for them. Proved for them: the server's secret was fixed before. Not proved: that the server told nobody who pledged later.
pages-proof-thrown = The deal was discarded and redone { $rounds ->
    [one] once
   *[other] { $rounds } times
  }, because a pledge was not opened: { $seats }. Not proved: that nobody who knew the server's secret wanted it so.
pages-proof-never = Never proved: that the server tells nobody its secret during the game, that it did not abort and reshuffle (everyone would see that), and that the script it sent to your browser was the right one. If you doubt this, note the seal and the roll, and check the game file with a program of your own.
pages-proof-day = Everyone plays this deal, so nobody can add to it. Proved: it is the same for all, and it was fixed before the day, because its seal is the secret of the previous day's deal. Not proved: that the server did not choose it, or told nobody.
pages-proof-lesson = This deal is always the same: it belongs to the tutorial. Nothing here is random.
pages-noted-counted = This browser noted the seal and the roll before it opened its part, and both are unchanged. Its part counted.
pages-noted-left-out = This browser opened its part, or tried to, but it did not count.
pages-noted-changed = This is not what this browser noted: the seal or the roll was replaced. Do not trust this deal.
pages-proof-roll = The roll of pledges, fixed before any was opened
pages-proof-kept = Verified: the secret matches its seal, and all { $entries } steps of the game follow from it.
pages-proof-broken = Failed: the secret does not match the seal, or a step of the game does not follow from it.
pages-proof-later = The game is still running. The secret is published at the end; the seal below can no longer be changed.
pages-proof-later-day = Others are still playing this deal today. The secret is published when the day is over; the seal below can no longer be changed.
pages-proof-commitment = The seal, published before anyone could add anything
pages-proof-entropy = What the seats added
pages-proof-no-entropy = Nothing.
pages-proof-secret = The secret
pages-proof-sealed = Secret until the game is over.
pages-proof-sealed-day = Secret until the day is over.
pages-proof-how = How it works
pages-proof-step-1 = When the table was created, its 32 secret bytes were fixed, and their SHA-256 was published: the seal.
pages-proof-step-2 = Every browser drew something of its own and published its SHA-256: its pledge. When nobody could pledge any more, the list of pledges became the roll, and all were opened. If one was not, everything was discarded and pledged anew without that seat.
pages-proof-step-3 = The key of all randomness is the SHA-256 of the secret and of what was opened. Every random result is computed from that key, in the order in which the game needs it.
pages-proof-step-4 = When the game is over, the secret is published. Anyone can recompute the seal, replay the game file from the key, and compare.
pages-proof-step-5 = The secret of a game is the seal of its rematch, and of the next game of its series: the server fixed them all before the first.
pages-proof-past = The first { $past } steps come from another, finished game; its own file explains them. Everything after them was dealt at this table.
pages-set-seat = Set
pages-who-empty = free
pages-who-bot = bot: { $bot }
pages-who-you = you
pages-who-here = here
pages-who-away = offline
pages-who-program-player = bot program run by { $name }, who sees what it sees
pages-who-program-host = bot program run by the host, who does not play and sees what it sees
pages-who-program-spectator = bot program run by a spectator, who sees what it sees
pages-who-left = a bot ({ $bot }) plays for { $seat }
pages-who-gone-on = in the rematch
pages-bot-plays-for = Bot plays for { YOU($seat, "you") }
pages-curtain-line = Pass the device on. Nothing is shown until you press the button.
pages-curtain = { $seat }
pages-curtain-ready = I am { $seat }
pages-more-ways = More ways to play
pages-share-table = Share
pages-room-code = Or give them this code:
pages-by-code = Join with a code
pages-by-code-go = Join
pages-qr = Scan with your phone.
pages-title-room = { $seated } of { $seats } seated · { $game }

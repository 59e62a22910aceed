# Getting to a table, waiting, talking, and what a person sets

pages-play-game = Play
pages-continue = Continue
pages-continue-turn = Continue: your turn
pages-level = Bot level
pages-against-bots = { $bots ->
    [one] 1 bot: { $level }
   *[other] { $bots } bots: { $level }
  }
pages-tutorial = Tutorial
pages-presets = Variant
pages-preset-none = As usual
pages-room-invited = You are invited: { $game }
pages-room-invited-by = { $host } invites you to { $game }
pages-join-title = Join this table
pages-youre-in = You're in, { $name }.
pages-with-you = With you: { $seats }.
pages-players = At the table: { $seats }.
pages-room-full = The table is full. You can watch, or ask for a seat.
pages-room-locked = The host has closed this table to new players.
pages-invite-more = Invite more people
pages-name-change = Change name
pages-answered-mark = answered
pages-answered = You have answered. { $rest }
pages-watching = Watching
pages-own-friends = Won with { $names } at the table
pages-play-new = Play a new game
pages-new-game-level = The bots are { $level } unless you choose another level.
pages-rematch-watch = Watch the rematch

pages-settings = Settings
pages-language = Language:
pages-motion-switch = Animations
pages-speed-here = Bot speed, dice and hints
pages-no-table-title = This table is gone
pages-no-table = There is no table at this address. It was removed, or the link is incomplete. Ask your friends for a new link, or start a game yourself.
pages-no-table-play = Choose a game

pages-end-offer = End without a result
pages-end-offer-line = Everyone who plays has to agree. The game then counts for nobody.
pages-end-offer-send = Offer it to the others
pages-vote-end = { $by } offers to end the game without a result. It would count for nobody.
pages-vote-end-own = You offer to end the game without a result. It would count for nobody.
pages-vote-withdraw = Withdraw
pages-ended = Ended
pages-ended-line = Everyone agreed to end this game without a result.

# Phrases of the chat

pages-talk-phrases = Quick phrases
pages-remarks = Spectators
pages-remark-label = Message as a spectator
talk-hello = Hello!
talk-luck = Good luck!
talk-well-played = Well played!
talk-oh-no = Oh no!
talk-moment = One moment, please.
talk-thanks = Thanks for the game!

# End of Days: the page of its table

pages-ed-turn-label = The turn
pages-ed-turn = Round { $round } of { $rounds }
pages-ed-last-turn = Last round!
pages-ed-step-refill = Refill
pages-ed-step-trade = Trade
pages-ed-step-act = Free-for-all
pages-ed-step-launch = Launch
pages-ed-turn-of = { $seat ->
    [You] Your turn
   *[other] { $seat }'s turn
  }
pages-ed-decides = { $seat ->
    [You] You decide
   *[other] { $seat } decides
  }
pages-ed-window-open = Waiting for answers
pages-ed-again = { $seat } used { $card }, so it is your turn again.
pages-ed-asked-again = { $seat } used { $card }, so everyone is asked again.
pages-ed-all-launch = All may launch

pages-ed-nations = The other nations
pages-ed-own = Your nation:
pages-ed-vp = VP
pages-ed-fact-launches = { $n } of { $all } launches reached Mars
pages-ed-fact-hand = { $n ->
    [one] 1 hand card
   *[other] { $n } hand cards
  }
pages-ed-fact-places = { $n } of { $all } places in front taken
pages-ed-fact-sites = { $n } of { $all } sites used
pages-ed-viable = ready: lands on { $values }
pages-ed-shielded = shielded
pages-ed-doomsday = Doomsday
pages-ed-doomsday-line = Earth is destroyed.
pages-ed-barred = no trade
pages-ed-restricted = discarded hand: may only build
pages-ed-nation-line = { $name }, refills to { $hand ->
    [one] 1 card
   *[other] { $hand } cards
  }
pages-ed-face-down = used card, face-down
pages-ed-known-hand = known to be in the hand
pages-ed-nothing-front = Nothing in front.
pages-ed-offer = Offer
pages-ed-invite = Ask for an offer
pages-ed-reduce = Loses the points

pages-ed-sites = Launch sites
pages-ed-site = Site { $n }
pages-ed-of = { $n } of { $all }
pages-ed-chance = { $n } in 6
pages-ed-lands = lands on { $values }
pages-ed-worth = scores { $n } on Mars
pages-ed-launchable = Ready to launch
pages-ed-launchable-part = Ready if you leave something behind
pages-ed-needs = needs { $what }
pages-ed-needs-green = a green module
pages-ed-needs-yellow = { $begun ->
    [0] { $n ->
        [one] a yellow module
       *[other] { $n } yellow
      }
   *[other] { $n } more yellow
  }
pages-ed-needs-red = { $begun ->
    [0] { $n ->
        [one] a red module
       *[other] { $n } red
      }
   *[other] { $n } more red
  }
pages-ed-launch = Launch
pages-ed-liftoff = Lift off
pages-ed-here = Put it here
pages-ed-front = In front
pages-ed-free-place = free place
pages-ed-aimed = under fire
pages-ed-hand = Your hand
pages-ed-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
pages-ed-no-cards = No cards.
pages-ed-no-flag = no flag
pages-ed-known = known to all
pages-ed-points = { $n } on Mars
pages-ed-wild-here = wild here
pages-ed-may-flag = You may play it: it shows your flag.
pages-ed-may-any = You may play it: it is wild.
pages-ed-may-absent = You may play it: nobody plays { $nations }, which makes it wild.
pages-ed-may-not = You may not play it: it does not show your flag.
pages-ed-may-not-now = You may not play its colour from your hand now.
pages-ed-only-capacity = It only helps to carry the ship. It scores nothing.
pages-ed-next-strike = It would be nuclear strike { $n } of this turn.
pages-ed-stays = Once used, it stays face-down and keeps one of your { $size } places in front.
pages-ed-top = On top of the deck
pages-ed-top-line = only you know these
pages-ed-orders = { $n ->
    [0] Auto-answers
   *[other] Auto-answers ({ $n } on)
  }
pages-ed-orders-line = Auto-answers reply for you when others use cards. Only you see them.

pages-ed-card-line = { $colour } · value { $value } · { $flags }
pages-ed-making-room = Discard { $card } to make room
pages-ed-to-site = To site { $n }
pages-ed-to-new-site = New ship at site { $n }
pages-ed-to-front = Put in front
pages-ed-use = Use it
pages-ed-use-on = On { $target }
pages-ed-use-on-card = On { $seat }'s { $target }
pages-ed-negate = Negate with it
pages-ed-swap = Swap for another card
pages-ed-swap-one = Swap a card

pages-ed-scrapyard = Scrapyard
pages-ed-number = value { $n }
pages-ed-yard-empty = Nothing in the Scrapyard.
pages-ed-piles = Deck { $deck } · discards { $discards }
pages-ed-discards = Discards: { $n }
pages-ed-deck-line = { $n ->
    [one] 1 card is
   *[other] { $n } cards are
  } in the deck. When it runs out, discards and Scrapyard become the new one.
pages-ed-absent = Nations that are not in the game
pages-ed-absent-line = Cards with at least two of these flags are wild.

pages-ed-choose = Choose a nation
pages-ed-nation-card = Hand { $hand } · places in front { $size } · launch sites { $rockets }
pages-ed-in-use = Card in use
pages-ed-wild-hit = The card is wild, so it counts as showing every flag.
pages-ed-window = Negate or pass
pages-ed-sealed-card = Your secret answer: { $card }
pages-ed-negates = negates
pages-ed-strikes = { $n ->
    [one] 1 nuclear strike this turn
   *[other] { $n } nuclear strikes this turn
  }
pages-ed-taken-by = taken by { YOU($seat, "you") }
pages-ed-first-target = The first target is attacked at once: the top card decides. Then you can choose { $n ->
    [one] one more.
   *[other] up to { $n } more.
  }
pages-ed-no-undo = The others will see this card, so you cannot take it back.
pages-ed-asteroid-line = { $left ->
    [0] The asteroid strikes after this round.
    [one] One more round after this one until the asteroid strikes.
   *[other] { $left } more rounds after this one until the asteroid strikes.
  }
pages-ed-reveal = Last reveal
pages-ed-reveal-none = Attacks and launches turn up the top card of the deck. Its value decides.
pages-ed-negated = Negated
pages-ed-hit = Hit
pages-ed-miss = Miss
pages-ed-landed = On Mars
pages-ed-crashed = Lost
pages-ed-survives = { $seat ->
    [You] Your { $card } survives.
   *[other] { $seat }'s { $card } survives.
  }
pages-ed-destroyed = { $seat ->
    [You] Your { $card } is destroyed.
   *[other] { $seat }'s { $card } is destroyed.
  }
pages-ed-taken = { $seat ->
    [You] Your { $card } is taken away.
   *[other] { $seat }'s { $card } is taken away.
  }
pages-ed-asteroid = The asteroid strikes
pages-ed-asteroid-survivors = Only the settlers on Mars survive.
pages-ed-no-card = no card
pages-ed-attack-line = Attack on { $card }: hits on { $values }. Turned up: { $shown }.
pages-ed-launch-line = { YOU($seat, "You reach", "{} reaches") } Mars on { $values }. Turned up: { $shown }.

pages-ed-trade = Trade
pages-ed-trade-line = { $seat } may make one trade or swap
pages-ed-trade-empty = { $n ->
    [0] No offer yet.
    [one] Declined. No open offer.
   *[other] { $n } offers made. No open offer.
  }
pages-ed-committing = { $seat } { YOU($seat, "pick", "picks") } the hand cards: { $what }.
pages-ed-top-card = Top card of the deck
pages-ed-or-scrap = or take a module from the Scrapyard
pages-ed-drop = Cancel
pages-ed-gives = gives
pages-ed-offer-on-table = An offer
pages-ed-offer-to = { $from } to { YOU($to, "you") }
pages-ed-invited = { $from } { YOU($from, "ask", "asks") } { YOU($to, "you") } for an offer.
pages-ed-accept = Accept
pages-ed-counter = Counter
pages-ed-decline = Decline
pages-ed-standing = Open offers
pages-ed-accepted = accepted
pages-ed-countered = { YOU($seat, "offered to you", "offered to {}") }
pages-ed-doomsday-set = If a card of { $seats } is destroyed by this, Earth is destroyed and the game ends.
pages-ed-close = Trade
pages-ed-your-offer = Your offer to
pages-ed-strokes = { $n ->
    [0] no changes left
    [one] 1 change left
    [2] { $n } changes left
    [3] { $n } changes left
   *[other] { "" }
  }
pages-ed-offers = Make or ask for an offer
pages-ed-you-give = You give
pages-ed-you-want = You want
pages-ed-you-say = What you say
pages-ed-tap-your-cards = Choose from your own cards.
pages-ed-want-nothing = Tap what you want.
pages-ed-want-none = They have nothing to give.
pages-ed-any = any
pages-ed-or = or
pages-ed-want-play = Their cards in play: { $n }
pages-ed-want-finer = Allow another colour, set a total
pages-ed-total-least = Total at least
pages-ed-total-most = Total at most
pages-ed-heard = When you send it, everyone hears:
pages-ed-heard-line = { $give } for { $want }
pages-ed-say = About hand cards:
pages-ed-say-or = Name another possible colour
pages-ed-cards-list = Cards
pages-ed-say-number = only how many
pages-ed-say-colours = colours
pages-ed-say-total = total
pages-ed-say-everything = both
pages-ed-send = Send the offer

pages-ed-fate-extinct = Humanity is extinct
pages-ed-fate-nobody = Nobody has won
pages-ed-fate-mars = { $n ->
    [one] One nation leads on Mars
   *[other] { $n } nations share Mars
  }
pages-ed-fate-asteroid = The asteroid struck after the last turn.
pages-ed-fate-bomb = Earth was destroyed by its own weapons.
pages-ed-rank = Rank
pages-ed-nation = Nation
pages-ed-vp-long = Points
pages-ed-launches = Launches
pages-ed-on-mars = On Mars
pages-ed-best-ship = Best ship
pages-ed-flights = { $n ->
    [one] One launch
   *[other] { $n } launches
  }
pages-ed-no-flights = No ship ever left the ground.
pages-ed-round = Round { $n }
pages-ed-flight-line = Lands on { $values }, turned up: { $shown }
pages-ed-pass-on = Pass until my turn
pages-ed-end-for-good = End my actions until my next turn
pages-ed-only-if-hit = Ask me only if I am hit

ed-book-mars = A ship of yours reached Mars
ed-book-only = Nobody but you reached Mars
ed-book-won = Won for { $nation }
ed-book-launches = Most ships launched in one game
ed-book-launched = Ships launched
ed-book-landed = Ships that reached Mars

# Hints, introduction and tutorial

ed-coach-dealt = You can play cards with your flag, wild cards, and cards showing at least two flags that nobody is playing. Cards that you can play now are highlighted. The large number is the value: it counts in trades and when the card is revealed. The small one on modules is the rating: it only decides what a ship can carry. Points come from modules that say so, such as “+2 on Mars”.
ed-coach-turn = A turn has four steps: refill the hand, trade, free-for-all, launch. In the last two, all nations take part.
ed-coach-offered = An offer names cards in play. Of hand cards it says how many, and perhaps their colours and total value.
ed-coach-fronted = Cards in front can be used later, on anybody's turn, and everybody sees them.
ed-coach-placed = A ship needs red, yellow and green. Red's rating must cover yellow's, and yellow's must cover green's. Ratings score nothing.
ed-coach-yielded = When a nation ends its actions, all others may use a card. If one does, that nation may act again.
ed-coach-used = While a card is in use, others can only answer with a card that negates it.
ed-coach-negates = A negation can itself be negated. Some cards stay face-down in front of their user afterwards, even if negated, and keep their place.
ed-coach-attacked = An attack reveals the top card: a high value hits.
ed-coach-strike = Nuclear strikes are counted: Massive Retaliation destroys Earth if it comes late enough in a turn. The card says when.
ed-coach-launched = The top card decides a launch: if its value is low enough for the engines, the ship reaches Mars.
ed-coach-reshuffled = When the deck runs out, discards and Scrapyard are shuffled into a new one.
ed-coach-nation = Each nation has its own hand size, number of front places and launch sites. You may play cards that show your flag, wild cards, and cards with two flags that nobody plays.
guide-end-of-days-goal = An asteroid is coming. Land more on Mars than any other nation, and do not start the war that ends everybody.
guide-end-of-days-1 = Fill up your hand, then trade with one nation. You may say how many cards from your hand you offer, their colours and their total value, but you must not lie.
guide-end-of-days-2 = Build rockets: red carries yellow, yellow carries green. Ratings only say what fits; points come from modules marked “+1” or more. Military and spy cards go in front of you; with them any nation can hinder any other, on anybody's turn.
guide-end-of-days-3 = Anyone may launch what is complete, at the end of every turn. The top card of the deck decides: if its value is at or below your chance, the ship lands, and its modules marked with a plus score.
guide-end-of-days-end = After the last round the highest score wins. Ships still on Earth score nothing. If Earth is destroyed, the game ends and the current scores count.
lesson-end-of-days-1 = Japan has seven places in front and three launch sites. A nation plays the cards that bear its flag, and wild ones.
lesson-end-of-days-2 = Your hand is full and good: it holds two engines and a habitat. Keep it.
lesson-end-of-days-3 = A rocket still lacks a colony, which is green. Begin an offer to China.
lesson-end-of-days-4 = Offer the Doomsday Device. Only cards that the other nation can use may change hands.
lesson-end-of-days-5 = Ask for one green card from their hand.
lesson-end-of-days-6 = Say which colours are in it. An offer never lies, and it need not say everything.
lesson-end-of-days-7 = Send the offer. Everybody hears what it says, and nobody learns which card in your hand is meant.
lesson-end-of-days-8 = China declines. Instead of a trade you may swap with the table: let the Nuclear Rocket go; you have a stronger engine.
lesson-end-of-days-9 = Take the Basic Colony from the Scrapyard. Engine, habitat and colony are together now.
lesson-end-of-days-10 = Your free-for-all begins. Put Secret Police in front of you: it wards off spies, and everybody sees it.
lesson-end-of-days-11 = Place the Orion Drive at site 1: the engine carries all the rest.
lesson-end-of-days-12 = Add the Weapons Platform, a habitat, at the same site.
lesson-end-of-days-13 = Now the colony. Red is at least as strong as yellow, and yellow as green: this ship can fly.
lesson-end-of-days-14 = Before any launch, the others may use cards. End your actions.
lesson-end-of-days-15 = Espionage is after your habitat. Negate it with Secret Police, and the ship is safe.
lesson-end-of-days-16 = You could do more, but end your actions again. When everyone passes, it is time to launch.
lesson-end-of-days-17 = Launch. The chance is 3 in 6: the top card of the deck has to show 3 or less.
lesson-end-of-days-18 = It landed! Besides its point the Weapons Platform takes points from another nation. Nobody has any yet, so choose either.

# Extinction Point at the table

pages-ep-sabotage = Sabotage
pages-ep-mothership = Mothership
pages-ep-bunker = Bunker
pages-ep-infiltrator = Infiltrator
pages-ep-health = , health { $health }
pages-ep-led = { $suit } led
pages-ep-unbeaten = No trick has been lost this turn.
pages-ep-beaten = A trick has been lost this turn.
pages-ep-first-round = Nothing has been played yet. First the crew decides who leads.
pages-ep-first-round-alone = Nothing has been played yet. Lead from your hand or from the Outpost.
pages-ep-last = The last trick
pages-ep-best = best
pages-ep-taken = taken
pages-ep-leads = { $name ->
    [You] You lead
   *[other] { $name } leads
}
pages-ep-follows = { $name } to play
pages-ep-forced = only option
pages-ep-hands-new = The lost trick ended the turn: all hands were discarded and dealt anew.
pages-ep-unplaceable = Nothing can be kept: { $buildings ->
    [0] there is no building yet
   *[other] no building takes a { $suit } card
}, and the Bunker has no room for one.
pages-ep-unplaceable-text = Nothing can be kept: a card's text forbids it.
pages-ep-face-down = face-down
pages-ep-counts = counts { $value }
pages-ep-ahead = { $best } against { $infil }: the crew is ahead
pages-ep-behind = { $best } against { $infil }: the Infiltrator is ahead
pages-ep-won-line = { $best } against { $infil }: the crew has won
pages-ep-lost-line = { $best } against { $infil }: the Infiltrator has won
pages-ep-won = Trick won
pages-ep-lost = Trick lost
pages-ep-last-trick = { $best } against { $infil }
pages-ep-exchange = { $who } and { $to } exchange one card.
pages-ep-tied = Tied at the top: those who are tied choose once more.
pages-ep-sealed = Your wish stays secret until everyone has answered: { $wish }.
pages-ep-sealing = Wishes stay secret until everyone has answered.
pages-ep-wish-please-not = Please, not me
pages-ep-wish-rather-not = Rather not
pages-ep-wish-either = Either way
pages-ep-wish-like = I would like to
pages-ep-wish-really = I really want to
pages-ep-shown = Next in the Infiltrator deck
pages-ep-shown-line = Everybody sees these.
pages-ep-top = Put on top
pages-ep-bottom = Put at the bottom
pages-ep-nominate = Lead
pages-ep-offer = Exchange
pages-ep-leader = Leads
pages-ep-follower = Follows
pages-ep-captain = Captain
pages-ep-captain-line = Has the final say
pages-ep-votes = answers in secret
pages-ep-cards = { $count ->
    [one] { " " }card
   *[other] { " " }cards
  }
pages-ep-last-wish = Last wish
pages-ep-roles = Roles
pages-ep-sacrifice = Sacrifice:
pages-ep-draft = Choose a role
pages-ep-say-signals = Signal a wish
pages-ep-say-marks = Suggest an answer
pages-ep-say-phrases = Say something
pages-ep-say-slips = Show a card by mistake
pages-ep-marked = ◆ { $names }
pages-ep-settlement = The settlement
pages-ep-plot = New building
pages-ep-no-buildings = No building stands yet. Win a building trick to found the settlement.
pages-ep-fires = fires { $count }
pages-ep-silent = can't fire yet
pages-ep-bare = is destroyed in a battle
pages-ep-emptied = loses everything on it in a battle
pages-ep-covered = covered
pages-ep-no-shield = no shield
pages-ep-virtual = counted by its text
pages-ep-nobody = nobody
pages-ep-sabotage-here = Sabotage here
pages-ep-cover-here = Cover
pages-ep-clear-here = Clear Sabotage
pages-ep-attack = Attack
pages-ep-repair = Repair
pages-ep-store = In the Bunker
pages-ep-empty-place = empty place for { $kind }
pages-ep-at-least = Building rule: card value ≥ building.
pages-ep-at-most = Building rule: card value ≤ building.
pages-ep-any = Building rule: any card on any building.
pages-ep-except-at-least = { $kinds }: card value ≥ building.
pages-ep-except-at-most = { $kinds }: card value ≤ building.
pages-ep-except-any = { $kinds }: any value.
pages-ep-place-card = { $how ->
    [keep] Keep { $card }
    [move] Move { $card }
   *[place] Place { $card }
  }
pages-ep-new = New
pages-ep-health-left = { $health } left
pages-ep-cost = Lost:
pages-ep-short-build = Build
pages-ep-short-on = On Building { $building }
pages-ep-short-to = To Building { $building }
pages-ep-short-store = Into the Bunker
pages-ep-store-line = Safe from battles here; later it can go onto a building.
pages-ep-from-building = from Building { $building }
pages-ep-from-store = from the Bunker
pages-ep-hand = Your hand
pages-ep-hand-new = { $count ->
    [one] 1 new card
   *[other] { $count } new cards
}
pages-ep-hand-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
pages-ep-row = The Outpost
pages-ep-row-line = { $count ->
    [one] 1 card, face-up
   *[other] { $count } cards, face-up
  }
pages-ep-no-cards = No card left.
pages-ep-dealing = Dealing…
pages-ep-was-seen = seen by all
pages-ep-texts = Card effects
pages-ep-blanked = Switched off at present.
pages-ep-outlook = Outlook
pages-ep-if-lost = If this trick is lost
pages-ep-if-attack = If you attack
pages-ep-now = This battle
pages-ep-victory = Victory!
pages-ep-defeat = Defeat!
pages-ep-outlook-mothership = { $damage ->
    [0] Mothership unharmed
   *[other] Mothership { $health } → { $range ->
        [range] { $left } to { $most }
       *[one] { $left }
    }
}
pages-ep-outlook-bunker = { $damage ->
    [0] Bunker unharmed
   *[other] Bunker { $health } → { $range ->
        [range] { $left } to { $most }
       *[one] { $left }
    }
}
pages-ep-nothing-lost = Nothing lost
pages-ep-lose = Lost: { $cards }
pages-ep-at-risk = At risk: { $cards }
pages-ep-outlook-open = This may still change before the battle.
pages-ep-outlook-choice = The rest depends on choices in the battle.
pages-ep-infil-left = Infiltrator: { $left } cards left
pages-ep-infil-list = Still to come: { $cards }.
pages-ep-infil-grid = Filled: still to come.
pages-ep-tie-rule = On a tie, + is for the Infiltrator and − for the crew.
pages-ep-sabotage-left = { $count ->
    [one] and 1 Sabotage card
   *[other] and { $count } Sabotage cards
  }
pages-ep-lead-clockwise = Still tied, so the lead goes clockwise to you.
pages-ep-lead-only = Nobody else has cards, so you lead.
pages-ep-lead-rule = You lead without an election.
pages-ep-next-infiltrator = Next Infiltrator card: { $cards }.
pages-ep-known-top = On top: { $cards }
pages-ep-known-bottom = At the bottom: { $cards }
pages-ep-piles = Open piles
pages-ep-discards = { $count ->
    [one] Discards: 1 card
   *[other] Discards: { $count } cards
  }
pages-ep-discards-closed = This table only shows the last discard.
pages-ep-last-discard = On top: { $card }
pages-ep-last-infil = On top of the Infiltrator's discards: { $card }
pages-ep-mothership-gone = { $count ->
    [one] Shot off the Mothership: 1 card
   *[other] Shot off the Mothership: { $count } cards
  }
pages-ep-bunker-gone = { $count ->
    [one] Lost by the Bunker: 1 card
   *[other] Lost by the Bunker: { $count } cards
  }
pages-ep-mothership-unseen = { $count ->
    [one] Unseen Mothership card: { $names }
   *[other] { $count } unseen Mothership cards: { $names }
  }
pages-ep-bunker-unseen = { $count ->
    [one] Unseen Bunker card: { $names }
   *[other] { $count } unseen Bunker cards: { $names }
  }
pages-ep-supply = { $count ->
    [0] No repair cards left.
    [one] 1 repair card left.
   *[other] { $count } repair cards left.
  }
pages-ep-mothership-falls = The Mothership falls
pages-ep-bunker-falls = The Bunker falls
pages-ep-new-rule = New building rule
pages-ep-we-attack = The crew attacks
pages-ep-we-attacked = The crew attacked
pages-ep-they-attack = The Mothership attacks
pages-ep-they-attacked = The Mothership attacked
pages-ep-step-fire = { $damage ->
    [0] No damage: the Mothership stays at { $health }.
   *[other] { $health ->
        [0] { $damage } damage brings the Mothership down
       *[other] Mothership { $before } → { $health }
    }{ $sources ->
        [none] .
       *[other] { " " }({ $sources }).
    }
}
pages-ep-step-fire-next = Manned weapons fire.
pages-ep-step-raze = Destroyed: { $buildings }.
pages-ep-step-raze-none = No building is destroyed.
pages-ep-step-raze-next = Buildings without a shield are destroyed.
pages-ep-razed-alone = Building { $building }
pages-ep-razed-with = Building { $building } with { $cards }
pages-ep-razed-stays = everything on Building { $building }, which stays
pages-ep-step-shields = Shields spent: { $cards }.
pages-ep-step-shields-none = No shield to spend.
pages-ep-step-shields-next = The other shields are spent.
pages-ep-step-strike = { $damage ->
    [0] No damage: the Bunker stays at { $health }.
   *[other] { $health ->
        [0] { $damage } damage destroys the Bunker
       *[other] Bunker { $before } → { $health }
    }{ $sources ->
        [none] .
       *[other] { " " }({ $sources }).
    }
}
pages-ep-source-weapons = weapons { $damage }
pages-ep-source-attack = attack { $damage }
pages-ep-source-text = { $name } { $change }
pages-ep-step-strike-next = The Bunker is struck.
pages-ep-step-skipped = The game ended before this.
pages-ep-step-texts = Active: { $texts }.
pages-ep-decided-won = Victory is uncovered
pages-ep-decided-lost = Defeat is uncovered
pages-ep-decided-won-line = The crew wins as soon as the Mothership has no card left.
pages-ep-decided-lost-line = The crew loses as soon as the Bunker has no card left.
pages-ep-figure-turns = Turns
pages-ep-figure-won = Tricks won
pages-ep-figure-lost = Tricks lost
pages-ep-figure-battles = Battles
pages-ep-figure-mothership = Mothership left
pages-ep-figure-bunker = Bunker left
pages-ep-course = Mothership and Bunker
pages-ep-by-turn = Health after each turn
pages-ep-story = Turn by turn
pages-ep-after = { $mothership } : { $bunker }
pages-ep-story-battle = The Mothership attacked, took { $fire } damage, destroyed { $razed ->
    [0] nothing
    [one] 1 building
   *[other] { $razed } buildings
  } and did { $strike } damage to the Bunker.
pages-ep-story-attack = The crew attacked. The Mothership took { $fire } damage, destroyed { $razed ->
    [0] nothing
    [one] 1 building
   *[other] { $razed } buildings
  } and did { $strike } damage to the Bunker.
pages-ep-story-repair = A whole hand without a loss: the Bunker was repaired.
pages-ep-story-quiet = No battle.

### Entry plan, its risk, and the document of the older public API. No other text has a word of these.
###
### Prices include their unit.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

## Entry plan

side-long = long
side-short = short

plan_side-1 = the plan is a { $side } position in bitcoin
plan_side-2 = the crew proposes a { $side } position in bitcoin
plan_side-3 = in line with the verdict a { $side } position in bitcoin is proposed

plan_none-1 = { $why }, so no position is proposed
plan_none-2 = no position is proposed, because { $why }
plan_none-3 = as { $why }, no position is proposed
why_none-spoken = the verdict is { $signal }
why_none-monitoring = the crew { $signal }s
why_none-ratio = the reward-to-risk ratio of { $ratio } is not above the required { $bound }
why_none-no_odds = there is too little record of levels at such distances
why_none-odds =
    similar plans { $move ->
        [above] earned { $mean } of the amount at risk on average, too little to rule out chance
        [below] lost { $mean } of the amount at risk on average
       *[level] earned { $mean } of the amount at risk on average
    }

plan_missing-1 = there is no plan, because a fresh price of bitcoin, its expected volatility or its market regime is unknown
plan_missing-2 = without a fresh price, an expected volatility and a known market regime of bitcoin no plan can be drawn up
plan_missing-3 = this cycle has no plan, as it lacks a fresh price of bitcoin, its expected volatility or its market regime

plan_losing-1 = there is no plan, because the latest record of such plans is a loss: their mean result was { $mean } of the amount at risk ({ $low } to { $high }, allowing for chance), against a stated { $stated }
plan_losing-2 = plans over this horizon are not drawn up at present, as on average they ended at { $mean } of the amount at risk ({ $low } to { $high }, allowing for chance) and not at the stated { $stated }
plan_losing-3 = this cycle has no plan, because by their own record plans over this horizon lost: { $mean } of the amount at risk on average, or { $low } to { $high } if one allows for chance, instead of the stated { $stated }

plan_entry-1 = the entry is set at { $price }, the last known price
plan_entry-2 = the plan starts from the last known price, { $price }
plan_entry-3 = entry is planned at the last market price, { $price }

plan_stop-1 = the stop is at { $price }, { $pct } away from the entry
plan_stop-2 = the loss is cut at { $price }, which is { $pct } from the entry
plan_stop-3 = a stop at { $price } limits the move against the position to { $pct }

plan_target-first-1 = the first target, where half of the position is closed, is at { $price }, { $pct } from the entry
plan_target-first-2 = half of the position is closed at the first target of { $price }, { $pct } away
plan_target-first-3 = at { $price }, a move of { $pct }, the first target is met and half of the position closed

plan_target-second-1 = the second target, where the other half is closed, is at { $price }, { $pct } from the entry
plan_target-second-2 = the other half is closed at the second target of { $price }, { $pct } away
plan_target-second-3 = at { $price }, a move of { $pct }, the second target is met and the other half closed

plan_horizon-day-1 = the horizon is a single day
plan_horizon-day-2 = the plan is meant for one day
plan_horizon-day-3 = the plan ends after one day

plan_horizon-swing-1 = the horizon is three days
plan_horizon-swing-2 = the plan is meant for three days
plan_horizon-swing-3 = the plan ends after three days

plan_horizon-position-1 = the horizon is one week
plan_horizon-position-2 = the plan is meant for one week
plan_horizon-position-3 = the plan ends after one week

plan_odds-1 = of { $cases } recorded cases with levels at such distances, from { $from } to { $to }, { $first } reached the first target before the stop, { $second } reached the second target before the stop, and { $stop } reached the stop before either target
plan_odds-2 = from { $from } to { $to }, prices reached the first target before the stop in { $first } of { $cases } recorded cases with such distances, the second target before the stop in { $second }, and the stop before either target in { $stop }
plan_odds-3 = measured on { $cases } recorded cases from { $from } to { $to }, the probability of reaching the first target before the stop is { $first }, that of reaching the second before the stop { $second }, and that of reaching the stop before either target { $stop }

plan_size-1 = the position takes { $pct } of the account
plan_size-2 = of the account, { $pct } goes into the position
plan_size-3 = the size of the position is { $pct } of the account

## Risk calculation

risk_none-1 = no position is proposed, so nothing is at risk
risk_none-2 = nothing is at risk, as no position is proposed
risk_none-3 = since no position is proposed, the account risks nothing

risk_loss-1 = if the stop is reached, the account loses { $pct }
risk_loss-2 = at the stop the loss comes to { $pct } of the account
risk_loss-3 = what is at stake is { $pct } of the account, lost if the price reaches the stop

risk_gain-first-1 = the half that is closed at the first target adds { $pct } to the account
risk_gain-first-2 = the first target is worth { $pct } of the account to the half that is closed there
risk_gain-first-3 = with half of the position closed at the first target, the account gains { $pct }

risk_gain-second-1 = the other half adds { $pct } if it reaches the second target
risk_gain-second-2 = the second target is worth { $pct } of the account to the other half
risk_gain-second-3 = should the other half reach the second target, the account gains a further { $pct }

risk_ratio-1 = reward-to-risk is { $ratio }, above the required { $bound }
risk_ratio-2 = the reward-to-risk ratio is { $ratio }, and a set-up is acceptable above { $bound }
risk_ratio-3 = for each unit of risk there are { $ratio } of reward, more than the required { $bound }

risk_invalidation-long-1 = below { $stop } the idea is wrong and the plan void
risk_invalidation-long-2 = a price under { $stop } would refute the idea
risk_invalidation-long-3 = the idea holds only as long as the price stays above { $stop }

risk_invalidation-short-1 = above { $stop } the idea is wrong and the plan void
risk_invalidation-short-2 = a price over { $stop } would refute the idea
risk_invalidation-short-3 = the idea holds only as long as the price stays below { $stop }

in_regime-trending_up = an uptrend
in_regime-trending_down = a downtrend
in_regime-ranging = a sideways range
in_regime-volatile = a spell of raised volatility
risk_regime-1 = the horizon of the plan suits a market in { $regime }
risk_regime-2 = the horizon is set for the market as it is, in { $regime }
risk_regime-3 = the market is in { $regime }, and the horizon of the plan allows for that

risk_paper-1 = this is a paper signal: it places no real trades, and nothing guarantees that it can be executed at these levels
risk_paper-2 = the plan exists on paper, without a guarantee of execution
risk_paper-3 = as a paper signal it comes without any guarantee that orders would be filled at these prices

## Plan as a list

list-head-verdict = Verdict
list-head-position = Position
list-head-entry = Entry
list-head-stop = Stop
list-head-target1 = First target
list-head-target2 = Second target
list-head-ratio = Reward to risk
list-head-size = Size
list-head-horizon = Horizon
list-head-odds = Recorded cases
list-verdict-spoken = { $signal }
list-verdict-monitoring = none, the crew { $signal }s
list-side-long = long
list-side-short = short
list-none = no position is proposed
list-none_because = no position is proposed, because { $why }
list-of_account = { $pct } of the account
list-odds = first target before the stop { $first }, second target before the stop { $second }, stop before either target { $stop }, in { $cases } cases from { $from } to { $to }
list-horizon-day = one day
list-horizon-swing = three days
list-horizon-position = one week

## Document of the older public API

document-entry_plan = Entry plan
document-risk_calculation = Risk calculation
document-withheld = The plan of this cycle is no longer served, because it was drawn up under version { $version } of the methodology, whose levels disclose licensed data.

### What Marseille says: what an asset is worth against what it does.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = Marseille

## Its view of an asset

stance-bullish-1 = { $asset }’s valuation and the use behind it make a bullish picture
stance-bullish-2 = setting price against use gives a bullish signal for { $asset }
stance-bullish-3 = the slow measures of { $asset }’s worth are bullish on balance
stance-bearish-1 = { $asset }’s valuation and the use behind it add up to a bearish picture
stance-bearish-2 = setting price against use gives a bearish signal for { $asset }
stance-bearish-3 = the slow measures of { $asset }’s worth are bearish on balance
stance-neutral-1 = { $asset }’s valuation and the use behind it leave a neutral picture
stance-neutral-2 = setting price against use points no clear way, and the signal for { $asset } is neutral
stance-neutral-3 = the slow measures of { $asset }’s worth give a neutral reading

## What would change its view

watch-bullish-1 = a price that runs ahead of use, or developers who lose interest, would weaken this assessment
watch-bullish-2 = the view would change if the price rose faster than the activity that justifies it
watch-bullish-3 = capital and developers turning away would be reason enough to reconsider
watch-bearish-1 = a lower price, or livelier use at the same price, would soften this assessment
watch-bearish-2 = the view would change if real use caught up with the price
watch-bearish-3 = new capital and busier developers would be reason enough to reconsider
watch-neutral-1 = a clear gap between price and use, whichever of them led, would give this assessment a direction
watch-neutral-2 = the scales will tip once price and use drift plainly apart
watch-neutral-3 = only a lasting shift between price and use, or in the work of developers, would alter this view

## Its facts

fact-market_over_realised_value-label = Market value against what holders paid
fact-market_over_realised_value-headline-bullish = value is lower than usual against holders’ cost
fact-market_over_realised_value-headline-bearish = value is higher than usual against holders’ cost
fact-market_over_realised_value-clear-bullish-1 = the market values { $asset } more modestly than usual compared with what holders paid for it
fact-market_over_realised_value-clear-bullish-2 = { $asset }’s market value is low against holders’ cost by the measure of the past year
fact-market_over_realised_value-clear-bullish-3 = { $asset } looks cheaper than usual for the past year beside the sum that holders paid
fact-market_over_realised_value-clear-bearish-1 = the market values { $asset } more generously than usual compared with what holders paid for it
fact-market_over_realised_value-clear-bearish-2 = { $asset }’s market value is high against holders’ cost by the measure of the past year
fact-market_over_realised_value-clear-bearish-3 = { $asset } looks dearer than usual for the past year beside the sum that holders paid
fact-market_over_realised_value-strong-bullish-1 = { $asset }’s valuation against holders’ cost is beyond the lower edge of its usual range
fact-market_over_realised_value-strong-bullish-2 = { $asset }’s price on the market is exceptionally low compared with what holders paid
fact-market_over_realised_value-strong-bearish-1 = { $asset }’s valuation against holders’ cost is beyond the upper edge of its usual range
fact-market_over_realised_value-strong-bearish-2 = { $asset }’s price on the market is exceptionally high compared with what holders paid
fact-market_over_realised_value-neutral-1 = { $asset }’s market value stands in its usual proportion to holders’ cost
fact-market_over_realised_value-neutral-2 = { $asset } is neither cheap nor dear compared with what holders paid

fact-realised_cap_growth-label = Growth of realised capitalisation
fact-realised_cap_growth-headline-bullish = more capital than usual comes in
fact-realised_cap_growth-headline-bearish = less capital than usual comes in
fact-realised_cap_growth-clear-bullish-1 = new capital comes into { $asset } at a good pace, to judge by realised capitalisation
fact-realised_cap_growth-clear-bullish-2 = the capital that came in over the past month gives { $asset }’s valuation a firm footing
fact-realised_cap_growth-clear-bullish-3 = realised capitalisation reflects healthy demand for { $asset } from new money
fact-realised_cap_growth-clear-bearish-1 = new capital is slow to come into { $asset }, to judge by realised capitalisation
fact-realised_cap_growth-clear-bearish-2 = the past month’s inflow of capital gives { $asset }’s valuation no more than modest support
fact-realised_cap_growth-clear-bearish-3 = realised capitalisation reflects modest demand for { $asset } from new money
fact-realised_cap_growth-strong-bullish-1 = capital comes into { $asset } far faster than usual, as realised capitalisation confirms
fact-realised_cap_growth-strong-bullish-2 = the past month brought { $asset } an exceptionally large stream of new capital
fact-realised_cap_growth-strong-bearish-1 = the inflow of capital into { $asset } falls far short of its usual level
fact-realised_cap_growth-strong-bearish-2 = { $asset } draws exceptionally little new capital by the measure of the past year
fact-realised_cap_growth-neutral-1 = capital comes into { $asset } at about its usual pace, to judge by realised capitalisation
fact-realised_cap_growth-neutral-2 = realised capitalisation develops as usual and pushes { $asset }’s valuation neither way

fact-drawdown_from_year_high-label = Distance from the year’s high
fact-drawdown_from_year_high-headline-bullish = the year’s high is further away than usual
fact-drawdown_from_year_high-headline-bearish = the year’s high is nearer than usual
fact-drawdown_from_year_high-clear-bullish-1 = { $asset }’s price is further from the year’s high than usual, which makes its valuation more moderate
fact-drawdown_from_year_high-clear-bullish-2 = { $asset }’s price is a long way from the year’s high, so much of the past year’s optimism has cooled
fact-drawdown_from_year_high-clear-bullish-3 = { $asset } looks moderately valued, given its distance from the year’s high
fact-drawdown_from_year_high-clear-bearish-1 = { $asset }’s price is closer to the year’s high than usual, which leaves its valuation less room
fact-drawdown_from_year_high-clear-bearish-2 = the year’s high is nearer to { $asset }’s price than usual and gives cause for caution
fact-drawdown_from_year_high-clear-bearish-3 = { $asset } is too near the year’s high to count as cheap by usual standards
fact-drawdown_from_year_high-strong-bullish-1 = { $asset }’s price has fallen from the year’s high far more than is usual
fact-drawdown_from_year_high-strong-bullish-2 = the gap between { $asset }’s price and the year’s high is exceptionally wide
fact-drawdown_from_year_high-strong-bearish-1 = { $asset }’s price is far closer to the year’s high than is usual
fact-drawdown_from_year_high-strong-bearish-2 = the gap between { $asset }’s price and the year’s high is exceptionally narrow
fact-drawdown_from_year_high-neutral-1 = { $asset }’s price is at about its usual distance from the year’s high
fact-drawdown_from_year_high-neutral-2 = the distance from the year’s high is ordinary for { $asset } and settles nothing

fact-value_over_turnover-label = Market value against spot turnover
fact-value_over_turnover-headline-bullish = value is lower than usual against turnover
fact-value_over_turnover-headline-bearish = value is higher than usual against turnover
fact-value_over_turnover-clear-bullish-1 = { $asset }’s market value is moderate compared with the turnover of the spot market
fact-value_over_turnover-clear-bullish-2 = trading on the spot market is reasonably lively beside { $asset }’s market value
fact-value_over_turnover-clear-bullish-3 = turnover underpins { $asset }’s valuation, which looks moderate beside trading
fact-value_over_turnover-clear-bearish-1 = { $asset }’s market value is stretched compared with the turnover of the spot market
fact-value_over_turnover-clear-bearish-2 = trading on the spot market is meagre beside { $asset }’s market value
fact-value_over_turnover-clear-bearish-3 = turnover does little to underpin { $asset }’s valuation, which outpaces trading
fact-value_over_turnover-strong-bullish-1 = { $asset }’s market value is far lower than usual compared with spot turnover
fact-value_over_turnover-strong-bullish-2 = spot turnover is exceptionally large beside { $asset }’s valuation
fact-value_over_turnover-strong-bearish-1 = { $asset }’s market value is far higher than usual compared with spot turnover
fact-value_over_turnover-strong-bearish-2 = spot turnover is exceptionally small beside { $asset }’s valuation
fact-value_over_turnover-neutral-1 = { $asset }’s market value and spot turnover are in their usual proportion
fact-value_over_turnover-neutral-2 = spot turnover neither underpins { $asset }’s valuation nor calls it into question

fact-value_per_transaction-label = Market value per transaction
fact-value_per_transaction-headline-bullish = value per transaction is lower than usual
fact-value_per_transaction-headline-bearish = value per transaction is higher than usual
fact-value_per_transaction-clear-bullish-1 = network traffic underpins { $asset }’s market value, since the sum per transaction is moderate
fact-value_per_transaction-clear-bullish-2 = the network carries plenty of transactions for { $asset }’s market value
fact-value_per_transaction-clear-bullish-3 = { $asset } is moderately valued, to judge by the number of transactions
fact-value_per_transaction-clear-bearish-1 = { $asset }’s market value outpaces network traffic, since the sum per transaction is too large
fact-value_per_transaction-clear-bearish-2 = the network carries few transactions for { $asset }’s market value
fact-value_per_transaction-clear-bearish-3 = { $asset } is dearly valued, to judge by the number of transactions
fact-value_per_transaction-strong-bullish-1 = value per transaction is far lower than usual, so real use stands behind { $asset }’s price
fact-value_per_transaction-strong-bullish-2 = the use of the network justifies { $asset }’s market value exceptionally well
fact-value_per_transaction-strong-bearish-1 = value per transaction is far higher than usual, so little real use stands behind { $asset }’s price
fact-value_per_transaction-strong-bearish-2 = the use of the network plainly fails to justify { $asset }’s market value
fact-value_per_transaction-neutral-1 = value per transaction is ordinary, so the use of the network and { $asset }’s price keep step
fact-value_per_transaction-neutral-2 = { $asset }’s market value and the traffic on its network are in their usual proportion

fact-tvl_over_price-label = Value locked (TVL) against price
fact-tvl_over_price-headline-bullish = value locked supports the price better than usual
fact-tvl_over_price-headline-bearish = value locked supports the price less than usual
fact-tvl_over_price-clear-bullish-1 = the value locked on { $asset }’s network gives its price good support
fact-tvl_over_price-clear-bullish-2 = money at work in applications backs { $asset }’s price reliably
fact-tvl_over_price-clear-bullish-3 = the value locked on { $asset }’s network is large compared with its price
fact-tvl_over_price-clear-bearish-1 = the value locked on { $asset }’s network gives its price modest support
fact-tvl_over_price-clear-bearish-2 = money at work in applications gives { $asset }’s price thin backing
fact-tvl_over_price-clear-bearish-3 = the value locked on { $asset }’s network is small compared with its price
fact-tvl_over_price-strong-bullish-1 = the value locked on { $asset }’s network supports its price far better than usual
fact-tvl_over_price-strong-bullish-2 = value locked is exceptionally large compared with { $asset }’s price
fact-tvl_over_price-strong-bearish-1 = the value locked on { $asset }’s network supports its price far more weakly than usual
fact-tvl_over_price-strong-bearish-2 = value locked is exceptionally small compared with { $asset }’s price
fact-tvl_over_price-neutral-1 = the value locked on { $asset }’s network and its price are in their usual proportion
fact-tvl_over_price-neutral-2 = value locked neither supports { $asset }’s price nor undermines it

fact-developer_activity-label = Developer activity
fact-developer_activity-headline-bullish = developers are busier than usual
fact-developer_activity-headline-bearish = developers are less busy than usual
fact-developer_activity-clear-bullish-1 = developers work on { $asset }’s code more actively than the average of the past half-year
fact-developer_activity-clear-bullish-2 = the pace of work on { $asset }’s code is good, which helps its long-term prospects
fact-developer_activity-clear-bullish-3 = { $asset }’s developers are hard at work, to judge by changes to the code
fact-developer_activity-clear-bearish-1 = developers work on { $asset }’s code less actively than the average of the past half-year
fact-developer_activity-clear-bearish-2 = the pace of work on { $asset }’s code is slow, which does little for its long-term prospects
fact-developer_activity-clear-bearish-3 = { $asset }’s developers have slowed their pace, to judge by changes to the code
fact-developer_activity-strong-bullish-1 = work on { $asset }’s code is far more intensive than usual
fact-developer_activity-strong-bullish-2 = { $asset }’s developers are exceptionally productive, with code changes well above the norm
fact-developer_activity-strong-bearish-1 = work on { $asset }’s code has slowed sharply compared with the past half-year
fact-developer_activity-strong-bearish-2 = the activity of { $asset }’s developers is unusually low, with code changes well below the norm
fact-developer_activity-neutral-1 = developers work on { $asset }’s code at about their usual pace
fact-developer_activity-neutral-2 = updates to { $asset }’s code keep their usual rhythm
fact-developer_activity-value-1 =
    the commit count, taken over four weeks, is { $compared ->
        [level] level with
        [above] { $gap }% above
       *[below] { $gap }% below
    } its half-year average
fact-developer_activity-value-2 =
    the four-week count of changes to { $asset }’s code is { $compared ->
        [level] level with
        [above] { $gap }% above
       *[below] { $gap }% below
    } its half-year average
fact-developer_activity-value_label = { $signed }% against the half-year average of commits

## Risk flags that its facts raise

flag-holders_in_high_profit-1 = holders of { $asset } have unusually large unrealised profits
flag-holders_in_high_profit-2 = the unrealised profit of { $asset }’s holders is unusually large by the standards of the past year
flag-holders_at_a_loss-1 = the unrealised profit of { $asset }’s holders is unusually small by the standards of the past year
flag-holders_at_a_loss-2 = by the standards of the past year { $asset }’s holders are in an unusually poor position

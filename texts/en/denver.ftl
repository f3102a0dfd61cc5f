### What Denver says: leverage, what backs it, and how futures and their traders behave.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = Denver

## Its view of an asset

stance-bullish-1 = the derivatives market forms a bullish backdrop for { $asset }
stance-bullish-2 = leverage and aggressive trades together give a bullish signal for { $asset }
stance-bullish-3 = the way { $asset } futures are traded looks bullish
stance-bullish-4 = the state of leverage gives { $asset }’s price a bullish impulse
stance-bearish-1 = the derivatives market forms a bearish backdrop for { $asset }
stance-bearish-2 = leverage and aggressive trades together give a bearish signal for { $asset }
stance-bearish-3 = the way { $asset } futures are traded looks bearish
stance-bearish-4 = the state of leverage puts { $asset }’s price under bearish pressure
stance-neutral-1 = the derivatives market forms a neutral backdrop for { $asset }
stance-neutral-2 = leverage and aggressive trades together give a neutral signal for { $asset }
stance-neutral-3 = the way { $asset } futures are traded looks neutral
stance-neutral-4 = the state of leverage has a neutral effect on { $asset }’s price

## What would change its view

watch-bullish-1 = a jump in the cost of leverage would reveal an excess of long positions and undo this view
watch-bullish-2 = the picture darkens if aggressive buyers give way and volatility picks up at the same time
watch-bullish-3 = the reading is in doubt if large traders turn to short positions while open interest shrinks
watch-bearish-1 = cheaper leverage and calmer prices would relieve the pressure and soften this view
watch-bearish-2 = the picture brightens if aggressive buyers return and volatility subsides at the same time
watch-bearish-3 = the reading is in doubt if large traders turn to long positions while open interest grows
watch-neutral-1 = a lasting move of the funding rate out of its usual bounds would upset the balance
watch-neutral-2 = the picture gains direction as soon as aggressive trades gather plainly on one side
watch-neutral-3 = a sharp rise of volatility or a burst of demand for futures would end the present balance

## Its facts

fact-funding_carry-label = Cost of leverage
fact-funding_carry-headline-bullish =
    { $compared ->
        [below] short positions pay long ones
        [level] leverage costs next to nothing
       *[above] leverage is cheaper than usual
    }
fact-funding_carry-headline-bearish =
    { $compared ->
        [below] short positions pay less than usual
        [level] leverage costs next to nothing but more than usual
       *[above] leverage is dearer than usual
    }
fact-funding_carry-clear-bullish-1 =
    { $compared ->
        [below] the funding rate on { $asset } futures is below zero, so short positions pay long ones
        [level] the funding rate on { $asset } futures is close to zero, so long positions cost next to nothing to keep
       *[above] the funding rate on { $asset } futures is lower than usual, so long positions cost less to keep
    }
fact-funding_carry-clear-bullish-2 =
    { $compared ->
        [below] it is short positions in { $asset } that pay for leverage, a sign that long ones are not crowded
        [level] leverage in { $asset } costs next to nothing, a sign that long positions are not crowded
       *[above] leverage in { $asset } is on the cheap side by its own history, a sign that long positions are not crowded
    }
fact-funding_carry-clear-bullish-3 =
    { $compared ->
        [below] positions that expect higher { $asset } prices are paid by short positions instead of paying them
        [level] positions that expect higher { $asset } prices are financed at next to no cost
       *[above] positions that expect higher { $asset } prices are financed more cheaply than usual
    }
fact-funding_carry-clear-bearish-1 =
    { $compared ->
        [below] the funding rate on { $asset } futures is below zero but higher than usual, so short positions pay long ones less
        [level] the funding rate on { $asset } futures is close to zero but higher than usual
       *[above] the funding rate on { $asset } futures is higher than usual, so long positions cost more to keep
    }
fact-funding_carry-clear-bearish-2 =
    { $compared ->
        [below] short positions in { $asset } still pay for leverage, though less than by its own history
        [level] leverage in { $asset } costs next to nothing, yet more than by its own history
       *[above] leverage in { $asset } is on the dear side by its own history, a sign that long positions are crowded
    }
fact-funding_carry-clear-bearish-3 =
    { $compared ->
        [below] positions that expect higher { $asset } prices are paid less than usual by short positions
        [level] positions that expect higher { $asset } prices are financed at next to no cost, though at more than usual
       *[above] positions that expect higher { $asset } prices are financed at a higher cost than usual
    }
fact-funding_carry-strong-bullish-1 =
    { $compared ->
        [below] the funding rate on { $asset } futures is exceptionally low and below zero, so the holders of short positions pay those of long ones
        [level] the funding rate on { $asset } futures is exceptionally low and close to zero, so long positions cost next to nothing to keep
       *[above] the funding rate on { $asset } futures is exceptionally low, and those who are long pay little for leverage
    }
fact-funding_carry-strong-bullish-2 =
    { $compared ->
        [below] the funding rate on { $asset } futures has sunk through the bottom of its usual range to a level below zero, where short positions pay
        [level] the cost of leverage in { $asset } is beneath the bottom of its usual range and has come down to next to nothing
       *[above] the cost of leverage in { $asset } is beneath the bottom of its usual range, a sign that overstretched long positions are few
    }
fact-funding_carry-strong-bullish-3 =
    { $compared ->
        [below] keeping { $asset } futures is exceptionally dear for short positions, which pay long ones because the funding rate is below zero
        [level] leverage in { $asset } is exceptionally cheap and costs next to nothing
       *[above] leverage in { $asset } is exceptionally cheap, which eases the pressure on long positions
    }
fact-funding_carry-strong-bearish-1 =
    { $compared ->
        [below] the funding rate on { $asset } futures is exceptionally high by its own history, though short positions still pay
        [level] the funding rate on { $asset } futures is exceptionally high by its own history, though close to zero
       *[above] the funding rate on { $asset } futures is exceptionally high, and those who are long pay dearly for leverage
    }
fact-funding_carry-strong-bearish-2 =
    { $compared ->
        [below] the funding rate on { $asset } futures is above the top of its usual range, though below zero
        [level] the cost of leverage in { $asset } is above the top of its usual range, though next to nothing
       *[above] the cost of leverage in { $asset } is above the top of its usual range, a sign that long positions are overstretched
    }
fact-funding_carry-strong-bearish-3 =
    { $compared ->
        [below] short positions in { $asset } pay exceptionally little for leverage
        [level] leverage in { $asset } is exceptionally dear by its own history, though it costs next to nothing
       *[above] leverage in { $asset } is exceptionally dear, which leaves long positions exposed to a fall in the price
    }
fact-funding_carry-neutral-1 =
    { $compared ->
        [below] short positions in { $asset } pay long ones, but no more than usual
        [level] leverage in { $asset } costs next to nothing, within its usual bounds
       *[above] the cost of leverage in { $asset } is ordinary and burdens neither side
    }
fact-funding_carry-neutral-2 =
    { $compared ->
        [below] the funding rate on { $asset } futures is below zero, though within its usual bounds
        [level] the funding rate on { $asset } futures is close to zero and keeps within its usual bounds
       *[above] the funding rate on { $asset } futures keeps within its usual bounds, with no sign of an overcrowded market
    }
fact-funding_carry-neutral-3 =
    { $compared ->
        [below] the funding rate on { $asset } futures is below zero, so keeping them costs short positions about as much as usual
        [level] keeping { $asset } futures costs next to nothing, about as usual
       *[above] keeping { $asset } futures costs about as much as usual, so leverage gives no cause for alarm
    }

fact-exchange_premium-label = Backing of leverage
fact-exchange_premium-headline-bullish = the backing of leverage is firmer than usual
fact-exchange_premium-headline-bearish = the backing of leverage is softer than usual
fact-exchange_premium-clear-bullish-1 = the stablecoin behind { $asset } leverage is firm against the dollar and raises no doubts
fact-exchange_premium-clear-bullish-2 = { $asset } trades on the exchange without the premium that betrays distrust of the collateral
fact-exchange_premium-clear-bullish-3 = the asset that backs leveraged { $asset } positions holds its worth better than usual
fact-exchange_premium-clear-bearish-1 = the stablecoin behind { $asset } leverage is softer than usual against the dollar, which makes the backing less reliable
fact-exchange_premium-clear-bearish-2 = { $asset } trades on the exchange at a larger premium than usual, which betrays distrust of the collateral
fact-exchange_premium-clear-bearish-3 = the asset that backs leveraged { $asset } positions is worth less than usual in dollars
fact-exchange_premium-strong-bullish-1 = the stablecoin behind { $asset } leverage is exceptionally firm against the dollar, a reliable footing
fact-exchange_premium-strong-bullish-2 = { $asset }’s price in the stablecoin is far lower than usual against the dollar price, a mark of trust
fact-exchange_premium-strong-bullish-3 = trust in the backing of { $asset } leverage is far higher than usual, as exchange prices show
fact-exchange_premium-strong-bearish-1 = the stablecoin behind { $asset } leverage is far weaker than usual against the dollar, which puts the backing to a serious test
fact-exchange_premium-strong-bearish-2 = { $asset }’s price in the stablecoin is far higher than usual against the dollar price, a mark of distrust
fact-exchange_premium-strong-bearish-3 = trust in the backing of { $asset } leverage is far lower than usual, as exchange prices show
fact-exchange_premium-neutral-1 = the stablecoin behind { $asset } leverage keeps its usual worth against the dollar
fact-exchange_premium-neutral-2 = { $asset }’s premium on the exchange is ordinary, so the backing of leverage raises no questions
fact-exchange_premium-neutral-3 = exchange prices say neither good nor ill of the backing of { $asset } leverage

fact-open_interest-label = Open interest
fact-open_interest-headline-bullish = open interest is above its mean
fact-open_interest-headline-bearish = open interest is below its mean
fact-open_interest-clear-bullish-1 = open interest in { $asset } is above its monthly average, so capital stands behind the market
fact-open_interest-clear-bullish-2 = more { $asset } futures are outstanding than usual, and traders back their views with capital
fact-open_interest-clear-bullish-3 = more positions in { $asset } are open than is usual for the month, which attests to the confidence of traders
fact-open_interest-clear-bearish-1 = open interest in { $asset } is below its monthly average, so the market is short of capital
fact-open_interest-clear-bearish-2 = fewer { $asset } futures are outstanding than usual, and traders are loath to commit capital
fact-open_interest-clear-bearish-3 = fewer positions in { $asset } are open than is usual for the month, which betrays the doubts of traders
fact-open_interest-strong-bullish-1 = open interest in { $asset } is far above its monthly average, with a great deal of capital committed
fact-open_interest-strong-bullish-2 = an exceptional number of positions in { $asset } is open, which tells of great confidence among traders
fact-open_interest-strong-bullish-3 = an exceptional amount of capital is committed to { $asset } futures by the measure of the past month
fact-open_interest-strong-bearish-1 = open interest in { $asset } is far below its monthly average, and the lack of capital is plain
fact-open_interest-strong-bearish-2 = exceptionally few positions in { $asset } are open, which tells of lost confidence among traders
fact-open_interest-strong-bearish-3 = exceptionally little capital is committed to { $asset } futures by the measure of the past month
fact-open_interest-neutral-1 = open interest in { $asset } is close to its monthly average, with no marked inflow or outflow of capital
fact-open_interest-neutral-2 = about as many positions in { $asset } are open as usual, so traders neither advance nor retreat
fact-open_interest-neutral-3 = { $asset }’s open interest is nothing out of the ordinary for the month

fact-top_trader_positions-label = Positions of large traders
fact-top_trader_positions-headline-bullish = large traders lean long more than usual
fact-top_trader_positions-headline-bearish = large traders lean short more than usual
fact-top_trader_positions-clear-bullish-1 = the largest accounts favour long positions in { $asset } more than on average over the month
fact-top_trader_positions-clear-bullish-2 = large traders lean towards long { $asset } positions more than usual
fact-top_trader_positions-clear-bullish-3 = expectations of a higher { $asset } price are stronger than usual among the largest traders
fact-top_trader_positions-clear-bearish-1 = the largest accounts favour short positions in { $asset } more than on average over the month
fact-top_trader_positions-clear-bearish-2 = large traders lean towards short { $asset } positions more than usual
fact-top_trader_positions-clear-bearish-3 = expectations of a lower { $asset } price are stronger than usual among the largest traders
fact-top_trader_positions-strong-bullish-1 = large traders prefer long positions in { $asset } far more distinctly than usual
fact-top_trader_positions-strong-bullish-2 = the positions of the largest accounts bet with exceptional clarity on a rise in { $asset }’s price
fact-top_trader_positions-strong-bullish-3 = the largest accounts lean exceptionally far towards long { $asset } positions by the measure of the past month
fact-top_trader_positions-strong-bearish-1 = large traders prefer short positions in { $asset } far more distinctly than usual
fact-top_trader_positions-strong-bearish-2 = the positions of the largest accounts bet with exceptional clarity on a fall in { $asset }’s price
fact-top_trader_positions-strong-bearish-3 = the largest accounts lean exceptionally far towards short { $asset } positions by the measure of the past month
fact-top_trader_positions-neutral-1 = large traders divide long and short positions in { $asset } about as usual
fact-top_trader_positions-neutral-2 = the largest accounts give neither side of { $asset }’s market an unusual preference
fact-top_trader_positions-neutral-3 = the largest traders keep to the view of { $asset } that they have held over the past month

fact-taker_demand-label = Share of aggressive buyers
fact-taker_demand-headline-bullish = aggressive demand is firmer than usual
fact-taker_demand-headline-bearish = aggressive demand is softer than usual
fact-taker_demand-clear-bullish-1 = aggressive buyers take a larger share of the turnover in { $asset } than usual, so demand no longer waits for a better price
fact-taker_demand-clear-bullish-2 = buyers in { $asset }’s market accept the offered price more than usual, a sign of impatience
fact-taker_demand-clear-bullish-3 = demand for { $asset } is insistent these days, and aggressive trades tilt towards buyers more than usual
fact-taker_demand-clear-bearish-1 = aggressive buyers take a smaller share of the turnover in { $asset } than usual, so sellers set the tone
fact-taker_demand-clear-bearish-2 = sellers in { $asset }’s market accept the bid more than usual, a sign of impatience
fact-taker_demand-clear-bearish-3 = demand for { $asset } is hesitant these days, and aggressive trades tilt towards sellers more than usual
fact-taker_demand-strong-bullish-1 = the share of aggressive buyers in { $asset }’s turnover is far above the usual, and high prices do not deter them
fact-taker_demand-strong-bullish-2 = the rush of aggressive buyers into { $asset } goes beyond the top of its usual range, proof of strong demand
fact-taker_demand-strong-bullish-3 = the onslaught of buyers on { $asset }’s market is far stronger than usual and leaves sellers no respite
fact-taker_demand-strong-bearish-1 = the share of aggressive sellers in { $asset }’s turnover is far above the usual, and low prices do not deter them
fact-taker_demand-strong-bearish-2 = the rush of aggressive sellers out of { $asset } goes beyond the top of its usual range, proof of ample supply
fact-taker_demand-strong-bearish-3 = the onslaught of sellers on { $asset }’s market is far stronger than usual and leaves buyers no respite
fact-taker_demand-neutral-1 = aggressive buyers and sellers share the turnover in { $asset } in their usual proportion
fact-taker_demand-neutral-2 = neither buyers nor sellers in { $asset }’s market show any unusual haste
fact-taker_demand-neutral-3 = aggressive trades in { $asset } tilt neither to buyers nor to sellers by more than usual

fact-volatility_pressure-label = Volatility
fact-volatility_pressure-headline-bullish = volatility is lower than usual
fact-volatility_pressure-headline-bearish = volatility is higher than usual
fact-volatility_pressure-clear-bullish-1 = { $asset }’s price swings are smaller than usual, which relieves the pressure on leveraged positions
fact-volatility_pressure-clear-bullish-2 = { $asset }’s volatility is below its usual level, which leaves leveraged positions more room
fact-volatility_pressure-clear-bullish-3 = the past week was quieter than usual for { $asset }, with little to threaten leveraged positions
fact-volatility_pressure-clear-bearish-1 = { $asset }’s price swings are larger than usual, which puts leveraged positions under pressure
fact-volatility_pressure-clear-bearish-2 = { $asset }’s volatility is above its usual level, which leaves leveraged positions less room
fact-volatility_pressure-clear-bearish-3 = the past week was more restless than usual for { $asset }, with moves that endanger leveraged positions
fact-volatility_pressure-strong-bullish-1 = { $asset }’s price swings have died down markedly, and hardly anything disturbs leveraged positions
fact-volatility_pressure-strong-bullish-2 = { $asset }’s market is exceptionally calm, with hardly any cause for forced closing
fact-volatility_pressure-strong-bullish-3 = the past week was exceptionally calm for { $asset }, which comes as a relief to leveraged traders
fact-volatility_pressure-strong-bearish-1 = { $asset }’s volatility is far above the usual, and positions closed by force may set off further swings
fact-volatility_pressure-strong-bearish-2 = { $asset }’s price swings with unusual violence, which makes life much harder for leveraged traders
fact-volatility_pressure-strong-bearish-3 = the past week was exceptionally turbulent for { $asset }, which puts leveraged traders in serious danger
fact-volatility_pressure-neutral-1 = { $asset }’s volatility is ordinary and neither calms nor alarms leveraged traders
fact-volatility_pressure-neutral-2 = { $asset }’s price moved about as much as usual over the past week, so its swings add no pressure
fact-volatility_pressure-neutral-3 = { $asset }’s price swings are of their usual size, and leveraged positions face no unusual danger

fact-futures_volume-label = Futures volume
fact-futures_volume-headline-bullish = futures volume is lower than usual
fact-futures_volume-headline-bearish = futures volume is higher than usual
fact-futures_volume-clear-bullish-1 = futures trading in { $asset } is sluggish for the month, without a trace of speculative fever
fact-futures_volume-clear-bullish-2 = turnover in { $asset } futures is smaller than usual, which underlines the calm of the market
fact-futures_volume-clear-bullish-3 = speculators keep a low profile in { $asset } futures, where turnover is below the usual
fact-futures_volume-clear-bearish-1 = futures trading in { $asset } is brisk for the month and bears the marks of speculative fever
fact-futures_volume-clear-bearish-2 = turnover in { $asset } futures is larger than usual, which hints at an overheated market
fact-futures_volume-clear-bearish-3 = speculators are busy in { $asset } futures, where turnover is above the usual
fact-futures_volume-strong-bullish-1 = futures trading in { $asset } is exceptionally sluggish, and speculators have all but left the market
fact-futures_volume-strong-bullish-2 = turnover in { $asset } futures is far below its monthly average, a sign of a market relieved of its excesses
fact-futures_volume-strong-bullish-3 = { $asset } futures draw exceptionally little interest by the measure of the past month, and no trace of fever is left
fact-futures_volume-strong-bearish-1 = futures trading in { $asset } is exceptionally brisk, and speculators lead the market
fact-futures_volume-strong-bearish-2 = turnover in { $asset } futures is far above its monthly average, which points to a danger of overheating
fact-futures_volume-strong-bearish-3 = { $asset } futures draw exceptional interest by the measure of the past month, and the market looks overheated
fact-futures_volume-neutral-1 = turnover in { $asset } futures keeps within its usual bounds and tells of neither fever nor retreat
fact-futures_volume-neutral-2 = trading in { $asset } futures goes on at the pace that is usual for the month
fact-futures_volume-neutral-3 = speculators trade { $asset } futures without unusual zeal, and the turnover gives no cause for alarm

## Risk flags that its facts raise

flag-expensive_leverage-1 = leverage on { $asset } has become unusually expensive
flag-expensive_leverage-2 = the funding rate of { $asset }’s futures is unusually high
flag-shorts_pay-1 = the holders of short positions in { $asset } are paying those of long ones
flag-shorts_pay-2 = the funding rate of { $asset }’s futures is below zero, so that short positions pay
flag-collateral_below_par-1 = the stablecoin that backs leverage is worth less than usual against the dollar
flag-collateral_below_par-2 = the backing of leverage is strained, as its stablecoin has slipped against the dollar
flag-volatility_expanding-1 = { $asset }’s volatility is expanding rapidly
flag-volatility_expanding-2 = the price of { $asset } has begun to swing far more than over recent months
flag-futures_volume_surge-1 = turnover in { $asset }’s futures has surged
flag-futures_volume_surge-2 = trading in futures on { $asset } is unusually heavy
flag-open_interest_high-1 = open interest in { $asset }’s futures is unusually high
flag-open_interest_high-2 = far more futures positions than usual are open on { $asset }

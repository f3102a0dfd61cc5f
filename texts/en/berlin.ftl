### What Berlin says: interest rates, money, inflation, jobs, the dollar, and stablecoins.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = Berlin

## Its view of an asset

stance-bullish-1 = the macroeconomic backdrop is bullish for { $asset }, judged by what is usual for it
stance-bullish-2 = interest rates and liquidity send a bullish signal for { $asset }
stance-bullish-3 = money, rates and the dollar add up to a bullish reading of { $asset }
stance-bearish-1 = the monetary setting paints a bearish picture for { $asset }
stance-bearish-2 = rates, inflation and liquidity taken together give a bearish reading of { $asset }
stance-bearish-3 = the economic backdrop is less favourable than usual and sends a bearish signal for { $asset }
stance-neutral-1 = the macroeconomic backdrop is neutral for { $asset } and gives neither side a clear advantage
stance-neutral-2 = the pull of money, rates and the dollar cancels out, which leaves a neutral picture for { $asset }
stance-neutral-3 = help and hindrance are almost even, so { $asset }’s economic setting is neutral

## What would change its view

watch-bullish-1 = a pick-up in inflation or a firmer dollar would call this reading into question
watch-bullish-2 = the reading will weaken if the growth of stablecoins loses pace
watch-bullish-3 = a harder line of the Federal Reserve on interest rates would shake this view most
watch-bearish-1 = slower inflation and a softer dollar would ease this judgement
watch-bearish-2 = an inflow of new capital into stablecoins or faster money growth would change the picture
watch-bearish-3 = the Federal Reserve would have to ease its policy visibly to change this judgement
watch-neutral-1 = an abrupt change in interest rates or in the money supply would upset the balance
watch-neutral-2 = the scales will tip if the growth of stablecoins departs clearly from its usual pace
watch-neutral-3 = a clear direction depends largely on the next figures for inflation and the labour market

## Its facts

fact-policy_rate_change-label = Policy-rate change over half a year
fact-policy_rate_change-headline-bullish = the policy rate has come down
fact-policy_rate_change-headline-bearish = the policy rate has gone up
fact-policy_rate_change-clear-bullish-1 = the Federal Reserve has eased its course over the past half-year, which helps { $asset }
fact-policy_rate_change-clear-bullish-2 = the policy rate is lower than half a year ago, which lets risk assets breathe
fact-policy_rate_change-clear-bullish-3 = the Federal Reserve has cut its rate within half a year, and that nudges capital towards risk
fact-policy_rate_change-clear-bearish-1 = the Federal Reserve has tightened its course over the past half-year, a burden on risk assets
fact-policy_rate_change-clear-bearish-2 = the policy rate is higher than half a year ago and draws capital away from risk
fact-policy_rate_change-clear-bearish-3 = the Federal Reserve has raised its rate within half a year, and dearer money leaves less of it for { $asset }
fact-policy_rate_change-strong-bullish-1 = the Federal Reserve has cut its rate steeply over the past half-year, a solid support for { $asset }
fact-policy_rate_change-strong-bullish-2 = the policy rate is far lower than half a year ago, and money has become much easier to come by
fact-policy_rate_change-strong-bearish-1 = the Federal Reserve has raised its rate steeply over the past half-year, which weighs heavily on { $asset }
fact-policy_rate_change-strong-bearish-2 = the policy rate is far higher than half a year ago, which sharply curbs the appetite for risk
fact-policy_rate_change-neutral-1 = the policy rate has hardly changed over the past half-year
fact-policy_rate_change-neutral-2 = monetary policy over the past six months has been neither eased nor tightened to speak of
fact-policy_rate_change-neutral-3 = the Federal Reserve’s rate is about where it was half a year ago and neither clears a path for { $asset } nor blocks it

fact-money_supply_acceleration-label = Change in yearly money-supply growth over half a year
fact-money_supply_acceleration-headline-bullish = money growth has quickened
fact-money_supply_acceleration-headline-bearish = money growth has slowed
fact-money_supply_acceleration-clear-bullish-1 = the growth of the US money supply has quickened within half a year, so there is more spare money for risk assets
fact-money_supply_acceleration-clear-bullish-2 = yearly growth of the money supply is faster than half a year ago
fact-money_supply_acceleration-clear-bullish-3 = money growth has picked up, which gives { $asset } a push
fact-money_supply_acceleration-clear-bearish-1 = the growth of the US money supply has slowed within half a year, so there is less spare money for risk assets
fact-money_supply_acceleration-clear-bearish-2 = yearly growth of the money supply is slower than half a year ago
fact-money_supply_acceleration-clear-bearish-3 = money growth has lost pace, which gives { $asset } less of a push
fact-money_supply_acceleration-strong-bullish-1 = the growth of the US money supply has quickened sharply, which holds out ample liquidity to markets
fact-money_supply_acceleration-strong-bullish-2 = yearly money growth has quickened by far more than usual within half a year, and { $asset } gains from it
fact-money_supply_acceleration-strong-bearish-1 = the growth of the US money supply has slowed sharply, which deprives markets of a good deal of liquidity
fact-money_supply_acceleration-strong-bearish-2 = yearly money growth has slowed by far more than usual within half a year, and { $asset } suffers from it
fact-money_supply_acceleration-neutral-1 = the pace of US money growth is about that of half a year ago
fact-money_supply_acceleration-neutral-2 = there is nothing new for markets in the pace of money growth
fact-money_supply_acceleration-value-1 =
    yearly growth of the US money supply is { $compared ->
        [level] level with
        [above] { $gap } log points above
       *[below] { $gap } log points below
    } its pace of half a year ago
fact-money_supply_acceleration-value-2 =
    the yearly pace of money growth is { $compared ->
        [level] level with
        [above] { $gap } log points above
       *[below] { $gap } log points below
    } its mark of six months before
fact-money_supply_acceleration-value_label = { $signed } log points

fact-stablecoin_supply_growth-label = Monthly stablecoin growth against its yearly mean
fact-stablecoin_supply_growth-headline-bullish = stablecoins grow faster than usual
fact-stablecoin_supply_growth-headline-bearish = stablecoins grow more slowly than usual
fact-stablecoin_supply_growth-clear-bullish-1 = the monthly growth of stablecoins is faster than usual, so the market has money of its own
fact-stablecoin_supply_growth-clear-bullish-2 = stablecoin supply has had a better month than usual, money that may find its way to { $asset }
fact-stablecoin_supply_growth-clear-bullish-3 = stablecoins bring more liquidity to the market than in an average month of the past year
fact-stablecoin_supply_growth-clear-bearish-1 = the monthly growth of stablecoins is slower than usual, so less money waits in reserve
fact-stablecoin_supply_growth-clear-bearish-2 = stablecoin supply has had a poorer month than usual, and demand for { $asset } lacks a base
fact-stablecoin_supply_growth-clear-bearish-3 = stablecoins bring less liquidity to the market than in an average month of the past year
fact-stablecoin_supply_growth-strong-bullish-1 = the monthly growth of stablecoins far exceeds its usual pace of the past year and gives the market ample new money
fact-stablecoin_supply_growth-strong-bullish-2 = stablecoins have given { $asset } exceptionally strong backing over the latest month, by the measure of the past year
fact-stablecoin_supply_growth-strong-bearish-1 = the monthly growth of stablecoins falls far short of its usual pace of the past year and leaves the market short of new money
fact-stablecoin_supply_growth-strong-bearish-2 = stablecoins have given { $asset } exceptionally feeble backing over the latest month, by the measure of the past year
fact-stablecoin_supply_growth-neutral-1 = the monthly growth of stablecoins is in line with its average of a year
fact-stablecoin_supply_growth-neutral-2 = stablecoin supply keeps its usual pace, and the market’s own liquidity is neither ample nor scarce
fact-stablecoin_supply_growth-value-1 =
    the monthly growth of stablecoins is { $compared ->
        [level] level with
        [above] { $gap } standard deviations above
       *[below] { $gap } standard deviations below
    } its mean of the past year
fact-stablecoin_supply_growth-value-2 =
    the growth of stablecoin supply over a month is { $compared ->
        [level] level with
        [above] { $gap } standard deviations above
       *[below] { $gap } standard deviations below
    } its yearly average
fact-stablecoin_supply_growth-value_label = { $signed } standard deviations

fact-inflation_acceleration-label = Change in yearly inflation over half a year
fact-inflation_acceleration-headline-bullish = inflation has come down
fact-inflation_acceleration-headline-bearish = inflation has gone up
fact-inflation_acceleration-clear-bullish-1 = yearly inflation in the US has come down within half a year, which gives the Federal Reserve more freedom of action
fact-inflation_acceleration-clear-bullish-2 = yearly inflation is lower than half a year ago, and that is a relief for { $asset }
fact-inflation_acceleration-clear-bullish-3 = consumer prices in the US rise more slowly than half a year ago
fact-inflation_acceleration-clear-bearish-1 = yearly inflation in the US has gone up within half a year and ties the hands of the Federal Reserve
fact-inflation_acceleration-clear-bearish-2 = yearly inflation is higher than half a year ago, an obstacle for { $asset }
fact-inflation_acceleration-clear-bearish-3 = consumer prices rise faster than half a year ago and dampen hopes of cheaper money
fact-inflation_acceleration-strong-bullish-1 = yearly inflation has come down steeply within half a year, which greatly lessens the need to keep interest rates high
fact-inflation_acceleration-strong-bullish-2 = yearly inflation has cooled by far more than usual within half a year, plainly good news for { $asset }
fact-inflation_acceleration-strong-bearish-1 = yearly inflation has climbed steeply within half a year and makes cheap money a distant prospect
fact-inflation_acceleration-strong-bearish-2 = yearly inflation has heated up by far more than usual within half a year, plainly bad news for { $asset }
fact-inflation_acceleration-neutral-1 = yearly inflation is about where it was half a year ago and gives no new reason to rethink interest rates
fact-inflation_acceleration-neutral-2 = yearly inflation has hardly changed within half a year
fact-inflation_acceleration-value-1 =
    yearly inflation in the US is { $compared ->
        [level] level with
        [above] { $gap } log points above
       *[below] { $gap } log points below
    } its level of half a year ago
fact-inflation_acceleration-value-2 =
    the yearly growth of consumer prices is { $compared ->
        [level] level with
        [above] { $gap } log points above
       *[below] { $gap } log points below
    } its pace of six months before
fact-inflation_acceleration-value_label = { $signed } log points

fact-unemployment_rise-label = Unemployment against its low of the year
fact-unemployment_rise-headline-bullish = unemployment is below its low of the year
fact-unemployment_rise-headline-bearish = unemployment is above its low of the year
fact-unemployment_rise-clear-bullish-1 = the US labour market is firm, with unemployment at a new low of the past year
fact-unemployment_rise-clear-bullish-2 = unemployment has slipped under its low of the year before, so jobs show no sign of a slowing economy
fact-unemployment_rise-clear-bullish-3 = jobs data hold nothing alarming, because unemployment has fallen below its low of the year
fact-unemployment_rise-clear-bearish-1 = the US labour market is softening, with unemployment off its low of the past year
fact-unemployment_rise-clear-bearish-2 = unemployment has moved up from its low of the year, a mark against a firm economy
fact-unemployment_rise-clear-bearish-3 = jobs data darken the picture for { $asset }, because unemployment has risen from its best mark of the past year
fact-unemployment_rise-strong-bullish-1 = the US labour market is exceptionally firm, with unemployment far under its low of the year before
fact-unemployment_rise-strong-bullish-2 = unemployment has fallen far past its low of the year, clear evidence of a strong economy
fact-unemployment_rise-strong-bearish-1 = the US labour market is markedly weak, with unemployment far above its low of the past year
fact-unemployment_rise-strong-bearish-2 = unemployment has risen far above its low of the year, which darkens the outlook for the economy
fact-unemployment_rise-neutral-1 = the labour market is steady, with unemployment about at its low of the year
fact-unemployment_rise-neutral-2 = unemployment is about at its low of the year, too little of a move to call the labour market firm or soft
fact-unemployment_rise-value-1 =
    the three-month average of US unemployment is { $compared ->
        [level] level with
        [above] { $gap } percentage points above
       *[below] { $gap } percentage points below
    } its low of the twelve months before
fact-unemployment_rise-value-2 =
    three-month average unemployment is { $compared ->
        [level] level with
        [above] { $gap } percentage points above
       *[below] { $gap } percentage points below
    } the low of the preceding year
fact-unemployment_rise-value_label = { $signed } percentage points

fact-broad_dollar-label = Broad dollar index against its level of three months ago
fact-broad_dollar-headline-bullish = the dollar is weakening
fact-broad_dollar-headline-bearish = the dollar is gaining
fact-broad_dollar-clear-bullish-1 = the dollar has weakened against trading partners’ currencies within three months, which makes life easier for { $asset }
fact-broad_dollar-clear-bullish-2 = the broad dollar index is lower than three months ago, and a softer dollar suits risk assets
fact-broad_dollar-clear-bullish-3 = the dollar has come down against a basket of currencies over three months and does not stand in the way of other assets
fact-broad_dollar-clear-bearish-1 = the dollar has strengthened against trading partners’ currencies within three months, and a firmer dollar weighs on { $asset }
fact-broad_dollar-clear-bearish-2 = the broad dollar index is higher than three months ago, an unfavourable sign for risk assets
fact-broad_dollar-clear-bearish-3 = the dollar has risen against a basket of currencies over three months, to the disadvantage of other assets
fact-broad_dollar-strong-bullish-1 = the dollar has fallen steeply against many currencies within three months, a real tailwind for { $asset }
fact-broad_dollar-strong-bullish-2 = the broad dollar index has dropped far within three months, and so soft a dollar plainly helps other assets
fact-broad_dollar-strong-bearish-1 = the dollar has risen steeply against many currencies within three months, a real headwind for { $asset }
fact-broad_dollar-strong-bearish-2 = the broad dollar index has climbed far within three months, and so hard a dollar bears down on other assets
fact-broad_dollar-neutral-1 = the broad dollar index is about where it was three months ago
fact-broad_dollar-neutral-2 = the dollar has hardly moved against a basket of currencies over three months

## Risk flags that its facts raise

flag-monetary_tightening-1 = monetary policy has tightened unusually fast
flag-monetary_tightening-2 = the policy rate is far above where it was half a year ago
flag-money_supply_slowing-1 = the growth of the money supply is slowing markedly
flag-money_supply_slowing-2 = money grows at a far slower pace than half a year ago
flag-inflation_accelerating-1 = inflation is accelerating markedly
flag-inflation_accelerating-2 = consumer prices rise at a far quicker pace than half a year ago
flag-labour_market_weakening-1 = the labour market is weakening markedly
flag-labour_market_weakening-2 = unemployment has climbed well off its low of the year
flag-stablecoin_contraction-1 = the supply of stablecoins grows far less than is usual
flag-stablecoin_contraction-2 = the growth of stablecoins, the market’s own money, has fallen to an unusual low

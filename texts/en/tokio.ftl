### What Tokio says: trend and momentum, read from nothing but the price.
###
### Every text but the labels is a whole clause without a capital, a full stop, or a connective at its beginning.
### Each stance has the word of its signal once. $gap is the distance from what a value is $compared with.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = Tokio

## Its view of an asset

stance-bullish-1 = price alone gives { $asset } a bullish reading
stance-bullish-2 = the chart of { $asset } adds up to a bullish picture
stance-bullish-3 = trend and momentum together read as bullish for { $asset }
stance-bullish-4 = { $asset }’s price action carries a bullish message
stance-bearish-1 = price alone gives { $asset } a bearish reading
stance-bearish-2 = the chart of { $asset } adds up to a bearish picture
stance-bearish-3 = trend and momentum together read as bearish for { $asset }
stance-bearish-4 = { $asset }’s price action carries a bearish message
stance-neutral-1 = price alone gives { $asset } no more than a neutral reading
stance-neutral-2 = the chart of { $asset } adds up to a neutral picture
stance-neutral-3 = trend and momentum leave { $asset } on neutral ground
stance-neutral-4 = { $asset }’s price action carries a neutral message

## What would change its view

watch-bullish-1 = this view weakens once the daily trend slips back to its ordinary strength
watch-bullish-2 = a run of soft days on the hourly chart would be the first warning that the picture is changing
watch-bullish-3 = the reading no longer holds if monthly momentum fades while sellers take over the daily range
watch-bearish-1 = this view softens once the daily trend regains its ordinary strength
watch-bearish-2 = a run of firm days on the hourly chart would be the first hint that the picture is changing
watch-bearish-3 = the reading no longer holds if monthly momentum recovers while buyers take over the daily range
watch-neutral-1 = the picture clears up once the daily trend moves distinctly out of its usual range
watch-neutral-2 = the balance tips as soon as monthly momentum and the daily trend agree on one side
watch-neutral-3 = the chart says more only when buyers or sellers take the initiative in the daily range

## Its facts

fact-daily_ema_gap-label = Daily trend
fact-daily_ema_gap-headline-bullish = the daily trend is firmer than usual
fact-daily_ema_gap-headline-bearish = the daily trend is softer than usual
fact-daily_ema_gap-clear-bullish-1 = { $asset }’s daily trend is stronger than usual, which gives the price a favourable setting
fact-daily_ema_gap-clear-bullish-2 = { $asset } has a firm trend on the daily chart, above what is usual for it
fact-daily_ema_gap-clear-bullish-3 = the gap between the moving averages of { $asset }’s daily price points to a sound trend
fact-daily_ema_gap-clear-bearish-1 = { $asset }’s daily trend is weaker than usual, so the price lacks support
fact-daily_ema_gap-clear-bearish-2 = { $asset } looks softer than usual on the daily chart
fact-daily_ema_gap-clear-bearish-3 = the position of the moving averages of { $asset }’s daily price points to a softer trend than usual
fact-daily_ema_gap-strong-bullish-1 = { $asset }’s daily trend is far stronger than usual and above its usual range
fact-daily_ema_gap-strong-bullish-2 = a powerful uptrend shows on { $asset }’s daily chart, with the moving averages unusually far apart
fact-daily_ema_gap-strong-bullish-3 = { $asset }’s daily trend is exceptionally firm, which pushes the price upwards
fact-daily_ema_gap-strong-bearish-1 = { $asset }’s daily trend is far weaker than usual and below its usual range
fact-daily_ema_gap-strong-bearish-2 = a steep downtrend shows on { $asset }’s daily chart, with the moving averages unusually far apart
fact-daily_ema_gap-strong-bearish-3 = { $asset }’s daily trend is exceptionally feeble, which pushes the price downwards
fact-daily_ema_gap-neutral-1 = { $asset }’s daily trend is in the middle of its usual range, well away from either end
fact-daily_ema_gap-neutral-2 = the moving averages of { $asset }’s daily price are at their usual distance from each other
fact-daily_ema_gap-neutral-3 = { $asset }’s daily chart shows a trend of ordinary strength, with no marked acceleration

fact-daily_directional_movement-label = Push of buyers in the daily range
fact-daily_directional_movement-headline-bullish = buyers push harder than usual
fact-daily_directional_movement-headline-bearish = buyers push less than usual
fact-daily_directional_movement-clear-bullish-1 = buyers push { $asset } upwards with more force than usual, which gives its moves a direction
fact-daily_directional_movement-clear-bullish-2 = { $asset }’s daily candles show the upper hand of buyers more plainly than usual
fact-daily_directional_movement-clear-bullish-3 = the initiative in { $asset }’s day-to-day moves is with buyers, and more firmly than usual
fact-daily_directional_movement-clear-bearish-1 = buyers push { $asset } upwards with less force than usual, which gives sellers room
fact-daily_directional_movement-clear-bearish-2 = on { $asset }’s daily candles the upper hand of buyers is smaller than usual, if they have it at all
fact-daily_directional_movement-clear-bearish-3 = buyers have less of the initiative in { $asset }’s day-to-day moves than usual, which leaves the price without support
fact-daily_directional_movement-strong-bullish-1 = buyers far outweigh sellers in { $asset }’s daily range and meet with hardly any answer
fact-daily_directional_movement-strong-bullish-2 = { $asset }’s daily candles show an exceptionally strong push from buyers, a mark of determined demand
fact-daily_directional_movement-strong-bullish-3 = buyers push { $asset } upwards with unusual resolve in the daily range
fact-daily_directional_movement-strong-bearish-1 = sellers far outweigh buyers in { $asset }’s daily range and meet with hardly any resistance
fact-daily_directional_movement-strong-bearish-2 = { $asset }’s daily candles show exceptionally strong pressure from sellers, with buyers on the defensive
fact-daily_directional_movement-strong-bearish-3 = sellers press on { $asset } with unusual resolve in the daily range
fact-daily_directional_movement-neutral-1 = neither buyers nor sellers push { $asset } with unusual force within the daily range
fact-daily_directional_movement-neutral-2 = the balance of forces on { $asset }’s daily candles is close to its usual level
fact-daily_directional_movement-neutral-3 = in { $asset }’s daily range the forces of buyers and sellers are spread as usual

fact-hourly_ema_gap-label = Hourly trend
fact-hourly_ema_gap-headline-bullish = the hourly chart is firmer than usual
fact-hourly_ema_gap-headline-bearish = the hourly chart is softer than usual
fact-hourly_ema_gap-clear-bullish-1 = { $asset }’s hourly chart looks firmer than usual, so the short term favours the upside
fact-hourly_ema_gap-clear-bullish-2 = hourly data of recent days show { $asset } trending better than usual, which lends the price support
fact-hourly_ema_gap-clear-bullish-3 = { $asset }’s short-term trend is firm, as its hourly prices show against their average of recent days
fact-hourly_ema_gap-clear-bearish-1 = { $asset }’s hourly chart looks softer than usual and does not favour the upside for now
fact-hourly_ema_gap-clear-bearish-2 = hourly data of recent days show { $asset }’s trend weaker than usual, which leaves the price without support
fact-hourly_ema_gap-clear-bearish-3 = { $asset }’s short-term trend is soft, as its hourly prices show against their average of recent days
fact-hourly_ema_gap-strong-bullish-1 = { $asset }’s hourly trend is exceptionally strong, and the picture of recent days is far from ordinary
fact-hourly_ema_gap-strong-bullish-2 = on the hourly chart { $asset } is in a steep uptrend, above its usual range
fact-hourly_ema_gap-strong-bullish-3 = { $asset }’s average price of the last day runs unusually far ahead of the average of the days before
fact-hourly_ema_gap-strong-bearish-1 = { $asset }’s hourly trend is exceptionally weak, and the pressure of recent days is far from ordinary
fact-hourly_ema_gap-strong-bearish-2 = on the hourly chart { $asset } is in a steep downtrend, below its usual range
fact-hourly_ema_gap-strong-bearish-3 = { $asset }’s average price of the last day trails unusually far behind the average of the days before
fact-hourly_ema_gap-neutral-1 = { $asset }’s hourly trend is unremarkable and about as usual
fact-hourly_ema_gap-neutral-2 = on the hourly chart { $asset } keeps to its usual rhythm, without sharp acceleration
fact-hourly_ema_gap-neutral-3 = { $asset }’s hourly price stands in its usual relation to the average of recent days

fact-monthly_momentum-label = Monthly momentum
fact-monthly_momentum-headline-bullish = monthly momentum is firmer than usual
fact-monthly_momentum-headline-bearish = monthly momentum is softer than usual
fact-monthly_momentum-clear-bullish-1 = the past month has given { $asset } more momentum than usual, which props up the price
fact-monthly_momentum-clear-bullish-2 = over a month { $asset } has done better than usual
fact-monthly_momentum-clear-bullish-3 = { $asset }’s monthly performance is in the upper half of its usual range and remains a tailwind
fact-monthly_momentum-clear-bearish-1 = the past month has left { $asset } with less momentum than usual, which robs the price of support
fact-monthly_momentum-clear-bearish-2 = over a month { $asset } has done worse than usual
fact-monthly_momentum-clear-bearish-3 = { $asset }’s monthly performance is in the lower half of its usual range and remains a headwind
fact-monthly_momentum-strong-bullish-1 = the past month was exceptionally strong for { $asset } and took its momentum beyond the top of its usual range
fact-monthly_momentum-strong-bullish-2 = { $asset }’s monthly momentum is far above the usual and gives the price a powerful push
fact-monthly_momentum-strong-bullish-3 = over the past month { $asset } has built exceptionally strong momentum, which gives the price solid support
fact-monthly_momentum-strong-bearish-1 = the past month was exceptionally weak for { $asset } and took its momentum beyond the bottom of its usual range
fact-monthly_momentum-strong-bearish-2 = { $asset }’s monthly momentum is far below the usual and weighs heavily on the price
fact-monthly_momentum-strong-bearish-3 = over the past month { $asset } has shown exceptionally weak momentum, which leaves the price in a difficult place
fact-monthly_momentum-neutral-1 = the past month was an ordinary one for { $asset }, neither remarkably good nor remarkably bad
fact-monthly_momentum-neutral-2 = { $asset }’s monthly performance is close to its long-run norm
fact-monthly_momentum-neutral-3 = an ordinary month has left { $asset } without any marked momentum

fact-day_to_last_trade-label = The past day
fact-day_to_last_trade-headline-bullish = the past day went better than usual
fact-day_to_last_trade-headline-bearish = the past day went worse than usual
fact-day_to_last_trade-clear-bullish-1 = the past day went better than usual for { $asset }, as the price of its last trade shows
fact-day_to_last_trade-clear-bullish-2 = { $asset } comes out of the past day in better shape than usual, which firms the short-term picture
fact-day_to_last_trade-clear-bullish-3 = the past day of trading was kinder to { $asset } than usual
fact-day_to_last_trade-clear-bearish-1 = the past day went worse than usual for { $asset }, as the price of its last trade shows
fact-day_to_last_trade-clear-bearish-2 = { $asset } comes out of the past day in poorer shape than usual, which weakens the short-term picture
fact-day_to_last_trade-clear-bearish-3 = the past day of trading was less kind to { $asset } than usual
fact-day_to_last_trade-strong-bullish-1 = the past day was an outstanding one for { $asset }, with gains well beyond the ordinary
fact-day_to_last_trade-strong-bullish-2 = { $asset } made a sharp advance over the past day, and its last trade confirms it
fact-day_to_last_trade-strong-bullish-3 = the past day was exceptionally good for { $asset }, which markedly improves the short-term picture
fact-day_to_last_trade-strong-bearish-1 = the past day was an exceptionally hard one for { $asset }, with losses well beyond the ordinary
fact-day_to_last_trade-strong-bearish-2 = { $asset } gave ground sharply over the past day, and its last trade confirms it
fact-day_to_last_trade-strong-bearish-3 = the past day was exceptionally bad for { $asset }, which markedly worsens the short-term picture
fact-day_to_last_trade-neutral-1 = the past day has brought nothing out of the ordinary for { $asset }
fact-day_to_last_trade-neutral-2 = { $asset } moved within its usual bounds over the past day, without a sudden leap
fact-day_to_last_trade-neutral-3 = the past day was an ordinary one for { $asset }, right up to its last trade

fact-relative_strength_index-label = Relative strength index
fact-relative_strength_index-headline-bullish = short-term momentum is higher than usual
fact-relative_strength_index-headline-bearish = short-term momentum is lower than usual
fact-relative_strength_index-clear-bullish-1 = { $asset }’s relative strength index is in the upper half of its range, which tells of lively short-term momentum
fact-relative_strength_index-clear-bullish-2 = in the relative strength index { $asset }’s days of gains weigh more than usual
fact-relative_strength_index-clear-bullish-3 = { $asset }’s short-term momentum is stronger than usual and helps the price along
fact-relative_strength_index-clear-bearish-1 = { $asset }’s relative strength index is in the lower half of its range, which tells of flagging short-term momentum
fact-relative_strength_index-clear-bearish-2 = in the relative strength index { $asset }’s days of losses weigh more than usual
fact-relative_strength_index-clear-bearish-3 = { $asset }’s short-term momentum is weaker than usual and holds the price back
fact-relative_strength_index-strong-bullish-1 = { $asset }’s relative strength index is above its usual range, which points to powerful demand
fact-relative_strength_index-strong-bullish-2 = { $asset }’s short-term momentum is far stronger than usual, and gains plainly outweigh losses
fact-relative_strength_index-strong-bullish-3 = { $asset }’s price is rising with exceptional vigour, as its relative strength index confirms
fact-relative_strength_index-strong-bearish-1 = { $asset }’s relative strength index is below its usual range, which points to exhausted demand
fact-relative_strength_index-strong-bearish-2 = { $asset }’s short-term momentum is far weaker than usual, and losses plainly outweigh gains
fact-relative_strength_index-strong-bearish-3 = { $asset }’s price is falling with exceptional force, as its relative strength index confirms
fact-relative_strength_index-neutral-1 = { $asset }’s relative strength index is in the middle of its usual range, without a marked deviation
fact-relative_strength_index-neutral-2 = { $asset }’s short-term momentum is ordinary, with gains and losses in their usual proportion
fact-relative_strength_index-neutral-3 = { $asset } is neither overheated nor exhausted, as its relative strength index confirms

## Risk flags that its facts raise

flag-deep_monthly_loss-1 = { $asset } has lost an unusual amount over the past month
flag-deep_monthly_loss-2 = { $asset }’s loss over the past month is unusually deep
flag-overbought-1 = { $asset }’s relative strength index is in the zone that chartists call overbought
flag-overbought-2 = { $asset } looks overbought by its relative strength index after its latest climb
flag-oversold-1 = { $asset }’s relative strength index is in the zone that chartists call oversold
flag-oversold-2 = { $asset } looks oversold by its relative strength index after its latest slide

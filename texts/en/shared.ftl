### Names, and what every speaker may say.
###
### $clause is a whole clause without a capital and a full stop, so that any connective can precede it.
### Numbers and percentages come written in the notation of the language.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

## Sentences, headlines, and lists

grammar-sentence = { CAPITAL($clause) }.
grammar-headline = { CAPITAL($clause) }
grammar-list_next = { $list }, { $item }
grammar-list_pair = { $list } and { $item }
grammar-list_last = { $list }, and { $item }
grammar-cardinal =
    { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
       *[other] { $count }
    }
grammar-clauses = { $list }; { $item }
metric_label = { $label }: { $value }
undisclosed = value not disclosed
standing-far_below = unusually low
standing-below = lower than usual
standing-middle = as usual
standing-above = higher than usual
standing-far_above = unusually high

## Names of assets, in lower case as of a money

asset-BTC = bitcoin
asset-ETH = ether
asset-SOL = solana

## Signals: the word that a reader, or a check, finds the direction of a text by. “abstain” takes s, ed, and ing.

signal-bullish = bullish
signal-bearish = bearish
signal-neutral = neutral
signal-monitoring = abstain

## Composite indices, without “index”

index-sentiment = sentiment
index-onchain = on-chain
index-derivatives = derivatives
index-macro = macro
index-fundamental = fundamental

## What a score of a composite index means, and where it lies

label-extreme_fear = a reading of extreme fear
    .where = in the zone of extreme fear
label-fear = a reading of fear
    .where = in the zone of fear
label-greed = a reading of greed
    .where = in the zone of greed
label-extreme_greed = a reading of extreme greed
    .where = in the zone of extreme greed
label-strongly_bearish = a strongly bearish reading
    .where = in the strongly bearish zone
label-bearish = a bearish reading
    .where = in the bearish zone
label-neutral = a neutral reading
    .where = in the neutral zone
label-bullish = a bullish reading
    .where = in the bullish zone
label-strongly_bullish = a strongly bullish reading
    .where = in the strongly bullish zone

## What prices did: their changes, with the place in the year’s range, and what happened

market-same-1 =
    { $asset } { $move ->
        [above] gained
       *[below] lost
    } { $both } over both the past day and the past week, and { $place }
market-same-2 =
    { $asset } is { $move ->
        [above] up
       *[below] down
    } { $both } on both the day and the week, and { $place }
market-same-3 =
    the price of { $asset } has { $move ->
        [above] risen
       *[below] fallen
    } by { $both } both in a day and in a week, and { $place }
market-same-4 =
    { $asset } costs { $both } { $move ->
        [above] more
       *[below] less
    } than both a day ago and a week ago, and { $place }
market-alike-1 =
    { $asset } { $move ->
        [above] gained { $day } over the past day and { $week } over the past week
        [below] lost { $day } over the past day and { $week } over the past week
       *[level] hardly moved over the past day or the past week
    }, and { $place }
market-alike-2 =
    { $asset } is { $move ->
        [above] up { $day } on the day and { $week } on the week
        [below] down { $day } on the day and { $week } on the week
       *[level] little changed on the day and on the week
    }, and { $place }
market-alike-3 =
    the price of { $asset } has { $move ->
        [above] risen by { $week } in a week and by { $day } in the past day
        [below] fallen by { $week } in a week and by { $day } in the past day
       *[level] hardly changed in a week or in the past day
    }, and { $place }
market-alike-4 =
    { $asset } costs { $move ->
        [above] { $day } more than a day ago and { $week } more than a week ago
        [below] { $day } less than a day ago and { $week } less than a week ago
       *[level] about as much as a day ago and a week ago
    }, and { $place }
market-apart-1 =
    { $asset } { $day_move ->
        [above] gained { $day }
        [below] lost { $day }
       *[level] hardly moved
    } over the past day but { $week_move ->
        [above] gained { $week }
        [below] lost { $week }
       *[level] hardly moved
    } over the past week, and { $place }
market-apart-2 =
    { $asset } is { $day_move ->
        [above] up { $day }
        [below] down { $day }
       *[level] little changed
    } on the day but { $week_move ->
        [above] up { $week }
        [below] down { $week }
       *[level] little changed
    } on the week, and { $place }
market-apart-3 =
    the price of { $asset } has { $week_move ->
        [above] risen by { $week }
        [below] fallen by { $week }
       *[level] hardly changed
    } in a week, while in the past day it has { $day_move ->
        [above] risen by { $day }
        [below] fallen by { $day }
       *[level] hardly changed
    }, and { $place }
market-apart-4 =
    { $asset } costs { $day_move ->
        [above] { $day } more than
        [below] { $day } less than
       *[level] about as much as
    } a day ago but { $week_move ->
        [above] { $week } more than
        [below] { $week } less than
       *[level] about as much as
    } a week ago, and { $place }
market-day-1 =
    { $asset } { $day_move ->
        [above] gained { $day }
        [below] lost { $day }
       *[level] hardly moved
    } over the past day, its change over the past week is not known, and { $place }
market-day-2 =
    the price of { $asset } is { $day_move ->
        [above] { $day } higher than
        [below] { $day } lower than
       *[level] about the same as
    } a day ago, that of a week ago is missing, and { $place }
market-day-3 =
    in the past day { $asset } has { $day_move ->
        [above] risen by { $day }
        [below] fallen by { $day }
       *[level] hardly changed
    }, without a price to show the change over a week, and { $place }
market-week-1 =
    { $asset } { $week_move ->
        [above] gained { $week }
        [below] lost { $week }
       *[level] hardly moved
    } over the past week, its change over the past day is not known, and { $place }
market-week-2 =
    the price of { $asset } is { $week_move ->
        [above] { $week } higher than
        [below] { $week } lower than
       *[level] about the same as
    } a week ago, that of a day ago is missing, and { $place }
market-week-3 =
    in the course of a week { $asset } has { $week_move ->
        [above] risen by { $week }
        [below] fallen by { $week }
       *[level] hardly changed
    }, without a price to show the change over a day, and { $place }
market-place-1 =
    it is now { $position ->
        [0] near the lowest price
        [50] about halfway between the lowest and the highest price
        [100] near the highest price
       *[other] { $position }% of the way from the lowest to the highest price
    } of the past year
market-place-2 =
    that puts it { $position ->
        [0] near the bottom of
        [50] in the middle of
        [100] near the top of
       *[other] { $position }% of the way up
    } the range of the past year
market-place-3 =
    it trades { $position ->
        [0] near the bottom of
        [50] in the middle of
        [100] near the top of
       *[other] { $position }% of the way up
    } its range of the past year
market-place-4 =
    it is { $position ->
        [0] close to the low of the past year
        [50] about as far from the low of the past year as from its high
        [100] close to the high of the past year
       *[other] at { $position }% of the range from the low to the high of the past year
    }
market-no_place-1 = its place in the range of the past year is not known, as some prices are missing
market-no_place-2 = the range of the past year is not known, because its prices have gaps
market-no_place-3 = some prices of the past year are missing, so its place in the range of that year is not known
market_unknown-1 = what { $asset } did over the past day and week is not known, as its latest prices are missing, late, or contradictory
market_unknown-2 = how the price of { $asset } has changed is not known, because its latest prices are missing, late, or contradictory
market_unknown-3 = { $asset } has no price at present that shows its change, the latest being missing, late, or contradictory

market_event-widest_year_range-1 = the past two days brought { $asset } its widest daily range in a year: { $range } from the lowest to the highest price
market_event-widest_year_range-2 = on one of the past two days the lowest and the highest price of { $asset } were { $range } apart, its widest daily range in a year
market_event-widest_year_range-3 = within the past two days { $asset }’s daily range reached { $range }, wider than on any earlier calendar day of the past year
market_event-widest_quarter_range-1 = the past two days brought { $asset } its widest daily range in three months: { $range } from the lowest to the highest price
market_event-widest_quarter_range-2 = on one of the past two days the lowest and the highest price of { $asset } were { $range } apart, its widest daily range in three months
market_event-widest_quarter_range-3 = within the past two days { $asset }’s daily range reached { $range }, wider than on any earlier calendar day of the past three months
market_event-record_high-1 = within the past day { $asset } set a record: the highest price of the stored history, which begins in { $since }
market_event-record_high-2 = the price of { $asset } reached a record high within the past day, judged by prices stored since { $since }
market_event-record_high-3 = the past day brought { $asset } a record high, as no price stored since { $since } had been so high
market_event-year_high-1 = within the past day { $asset } reached its highest price in a year
market_event-year_high-2 = the price of { $asset } set a new high for the year within the past day
market_event-year_high-3 = the past day brought the highest price of { $asset } in a year
market_event-year_low-1 = within the past day { $asset } reached its lowest price in a year
market_event-year_low-2 = the price of { $asset } set a new low for the year within the past day
market_event-year_low-3 = the past day brought the lowest price of { $asset } in a year
market_event-steepest_day_fall-1 = the fall of the past day is { $asset }’s steepest in a year, as the price fell further on no calendar day
market_event-steepest_day_fall-2 = on no calendar day of the past year had { $asset } fallen so far, which makes this its steepest daily fall in a year
market_event-steepest_day_fall-3 = { $asset } has had its steepest daily fall in a year, deeper than on any earlier calendar day of it
market_event-steepest_week_fall-1 = the fall of the past week is { $asset }’s steepest in a year, as the price fell further in no earlier seven days
market_event-steepest_week_fall-2 = in no earlier seven days of the past year had { $asset } fallen so far, which makes this its steepest weekly fall in a year
market_event-steepest_week_fall-3 = { $asset } has had its steepest weekly fall in a year, deeper than in any earlier seven days of it
market_event-steepest_day_and_week_fall-1 = by the day and by the week, this is { $asset }’s steepest fall in a year, as no earlier calendar day and no earlier seven days were worse
market_event-steepest_day_and_week_fall-2 = on no calendar day of the past year, and in no earlier seven days of it, had { $asset } fallen so far, which makes this its steepest daily and weekly fall in a year
market_event-steepest_day_and_week_fall-3 = { $asset } has had its steepest daily and weekly fall in a year, deeper than on any earlier calendar day or in any earlier seven days of it

## Views of an agent

stance-1 = in { $agent }’s assessment, held with { $confidence } confidence, { $clause }
stance-2 = { $agent } concludes with { $confidence } confidence that { $clause }
stance-3 = { $clause }, a view that { $agent } holds with { $confidence } confidence
stance-4 = { $agent } puts its confidence at { $confidence } and finds that { $clause }
stance-5 = { $clause } ({ $agent }’s confidence: { $confidence })

watch-1 = looking ahead, { $clause }
watch-2 = { $agent }’s view is not final: { $clause }
watch-3 = from here, { $clause }
watch-4 = what would make { $agent } think again is clear: { $clause }
watch-5 = as for what to watch, { $clause }

abstention-1 = { $agent } abstains on { $asset }: { $fresh } of what it looks at is fresh, and it speaks from { $needed } on
abstention-2 = on { $asset } { $agent } abstains, because { $fresh } of its inputs are fresh and at least { $needed } are needed
abstention-3 = { $agent }, with { $fresh } of its inputs fresh against the { $needed } it needs, abstains on { $asset }
abstention-4 = { $agent } abstains, as too little is fresh for a view of { $asset }: it has { $fresh } of its inputs and needs { $needed }

## Facts

fact-opens-supporting-1 = on the { $side } side, { $clause }
fact-opens-supporting-2 = the first thing on the { $side } side is that { $clause }
fact-opens-supporting-3 = among the { $side } signs one comes first: { $clause }
fact-opens-supporting-4 = the { $side } case rests above all on one observation: { $clause }
fact-opens-supporting-5 = the weightiest { $side } sign is that { $clause }
fact-opens-contrasting-1 = on the other hand, there is a { $side } argument: { $clause }
fact-opens-contrasting-2 = against this is the { $side } side, where { $clause }
fact-opens-contrasting-3 = the picture is not one-sided, and on the { $side } side { $clause }
fact-opens-contrasting-4 = the { $side } view has something to lean on as well: { $clause }
fact-opens-contrasting-5 = it must count as a { $side } sign, however, that { $clause }
fact-adds-supporting-1 = besides, { $clause }
fact-adds-supporting-2 = another measure says the same: { $clause }
fact-adds-supporting-3 = { $clause }
fact-adds-supporting-4 = in addition, { $clause }
fact-adds-supporting-5 = alongside that, { $clause }
fact-adds-supporting-6 = what is more, { $clause }
fact-adds-supporting-7 = also pointing this way: { $clause }
fact-adds-supporting-8 = nor is that all: { $clause }
fact-adds-supporting-9 = the same holds elsewhere in the data: { $clause }
fact-adds-contrasting-1 = on the same side of the scales, { $clause }
fact-adds-contrasting-2 = nor does that objection stand alone: { $clause }
fact-adds-contrasting-3 = that side also holds that { $clause }
fact-adds-contrasting-4 = a further measure agrees with it: { $clause }
fact-adds-contrasting-5 = that argument gains weight in that { $clause }

neutral_fact-1 = one measure takes no side: { $clause }
neutral_fact-2 = at the same time, { $clause }
neutral_fact-3 = little follows from another measure: { $clause }
neutral_fact-4 = it does not tip the scales that { $clause }
neutral_fact-5 = for the direction it says little that { $clause }

value-1 = in numbers, { $clause }
value-2 = the measured value: { $clause }
value-3 = the latest figure: { $clause }
value-4 = to be exact, { $clause }
value-5 = on the latest data, { $clause }
value-6 = { $clause }
value-7 = at the last count, { $clause }

nothing_leans-1 = nothing that the agent looks at leans clearly either way for { $asset }
nothing_leans-2 = no single measure gives { $asset } a clear direction
nothing_leans-3 = the measures taken of { $asset } all stay close to the middle

balance-1 = no single measure leans that way, but against the range usual for { $asset } the balance of all of them is { $signal }
balance-2 = it is the balance of all measures, set against what is usual for { $asset }, that is { $signal }, and no single one of them
balance-3 = taken one by one the measures say little, yet together they are { $signal } by the standards of { $asset }

## A fact whose name this program does not know, as in a cycle of another methodology

unnamed-label = Unnamed input
unnamed-headline-bullish = an unnamed input points up
unnamed-headline-bearish = an unnamed input points down
unnamed-clear-bullish-1 = an input that has no name here points up for { $asset }
unnamed-clear-bullish-2 = one unnamed input speaks for a higher price of { $asset }
unnamed-clear-bullish-3 = an input without a name of its own is a tailwind for { $asset }
unnamed-clear-bearish-1 = an input that has no name here points down for { $asset }
unnamed-clear-bearish-2 = one unnamed input speaks for a lower price of { $asset }
unnamed-clear-bearish-3 = an input without a name of its own is a headwind for { $asset }
unnamed-strong-bullish-1 = an input that has no name here points sharply up for { $asset }
unnamed-strong-bullish-2 = one unnamed input speaks strongly for a higher price of { $asset }
unnamed-strong-bearish-1 = an input that has no name here points sharply down for { $asset }
unnamed-strong-bearish-2 = one unnamed input speaks strongly for a lower price of { $asset }
unnamed-neutral-1 = an input that has no name here points neither up nor down for { $asset }
unnamed-neutral-2 = one unnamed input of { $asset } is within its usual range
unnamed-value-1 = the input that has no name here is at { $value }
unnamed-value-2 = this unnamed input measures { $value }
unnamed-value_label = { $value }

## Scores of composite indices

composite-labelled-1 = { $asset }’s { $index } index is at { $score }, { $label }
composite-labelled-2 = at { $score } points, the { $index } index of { $asset } is { NAME($label, form: "where") }
composite-labelled-3 = the { $index } index gives { $asset } { $score } points, { $label }
composite-labelled-4 = { $asset }’s { $index } index is { NAME($label, form: "where") }, at { $score }
composite-unlabelled-1 = { $asset }’s { $index } index is at { $score }
composite-unlabelled-2 = the { $index } index gives { $asset } { $score } points
composite-unlabelled-3 = for { $asset } the { $index } index comes to { $score }
composite-without_score-1 = { $asset }’s { $index } index has no score at present, as none of its inputs is available
composite-without_score-2 = for { $asset } the { $index } index cannot be computed now, as it has no inputs
composite-without_score-3 = none of the inputs being available, the { $index } index of { $asset } has no score now

composite_degraded-1 = more than half of the weight of { $asset }’s { $index } index rests on stale data
composite_degraded-2 = caution is due with the { $index } index of { $asset }, as most of its weight is stale
composite_degraded-3 = stale inputs make up more than half of { $asset }’s { $index } index by weight
composite_degraded-4 = for { $asset } the { $index } index rests on little, since most of its weight is stale

## Market regimes

regime-trending_up-1 = { $asset } is in an uptrend
regime-trending_up-2 = the daily candles show { $asset } in an uptrend
regime-trending_up-3 = { $asset }’s market is trending up
regime-trending_down-1 = { $asset } is in a downtrend
regime-trending_down-2 = the daily candles show { $asset } in a downtrend
regime-trending_down-3 = { $asset }’s market is trending down
regime-ranging-1 = { $asset }’s daily candles show no established trend
regime-ranging-2 = the daily candles show { $asset } without an established trend
regime-ranging-3 = { $asset }’s market has settled into neither an uptrend nor a downtrend
regime-volatile-1 = { $asset } is more volatile than over the past three months
regime-volatile-2 = the price of { $asset } swings more widely than over the past three months
regime-volatile-3 = { $asset }’s market is going through a spell of raised volatility

## Risk flags

flag-insufficient_fresh_data-1 = there is too little fresh data for a full view of { $asset }
flag-insufficient_fresh_data-2 = part of the picture of { $asset }’s market lacks fresh data
unnamed_flag-1 = one input of { $asset } has reached the bound of a warning
unnamed_flag-2 = among { $asset }’s inputs one has passed the bound of a warning
usual_flag-1 = the input “{ $label }” of { $asset } has reached the bound of a warning, though it stays within its usual range of the past year
usual_flag-2 = the bound of a warning is passed by “{ $label }” of { $asset }, which over the past year has been ordinary

risk_flag-opens-1 = one thing stands out: { $clause }
risk_flag-opens-2 = it should be noted that { $clause }
risk_flag-opens-3 = worth keeping in view: { $clause }
risk_flag-opens-4 = it deserves attention that { $clause }
risk_flag-opens-5 = a point of caution: { $clause }
risk_flag-adds-1 = beyond that, { $clause }
risk_flag-adds-2 = together with it, { $clause }
risk_flag-adds-3 = { $clause }
risk_flag-adds-4 = then, too, { $clause }
risk_flag-adds-5 = apart from this, { $clause }
risk_flag-adds-6 = additionally, { $clause }
risk_flag-adds-7 = one more remark: { $clause }

## Inputs that are not fresh or do not count in full

freshness-1 = of what the agent looks at, { $fresh } was fresh enough to count
freshness-2 = the reading rests on { $fresh } of the agent’s inputs by weight, as the rest was not fresh enough
freshness-3 = not everything was at hand: { $fresh } of the agent’s inputs by weight were fresh enough to count
freshness-4 = confidence is reduced, as only { $fresh } of the agent’s inputs by weight were fresh enough

lost_inputs-1 = these inputs count only in part or not at all: { $inputs }
lost_inputs-2 = partly or wholly missing: { $inputs }
lost_inputs-3 = some inputs are partly or wholly missing: { $inputs }
lost_input-own = “{ $label }” ({ $share } of the weight, { $reason })
lost_input-of_agent = { $agent }’s “{ $label }” ({ $share } of its weight, { $reason })
reason-too_short = history too short
reason-stale = stale
reason-refused = refused
reason-missing = no value
reason-paused = paused
reason-unavailable = not available

## What earlier cases of a call came to

claim-price_higher = the price is higher after { $hours } hours
claim-price_lower = the price is lower after { $hours } hours
claim-price_within_band = the price is within { $band } of its present level after { $hours } hours

calibration-experience-1 =
    confidence measures agreement, not probability: from { $cases } earlier cases, the probability that { $claim } is { $probability }, { $compared ->
        [above] more than the usual { $base }
        [below] less than the usual { $base }, so this signal has done worse than none
       *[level] about as usual ({ $base }), so this signal has added little
    }
calibration-experience-2 =
    the probability that { $claim } is { $probability } by { $cases } earlier cases, { $compared ->
        [above] more than the usual { $base }
        [below] less than the usual { $base }, which speaks against this signal
       *[level] about as usual ({ $base }), which makes this signal hardly better than none
    }, and confidence measures only agreement
calibration-experience-3 =
    as confidence measures only agreement, { $cases } earlier cases are counted: the probability that { $claim } is { $probability }, { $compared ->
        [above] above the usual { $base }
        [below] below the usual { $base }, so the record is against this signal
       *[level] about as usual ({ $base }), so the record says little for this signal
    }

calibration-base_rate-1 = confidence measures agreement, not probability: { $cases } earlier cases are too few for an estimate, so the usual { $base } stands for the probability that { $claim }
calibration-base_rate-2 = with { $cases } earlier cases, too few for an estimate, the probability that { $claim } is given as the usual { $base }, and confidence measures only agreement
calibration-base_rate-3 = since confidence measures only agreement, and { $cases } earlier cases are too few for an estimate, the probability that { $claim } is given as the usual { $base }

calibration-outlook-1 =
    confidence measures agreement, not probability: the volatility expected now and { $cases } earlier days put the probability that { $claim } at { $probability }, { $compared ->
        [above] more than the usual { $base }
        [below] less than the usual { $base }, so the signal is less likely to hold than over the past year
       *[level] about as usual ({ $base })
    }
calibration-outlook-2 =
    by the volatility expected now and { $cases } earlier days, the probability that { $claim } is { $probability }, { $compared ->
        [above] more than the usual { $base }
        [below] less than the usual { $base }, which speaks against this signal
       *[level] about as usual ({ $base })
    }, and confidence measures only agreement
calibration-outlook-3 =
    as confidence measures only agreement, the expected volatility and { $cases } earlier days are consulted: the probability that { $claim } is { $probability }, { $compared ->
        [above] above the usual { $base }
        [below] below the usual { $base }, so a calm price is less likely than over the past year
       *[level] about as usual ({ $base })
    }

uncalibrated-1 = confidence measures the crew’s agreement, not probability, and no record of earlier cases is at hand yet
uncalibrated-2 = no record of earlier cases is at hand, so confidence measures agreement here and says nothing of the odds
uncalibrated-3 = how such calls turned out is not on record yet, and confidence measures only agreement

## Headline of an agent

headline-opening-1 = { $signal } on { $asset }
headline-opening-2 = { $agent } is { $signal } on { $asset }
headline-opening-3 = a { $signal } reading of { $asset }
headline-after = { $opening } after { $event }
headline-event-widest_year_range = the widest daily range in a year
headline-event-record_high = a record high
headline-event-steepest_day_fall = the steepest daily fall in a year
headline-event-steepest_week_fall = the steepest weekly fall in a year
headline-event-steepest_day_and_week_fall = the steepest daily and weekly fall in a year
headline-because = { $opening }: { $reason }
headline-although = { $opening }, although { $reason }
headline-together = { $first }, and { $second }
headline-contrast = { $first }, but { $second }
headline-little_else = { $first }, and little else leans
headline-nothing_leans-1 = nothing leans clearly
headline-nothing_leans-2 = no measure points clearly either way
headline-nothing_leans-3 = the measures stay close to the middle
headline-balance-1 = the balance of its measures says so
headline-balance-2 = no one measure, but their balance says so
headline-balance-3 = its measures add up to that
headline-without_read-1 = no read on { $asset }: { $agent } { $signal }s for want of fresh data
headline-without_read-2 = no read on { $asset }: too little fresh data, { $agent } { $signal }s
headline-without_read-3 = { $agent } { $signal }s: too little fresh data for a read on { $asset }

title = Weekly record
description = Week by week: what was forecast, what happened, skill with intervals, and every miss by name.
lead = Every Monday, the service reports the week before: what was forecast, what happened, and every statement that failed. Forecasts are judged once and never restated.
no-weeks = No week has been reported yet. The first report follows the first whole week, once its forecasts are judged.
weeks = All weeks
week-title = Week { $number } of { $year }
week-description = { $from } to { $to }: what was forecast, what happened, skill with intervals, and every miss by name.
week-lead = { $from } to { $to }, UTC. The report judges the forecasts of 00:00 UTC whose horizon ended in this week.
not-enough = { $days ->
    [0] Not enough cases: no day of this week has an outlook that was judged. Shares of so few cases say nothing about the forecasts.
    [one] Not enough cases: only one of seven days has an outlook that was judged. Shares of so few cases say nothing about the forecasts.
   *[other] Not enough cases: only { $days } of seven days have an outlook that was judged. Shares of so few cases say nothing about the forecasts.
}

week = What was forecast, and what happened
week-says = Average stated probability, and how often it came true. Horizons of several days overlap, so their cases aren’t independent.
week-heads-1 = Statement
week-heads-2 = Cases
week-heads-3 = Stated
week-heads-4 = Came true
week-heads-5 = Misses
kind-range = Range within its 80% interval
kind-within = Price ends within the band
kind-touch = Price touches the level
kind-wilder = More volatile week than the year’s median
kind-verdict = Verdict
no-statements = No forecast of this week was judged.

misses = Misses
misses-say = Ranges outside their 80% interval, which one in five should be; moves that happened although { $rare } or less was stated, or didn’t although { $often } or more was; and verdicts that went wrong. Ranges and levels are compared with what was published, because the exact moves are licensed.
no-misses = No statement of this week failed.
miss-heads-1 = Day
miss-heads-2 = Asset and horizon
miss-heads-3 = Statement
miss-heads-4 = Stated
miss-heads-5 = Happened
chance-usual = { $stated }, usually { $usual }
states-interval = Range of { $low } to { $high }
states-within = Within ±{ $size }
states-touch = Touches { $move }
happened-range-above = wider
happened-range-below = narrower
happened-within-yes = within
happened-within-no = outside
happened-touch-yes = touched
happened-touch-no = not touched
happened-wilder-yes = more volatile
happened-wilder-no = not more volatile
happened-verdict-no = went wrong

year = The year until then
year-says = Skill is the share of the trailing year’s error that the forecast saves, with its 95% interval; it is shown only if the whole interval is above zero. An 80% interval is right if the interval of its share holds 80%. Cases that were computed afterwards are counted separately.
outlook = Outlook
outlook-heads-1 = Asset and horizon
outlook-heads-2 = Days
outlook-heads-3 = Skill, volatility
outlook-heads-4 = Skill, range
outlook-heads-5 = Skill, return
outlook-heads-6 = Ranges in the 80% interval
verdict = Verdict
too-short = record too short
no-outlook = No outlook of this year was judged.
no-verdict = No verdict of this year was judged.

figures = Reliability and PIT
pit = Range, PIT
pit-says = The PIT histogram shows in which tenth of the stated distribution each range fell. If the distribution is right, the bars are on the line.
pit-label = Share of ranges in each tenth of the stated distribution, lowest first: { $shares }. { $cases } cases.
pit-across = Stated distribution

withdrawn = Withdrawn cycles
none-withdrawn = No cycle that this week could judge was withdrawn.
cycle = Cycle { $number }, { $at }

made = How this report was made
made-says = Made on { $at } from { $judgements } judged outlooks of the trailing year, the newest with number { $newest }, and from the verdicts judged until then. Until the next week ends, it is made again when judgements change.
csv = All statements of the week as CSV
guide = How forecasts are judged
unknown = There is no report of this week: it has not ended, or it ended before the service judged its first forecast. Choose another week.

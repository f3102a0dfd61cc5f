title = Status
description = The state of the service now, and 90 days of availability, punctuality, and outages.

# The headline follows from the figures under it.
headline-switched_off = An operator switched the data API off
headline-down = The service is down
headline-outage = Part of the service has an outage
headline-late = New data is late
headline-degraded = Some products have missing or late data
headline-impaired = The products work, but a part behind them does not
headline-bad_day = All products work now, after problems today
headline-good = All products work as expected
as-of = As of

operational = Products that work as expected: { $count } of { $all }
availability-today = Requests answered today so far: { $share }
cycles-today = Cycles on time today so far: { $on_time } of { $due }
off-data-api = Until an operator switches it on again, every data route responds with 503.
off-signals = An operator switched signals off, so batches leave them out.
off-sources = { $count ->
    [one] An operator paused one source. It is listed below.
   *[other] Operators paused { $count } sources. They are listed below.
}

products = Products
products-say = Each bar is a UTC day. Its figure is the share of requests answered or the share of the day without an outage of the product, whichever is lower.
component-operational = as expected
component-degraded_performance = missing or late data
component-partial_outage = outage
component-major_outage = down
mean = { $days ->
    [one] { $share } on the one day with data
   *[other] { $share } on average over { $days } days with data
}
today = Today
no-data = no data
no-data-between = { $days ->
    [one] No data: { $from }
   *[other] No data: { $from } to { $to }
}

service = Service levels
service-say = Availability is the share of requests that were answered in time and without a service error, of all that the service had to answer. A cycle is due every 15 minutes and is on time if it is published within five. A cycle that was backfilled later counts as missing. Days are in UTC, and hours without requests do not count.
objectives = Service objectives
measure = Measure
availability = Availability
punctuality = Cycle punctuality
objective = Objective, 30 days
window-today = Today so far
window-30 = 30 days
window-90 = 90 days
unreadable = The records of past days cannot be read now. The page tries again every minute.
day-by-day = Day by day
day = Day (UTC)
affected = Products with an outage
none = none
unknown-hours = nothing recorded in { $hours } h
on-time = { $on_time } of { $due } on time

open = Current outages
planned = Planned outages
outages = Outages in the last 90 days
outages-say = Operators record outages, with their cause, as soon as they know of them.
no-outages = No outage was recorded.
all-products = All products
not-over = not over

sources = Sources
sources-say = Current sources: { $current } of { $all }. The provider with the worst source is first.
current-of = { $current } of { $all } current
source = Source
state = State
age = Since the last read
never-read = never
source-fresh = fresh
source-aging = aging
source-stale = stale
source-degraded = degraded
source-unavailable = unavailable
source-never = not fetched yet
source-paused = paused by an operator

reason-quota_exhausted = provider limit used up
reason-plan_gated = provider key or plan missing
reason-provider_unreachable = provider unreachable
reason-payload_refused = provider data rejected
reason-ingest_gap = nothing fetched
reason-worker_disabled = no worker running
reason-db_outage = database not responding
reason-starting = first read still to come

follow = Subscribe
feed-outages = Feed of outages (Atom)
feed-changelog = Feed of changes (Atom)
json-summary = Summary for monitors (JSON)
json-history = History for programs (JSON)

product-composite-sentiment = Sentiment composite
product-composite-onchain = On-chain composite
product-composite-derivatives = Derivatives composite
product-composite-macro = Macro composite
product-composite-fundamental = Fundamental composite
product-verdict = Verdict
product-agents = Agents
product-track-record = Track record
product-outlook = Outlook
product-narratives = Narratives
product-market-lens = Market lens
product-series = Series

### What Profesor, the lead, says of the crew and its verdict.
###
### Each text about a signal has the word of the signal once.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = Profesor

## What changed, by up to three clauses that semicolons join

since-before-1 = in the past quarter-hour, { $changes }
since-before-2 = since the previous cycle, { $changes }
since-before-3 = over the past quarter-hour, { $changes }
since-further-1 = over the same quarter-hour, { $changes }
since-further-2 = in that time also, { $changes }
since-further-3 = in addition, { $changes }
since-day-1 = compared with a day ago, { $changes }
since-day-2 = compared with the same time a day earlier, { $changes }
since-day-3 = over the past day, { $changes }
since-calm_day-1 = little has changed in the past quarter-hour, but compared with a day ago, { $changes }
since-calm_day-2 = the picture has hardly changed since the previous cycle, but over the past day, { $changes }
since-calm_day-3 = the past quarter-hour brought no change of note, but compared with a day ago, { $changes }

change-verdict-spoken = the verdict has turned from { $from } to { $to }
change-verdict-gained = the crew, which { $from }ed, has a { $to } verdict again
change-verdict-lost = the { $from } verdict has lapsed and the crew { $to }s
change-consensus = the crew’s consensus has turned from { $from } to { $to }
change-vote-spoken = { $agent } has turned from { $from } to { $to }
change-vote-gained = { $agent }, which { $from }ed, has turned { $to }
change-vote-lost = { $agent }, which was { $from }, { $to }s
change-votes =
    { $count } of { $of } votes { $count ->
        [1] has
       *[other] have
    } changed
change-probability =
    the probability has { $move ->
        [above] risen
       *[below] fallen
    } from { $from } to { $to }
change-price =
    { $asset } has { $move ->
        [above] gained
       *[below] lost
    } { $pct }
change-range =
    the expected daily range has { $move ->
        [above] widened
       *[below] narrowed
    } from { $from } to { $to }
change-composite =
    the { $index } index has { $move ->
        [above] risen
       *[below] fallen
    } from { $from } to { $to }

unchanged-before-1 = nothing has changed in the past quarter-hour by more than a usual step
unchanged-before-2 = since the previous cycle there has been no change beyond a usual step
unchanged-before-3 = the past quarter-hour brought no change beyond a usual step
unchanged-day-1 = compared with a day ago, nothing has changed by more than a usual step
unchanged-day-2 = over the past day there has been no change beyond a usual step
unchanged-day-3 = a day ago, the picture was the same but for usual steps
unchanged-both-1 = nothing has changed in the past quarter-hour or the past day by more than a usual step
unchanged-both-2 = compared with the previous cycle and with a day ago, there has been no change beyond a usual step
unchanged-both-3 = neither the past quarter-hour nor the past day brought a change beyond a usual step

not_compared-before-withdrawn-1 = the cycle of { $at } UTC was withdrawn
not_compared-before-withdrawn-2 = there is no cycle before to compare with, as that of { $at } UTC was withdrawn
not_compared-before-withdrawn-3 = the cycle before, of { $at } UTC, has been withdrawn
not_compared-before-missing-1 = the cycle of { $at } UTC is missing
not_compared-before-missing-2 = there is no cycle of { $at } UTC to compare with
not_compared-before-missing-3 = the cycle before, of { $at } UTC, was not published
not_compared-before-other_methodology-1 = the cycle of { $at } UTC followed another version of the methodology
not_compared-before-other_methodology-2 = there is no comparison with { $at } UTC, when another version of the methodology was in force
not_compared-before-other_methodology-3 = the methodology is a new version since the cycle of { $at } UTC
not_compared-day-withdrawn-1 = the cycle of { $at } UTC a day ago was withdrawn
not_compared-day-withdrawn-2 = there is no cycle a day ago to compare with, as that of { $at } UTC was withdrawn
not_compared-day-withdrawn-3 = the cycle of a day ago, of { $at } UTC, has been withdrawn
not_compared-day-missing-1 = the cycle of { $at } UTC a day ago is missing
not_compared-day-missing-2 = there is no cycle of { $at } UTC a day ago to compare with
not_compared-day-missing-3 = the cycle of a day ago, of { $at } UTC, was not published
not_compared-day-other_methodology-1 = the cycle of { $at } UTC a day ago followed another version of the methodology
not_compared-day-other_methodology-2 = there is no comparison with { $at } UTC a day ago, when another version of the methodology was in force
not_compared-day-other_methodology-3 = the methodology is a new version since { $at } UTC a day ago

## Verdict

verdict-1 = at { $at } UTC the verdict is { $signal }, with { $confidence } confidence and a weighted score of { $score }
verdict-2 = the verdict of { $at } UTC is { $signal }: confidence is { $confidence }, and the weighted score of the votes { $score }
verdict-3 = at { $at } UTC Profesor’s verdict is { $signal } at a weighted score of { $score }, with { $confidence } confidence

verdict_still-1 = at { $at } UTC the { $signal } verdict stands with { $confidence } confidence, and { $odds }
verdict_still-2 = the verdict of { $at } UTC is still { $signal } with { $confidence } confidence, and { $odds }
verdict_still-3 = Profesor’s verdict remains { $signal } at { $at } UTC with { $confidence } confidence, and { $odds }
odds =
    the probability that { $claim } is { $probability }, { $compared ->
        [above] more than the usual { $base }
        [below] less than the usual { $base }, which speaks against this signal
       *[level] about as usual ({ $base })
    }

no_verdict-1 = { $lead } abstains from a verdict at { $at } UTC: agents with { $counted } of the crew’s weight have fresh data, and { $needed } is needed
no_verdict-2 = at { $at } UTC there is no verdict, and { $lead } abstains, because agents with fresh data have { $counted } of the crew’s weight and { $needed } is needed
no_verdict-3 = lacking fresh data at { $at } UTC, { $lead } abstains: { $counted } of the crew’s weight can be counted, and a verdict takes { $needed }

held-1 = at a score of { $score } the crew’s consensus alone is { $own }, but the { $kept } verdict is kept until the score has clearly left it
held-2 = the { $kept } verdict of the previous cycle is kept against a { $own } consensus of the crew, because a score of { $score } has not clearly left it
held-3 = so that it does not turn back and forth, the verdict is kept { $kept }, although a score of { $score } makes the crew’s consensus { $own }

weight_counted-1 = of the crew’s weight, { $counted } counted, as the rest lacked fresh data
weight_counted-2 = the score rests on { $counted } of the crew’s weight, because not every agent had enough fresh data
weight_counted-3 = agents without enough fresh data were left out, which leaves { $counted } of the crew’s weight

## Votes

votes-all-1 = { $groups }
votes-all-2 = by vote, { $groups }
votes-all-3 = the votes: { $groups }
votes-spoken =
    { $agents } { $count ->
        [1] is
       *[other] are
    } { $signal }
votes-monitoring =
    { $agents } { $count ->
        [1] { $signal }s, so that { $count } of { $of } votes is missing
       *[other] { $signal }, so that { $count } of { $of } votes are missing
    }

argument-1 = { $agent } sees a { $side } sign: { $clause }
argument-2 = a { $side } argument comes from { $agent }: { $clause }
argument-3 = { $agent } points to a { $side } fact: { $clause }
argument-4 = { $agent } notes on the { $side } side that { $clause }

standing-1 = { $agent } still sees a { $side } sign: { $clause }
standing-2 = still on the { $side } side, { $agent } notes that { $clause }
standing-3 = { $agent }’s { $side } argument stands: { $clause }

## As in the cycle before, by clauses that semicolons join

still-1 = as before, { $items }
still-2 = the rest is unchanged: { $items }
still-3 = elsewhere nothing is new: { $items }
lost_still =
    { $written } { $count ->
        [1] input is
       *[other] inputs are
    } incomplete or missing
flags_still =
    { $written } { $count ->
        [1] warning still applies
       *[other] warnings still apply
    }
market_still-spoken = { $asset } is { $signal }
market_still-monitoring = the crew { $signal }s on { $asset }

## Other assets

other_markets-1 = { $markets }
other_markets-2 = as for the other assets, { $markets }
other_markets-3 = elsewhere { $markets }
other_market-agreed = { $asset } is { $signal } with { $agreeing } of { $of } votes
other_market-balanced = { $asset } is { $signal }, as opposing votes cancel out
other_market-split = { $asset } is { $signal } by weight, with { $agreeing } of { $of } votes in a split crew
other_market-few =
    { $asset } is { $signal } by weight, although { $agreeing } of { $of } votes { $agreeing ->
        [1] is
       *[other] are
    }
other_market-alone = { $asset } is { $signal } only by the weighted score of all votes
other_market-monitoring =
    { $asset } has no signal, as { $agreeing } of { $of } agents { $agreeing ->
        [1] { $signal }s
       *[other] { $signal }
    }

## Composite indices

composite_extremes-1 = of { $asset }’s indices, { $highest } is highest ({ $top }) and { $lowest } lowest ({ $bottom })
composite_extremes-2 = { $asset }’s indices run from { $top } ({ $highest }) down to { $bottom } ({ $lowest })
composite_extremes-3 = among { $asset }’s indices, { $highest } is highest at { $top } and { $lowest } lowest at { $bottom }

## Headline

headline-agreed-1 = { $signal }: { $agreeing } of { $of } agents agree
headline-agreed-2 = { $signal } verdict, shared by { $agreeing } of { $of } agents
headline-agreed-3 = the verdict is { $signal }, with { $agreeing } of { $of } votes
headline-balanced-1 = { $signal }, as opposing votes cancel out
headline-balanced-2 = { $signal } verdict: opposing votes cancel out
headline-balanced-3 = opposing votes cancel out to a { $signal } verdict
headline-split-1 = the crew is split, { $signal } by weight with { $agreeing } of { $of } votes
headline-split-2 = { $signal } by weight, as the votes are split: { $agreeing } of { $of }
headline-split-3 = split votes, { $signal } on balance: { $agreeing } of { $of } agents vote that way
headline-few-1 =
    { $signal } by weight, although { $agreeing } of { $of } votes { $agreeing ->
        [1] is
       *[other] are
    }
headline-few-2 =
    { $signal } on balance: { $agreeing } of { $of } agents { $agreeing ->
        [1] votes
       *[other] vote
    } that way
headline-few-3 = { $signal } verdict by the weighted score, with { $agreeing } of { $of } votes
headline-alone-1 = { $signal } only by the weighted score of the crew
headline-alone-2 = { $signal } on balance, by the score of all votes together
headline-alone-3 = { $signal } verdict only by the weighted score
headline-monitoring-1 =
    no verdict: { $agreeing } of { $of } agents { $agreeing ->
        [1] { $signal }s
       *[other] { $signal }
    }
headline-monitoring-2 =
    no verdict, as { $agreeing } of { $of } agents { $agreeing ->
        [1] { $signal }s
       *[other] { $signal }
    }
headline-monitoring-3 = the crew { $signal }s: no read from { $agreeing } of { $of } agents

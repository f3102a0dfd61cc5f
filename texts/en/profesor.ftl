### What Profesor, the lead, says of the crew and its verdict.
###
### Each text about a signal has the word of the signal once.
### Messages that end with -1, -2 … are wordings of one text, of which a day chooses one by its place:
### all languages have them in the same number and order, and facts and flags in the same order too.

name = Profesor

## Verdict

verdict-1 = the crew’s verdict on the market is { $signal }, with { $confidence } confidence
verdict-2 = taking the crew’s readings together, Profesor sees a { $signal } market and puts the confidence of that verdict at { $confidence }
verdict-3 = this cycle ends with a { $signal } verdict, held with { $confidence } confidence
verdict-4 = with { $confidence } confidence the crew arrives at a { $signal } verdict

no_verdict-1 = { $lead } abstains from a verdict: agents with { $counted } of the crew’s weight have fresh data, and { $needed } is needed
no_verdict-2 = there is no verdict, and { $lead } abstains, because fresh data reach { $counted } of the crew’s weight, where { $needed } is needed
no_verdict-3 = lacking fresh data, { $lead } abstains: { $counted } of the crew’s weight can be counted, and a verdict takes { $needed }

turned-sentence = { $before }, { $now }
turned-before-spoken-1 = in the cycle before the verdict was { $signal }
turned-before-spoken-2 = one cycle ago the crew was { $signal }
turned-before-spoken-3 = the cycle before had ended with a { $signal } verdict
turned-before-monitoring-1 = in the cycle before the crew { $signal }ed
turned-before-monitoring-2 = one cycle ago the crew was { $signal }ing
turned-before-monitoring-3 = the cycle before had seen the crew { $signal }
turned-now-spoken-1 = and now it is { $signal }
turned-now-spoken-2 = and it has since turned { $signal }
turned-now-spoken-3 = whereas this one brings a { $signal } reading
turned-now-monitoring-1 = and now the crew { $signal }s
turned-now-monitoring-2 = and now it has to { $signal }
turned-now-monitoring-3 = whereas in this one it { $signal }s

unchanged-spoken-1 = the { $signal } verdict of the cycle before stands unchanged
unchanged-spoken-2 = as in the cycle before, the verdict is { $signal }
unchanged-spoken-3 = nothing has moved the crew from its { $signal } verdict since the cycle before
unchanged-monitoring-1 = as in the cycle before, the crew { $signal }s
unchanged-monitoring-2 = the crew, as in the cycle before, has to { $signal }
unchanged-monitoring-3 = nothing has changed since the cycle before, and the crew goes on { $signal }ing

held-1 = by itself the score would now say { $own }, but the { $kept } verdict is kept until the score has clearly left it
held-2 = the { $kept } verdict is kept, although the score taken alone would now say { $own }
held-3 = a score like this one by itself says { $own }, yet so as not to turn too early the verdict is kept { $kept }

consensus_score-1 = behind it is a weighted score of { $score }, on a scale from minus one to plus one
consensus_score-2 = on a scale from minus one to plus one the crew’s weighted score comes to { $score }
consensus_score-3 = the weighted average of the votes is { $score }, where minus one and plus one are the ends of the scale

weight_counted-1 = of the crew’s weight, { $counted } counted, as the rest lacked fresh data
weight_counted-2 = the score rests on { $counted } of the crew’s weight, because not every agent had enough fresh data
weight_counted-3 = agents without enough fresh data were left out, which leaves { $counted } of the crew’s weight

## Votes

voters-spoken-1 = the { $signal } camp has { $votes } of { $of } votes: { $agents }
voters-spoken-2 =
    { $agents } { $votes ->
        [1] is
       *[other] are
    } { $signal }, which makes { $votes } of { $of } votes
voters-spoken-3 = the { $signal } agents are { $votes } of { $of }: { $agents }
voters-spoken-4 = a { $signal } vote comes from { $agents }, { $votes } of { $of } agents
voters-monitoring-1 =
    of { $of } agents { $votes } { $votes ->
        [1] { $signal }s:
       *[other] { $signal }:
    } { $agents }
voters-monitoring-2 =
    { $agents } { $votes ->
        [1] { $signal }s,
       *[other] { $signal },
    } so that { $votes } of { $of } votes are missing
voters-monitoring-3 = those who { $signal } are { $votes } of { $of } agents: { $agents }
voters-monitoring-4 = without enough to go on, { $votes } of { $of } agents { $signal }: { $agents }

argument-1 = { $agent } makes the { $side } argument that { $clause }
argument-2 = from { $agent } comes a { $side } argument: { $clause }
argument-3 = on the { $side } side { $agent } points out that { $clause }
argument-4 = { $agent } sees a { $side } sign in its field: { $clause }
argument-5 = the { $side } side draws support from { $agent }, which finds that { $clause }
argument-6 = for { $agent } the weightiest { $side } point is that { $clause }
argument-7 = { $agent } adds weight to the { $side } side: { $clause }
argument-8 = speaking for the { $side } side, { $agent } notes that { $clause }
argument-9 = in { $agent }’s field there is { $side } evidence: { $clause }
argument-10 = { $agent } counts it as a { $side } point that { $clause }
argument-11 = to the { $side } case { $agent } contributes one observation: { $clause }
argument-12 = it is a { $side } sign in { $agent }’s eyes that { $clause }

## Other assets

other_market-agreed-1 = on { $asset } the crew is { $signal }, a view that { $agreeing } of { $of } agents share
other_market-agreed-2 = for { $asset } the same crew comes to a { $signal } reading, with { $agreeing } of { $of } agents behind it
other_market-agreed-3 = turning to { $asset }, the consensus is { $signal } and counts { $agreeing } of { $of } votes
other_market-split-1 = on { $asset } the crew is split and { $signal } only by weight, with { $agreeing } of { $of } votes
other_market-split-2 = for { $asset } the votes are split: { $agreeing } of { $of } are { $signal }, and the weights decide
other_market-split-3 = turning to { $asset }, a split crew comes out { $signal } with { $agreeing } of { $of } votes
other_market-few-1 = on { $asset } the crew is { $signal } by the weight of its votes, with { $agreeing } of { $of } for it
other_market-few-2 = for { $asset } the consensus is { $signal } on balance: { $agreeing } of { $of } agents vote that way
other_market-few-3 = turning to { $asset }, { $agreeing } of { $of } votes are { $signal }, and their weight makes that the consensus
other_market-alone-1 = on { $asset } only the crew’s weighted score is { $signal }
other_market-alone-2 = for { $asset } the consensus is { $signal } by the weighted score of all votes
other_market-alone-3 = turning to { $asset }, all votes weighed together come out { $signal }
other_market-monitoring-1 = on { $asset } the crew { $signal }s, as { $agreeing } of { $of } agents have no view
other_market-monitoring-2 = for { $asset } the crew has to { $signal }: { $agreeing } of { $of } agents give no reading
other_market-monitoring-3 = turning to { $asset }, { $agreeing } of { $of } agents are without a view and the crew { $signal }s

## Composite indices

composite_extremes-1 = among { $asset }’s composite indices the { $highest } index is the highest at { $top } and the { $lowest } index the lowest at { $bottom }
composite_extremes-2 = the composites of { $asset } run from { $top } for the { $highest } index down to { $bottom } for the { $lowest } index
composite_extremes-3 = of { $asset }’s composites the { $highest } index, at { $top }, leads the field, and the { $lowest } index, at { $bottom }, brings up the rear

## Disclaimer

disclaimer-1 = this is one input to a decision and not financial advice
disclaimer-2 = nothing here is financial advice, and the decision remains the reader’s own
disclaimer-3 = all this is meant to inform a decision and does not amount to financial advice

## Headline

headline-agreed-1 = { $signal }: { $agreeing } of { $of } agents agree
headline-agreed-2 = { $signal } verdict, shared by { $agreeing } of { $of } agents
headline-agreed-3 = the crew is { $signal }, with { $agreeing } of { $of } votes
headline-split-1 = the crew is split, { $signal } by weight with { $agreeing } of { $of } votes
headline-split-2 = { $signal } by weight, as the votes are split: { $agreeing } of { $of }
headline-split-3 = split votes, { $signal } on balance: { $agreeing } of { $of } agents vote that way
headline-few-1 = { $signal } by the weight of the votes, with { $agreeing } of { $of } for it
headline-few-2 = { $signal } on balance: { $agreeing } of { $of } agents vote that way
headline-few-3 = the crew is { $signal } on balance, with { $agreeing } of { $of } votes
headline-alone-1 = { $signal } only by the weighted score of the crew
headline-alone-2 = { $signal } on balance, by the score of all votes together
headline-alone-3 = the crew is { $signal } only by its weighted score
headline-monitoring-1 = no verdict: { $agreeing } of { $of } agents { $signal }
headline-monitoring-2 = no verdict, as { $agreeing } of { $of } agents { $signal }
headline-monitoring-3 = the crew { $signal }s: no read from { $agreeing } of { $of } agents

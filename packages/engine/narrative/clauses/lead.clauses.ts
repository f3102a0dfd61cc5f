import { SIGNALS } from '../../signals.ts';
import { SCORE_DECIMALS } from './agent.clauses.ts';
import {
  agentName,
  crewRegisterOf,
  factClause,
  listed,
  registerOf,
  type SomeClauses,
  startingAt,
  turnOfArgument,
  turnOfAsset,
  worded,
} from './language-texts.ts';

export const LEAD_CLAUSES = {
  verdict: ({ signal, confidencePct }, { lead, shared, numbers }, choose) =>
    worded(choose, lead.verdict, 'verdict', {
      signal: shared.signal[signal],
      confidence: numbers.percent(confidencePct, 0),
    }),
  no_verdict: ({ countedPct, neededPct }, { lead, numbers }, choose) =>
    worded(choose, lead.no_verdict, 'no_verdict', {
      lead: lead.name,
      counted: numbers.percent(countedPct, 0),
      needed: numbers.percent(neededPct, 0),
    }),
  turned: ({ from, to }, { lead: { turned }, shared: { signal } }, choose) =>
    turned.sentence({
      // The same salt selects both halves, because they belong together.
      before: worded(choose, turned.before[registerOf(from)], 'turned', { signal: signal[from] }),
      now: worded(choose, turned.now[registerOf(to)], 'turned', { signal: signal[to] }),
    }),
  unchanged: ({ signal }, { lead, shared }, choose) =>
    worded(choose, lead.unchanged[registerOf(signal)], 'unchanged', { signal: shared.signal[signal] }),
  held: ({ own, kept }, { lead, shared: { signal } }, choose) =>
    worded(choose, lead.held, 'held', { own: signal[own], kept: signal[kept] }),
  consensus_score: ({ score }, { lead, numbers }, choose) =>
    worded(choose, lead.consensus_score, 'consensus_score', { score: numbers.signed(score, 2) }),
  voters: ({ signal, agents, of }, texts, choose) => {
    const { lead, shared, numbers } = texts;
    return worded(choose, startingAt(SIGNALS.indexOf(signal), lead.voters[registerOf(signal)]), 'voters', {
      agents: listed(
        texts,
        agents.map((agent) => agentName(texts, agent).base),
      ),
      votes: agents.length,
      of: numbers.number(of, 0),
      signal: shared.signal[signal],
    });
  },
  weight_counted: ({ countedPct }, { lead, numbers }, choose) =>
    worded(choose, lead.weight_counted, 'weight_counted', { counted: numbers.percent(countedPct, 0) }),
  argument: (said, texts, choose) =>
    worded(choose, startingAt(turnOfArgument(said), texts.lead.argument), 'argument', {
      agent: agentName(texts, said.agent),
      side: texts.shared.signal[said.leaning],
      clause: factClause(texts, said, choose),
    }),
  composite_extremes: ({ asset, highest, lowest }, { lead, shared, numbers }, choose) =>
    worded(choose, lead.composite_extremes, `composite_extremes.${asset}`, {
      asset: shared.asset[asset],
      highest: shared.index[highest.index],
      top: numbers.number(highest.score, SCORE_DECIMALS),
      lowest: shared.index[lowest.index],
      bottom: numbers.number(lowest.score, SCORE_DECIMALS),
    }),
  other_market: (said, { lead, shared, numbers }, choose) =>
    worded(
      choose,
      startingAt(turnOfAsset(said.asset), lead.other_market[crewRegisterOf(said)]),
      'other_market',
      {
        asset: shared.asset[said.asset],
        agreeing: numbers.number(said.agreeing, 0),
        of: numbers.number(said.of, 0),
        signal: shared.signal[said.signal],
      },
    ),
  disclaimer: (_, { lead }, choose) => worded(choose, lead.disclaimer, 'disclaimer', {}),
} satisfies SomeClauses;

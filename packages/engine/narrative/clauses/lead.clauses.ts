import { LEADING_ASSET } from '../../assets.ts';
import { CYCLE_MS } from '../../schedule/cycle-clock.ts';
import { type Signal } from '../../signals.ts';
import { type Change } from '../model/statement.ts';
import { moveOf, oddsOf, SCORE_DECIMALS } from './agent.clauses.ts';
import {
  agentName,
  crewRegisterOf,
  factClause,
  factTexts,
  type LanguageTexts,
  listed,
  joinedClauses,
  registerOf,
  type SomeClauses,
  startingAt,
  turnOfArgument,
  worded,
} from './language-texts.ts';

type ChangeClause<Of extends Change['of']> = (
  change: Extract<Change, { of: Of }>,
  texts: LanguageTexts,
) => string;

/** `gained` and `lost`: from or to an abstention, which is a verb. */
const turnOf = (from: Signal, to: Signal): 'spoken' | 'gained' | 'lost' =>
  from === 'monitoring' ? 'gained' : to === 'monitoring' ? 'lost' : 'spoken';

const CHANGE_CLAUSES: { readonly [Of in Change['of']]: ChangeClause<Of> } = {
  verdict: ({ from, to }, { lead: { change }, shared: { signal } }) =>
    change.verdict[turnOf(from, to)]({ from: signal[from], to: signal[to] }),
  consensus: ({ from, to }, { lead: { change }, shared: { signal } }) =>
    change.consensus({ from: signal[from], to: signal[to] }),
  vote: ({ agent, from, to }, texts) =>
    texts.lead.change.vote[turnOf(from, to)]({
      agent: agentName(texts, agent),
      from: texts.shared.signal[from],
      to: texts.shared.signal[to],
    }),
  votes: ({ count, total }, { lead, numbers }) => lead.change.votes({ count, of: numbers.number(total, 0) }),
  probability: ({ from, to }, { lead, numbers: { percent } }) =>
    lead.change.probability({ from: percent(from, 0), to: percent(to, 0), move: moveOf(to - from) }),
  price: ({ pct }, { lead, shared, numbers: { percent } }) =>
    lead.change.price({
      asset: shared.asset[LEADING_ASSET],
      pct: percent(Math.abs(pct), 0),
      move: moveOf(pct),
    }),
  range: ({ from, to }, { lead, numbers: { percent } }) =>
    lead.change.range({ from: percent(from, 1), to: percent(to, 1), move: moveOf(to - from) }),
  composite: ({ index, from, to }, { lead, shared, numbers: { number } }) =>
    lead.change.composite({
      index: shared.index[index],
      from: number(from, SCORE_DECIMALS),
      to: number(to, SCORE_DECIMALS),
      move: moveOf(to - from),
    }),
};

const changeClause = (change: Change, texts: LanguageTexts): string =>
  (CHANGE_CLAUSES[change.of] as ChangeClause<Change['of']>)(change, texts);

export const LEAD_CLAUSES = {
  verdict: ({ at, signal, confidencePct, score }, { lead, shared, numbers }, choose) =>
    worded(choose, lead.verdict, 'verdict', {
      at,
      signal: shared.signal[signal],
      confidence: numbers.percent(confidencePct, 0),
      score: numbers.signed(score, 2),
    }),
  no_verdict: ({ at, countedPct, neededPct }, { lead, numbers }, choose) =>
    worded(choose, startingAt(Date.parse(`1970-01-01T${at}Z`) / CYCLE_MS, lead.no_verdict), 'no_verdict', {
      at,
      lead: lead.name,
      counted: numbers.percent(countedPct, 0),
      needed: numbers.percent(neededPct, 0),
    }),
  verdict_still: ({ at, signal, confidencePct, odds }, texts, choose) =>
    worded(choose, texts.lead.verdict_still, 'verdict_still', {
      at,
      signal: texts.shared.signal[signal],
      confidence: texts.numbers.percent(confidencePct, 0),
      odds: texts.lead.odds(oddsOf(odds, texts)),
    }),
  since: ({ than, changes }, texts, choose) =>
    worded(choose, texts.lead.since[than], `since.${than}`, {
      changes: joinedClauses(
        texts,
        changes.map((change) => changeClause(change, texts)),
      ),
    }),
  unchanged: ({ than }, { lead }, choose) => worded(choose, lead.unchanged[than], `unchanged.${than}`, {}),
  not_compared: ({ than, at, reason }, { lead }, choose) =>
    worded(choose, lead.not_compared[than][reason], `not_compared.${than}`, { at }),
  held: ({ score, own, kept }, { lead, shared: { signal }, numbers }, choose) =>
    worded(choose, lead.held, 'held', {
      score: numbers.signed(score, 2),
      own: signal[own],
      kept: signal[kept],
    }),
  votes: ({ groups, of }, texts, choose) =>
    worded(choose, texts.lead.votes.all, 'votes', {
      groups: joinedClauses(
        texts,
        groups.map(({ signal, agents }) =>
          texts.lead.votes[registerOf(signal)]({
            agents: listed(
              texts,
              agents.map((agent) => agentName(texts, agent).base),
            ),
            signal: texts.shared.signal[signal],
            count: agents.length,
            of: texts.numbers.number(of, 0),
          }),
        ),
      ),
    }),
  weight_counted: ({ countedPct }, { lead, numbers }, choose) =>
    worded(choose, lead.weight_counted, 'weight_counted', { counted: numbers.percent(countedPct, 0) }),
  argument: (said, texts, choose) =>
    worded(choose, startingAt(turnOfArgument(said), texts.lead.argument), 'argument', {
      agent: agentName(texts, said.agent),
      side: texts.shared.signal[said.leaning],
      clause: factClause(texts, said, choose),
    }),
  standing: (said, texts, choose) =>
    worded(choose, startingAt(turnOfArgument(said), texts.lead.standing), 'standing', {
      agent: agentName(texts, said.agent),
      side: texts.shared.signal[said.leaning],
      clause: factTexts(texts, said.agent, said.key).headline[said.leaning](said),
    }),
  composite_extremes: ({ asset, highest, lowest }, { lead, shared, numbers }, choose) =>
    worded(choose, lead.composite_extremes, `composite_extremes.${asset}`, {
      asset: shared.asset[asset],
      highest: shared.index[highest.index],
      top: numbers.number(highest.score, SCORE_DECIMALS),
      lowest: shared.index[lowest.index],
      bottom: numbers.number(lowest.score, SCORE_DECIMALS),
    }),
  still: ({ markets, lost, flags }, texts, choose) => {
    const { lead, shared } = texts;
    const counted = (count: number) => ({ count, written: shared.grammar.cardinal({ count }) });
    const clauses = [
      ...markets.map(({ asset, signal }) =>
        lead.market_still[registerOf(signal)]({ asset: shared.asset[asset], signal: shared.signal[signal] }),
      ),
      ...(lost > 0 ? [lead.lost_still(counted(lost))] : []),
      ...(flags > 0 ? [lead.flags_still(counted(flags))] : []),
    ];
    return worded(choose, lead.still, 'still', { items: joinedClauses(texts, clauses) });
  },
  other_markets: ({ markets }, texts, choose) => {
    const { lead, shared, numbers } = texts;
    const clauses = markets.map((said) =>
      lead.other_market[crewRegisterOf(said)]({
        asset: shared.asset[said.asset],
        agreeing: said.agreeing,
        of: numbers.number(said.of, 0),
        signal: shared.signal[said.signal],
      }),
    );
    return worded(choose, lead.other_markets, 'other_markets', { markets: joinedClauses(texts, clauses) });
  },
} satisfies SomeClauses;

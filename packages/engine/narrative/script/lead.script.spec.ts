import { type Calibration } from '../../calibration/calibration-table.ts';
import { type Claim } from '../../calibration/claim.ts';
import { type ComparedCycle, type ComparedCycles } from '../../cycle/compared-cycles.ts';
import { type CycleResult } from '../../computation/engine.ts';
import { CREW } from '../../crew/crew.ts';
import { type Signal } from '../../signals.ts';
import { cycleOf, fact, fearGreed, read } from '../../../../test/support/narrative/narrated-cycle.ts';
import { type TextStatement } from '../model/statement.ts';
import { comparedCycleOf } from './compared-cycle.ts';
import { leadScriptOf } from './lead.script.ts';

const bullish = CREW.map((agent) =>
  read(agent, 'BTC', {
    signal: agent === 'denver' ? 'bearish' : 'bullish',
    score: agent === 'denver' ? -0.4 : 0.8,
    confidence: 0.7,
    reasons:
      agent === 'tokio'
        ? [fact('daily_ema_gap', 'bullish', 0.25), fact('hourly_ema_gap', 'bullish', 0.1)]
        : agent === 'nairobi'
          ? [fearGreed(22, 'bullish', 0.3)]
          : agent === 'denver'
            ? [fact('funding_carry', 'bearish', -0.2)]
            : [],
  }),
);
const comparedWith = (earlier: CycleResult, more: Partial<ComparedCycle> = {}): ComparedCycles => {
  const cycle = { ...comparedCycleOf(earlier, 50_000), ...more };
  return { price: 50_000, before: cycle, dayBefore: cycle };
};
const told = (result: CycleResult, compared: ComparedCycles | null): readonly TextStatement[] =>
  leadScriptOf(result, compared).paragraphs.flat();
const kindsIn = (result: CycleResult, compared: ComparedCycles | null): string[] =>
  told(result, compared).map(({ kind }) => kind);
const calibrated = (claim: Claim, probability: number, more: Partial<CycleResult> = {}): CycleResult => {
  const cycle = cycleOf(bullish, more);
  const calibration = { claim, probability, baseRate: 0.5, horizonHours: 24, cases: 9 } as Calibration;
  return { ...cycle, verdict: { ...cycle.verdict, calibration } };
};
const signals = (BTC: Signal) => ({ BTC, ETH: 'neutral', SOL: 'neutral' }) as const;

describe('leadScriptOf', () => {
  it('opens with what changed since the cycle before and since a day ago, then the verdict', () => {
    const cycle = cycleOf(bullish);
    const { before } = comparedWith(cycle, { signals: signals('neutral'), scores: { macro: 57.9 } });
    const { dayBefore } = comparedWith(cycle);
    const [opening] = leadScriptOf(cycle, { price: 51_000, before, dayBefore }).paragraphs;
    expect(opening!.slice(0, 3)).toEqual([
      {
        kind: 'since',
        than: 'before',
        changes: [
          { of: 'verdict', from: 'neutral', to: 'bullish' },
          { of: 'price', pct: 2 },
          { of: 'composite', index: 'macro', from: 57.9, to: 60 },
        ],
      },
      { kind: 'unchanged', than: 'day' },
      expect.objectContaining({ kind: 'verdict', at: '09:00', signal: 'bullish' }),
    ]);
  });

  it('states in one sentence that nothing changed, and the rest by turns', () => {
    const told = [0, 1, 2].map((more) => {
      const cycle = calibrated('price_higher', 0.51, { cycleNumber: 76_739 + more });
      return kindsIn(cycle, comparedWith(cycle));
    });
    expect(told).toEqual([
      ['unchanged', 'verdict_still', 'standing', 'still'],
      ['unchanged', 'verdict_still', 'votes', 'standing'],
      ['unchanged', 'verdict_still', 'standing', 'composite_extremes'],
    ]);
    expect(kindsIn(cycleOf(bullish), null)).toEqual(
      expect.arrayContaining(['regime', 'votes', 'argument', 'composite_extremes', 'other_markets']),
    );
  });

  it('states in the sentence on the day that the cycle before brought no change', () => {
    const cycle = cycleOf(bullish);
    const { before } = comparedWith(cycle);
    const { dayBefore } = comparedWith(cycle, { votes: { denver: 'neutral' } });
    expect(told(cycle, { price: null, before, dayBefore })[0]).toMatchObject({
      kind: 'since',
      than: 'calm_day',
      changes: [{ of: 'vote' }],
    });
  });

  it('names a cycle before that was withdrawn or is missing, and compares with the other', () => {
    const cycle = cycleOf(bullish);
    const { dayBefore } = comparedWith(cycle, { votes: { denver: 'neutral' } });
    const before = { cycleNumber: 76_739, reason: 'withdrawn' } as const;
    expect(told(cycle, { price: null, before, dayBefore }).slice(0, 2)).toEqual([
      { kind: 'not_compared', than: 'before', at: '08:45', reason: 'withdrawn' },
      {
        kind: 'since',
        than: 'day',
        changes: [{ of: 'vote', agent: 'denver', from: 'neutral', to: 'bearish' }],
      },
    ]);
  });

  it('counts the votes that changed if they are many, and compares probabilities of one claim only', () => {
    const changes = (earlier: CycleResult, more: Partial<ComparedCycle> = {}) =>
      told(calibrated('price_higher', 0.51), comparedWith(earlier, more)).flatMap((said) =>
        said.kind === 'since' && said.than === 'before' ? said.changes : [],
      );
    expect(changes(calibrated('price_higher', 0.48))).toEqual([{ of: 'probability', from: 48, to: 51 }]);
    expect(changes(calibrated('price_lower', 0.48))).toEqual([]);
    const votes = { tokio: 'bearish', berlin: 'bearish', nairobi: 'neutral', denver: 'bearish' } as const;
    expect(changes(calibrated('price_higher', 0.51), { votes })).toEqual([
      { of: 'votes', count: 3, total: 6 },
    ]);
  });

  it('gives a new argument in full, and those of the cycle before in a few words', () => {
    const cycle = cycleOf(bullish, { cycleNumber: 76_739 });
    const arguments_ = ['tokio.daily_ema_gap.bullish', 'denver.funding_carry.bearish'];
    expect(leadScriptOf(cycle, comparedWith(cycle, { arguments: arguments_ })).paragraphs[1]).toMatchObject([
      { kind: 'argument', agent: 'nairobi', key: 'fear_greed_level' },
      { kind: 'value', agent: 'nairobi', value: 22 },
      { kind: 'standing', agent: 'tokio', leaning: 'bullish' },
    ]);
  });

  it('tells an event of the market when it is new, and then by turns', () => {
    const market = {
      asset: 'BTC',
      dayChangePct: 7,
      weekChangePct: 9,
      yearPositionPct: 100,
      events: ['year_high'],
    };
    const withEvent = (cycleNumber: number) =>
      cycleOf(bullish, { cycleNumber, markets: [market] as unknown as CycleResult['markets'] });
    const tellsIt = (cycle: CycleResult, more: Partial<ComparedCycle> = {}): boolean =>
      kindsIn(cycle, comparedWith(cycle, more)).includes('market_event');
    expect(tellsIt(withEvent(76_739), { events: [] })).toBe(true);
    expect([0, 1, 2].map((more) => tellsIt(withEvent(76_739 + more)))).toEqual([false, false, true]);
  });

  it('names an event that headlines name with the price where it does not tell it in full', () => {
    const market = { asset: 'BTC', dayChangePct: -12, weekChangePct: -20, yearPositionPct: 40 };
    const events = ['widest_year_range', 'steepest_day_fall', 'year_low'];
    const namedIn = (cycleNumber: number) => {
      const markets = [{ ...market, events }] as unknown as CycleResult['markets'];
      const cycle = cycleOf(bullish, { cycleNumber, markets });
      const { paragraphs, summary } = leadScriptOf(cycle, comparedWith(cycle));
      return [...paragraphs.flat(), ...summary].flatMap((said) =>
        said.kind === 'market' ? [said.after] : said.kind === 'market_event' ? [said.event] : [],
      );
    };
    const named = ['steepest_day_fall', 'steepest_day_fall'];
    expect([0, 1, 2].map((more) => namedIn(76_739 + more))).toEqual([
      named,
      named,
      [undefined, ...events, 'steepest_day_fall'],
    ]);
  });

  it('does not tell a change of the past quarter-hour again as one of the day, if the day brought others', () => {
    const now = calibrated('price_higher', 0.53);
    const since = (dayBefore: ComparedCycle) =>
      told(now, { price: null, before: comparedWith(calibrated('price_higher', 0.51)).before, dayBefore })
        .filter((said) => said.kind === 'since')
        .map(({ than, changes }) => [than, ...changes.map(({ of }) => of)]);
    const day = comparedCycleOf(calibrated('price_higher', 0.51), null);
    expect(since({ ...day, votes: { denver: 'neutral' } })).toEqual([
      ['before', 'probability'],
      ['day', 'vote'],
    ]);
    expect(since(day)).toEqual([
      ['before', 'probability'],
      ['day', 'probability'],
    ]);
  });

  it('names the votes if one has changed, also out of turn', () => {
    const cycle = cycleOf(bullish, { cycleNumber: 76_739 });
    const votes = { ...comparedCycleOf(cycle, null).votes, denver: 'neutral' } as const;
    expect(kindsIn(cycle, comparedWith(cycle, { votes }))).toContain('votes');
    expect(kindsIn(cycle, comparedWith(cycle))).not.toContain('votes');
  });

  it('explains where it stands that smoothing keeps a verdict', () => {
    const cycle = cycleOf(bullish);
    const [btc, ...others] = cycle.crew;
    const held = {
      ...cycle,
      crew: [
        { ...btc!, held: true, consensus: { ...btc!.consensus, signal: 'neutral' as const } },
        ...others,
      ],
    };
    const [opening] = leadScriptOf(held, null).paragraphs;
    expect(opening!.slice(0, 2)).toMatchObject([
      { kind: 'verdict', signal: 'bullish' },
      { kind: 'held', own: 'neutral', kept: 'bullish' },
    ]);
  });

  it('names the voters, those who agree with the verdict first', () => {
    expect(leadScriptOf(cycleOf(bullish), null).paragraphs[1]![0]).toEqual({
      kind: 'votes',
      groups: [
        { signal: 'bullish', agents: ['tokio', 'berlin', 'nairobi', 'helsinki', 'marseille'] },
        { signal: 'bearish', agents: ['denver'] },
      ],
      of: 6,
    });
  });

  it('gives the strongest argument of each agent, weighed by its vote, and quotes public values', () => {
    // tokio: 0.25 × 0.26 = 0.065; nairobi: 0.3 × 0.12 = 0.036.
    expect(leadScriptOf(cycleOf(bullish), null).paragraphs[1]!.slice(1)).toMatchObject([
      { kind: 'argument', agent: 'tokio', key: 'daily_ema_gap' },
      { kind: 'argument', agent: 'nairobi', key: 'fear_greed_level' },
      { kind: 'value', agent: 'nairobi', value: 22 },
      { kind: 'argument', agent: 'denver', leaning: 'bearish' },
    ]);
  });

  it('states the missing inputs without a verdict', () => {
    const { headline, paragraphs, summary } = leadScriptOf(cycleOf([]), null);
    expect(headline).toEqual({ signal: 'monitoring', agreeing: 6, rival: 0, opposed: false, of: 6 });
    expect(paragraphs[0]![0]).toEqual({ kind: 'no_verdict', at: '09:00', countedPct: 0, neededPct: 50 });
    expect(summary).toHaveLength(1);
  });

  it('never mentions the plan', () => {
    expect(kindsIn(cycleOf(bullish), null).filter((kind) => /^(plan|risk)_(?!flag)/.test(kind))).toEqual([]);
  });
});

import { leaningOf as engineLeaningOf } from '../../../../../src/domain/crew/agent-read.ts';
import { MANDATES } from '../../../../../src/domain/crew/crew.ts';
import { recomputeAgent } from './agent-arithmetic.ts';
import { recomputeComposite } from './composite-arithmetic.ts';
import { checkConsensus } from './consensus-arithmetic.ts';
import { leaningOf } from './place.ts';
import { CREW, ONCHAIN, VERDICT } from './recorded-cycle.fixture.ts';
import { type Recomputed } from './recomputed.ts';
import { checkVerdict } from './verdict-arithmetic.ts';

const wrong = (checks: readonly Recomputed[]): string[] =>
  checks.filter(({ agrees }) => !agrees).map(({ what }) => what);

const agentNamed = (name: string) => CREW.agents.find(({ agent }) => agent === name)!;

const cycleOf = (change: Partial<typeof VERDICT> = {}) =>
  ({ ...VERDICT, ...change, crew: [CREW], inputs: { previous: null } }) as unknown as Parameters<
    typeof checkVerdict
  >[0];

describe('a recorded cycle', () => {
  it('has an index whose components add up to its score', () => {
    const { availableWeight, raw, rescaled, checks } = recomputeComposite(ONCHAIN);
    // 1 − 0.03 − 0.02 − 0.03, and 10 + (40.166034 − 26.07) ÷ (70.8 − 26.07) × 80
    expect(availableWeight).toBeCloseTo(0.92, 12);
    expect(raw).toBeCloseTo(40.166, 3);
    expect(rescaled).toBeCloseTo(35.211, 3);
    expect(checks).toHaveLength(3 * 10 + 2);
    expect(wrong(checks)).toEqual([]);
  });

  it.each([
    ['nairobi', -1],
    ['denver', -0.1848],
  ])('has facts of %s that add up to its score', (name, score) => {
    const read = recomputeAgent(agentNamed(name));
    expect(read.score).toBeCloseTo(score, 3);
    expect(wrong(read.checks)).toEqual([]);
    expect(read.checks).toHaveLength(agentNamed(name).facts.length + 6);
  });

  it('has votes that add up to the verdict, and a plan that follows from it', () => {
    expect(wrong(checkConsensus(CREW, 'bearish'))).toEqual([]);
    expect(wrong(checkVerdict(cycleOf()))).toEqual([]);
  });
});

describe('what was changed afterwards', () => {
  it('shows in an index', () => {
    const [first, ...rest] = ONCHAIN.components;
    const changed = {
      ...ONCHAIN,
      components: [{ ...first!, contribution: first!.contribution! + 0.01 }, ...rest],
    };
    expect(wrong(recomputeComposite(changed).checks)).toEqual([
      `Contribution of ${first!.name}`,
      'Sum of the contributions',
    ]);
    expect(wrong(recomputeComposite({ ...ONCHAIN, score: 35.3 }).checks)).toEqual(['Rescaled score']);
  });

  it('shows in an agent, a vote and the plan', () => {
    const denver = agentNamed('denver');
    expect(wrong(recomputeAgent({ ...denver, score: denver.score + 0.01 }).checks)).toContain('Score');
    expect(wrong(checkConsensus({ ...CREW, held: true }, 'bearish'))).toEqual([
      'Whether the signal was held',
    ]);
    // Twice as large as a confidence of 0.67 allows.
    expect(wrong(checkVerdict(cycleOf({ plan: { ...VERDICT.plan!, position_size_pct: 23.4 } })))).toEqual([
      'Size of the position',
    ]);
  });

  it('shows where a signal is held that nothing holds', () => {
    const score = -0.05;
    const at = (previous: 'bearish' | 'neutral') =>
      wrong(
        checkConsensus(
          { ...CREW, consensus: { ...CREW.consensus, score, signal: 'neutral' }, held: true },
          previous,
        ),
      );
    // −0.05 is not bearish by itself, and stays so only after a bearish cycle.
    expect(at('bearish')).not.toContain('Signal after smoothing');
    expect(at('neutral')).toContain('Signal after smoothing');
  });
});

it('leaves out what a methodology that is no longer here decided', () => {
  const denver = agentNamed('denver');
  const old = {
    ...denver,
    opinion_range: null,
    facts: denver.facts.map((fact) => ({ ...fact, rule: null })),
  };
  expect(recomputeAgent(old)).toMatchObject({ score: null, checks: [] });
  expect(recomputeComposite({ ...ONCHAIN, rescaling: null }).rescaled).toBeNull();
  expect(checkConsensus({ ...CREW, thresholds: null }, null).map(({ what }) => what)).not.toContain(
    'Own signal',
  );
});

describe('leaningOf', () => {
  it('judges a fact as the engine does, whatever its shape and direction', () => {
    for (const { assets } of Object.values(MANDATES))
      for (const fact of assets.BTC.facts)
        for (const place of [-0.2, 0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 1, 1.3]) {
          const { low, high } = fact.anchors;
          const value = low + place * (high - low);
          expect(leaningOf(value, fact)).toBeCloseTo(engineLeaningOf(value, fact), 12);
        }
  });
});

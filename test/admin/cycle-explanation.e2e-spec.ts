import { type CycleDetail } from '../../src/cycles/cycle-detail.response.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { VERDICT_SOURCES, withoutProviders } from '../../packages/engine/computation/counterfactuals.ts';
import { computeCycle, METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { PROVIDER_KEYS, type ProviderKey, PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { SIGNAL_THRESHOLDS, THRESHOLD_NAMES } from '../../packages/engine/verdict/verdict-thresholds.ts';
import { CycleArchiveReader } from '../../src/published/cycle-withdrawal.store.ts';
import { StoredInputsReader } from '../../src/published/stored-inputs.reader.ts';
import { operatorSuite } from './operator-client.ts';
import { NEWEST } from '../support/seeded-database.ts';

const { service, operator, query } = operatorSuite();

const cycle = async (number: number): Promise<CycleDetail> => {
  const reply = await operator.get(`/cycles/${number}`);
  expect(reply.status).toBe(200);
  return reply.body.data;
};

describe('the explanation of a verdict', () => {
  it('is one sentence of the published figures', async () => {
    const { explanation, crew, verdict } = await cycle(NEWEST);
    const score = crew[0]!.consensus.score.toFixed(3).replace('-', '−');
    expect(explanation).toMatch(/^(Bullish|Bearish|Neutral): the score of [^.]/);
    expect(explanation.toLowerCase().startsWith(verdict.signal)).toBe(true);
    expect(explanation).toContain(`the score of ${score} `);
    expect(explanation).toMatch(/; the verdict would be \w+ if the score (rose|fell) by 0\.\d{3}.*\.$/);
  });

  it('comes with the labelled figures that decided it', async () => {
    const { thresholds } = await cycle(NEWEST);
    expect(thresholds!.map(({ name }) => name)).toEqual([...THRESHOLD_NAMES]);
    expect(thresholds!.slice(0, 4).map(({ value }) => value)).toEqual(Object.values(SIGNAL_THRESHOLDS.BTC));
    expect(thresholds!.every(({ label }) => label.length > 0)).toBe(true);
  });

  it('says of a plan that nothing was traded', async () => {
    const { plan, mode } = await cycle(NEWEST);
    expect(mode).toBe('paper');
    expect(plan!.hypothetical).toBe(true);
    expect(plan!.hypothetical_note).toBe('Hypothetical: the cycle ran on paper, and nothing was traded.');
  });
});

describe('counterfactuals', () => {
  it.each([NEWEST, NEWEST - 40])('leave out each agent and each provider of cycle %s', async (number) => {
    const { counterfactuals, counterfactuals_state: state, crew, verdict } = await cycle(number);
    expect(state).toEqual({ state: 'complete', reason: null });
    expect(counterfactuals.map(({ kind, id }) => [kind, id])).toEqual([
      ...CREW.map((agent) => ['agent', agent]),
      ...PROVIDER_KEYS.map((provider) => ['provider', provider]),
    ]);
    for (const { verdict: without, changes_verdict } of counterfactuals)
      expect(changes_verdict).toBe(without !== verdict.signal);
    // Nothing of the exchange: no prices, no verdict.
    expect(counterfactuals.find(({ id }) => id === 'exchange')).toEqual({
      kind: 'provider',
      id: 'exchange',
      name: PROVIDERS.exchange.name,
      verdict: 'monitoring',
      score: 0,
      confidence: 0,
      changes_verdict: true,
    });
    const { breakdown } = crew[0]!.consensus;
    for (const { id, name, score } of counterfactuals.filter(({ kind }) => kind === 'agent')) {
      const others = breakdown.filter(({ agent }) => agent !== id);
      const weight = others.reduce((sum, vote) => sum + vote.weight, 0);
      const mean = others.reduce((sum, vote) => sum + vote.weight * vote.score, 0) / weight;
      expect(score).toBeCloseTo(mean, 3);
      expect(name.toLowerCase()).toBe(id);
    }
  });

  it('are what the whole engine computes without the provider, from everything the cycle saw', async () => {
    const { counterfactuals } = await cycle(NEWEST - 40);
    const stored = (await service.app.get(CycleArchiveReader).whole(NEWEST - 40))!;
    const reader = service.app.get(StoredInputsReader);
    const { sources, previous } = stored.inputs;
    const differences: string[] = [];
    const inputs = {
      cycleNumber: stored.cycleNumber,
      cutoffMs: stored.cycleAtMs,
      sources: await reader.sourcesOf(stored.inputs, sources, stored.cycleAtMs, differences),
      previous,
      calibration: null,
      usualRanges: await reader.usualRangesOf(stored.inputs, differences),
      outlookFit: null,
    };
    expect(differences).toEqual([]);
    for (const item of counterfactuals.filter(({ kind }) => kind === 'provider')) {
      const { verdict, crew } = computeCycle(withoutProviders(inputs, [item.id as ProviderKey]));
      expect([item.id, item.verdict, item.confidence, item.score]).toEqual([
        item.id,
        verdict.signal,
        verdict.confidence,
        crew[0]!.consensus.score,
      ]);
    }
  });

  it('are computed once for a cycle', async () => {
    await cycle(NEWEST - 1);
    const loads = jest.spyOn(service.app.get(StoredInputsReader), 'sourcesOf');
    await cycle(NEWEST - 1);
    expect(loads).not.toHaveBeenCalled();
    loads.mockRestore();
  });

  it('are those of the agents if the observations are not what the cycle saw', async () => {
    const [sourceId] = VERDICT_SOURCES;
    await query(
      `DELETE FROM observations WHERE source_id = $1 AND event_at = (
         SELECT max(event_at) FROM observations WHERE source_id = $1 AND known_at <= '2026-03-09T00:00Z')`,
      [sourceId],
    );
    const { counterfactuals, counterfactuals_state: state } = await cycle(NEWEST - 30);
    expect(counterfactuals.map(({ id }) => id)).toEqual(CREW);
    expect(state).toEqual({
      state: 'agents_only',
      reason: expect.stringMatching(
        `^The cycle can’t be recomputed from its stored inputs: the observations of ${sourceId} are not those the cycle saw`,
      ),
    });
  });

  it('of another methodology are none, with the reason', async () => {
    await query(`UPDATE cycles SET methodology_version = '3.0.0' WHERE cycle_number = $1`, [NEWEST - 5]);
    const {
      counterfactuals,
      counterfactuals_state: state,
      thresholds,
      explanation,
    } = await cycle(NEWEST - 5);
    expect([counterfactuals, thresholds]).toEqual([[], null]);
    expect(state).toEqual({
      state: 'unavailable',
      reason: `Methodology 3.0.0 computed this cycle, and this version of the program has ${METHODOLOGY_VERSION}.`,
    });
    expect(explanation).toContain('the bounds belong to a methodology that this version doesn’t have');
  });
});

import { syntheticCycles, syntheticInputs } from '../../test/support/synthetic-inputs.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { SHIPPED_CALIBRATION } from '../../packages/engine/calibration/shipped-calibration.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { type CycleInputs, type SourceInput } from '../../packages/engine/cycle/cycle-inputs.ts';
import { computeCycle, type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { HORIZON_BASES, OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { readerAt } from '../../packages/engine/daily-readings/daily-readings.ts';
import { planAction } from '../../packages/engine/verdict/action-plan.ts';

const CYCLES = [70_000, 80_001, 90_002, 100_003];

const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(numbersOf)
      : [];

const without = (
  inputs: CycleInputs,
  change: (id: string, input: SourceInput) => SourceInput | null,
): CycleInputs => ({
  ...inputs,
  sources: new Map(
    [...inputs.sources].flatMap(([id, input]) => {
      const changed = change(id, input);
      return changed === null ? [] : [[id, changed] as const];
    }),
  ),
});

const withoutRow = (window: SeriesWindow, row: number): SeriesWindow =>
  Object.fromEntries(
    Object.entries(window).map(([name, column]: [string, Float64Array]) => [
      name,
      column.filter((_, i) => i !== row),
    ]),
  ) as unknown as SeriesWindow;

describe.each(CYCLES)('computeCycle of cycle %i', (cycleNumber) => {
  const inputs = syntheticInputs(cycleNumber);
  const result = computeCycle(inputs);

  it('gives the same bytes twice, and whatever the order of the sources', () => {
    const bytes = JSON.stringify(result);
    expect(JSON.stringify(computeCycle(syntheticInputs(cycleNumber)))).toBe(bytes);
    const turned = { ...inputs, sources: new Map([...inputs.sources].reverse()) };
    expect(JSON.stringify(computeCycle(turned))).toBe(bytes);
  });

  it('survives a round trip through JSON: no NaN, no undefined, no minus zero', () => {
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    for (const number of numbersOf(result)) {
      expect(Number.isFinite(number) && !Object.is(number, -0)).toBe(true);
    }
  });

  it('has every composite once, within 0–100 with one decimal, with effective weights that sum to 1', () => {
    expect(result.composites.map(({ index, asset }) => `${index} ${asset}`)).toEqual(
      ASSETS.flatMap((asset) => COMPOSITE_INDICES.map((index) => `${index} ${asset}`)),
    );
    for (const { score, components, degraded, warnings } of result.composites) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(Math.round(score! * 10) / 10).toBe(score);
      expect(components.reduce((sum, one) => sum + one.effectiveWeight, 0)).toBeCloseTo(1, 4);
      expect([degraded, warnings]).toEqual([false, []]);
    }
  });

  it('has a vote of every agent per asset, with confidences of four decimals', () => {
    for (const { agents, votes } of result.crew) {
      expect(agents.map(({ agent }) => agent)).toEqual(CREW);
      expect(votes.bullish + votes.bearish + votes.neutral + votes.monitoring).toBe(CREW.length);
      for (const { confidence, score } of agents) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(Math.round(confidence * 1e4) / 1e4).toBe(confidence);
        expect(Math.abs(score)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('has an outlook of every asset and horizon from the fit, by the declared bases', () => {
    expect(result.outlook!.version).toBe(SHIPPED_OUTLOOK.version);
    expect(
      result.outlook!.items.map(({ asset, horizonHours, bases }) => [asset, horizonHours, bases]),
    ).toEqual(
      ASSETS.flatMap((asset) => OUTLOOK_HORIZONS_HOURS.map((hours) => [asset, hours, HORIZON_BASES[hours]])),
    );
  });

  it('gives neutral claims the band and the probability of the outlook', () => {
    const cycles = [...syntheticCycles(cycleNumber, 12, 24)].map((one) => ({
      inputs: { ...one, calibration: SHIPPED_CALIBRATION },
      result: computeCycle({ ...one, calibration: SHIPPED_CALIBRATION }),
    }));
    const called = cycles.flatMap(({ result: { outlook, crew } }) =>
      crew.flatMap(({ asset, agents, signal, calibration }) =>
        [{ signal, calibration }, ...agents].map((one) => ({ ...one, asset, outlook: outlook! })),
      ),
    );
    const neutral = called.filter((one) => one.signal === 'neutral' && one.calibration !== null);
    expect(neutral.length).toBeGreaterThan(0);
    for (const { asset, outlook, calibration } of neutral)
      for (const said of [calibration!, ...calibration!.otherHorizons]) {
        const item = outlook.items.find(
          (one) => one.asset === asset && one.horizonHours === said.horizonHours,
        )!;
        expect(said).toMatchObject({
          claim: 'price_within_band',
          basis: 'outlook',
          band: item.neutral!.band,
          probability: item.neutral!.probability,
          version: SHIPPED_OUTLOOK.version,
        });
      }
    for (const { signal, calibration } of called)
      if (signal !== 'neutral' && calibration) expect(calibration.basis).not.toBe('outlook');
    // Without a fit: the fixed band, and the table's rates.
    const [{ inputs: fixed }] = cycles as [(typeof cycles)[number]];
    for (const { calibration } of computeCycle({ ...fixed, outlookFit: null }).crew)
      expect(calibration?.basis).not.toBe('outlook');
  });

  it('computes the verdict for BTC', () => {
    expect(result.verdict.signal).toBe(result.crew[0]!.signal);
    expect(result.plan).not.toBeNull();
  });

  it('makes no plan over a horizon whose plans lost, and follows one without regard to that', () => {
    const rising = { signal: 'bullish', marketRegime: 'trending_up' } as const;
    const planned = (...records: [] | [readonly []]) =>
      planAction(rising, result.outlook!, SHIPPED_OUTLOOK, readerAt(inputs), ...records);
    expect(planned()).toBeNull();
    expect(planned([])).toMatchObject({ side: 'long', timeHorizon: 'position' });
  });
});

describe('computeCycle with missing data', () => {
  const inputs = syntheticInputs(CYCLES[0]!);
  const whole = computeCycle(inputs);
  const scoreOf = (result: CycleResult, index: string) =>
    result.composites.find((one) => one.index === index && one.asset === 'BTC')!;

  it('publishes a whole cycle without a single source', () => {
    const result = computeCycle({ ...inputs, sources: new Map() });
    expect(result.composites.every(({ score, degraded }) => score === null && degraded)).toBe(true);
    expect(result.crew.every(({ signal }) => signal === 'monitoring')).toBe(true);
    expect(result.verdict).toMatchObject({ signal: 'monitoring', confidence: 0, confidencePct: 0 });
    expect(result.plan).toBeNull();
    expect(new Set(result.outlook!.items.map(({ reason }) => reason))).toEqual(new Set(['stale_price']));
  });

  it.each(['exchange.klines_1d:BTCUSDT', 'exchange.klines_1h:BTCUSDT'])(
    'has no outlook of BTC from %s with a hole, and never fills it',
    (sourceId) => {
      const result = computeCycle(
        without(inputs, (id, input) =>
          id === sourceId
            ? { ...input, window: withoutRow(input.window, input.window.value.length - 10) }
            : input,
        ),
      );
      const unavailable = result.outlook!.items.filter(({ basis }) => basis === 'unavailable');
      expect(unavailable.map(({ asset, reason }) => `${asset} ${reason}`)).toEqual(
        OUTLOOK_HORIZONS_HOURS.map(() => 'BTC candle_gap'),
      );
      expect(result.outlook!.items.slice(3)).toEqual(whole.outlook!.items.slice(3));
    },
  );

  it('has nine unavailable outlooks before the first fit', () => {
    const unfitted = computeCycle({ ...inputs, outlookFit: null });
    expect(unfitted.outlook!.version).toBeNull();
    expect(unfitted.outlook!.items.map(({ reason }) => reason)).toEqual(Array(9).fill('no_fit'));
  });

  it('continues without the paid vendor, and reports it missing', () => {
    const result = computeCycle(
      without(inputs, (id, input) => (id.startsWith('intel.') ? { ...input, state: 'unavailable' } : input)),
    );
    const fundamental = scoreOf(result, 'fundamental');
    expect(fundamental.score).not.toBeNull();
    expect(fundamental.degraded).toBe(false);
    expect(fundamental.staleWeight).toBe(0.38);
    expect(fundamental.warnings.length).toBe(4);
  });

  const exchangeAway = (hours: number) =>
    computeCycle(
      without(inputs, (id, input) =>
        id.startsWith('exchange.')
          ? { ...input, state: 'broken', checkedAtMs: inputs.cutoffMs - hours * 3_600_000 }
          : input,
      ),
    );

  it('degrades derivatives and lowers confidence when the exchange has been away for hours', () => {
    const result = exchangeAway(12);
    expect(scoreOf(result, 'derivatives')).toMatchObject({ degraded: true, staleWeight: 1 });
    // Hourly sources still count in part, more frequent ones no longer.
    expect(scoreOf(result, 'derivatives').score).not.toBeNull();
    expect(scoreOf(exchangeAway(48), 'derivatives')).toMatchObject({ score: null, label: 'unavailable' });
    const abstained = result.crew[0]!.consensus.abstained;
    expect(abstained).toEqual(expect.arrayContaining(['tokio', 'denver']));
    expect(result.verdict.confidence).toBeLessThan(whole.verdict.confidence);
  });

  it.each([
    ['paused', { state: 'paused' as const }],
    ['unavailable', { state: 'unavailable' as const }],
    // It is read every minute and stays fresh for two cadences.
    ['aging', { checkedAtMs: inputs.cutoffMs - 121_000 }],
    ['never confirmed', { checkedAtMs: null }],
  ])('has no plan while the price is %s, however fresh the candles are', (_, change) => {
    const result = computeCycle(
      without(inputs, (id, input) => (id === 'exchange.price:BTCUSDT' ? { ...input, ...change } : input)),
    );
    expect(result.plan).toBeNull();
    expect(result.verdict.signal).toBe(whole.verdict.signal);
  });

  it('takes the signals of the previous cycle as an input', () => {
    const previous = {
      cycleNumber: inputs.cycleNumber - 1,
      signals: { BTC: 'bullish', ETH: 'bearish', SOL: 'neutral' },
    } as const;
    const result = computeCycle({ ...inputs, previous });
    for (const { held, signal, consensus } of result.crew) expect(held).toBe(signal !== consensus.signal);
  });
});

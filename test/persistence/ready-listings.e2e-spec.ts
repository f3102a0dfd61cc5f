import { ASSETS } from '../../packages/engine/assets.ts';
import { type HorizonCalibration } from '../../packages/engine/calibration/calibration-table.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import {
  ALL_SCORES,
  type ShownOutlooks,
  type ShownScores,
} from '../../packages/engine/records/recorded-cycle.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { CYCLE_MS, cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import {
  CycleHistoryReader,
  CycleListingStore,
  type CyclePageRequest,
  OUTLOOKS,
  SCORES,
  type ShownVerdicts,
  VERDICTS,
} from '../../src/published/cycle-history.reader.ts';
import { changedText } from '../support/changed-value.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { createSeededDatabase, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const NEWEST = cycleNumberAt(SEEDED_NOW_MS);
const REQUESTS = 60;

interface Published {
  readonly number: number;
  readonly backfilled: boolean;
  readonly mode: string;
  readonly publishedAtMs: number;
  readonly result: CycleResult;
}

describe('the ready texts of listings', () => {
  const database = databaseOfSuite(createSeededDatabase);
  const { query } = database;
  /** Newest first. */
  let published: readonly Published[];
  beforeAll(async () => {
    published = await query<Published>(
      `SELECT cycle_number::int AS number, backfilled, mode, d.result,
              extract(epoch FROM published_at)::float8 * 1000 AS "publishedAtMs"
       FROM cycles JOIN cycle_details d USING (cycle_at, cycle_number) ORDER BY cycle_number DESC`,
    );
  });

  const listings = () => new CycleListingStore(database.dataSource);

  /** Numbers from 0 to below `bound`, the same in every run. */
  const generator = (seed: number) => {
    let state = seed;
    return (bound: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    };
  };
  const windowOf = (pick: (bound: number) => number) => {
    const fromMs = cycleAtMs(NEWEST - pick(260)) - pick(2) * 1000;
    return {
      fromMs,
      toMs: fromMs + pick(260) * CYCLE_MS + pick(2),
      afterNumber: pick(3) === 0 ? NEWEST - pick(230) : null,
      limit: 1 + pick(120),
    };
  };
  const numbersIn = ({
    fromMs,
    toMs,
    afterNumber,
  }: Pick<CyclePageRequest<unknown>, 'fromMs' | 'toMs' | 'afterNumber'>) =>
    published.filter(
      ({ number }) =>
        cycleAtMs(number) >= fromMs &&
        cycleAtMs(number) < toMs &&
        (afterNumber === null || number < afterNumber),
    );

  const verdictOf = ({ number, backfilled, mode, result }: Published, withAgents: boolean): string => {
    const { consensus, votes, agents } = result.crew[0]!;
    const horizon = (of: HorizonCalibration) => ({
      claim: of.claim,
      band: of.band,
      horizon_hours: of.horizonHours,
      probability: of.probability,
      base_rate: of.baseRate,
      basis: of.basis,
      cases: of.cases,
      independent_cases: of.independentCases,
      from: of.from,
      to: of.to,
      version: of.version,
    });
    const { calibration } = result.verdict;
    return JSON.stringify({
      cycle_number: number,
      cycle_at: isoUtc(cycleAtMs(number)),
      verdict: {
        signal: result.verdict.signal,
        confidence: result.verdict.confidence,
        confidence_pct: result.verdict.confidencePct,
        calibration: calibration && {
          ...horizon(calibration),
          other_horizons: calibration.otherHorizons.map(horizon),
        },
      },
      consensus: {
        signal: consensus.signal,
        score: consensus.score,
        confidence: consensus.confidence,
        contributing_weight: consensus.contributingWeight,
        abstained: consensus.abstained,
      },
      votes: {
        bullish: votes.bullish,
        bearish: votes.bearish,
        neutral: votes.neutral,
        monitoring: votes.monitoring,
      },
      backfilled,
      mode,
      ...(withAgents
        ? { agents: agents.map(({ agent, signal, confidence }) => ({ agent, signal, confidence })) }
        : {}),
    });
  };
  const scoresOf = (
    { number, backfilled, mode, result }: Published,
    { assets, indices }: ShownScores,
  ): string =>
    JSON.stringify({
      cycle_number: number,
      cycle_at: isoUtc(cycleAtMs(number)),
      mode,
      backfilled,
      assets: assets.map((asset) => ({
        asset,
        indices: indices.map((index) => {
          const of = result.composites.find((one) => one.asset === asset && one.index === index)!;
          const { score, label, methodologyVersion, degraded } = of;
          return { index, score, label, methodology_version: methodologyVersion, degraded };
        }),
      })),
    });

  const outlooksOf = (
    { number, backfilled, mode, publishedAtMs, result }: Published,
    { assets, horizonsHours }: ShownOutlooks,
  ): string =>
    JSON.stringify({
      cycle_number: number,
      cycle_at: isoUtc(cycleAtMs(number)),
      mode,
      backfilled,
      items: result
        .outlook!.items.filter(
          (item) => assets.includes(item.asset) && horizonsHours.includes(item.horizonHours),
        )
        .map((item) => ({
          asset: item.asset,
          horizon_hours: item.horizonHours,
          basis: item.basis,
          bases: item.bases,
          expected_volatility: item.expectedVolatility,
          percentile: item.percentile,
          return: item.return,
          range: item.range,
          within: item.within.map(({ movePct, probability }) => ({ move_pct: movePct, probability })),
          touch: item.touch.map(({ movePct, probability }) => ({ move_pct: movePct, probability })),
          wilder: item.wilder,
          volume: item.volume,
          volume_reason: item.volumeReason,
          version: result.outlook!.version,
          reason: item.reason,
          known_at: isoUtc(publishedAtMs),
        })),
    });

  const textOf = (cycles: readonly Published[], one: (cycle: Published) => string): string =>
    cycles.map(one).join(',');

  const eachState = async (check: () => Promise<void>): Promise<void> => {
    for (const gone of ['false', 'cycle_number % 3 = 0', 'true']) {
      await query(`DELETE FROM cycle_listings WHERE ${gone}`);
      await check();
    }
    expect(await listings().makeMissing(1000)).toBe(SEEDED_CYCLES);
  };

  it('are what the results say, for any selection of verdicts, whether made before or on request', () =>
    eachState(async () => {
      const reader = new CycleHistoryReader(database.dataSource);
      const pick = generator(7);
      let shown = 0;
      for (let i = 0; i < REQUESTS; i += 1) {
        const request: CyclePageRequest<ShownVerdicts> = {
          ...windowOf(pick),
          shown: {
            signal: pick(3) === 0 ? SIGNALS[pick(SIGNALS.length)]! : null,
            withAgents: pick(2) === 0,
          },
          knownByMs: pick(3) === 0 ? cycleAtMs(NEWEST - pick(200)) + pick(CYCLE_MS) : null,
        };
        const {
          knownByMs,
          limit,
          shown: { signal, withAgents },
        } = request;
        const firstLive = Math.min(
          ...published.filter(({ backfilled }) => !backfilled).map(({ number }) => number),
        );
        const expected = numbersIn(request).filter(
          ({ number, publishedAtMs, result }) =>
            (signal === null || result.verdict.signal === signal) &&
            (knownByMs === null ||
              publishedAtMs <= knownByMs ||
              (cycleAtMs(number) <= knownByMs && number < firstLive)),
        );
        const page = await reader.page(VERDICTS, request);
        expect([request, page.texts.join(), page.texts.length, page.hasMore]).toEqual([
          request,
          textOf(expected.slice(0, limit), (one) => verdictOf(one, withAgents)),
          Math.min(expected.length, limit),
          expected.length > limit,
        ]);
        shown += page.texts.length;
      }
      expect(shown).toBeGreaterThan(REQUESTS);
    }));

  it('are what the results say, for any selection of composites', () =>
    eachState(async () => {
      const reader = new CycleHistoryReader(database.dataSource);
      const pick = generator(11);
      for (let i = 0; i < REQUESTS; i += 1) {
        const shown: ShownScores =
          pick(2) === 0
            ? ALL_SCORES
            : {
                assets: [ASSETS[pick(ASSETS.length)]!],
                indices: COMPOSITE_INDICES.filter(
                  (_, at) => at <= pick(COMPOSITE_INDICES.length),
                ).toReversed(),
              };
        const request = { ...windowOf(pick), shown, knownByMs: null };
        const expected = numbersIn(request);
        const page = await reader.page(SCORES, request);
        expect([request, page.texts.join(), page.texts.length, page.hasMore]).toEqual([
          request,
          textOf(expected.slice(0, request.limit), (one) => scoresOf(one, shown)),
          Math.min(expected.length, request.limit),
          expected.length > request.limit,
        ]);
      }
    }));

  it('are what the results say, for any selection of outlooks', () =>
    eachState(async () => {
      const reader = new CycleHistoryReader(database.dataSource);
      const pick = generator(13);
      for (let i = 0; i < REQUESTS; i += 1) {
        const shown: ShownOutlooks =
          pick(2) === 0
            ? { assets: ASSETS, horizonsHours: OUTLOOK_HORIZONS_HOURS }
            : { assets: [ASSETS[pick(ASSETS.length)]!], horizonsHours: [24, 168] };
        const request = { ...windowOf(pick), shown, knownByMs: null };
        const expected = numbersIn(request);
        const page = await reader.page(OUTLOOKS, request);
        expect([request, page.texts.join(), page.texts.length, page.hasMore]).toEqual([
          request,
          textOf(expected.slice(0, request.limit), (one) => outlooksOf(one, shown)),
          Math.min(expected.length, request.limit),
          expected.length > request.limit,
        ]);
      }
    }));

  it('are made for earlier cycles as their publication made them, in steps', async () => {
    const texts = () => query<{ cycle_number: string }>('SELECT * FROM cycle_listings ORDER BY cycle_number');
    const before = await texts();
    await query('DELETE FROM cycle_listings');
    expect([
      await listings().makeMissing(100),
      await listings().makeMissing(100),
      await listings().makeMissing(100),
    ]).toEqual([100, SEEDED_CYCLES - 100, 0]);
    expect(await texts()).toEqual(before);
    // Rows of programs that didn't know bases: the texts are made again, and until then on request.
    await query(
      `UPDATE cycle_listings SET outlook = replace(outlook, '"bases":', '"other":') WHERE cycle_number = $1`,
      [NEWEST],
    );
    const request = { fromMs: 0, toMs: SEEDED_NOW_MS + 1, afterNumber: null, limit: 1, knownByMs: null };
    const shown = { assets: ASSETS, horizonsHours: OUTLOOK_HORIZONS_HOURS };
    const page = await new CycleHistoryReader(database.dataSource).page(OUTLOOKS, { ...request, shown });
    expect(page.texts).toEqual([outlooksOf(published[0]!, shown)]);
    expect((await createCycleVerifier(database.dataSource).verify(NEWEST))!.identical).toBe(true);
    expect(await listings().makeMissing(10)).toBe(1);
    expect(await texts()).toEqual(before);
    // The row of a program that didn't know the outlook.
    await query('UPDATE cycle_listings SET outlook = NULL WHERE cycle_number % 10 = 0');
    expect(await listings().makeMissing(1000)).toBe(
      before.filter((row) => Number(row.cycle_number) % 10 === 0).length,
    );
    expect(await texts()).toEqual(before);
  });

  it('are found changed by one digit', async () => {
    const verifier = createCycleVerifier(database.dataSource);
    for (const column of ['verdict', 'agents', 'composites', 'outlook']) {
      const [row] = await query<{ text: string }>(
        `SELECT ${column} AS text FROM cycle_listings WHERE cycle_number = $1`,
        [NEWEST],
      );
      const set = (text: string) =>
        query(`UPDATE cycle_listings SET ${column} = $2 WHERE cycle_number = $1`, [NEWEST, text]);
      await set(changedText(row!.text));
      expect((await verifier.verify(NEWEST))!.differences).toEqual([
        `the text cycle_listings.${column} is not what the result says`,
      ]);
      await set(row!.text);
    }
    expect((await verifier.verify(NEWEST))!.identical).toBe(true);
  });
});

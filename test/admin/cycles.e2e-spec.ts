import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import type * as Clocks from '../../src/platform/clock/clock.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { FinishedWork } from '../../src/cycles/finished-work.service.ts';
import { pointsAt } from '../../packages/engine/measurement/position-map.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { FIXED_GRID_SECRET } from '../../src/published/stored-inputs.reader.ts';
import { WorkRequestStore } from '../../src/work/work-request.store.ts';
import { until } from '../support/eventually.ts';
import { NEWEST, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, operatorSuite } from './operator-client.ts';
import { startWorkerApp, type WorkerApp } from './worker-app.ts';
import { type Json } from '../support/json.ts';
import { storedCycle } from '../support/stored-cycle.ts';

/** While it is set, nobody looks again because time has passed: what happens then, somebody was told of. */
const mockLooks: { stand: AbortController | null } = { stand: null };
jest.mock('../../src/platform/clock/clock.ts', () => {
  const actual = jest.requireActual<typeof Clocks>('../../src/platform/clock/clock.ts');
  const { pause } = actual;
  const standing: typeof pause = (milliseconds, signal, keepsAlive) =>
    mockLooks.stand === null
      ? pause(milliseconds, signal, keepsAlive)
      : pause(DAY_MS, AbortSignal.any([signal, mockLooks.stand.signal]), false);
  return { ...actual, pause: standing };
});

const { service, operator, query } = operatorSuite();
beforeEach(() => service.clock.set(SEEDED_NOW_MS));

const isoOf = (cycleNumber: number): string => new Date(cycleAtMs(cycleNumber)).toISOString();
const worker = (workerId: string): Promise<WorkerApp> =>
  startWorkerApp(service.database, service.clock, workerId);
const whileWorking = async (workerId: string, act: () => Promise<void>): Promise<void> => {
  const working = await worker(workerId);
  try {
    await act();
  } finally {
    await working.stop();
  }
};
const workOf = (id: string): Promise<Json> => operator.read(`/work/${id}`);
const finished = async (id: string): Promise<Json> => {
  await until(async () => ['done', 'failed'].includes((await workOf(id)).state));
  return workOf(id);
};

/** Parts of a verification that are compared without being recomputed. */
const RECORD_PARTS = ['stored_result', 'columns', 'chain', 'stored_texts', 'outcomes'];

const VERIFIED_PARTS = [
  ...RECORD_PARTS,
  'inputs',
  'facts',
  ...ASSETS.flatMap((asset) => COMPOSITE_INDICES.map((index) => `composites.${asset}.${index}`)),
  ...ASSETS.flatMap((asset) => [...CREW.map((agent) => `agents.${asset}.${agent}`), `consensus.${asset}`]),
  'verdict',
  'plan',
  'outlook',
  ...ASSETS.flatMap((asset) => OUTLOOK_HORIZONS_HOURS.map((hours) => `outlook.${asset}.${hours}`)),
  'texts',
];

const notSame = ({ checks }: Json): [string, string, string[]][] =>
  checks
    .filter(({ outcome }: Json) => outcome !== 'same')
    .map(({ part, outcome, differences }: Json) => [part, outcome, differences]);

const storedResult = async (cycleNumber: number): Promise<Json> =>
  (await storedCycle(service.database.dataSource, cycleNumber)).result;

async function storeResult(cycleNumber: number, result: object): Promise<void> {
  await query('UPDATE cycle_details SET result = $2::json WHERE cycle_number = $1', [
    cycleNumber,
    JSON.stringify(result),
  ]);
}

describe('published cycles', () => {
  it('are listed newest first, page by page', async () => {
    const numbers: number[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const { body }: Json = await operator.get(`/cycles?limit=100${cursor && `&cursor=${cursor}`}`);
      numbers.push(...body.data.cycles.map(({ cycle_number }: Json) => cycle_number));
      cursor = body.meta.next_cursor;
      pages += 1;
    }
    expect(pages).toBe(2);
    expect(numbers).toEqual(Array.from({ length: SEEDED_CYCLES }, (_, i) => NEWEST - i));
    const [newest] = (await operator.read('/cycles?limit=1')).cycles;
    expect(newest).toEqual({
      cycle_number: NEWEST,
      cycle_at: '2026-03-10T09:00:00+00:00',
      published_at: '2026-03-10T09:07:00+00:00',
      backfilled: false,
      mode: 'paper',
      methodology_version: METHODOLOGY_VERSION,
      signal: expect.stringMatching(/^(bullish|bearish|neutral)$/),
      confidence: expect.any(Number),
      result_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  describe('are narrowed', () => {
    const listed = ({ body }: Json): number[] =>
      body.data.cycles.map(({ cycle_number }: Json) => cycle_number);
    const found = async (text: string): Promise<number[]> =>
      listed(await operator.get(`/cycles?limit=500&${text}`));

    it.each(SIGNALS)('to the verdict %s, and to nothing else', async (signal) => {
      const rows = await query<{ n: number }>(
        'SELECT cycle_number::int AS n FROM cycles WHERE signal = $1 ORDER BY 1 DESC',
        [signal],
      );
      expect(await found(`signal=${signal}`)).toEqual(rows.map(({ n }) => n));
    });

    it.each([
      ['its begin included and its end not', 'from=2026-03-10T08:00:00Z&to=2026-03-10T09:00:00Z', [-4, -1]],
      ['between two cycles', 'from=2026-03-10T08:00:00.001Z&to=2026-03-10T08:45:00.001Z', [-3, -1]],
      ['with an open end', 'from=2026-03-10T08:45:00Z', [-1, 0]],
      ['with an open begin', 'to=2026-03-08T09:30:00Z', [1 - SEEDED_CYCLES, 2 - SEEDED_CYCLES]],
      ['in local time', 'from=2026-03-10T12:30:00+04:00&to=2026-03-10T12:45:00+04:00', [-2, -2]],
    ])('to a window %s', async (_what, window, [first, last]) => {
      const count = last! - first! + 1;
      expect(await found(window)).toEqual(Array.from({ length: count }, (_, i) => NEWEST + last! - i));
    });

    it('to a window without a cycle, of which there is none', async () => {
      for (const window of [
        'to=2020-01-01',
        'from=2027-01-01',
        'from=2026-03-10T08:01:00Z&to=2026-03-10T08:02:00Z',
      ])
        expect([window, await found(window)]).toEqual([window, []]);
    });

    it('over pages that pin signal and window', async () => {
      // All that the sandbox has to say may be the same: half of the window says something of its own.
      await query(`UPDATE cycles SET signal = 'monitoring' WHERE cycle_number BETWEEN $1 AND $2`, [
        NEWEST - 50,
        NEWEST - 47,
      ]);
      const from = isoOf(NEWEST - 49);
      const first = await operator.get(`/cycles?signal=monitoring&from=${from}&limit=2`);
      expect(listed(first)).toEqual([NEWEST - 47, NEWEST - 48]);
      const cursor: string = first.body.meta.next_cursor;
      const second = await operator.get(`/cycles?limit=2&cursor=${cursor}`);
      expect([listed(second), second.body.meta.next_cursor]).toEqual([[NEWEST - 49], null]);
      expect(await found(`signal=monitoring&from=${from}&cursor=${cursor}`)).toEqual([NEWEST - 49]);
      for (const other of ['signal=bullish', `from=${isoOf(NEWEST - 50)}`, 'to=2026-03-10'])
        expect(errorOf(await operator.get(`/cycles?cursor=${cursor}&${other}`))).toBe('400 INVALID_CURSOR');
    });

    it.each([
      ['signal=sideways', 'signal must be one of bullish, bearish, neutral, monitoring'],
      ['from=2026-03-10&to=2026-03-10', 'from must be before to'],
      [
        'from=yesterday',
        'from must be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05. yesterday is relative: send the moment itself',
      ],
      ['to[gt]=2026-03-10', 'to must not be nested'],
    ])('and not by %s', async (text, message) => {
      const reply = await operator.get(`/cycles?${text}`);
      expect([errorOf(reply), reply.body.errors]).toEqual(['422 VALIDATION_ERROR', [message]]);
    });
  });

  describe('are told in all languages', () => {
    const told = (number: number) => operator.get(`/cycles/${number}/narratives`);
    const stored = async (number: number): Promise<Json> => {
      const [row] = await query<Json>(
        `SELECT facts::json, plan::json, (SELECT json_object_agg(language, readings::json) FROM narrative_cache_texts t
                  WHERE t.cycle_number = c.cycle_number) AS readings,
                (SELECT json_object_agg(language, plan_texts::json) FROM narrative_cache_texts t
                 WHERE t.cycle_number = c.cycle_number) AS plan_texts
         FROM narrative_cache c WHERE cycle_number = $1`,
        [number],
      );
      return row;
    };

    it('with the texts of the plan, the lead first', async () => {
      const { facts, readings, plan_texts: planTexts } = await stored(NEWEST);
      const { status, body } = await told(NEWEST);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        cycle_number: NEWEST,
        speakers: facts.speakers.map(({ agent, signal, confidencePct }: Json) => ({
          agent,
          signal,
          confidence_pct: confidencePct,
          texts: { ka: readings.ka[agent], en: readings.en[agent] },
        })),
        plan: {
          ka: { entry_plan: planTexts.ka.entryPlan, risk_calculation: planTexts.ka.riskCalculation },
          en: { entry_plan: planTexts.en.entryPlan, risk_calculation: planTexts.en.riskCalculation },
        },
        meta: {
          model: 'template',
          cost_usd: 0,
          generation_ms: expect.any(Number),
          cache_source: 'cache',
        },
      });
      const { speakers, plan } = body.data;
      expect(speakers.map(({ agent }: Json) => agent)).toEqual([LEAD, ...CREW]);
      for (const { texts } of [
        ...speakers,
        { texts: { ka: { prose: plan.ka.entry_plan }, en: { prose: plan.en.entry_plan } } },
      ])
        expect([/[ა-ჰ]/.test(texts.ka.prose), /[ა-ჰ]/.test(texts.en.prose)]).toEqual([true, false]);
    });

    it('of which one may be missing', async () => {
      const number = NEWEST - 30;
      await query(`DELETE FROM narrative_cache_texts WHERE language = 'ka' AND cycle_number = $1`, [number]);
      const { en } = (await stored(number)).readings;
      const { speakers, plan } = (await told(number)).body.data;
      expect([plan.ka, plan.en === null]).toEqual([null, false]);
      expect(speakers.map(({ texts }: Json) => texts)).toEqual(
        speakers.map(({ agent }: Json) => ({ ka: null, en: en[agent] })),
      );
    });

    it('unless the texts are deleted, the cycle does not exist, or they cannot be read', async () => {
      await query('DELETE FROM narrative_cache WHERE cycle_number = $1', [NEWEST - 31]);
      expect(errorOf(await told(NEWEST - 31))).toBe('404 NARRATIVE_NOT_FOUND');
      for (const number of [NEWEST + 1, 0, 999_999_999])
        expect(errorOf(await told(number))).toBe('404 CYCLE_NOT_FOUND');
      for (const number of ['newest', '-1', '9999999999', '%00'])
        expect(errorOf(await operator.get(`/cycles/${number}/narratives`))).toBe('422 VALIDATION_ERROR');
      await service.database.asOwner('ALTER TABLE narrative_cache RENAME TO misplaced');
      try {
        const unreadable = await told(NEWEST);
        expect(errorOf(unreadable)).toBe('503 NARRATIVE_STORE_UNAVAILABLE');
        expect(unreadable.headers['retry-after']).toBe('10');
      } finally {
        await service.database.asOwner('ALTER TABLE misplaced RENAME TO narrative_cache');
      }
    });
  });

  it('are shown whole: every input, and every step from it to the verdict', async () => {
    const data = await operator.read(`/cycles/${NEWEST}`);
    const { inputs, composites, crew, verdict, plan } = data;

    expect(inputs).toMatchObject({
      cutoff: '2026-03-10T09:00:00+00:00',
      previous: { cycle_number: NEWEST - 1, signals: { BTC: expect.any(String) } },
    });
    expect(JSON.stringify(data)).not.toContain(FIXED_GRID_SECRET);
    const stored = await storedCycle(service.database.dataSource, NEWEST);
    expect(stored.inputs.gridSecret).toBe(FIXED_GRID_SECRET);
    expect(inputs.sources).toHaveLength(SOURCES.length);
    const paid = inputs.sources.find(({ source_id }: Json) => source_id === 'intel.mvrv');
    expect(paid).toMatchObject({
      license_class: 'B',
      state: 'available',
      condition: { code: 'fresh', message: 'The source counts in full.' },
      newest: { value: expect.any(Number) },
      window: { count: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });

    expect(composites).toHaveLength(ASSETS.length * COMPOSITE_INDICES.length);
    for (const { components, raw_score, rescaling, score } of composites) {
      expect(sum(components.map(({ weight }: Json) => weight))).toBeCloseTo(1, 9);
      expect(sum(components.map(({ effective_weight }: Json) => effective_weight))).toBeCloseTo(1, 4);
      for (const { value, map, direction, points, effective_weight, contribution } of components) {
        if (value === null) continue;
        const place = pointsAt(value, map);
        expect(points).toBeCloseTo(direction === 'higher_is_bullish' ? place : 100 - place, 1);
        expect(contribution).toBeCloseTo(effective_weight * points, 5);
      }
      expect(sum(components.map(({ contribution }: Json) => contribution ?? 0))).toBeCloseTo(raw_score, 2);
      expect(score).toBeCloseTo(pointsAt(raw_score, rescaling), 1);
    }

    expect(crew.map(({ asset }: Json) => asset)).toEqual(ASSETS);
    for (const { agents, consensus, thresholds, votes } of crew) {
      expect(agents).toHaveLength(CREW.length);
      for (const {
        facts,
        score,
        opinion_range: [low, high],
        fresh_weight,
        abstained,
      } of agents) {
        if (abstained) continue;
        expect(sum(facts.map(({ rule }: Json) => rule.weight))).toBeCloseTo(fresh_weight, 5);
        const opinion = sum(facts.map(({ contribution }: Json) => contribution));
        const within = Math.min(1, Math.max(-1, (2 * (opinion - low)) / (high - low) - 1));
        expect(score).toBeCloseTo(within, 2);
      }
      expect(sum(consensus.breakdown.map(({ contribution }: Json) => contribution))).toBeCloseTo(
        consensus.score,
        3,
      );
      expect(thresholds.bullish_from).toBeGreaterThan(thresholds.bearish_from);
      expect(sum(Object.values<number>(votes))).toBe(6);
    }
    expect(verdict).toMatchObject({ signal: data.signal, confidence: data.confidence });
    expect([verdict.signal, verdict.confidence]).toEqual([crew[0].signal, crew[0].confidence]);
    expect(Object.keys(plan)).toEqual([
      'side',
      'entry',
      'stop_loss',
      'stop_loss_pct',
      'take_profit_1',
      'take_profit_1_pct',
      'take_profit_2',
      'take_profit_2_pct',
      'risk_reward_ratio',
      'position_size_pct',
      'time_horizon',
      'hypothetical',
      'hypothetical_note',
    ]);
    expect(JSON.stringify(data)).not.toMatch(/"[a-z]+[A-Z][A-Za-z]*":/);
  });

  it('omit what only another methodology version could explain', async () => {
    await query(`UPDATE cycles SET methodology_version = '0.9.0' WHERE cycle_number = $1`, [NEWEST - 5]);
    const { composites, crew } = await operator.read(`/cycles/${NEWEST - 5}`);
    expect([composites[0].rescaling, composites[0].components[0].map]).toEqual([null, null]);
    expect(crew[0].thresholds).toBeNull();
    expect(crew[0].agents[0].opinion_range).toBeNull();
    expect(crew[0].agents[0].facts[0].rule).toBeNull();
  });

  it('are distinguished from cycles that never existed', async () => {
    for (const number of [NEWEST + 1, 0, 999_999_999]) {
      expect(errorOf(await operator.get(`/cycles/${number}`))).toBe('404 CYCLE_NOT_FOUND');
      expect(errorOf(await operator.post(`/cycles/${number}/verify`))).toBe('404 CYCLE_NOT_FOUND');
    }
    for (const number of ['newest', '-1', '1e3', '1.5', '9999999999', '%00'])
      expect(errorOf(await operator.get(`/cycles/${number}`))).toBe('422 VALIDATION_ERROR');
  });
});

describe('what operators ask of the workers', () => {
  it('is accepted while no worker is alive, and rejected if the caller asks to wait for it', async () => {
    const [seen] = await query<{ seen_at: Date }>('SELECT seen_at FROM workers');
    const run = await operator.post('/cycles/run');
    expect(run.status).toBe(202);
    expect(run.body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'cycle_run',
      arguments: {},
      requested_by: 'environment',
      requested_at: '2026-03-10T09:07:00+00:00',
      state: 'waiting',
      done: null,
      total: null,
      outcome: null,
      error: null,
      stopped_by: null,
      finished_at: null,
    });
    expect(await workOf(run.body.data.id)).toEqual(run.body.data);
    expect(await operator.newestAudit()).toMatchObject({
      actor: 'environment',
      action: 'cycles.run',
      target: run.body.data.id,
      before: null,
      after: {},
    });
    // The heartbeat of the seeded worker is two minutes old.
    service.clock.set(seen!.seen_at.getTime() + 120_001);
    const verify = await operator.post(`/cycles/${NEWEST}/verify`);
    expect(errorOf(verify)).toBe('503 STORE_UNAVAILABLE');
    expect(verify.body.detail).toContain('No worker is running');
    await query('DELETE FROM work_requests');
  });

  it('is waited for no longer than requested', async () => {
    const asked = await service.app
      .get(WorkRequestStore)
      .request('cycle_verify', { cycle_number: NEWEST }, { actor: 'a', address: 'b', atMs: SEEDED_NOW_MS });
    const beganAtMs = performance.now();
    expect(await service.app.get(FinishedWork).of(asked.id, 300)).toBeNull();
    expect(performance.now() - beganAtMs).toBeGreaterThanOrEqual(290);
    await query('DELETE FROM work_requests');
  });

  describe('of a worker that lives', () => {
    let working: WorkerApp;
    beforeAll(async () => {
      working = await worker('w');
    });
    afterAll(() => working.stop());

    it('is a verification of a cycle, which is identical', async () => {
      // Both sides are told: the second time neither has a look left that it had begun to wait for.
      mockLooks.stand = new AbortController();
      for (let times = 0; times < 2; times += 1) {
        const reply = await operator.post(`/cycles/${NEWEST - 7}/verify`);
        expect(reply.status).toBe(200);
        expect(reply.body.data).toEqual({
          cycle_number: NEWEST - 7,
          identical: true,
          differences: [],
          checks: VERIFIED_PARTS.map((part) => ({ part, outcome: 'same', differences: [] })),
        });
      }
      mockLooks.stand.abort();
      mockLooks.stand = null;
      const audited = await operator.newestAudit();
      expect(audited).toMatchObject({ action: 'cycle.verify', after: { cycle_number: NEWEST - 7 } });
      const { work }: { work: { id: string }[] } = await operator.read('/work?limit=5');
      expect(work.find(({ id }) => id === audited.target)).toMatchObject({
        kind: 'cycle_verify',
        state: 'done',
        arguments: { cycle_number: NEWEST - 7 },
        outcome: { identical: true, differences: [] },
      });
    });

    it('is a verification that says what differs', async () => {
      await query(`UPDATE cycles SET result_hash = '\\x00' WHERE cycle_number = $1`, [NEWEST - 8]);
      const { data } = (await operator.post(`/cycles/${NEWEST - 8}/verify`)).body;
      expect(data).toMatchObject({
        cycle_number: NEWEST - 8,
        identical: false,
        differences: ['the stored result does not match its own hash'],
      });
      expect(notSame(data)).toEqual([
        ['stored_result', 'different', ['the stored result does not match its own hash']],
      ]);
    });

    it('is a verification that names each part of a stored result that was tampered with', async () => {
      const result = await storedResult(NEWEST - 9);
      const [composite] = result.composites;
      const [{ agents }] = result.crew;
      const was = { score: composite.score, agent: agents[1].score };
      composite.score = 1.5;
      agents[1].score = 0.4321;
      result.plan = null;
      await storeResult(NEWEST - 9, result);
      const { data } = (await operator.post(`/cycles/${NEWEST - 9}/verify`)).body;
      expect(data.identical).toBe(false);
      const recomputed = notSame(data).filter(([part]) => !RECORD_PARTS.includes(part));
      expect(recomputed).toEqual([
        [
          `composites.BTC.${composite.index}`,
          'different',
          [`composites.BTC.${composite.index}.score was published as 1.5 and is recomputed as ${was.score}`],
        ],
        [
          `agents.BTC.${agents[1].agent}`,
          'different',
          [`agents.BTC.${agents[1].agent}.score was published as 0.4321 and is recomputed as ${was.agent}`],
        ],
        ['plan', 'different', [expect.stringMatching(/^plan was published as null and is recomputed as \{/)]],
      ]);
      expect(notSame(data).map(([part]) => part)).toContain('chain');
    });

    it('is a verification that compares of an earlier methodology what can be compared', async () => {
      const result = await storedResult(NEWEST - 10);
      await storeResult(NEWEST - 10, { ...result, methodologyVersion: '1.0.0' });
      await query(`UPDATE cycles SET methodology_version = '1.0.0' WHERE cycle_number = $1`, [NEWEST - 10]);
      const { data } = (await operator.post(`/cycles/${NEWEST - 10}/verify`)).body;
      expect(data.checks.map(({ part }: Json) => part)).toEqual([...RECORD_PARTS, 'inputs', 'result']);
      expect(data.checks.find(({ part }: Json) => part === 'inputs').outcome).toBe('same');
      expect(data.checks.at(-1)).toMatchObject({
        outcome: 'not_compared',
        differences: [expect.stringContaining('published under methodology 1.0.0')],
      });
    });

    it('is to publish the open slots up to now', async () => {
      service.clock.set(Date.parse('2026-03-10T09:32:00Z'));
      const { id } = (await operator.post('/cycles/run')).body.data;
      expect(await finished(id)).toMatchObject({
        kind: 'cycle_run',
        state: 'done',
        done: 2,
        total: 2,
        outcome: { published: 2, left_to_others: 0 },
        finished_at: '2026-03-10T09:32:00+00:00',
      });
      const { cycles } = await operator.read('/cycles?limit=2');
      expect(cycles.map(({ cycle_number, backfilled }: Json) => [cycle_number, backfilled])).toEqual([
        [NEWEST + 2, false],
        [NEWEST + 1, true],
      ]);
      const again = (await operator.post('/cycles/run')).body.data;
      expect((await finished(again.id)).outcome).toEqual({ published: 0, left_to_others: 0 });
    });

    it('is to backfill a range, with the past that it looks back at', async () => {
      const before = await query<{ oldest: Date }>(
        `SELECT min(event_at) AS oldest FROM observations WHERE source_id = 'sentiment.fear_greed'`,
      );
      // The seeded database says that its past reaches back 400 days; this needs 375, and 35 before that.
      const from = '2025-03-01T00:00:00Z';
      const reply = await operator.post('/cycles/backfill', { from, to: '2025-03-01T01:00:00Z' });
      expect([reply.status, reply.body.data.kind]).toEqual([202, 'cycle_backfill']);
      const first = cycleNumberAt(Date.parse(from));
      expect(reply.body.data.arguments).toEqual({ from_cycle: first, to_cycle: first + 3 });
      expect(await operator.newestAudit()).toMatchObject({
        action: 'cycles.backfill',
        after: { from_cycle: first, to_cycle: first + 3 },
      });
      expect(await finished(reply.body.data.id)).toMatchObject({
        state: 'done',
        done: 4,
        total: 4,
        outcome: { published: 4, sources_without_history: 0 },
      });
      const after = await query<{ oldest: Date }>(
        `SELECT min(event_at) AS oldest FROM observations WHERE source_id = 'sentiment.fear_greed'`,
      );
      expect(after[0]!.oldest.getTime()).toBeLessThanOrEqual(Date.parse('2025-01-25T00:00:00Z'));
      expect(before[0]!.oldest.getTime()).toBeGreaterThan(Date.parse('2025-03-01T00:00:00Z'));
      const whole = await operator.read(`/cycles/${first}`);
      expect(whole).toMatchObject({ backfilled: true, cycle_at: '2025-03-01T00:00:00+00:00' });
      expect(whole.composites.every(({ score }: Json) => score !== null)).toBe(true);

      const again = (await operator.post('/cycles/backfill', { from, to: '2025-03-01T01:00:00Z' })).body.data;
      expect(await finished(again.id)).toMatchObject({ done: 4, total: 4, outcome: { published: 0 } });
    });

    it('is previewed: the missing cycles, the time they take, and sources without data', async () => {
      const [requests] = await query<{ count: string }>('SELECT count(*) FROM work_requests');
      const preview = async (from: string, to: string): Promise<Json> =>
        await operator.read(`/cycles/backfill-preview?from=${from}&to=${to}`);
      await query(`UPDATE work_requests SET finished_at = requested_at + interval '2 minutes'
                   WHERE kind = 'cycle_backfill' AND (outcome ->> 'published')::int = 4`);
      const first = cycleNumberAt(Date.parse('2025-03-01T00:00:00Z'));
      const partly = await preview('2025-03-01T00:00:00Z', '2025-03-01T02:00:00Z');
      expect(partly).toMatchObject({
        message:
          'Publishes 4 of 8 cycles, from 2025-03-01 01:00 UTC to 2025-03-01 01:45 UTC, in about 2 min.',
        from_cycle: first,
        to_cycle: first + 7,
        cycles: 8,
        missing: 4,
        first_missing_at: '2025-03-01T01:00:00+00:00',
        last_missing_at: '2025-03-01T01:45:00+00:00',
        estimated_seconds: 120,
        estimated_from: 1,
      });
      expect(await preview('2025-03-01T00:00:00Z', '2025-03-01T01:00:00Z')).toMatchObject({
        message: 'All 4 cycles of the range are published: nothing to do.',
        missing: 0,
        first_missing_at: null,
        estimated_seconds: 0,
        sources_without_data: [],
      });
      await query(
        `UPDATE source_states SET available = false, history_from = NULL WHERE source_id = 'intel.mvrv'`,
      );
      const without = (await preview('2025-03-01T00:00:00Z', '2025-03-01T02:00:00Z')).sources_without_data;
      expect(without).toContainEqual({
        source_id: 'intel.mvrv',
        title: sourceById('intel.mvrv').title,
        earliest_at: null,
      });
      expect(without).toHaveLength(partly.sources_without_data.length + 1);
      await query(`UPDATE source_states SET available = true WHERE source_id = 'intel.mvrv'`);
      expect(await query('SELECT count(*) FROM work_requests')).toEqual([requests]);
      const wrong = await operator.get('/cycles/backfill-preview?from=2026-03-10&to=2026-03-10');
      expect(errorOf(wrong)).toBe('422 VALIDATION_ERROR');
      expect(wrong.body.errors).toEqual(['from must be before to']);
    });

    it('fails with a message if it cannot be done', async () => {
      const asked = await service.app
        .get(WorkRequestStore)
        .request('cycle_verify', { cycle_number: 5 }, { actor: 'a', address: 'b', atMs: SEEDED_NOW_MS });
      expect(await finished(asked.id)).toMatchObject({
        state: 'failed',
        outcome: null,
        error: 'cycle 5 was never published',
      });
    });
  });

  it.each([
    { from: '2026-03-10T08:00:00Z' },
    { from: '2026-03-10T08:00:00Z', to: '2026-03-10T08:00:00Z' },
    { from: '2026-03-10T08:00:00Z', to: '2026-03-10T09:07:01Z' },
    { from: '2025-03-08T00:00:00Z', to: '2026-03-10T00:00:00Z' },
    { from: '2023-12-31T00:00:00Z', to: '2024-01-02T00:00:00Z' },
    { from: 'yesterday', to: 'today' },
  ])('is no backfill of %j', async (body) => {
    const [before] = await query<{ count: string }>('SELECT count(*) FROM work_requests');
    expect(errorOf(await operator.post('/cycles/backfill', body))).toBe('422 VALIDATION_ERROR');
    expect(await query('SELECT count(*) FROM work_requests')).toEqual([before]);
  });

  it('is listed newest first, page by page, and distinguished from unknown ids', async () => {
    await query('DELETE FROM work_requests');
    const asked: string[] = [];
    for (let i = 0; i < 3; i++) {
      service.clock.advance(1_000);
      asked.unshift((await operator.post('/cycles/run')).body.data.id);
    }
    const first = await operator.get('/work?limit=2');
    const second = await operator.get(`/work?limit=2&cursor=${first.body.meta.next_cursor}`);
    expect([...first.body.data.work, ...second.body.data.work].map(({ id }: Json) => id)).toEqual(asked);
    expect(second.body.meta.next_cursor).toBeNull();
    for (const id of ['7b1c9d1e-0000-4000-8000-000000000001', 'nobody'])
      expect(errorOf(await operator.get(`/work/${id}`))).toBe('404 NOT_FOUND');
    await query('DELETE FROM work_requests');
  });
});

describe('work that a worker leaves behind', () => {
  it('is taken over by another when the lease of a dead worker has run out, and not before', async () => {
    const store = service.app.get(WorkRequestStore);
    const { id } = (await operator.post('/cycles/run')).body.data;
    const dead = await store.claim('dead', ['cycle_run'], service.clock.now(), 30);
    expect(dead?.request.id).toBe(id);
    await whileWorking('alive', async () => {
      // It has looked and found nothing to take.
      const verified = await operator.post(`/cycles/${NEWEST}/verify`);
      expect(verified.body.data.identical).toBe(true);
      expect(await workOf(id)).toMatchObject({ state: 'running' });
      service.clock.advance(30_000);
      expect(await finished(id)).toMatchObject({ state: 'done' });
      // What the dead one still says is nobody's.
      await expect(
        store.finish(dead!, { published: 99, left_to_others: 0 }, service.clock.now()),
      ).rejects.toThrow(`the work ${id} was lost to another worker`);
      await expect(store.renew(dead!, service.clock.now(), 30, null)).rejects.toThrow('was lost');
      expect((await workOf(id)).outcome).not.toMatchObject({ published: 99 });
    });
  });

  it('fails after three workers died while executing it', async () => {
    const store = service.app.get(WorkRequestStore);
    const { id } = (await operator.post('/cycles/run')).body.data;
    for (const name of ['first', 'second', 'third']) {
      const claim = await store.claim(name, ['cycle_run'], service.clock.now(), 30);
      expect(claim?.request.id).toBe(id);
      service.clock.advance(30_000);
    }
    expect(await store.claim('fourth', ['cycle_run'], service.clock.now(), 30)).toBeNull();
    expect(await workOf(id)).toMatchObject({
      state: 'failed',
      error: '3 workers began it and none was heard of again',
    });
  });

  it('continues where a stopped worker left off', async () => {
    const body = { from: '2026-02-20T00:00:00Z', to: '2026-02-21T00:00:00Z' };
    const total = 96;
    const published = async (): Promise<number> => {
      const [row] = await query<{ count: number }>(
        'SELECT count(*)::int AS count FROM cycles WHERE cycle_at >= $1 AND cycle_at < $2',
        [body.from, body.to],
      );
      return row!.count;
    };
    const first = await worker('first');
    const { id } = (await operator.post('/cycles/backfill', body)).body.data;
    await until(async () => (await published()) > 0);
    await first.stop();
    const done = await published();
    expect(done).toBeLessThan(total);
    expect(await workOf(id)).toMatchObject({ state: 'waiting', total });
    await whileWorking('second', async () => {
      expect(await finished(id)).toMatchObject({
        state: 'done',
        done: total,
        total,
        outcome: { published: total - done },
      });
      expect(await published()).toBe(total);
    });
  });

  it('never goes to two workers', async () => {
    const store = service.app.get(WorkRequestStore);
    await query('DELETE FROM work_requests');
    const by = { actor: 'a', address: 'b', atMs: SEEDED_NOW_MS };
    for (let i = 0; i < 20; i++) await store.request('cycle_run', {}, by);
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, i) => store.claim(`w${i}`, ['cycle_run'], SEEDED_NOW_MS, 30)),
    );
    const claimed = claims.flatMap((claim) => (claim ? [claim.request.id] : []));
    expect(claimed).toHaveLength(20);
    expect(new Set(claimed).size).toBe(20);
    await query('DELETE FROM work_requests');
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('history in the background', () => {
  const by = (actor: string) => ({ actor, address: 'none', atMs: service.clock.now() });
  const first = cycleNumberAt(Date.parse('2026-02-10T00:00:00Z'));
  const range = { from_cycle: first, to_cycle: first + 59 };
  const requested = () =>
    service.app.get(WorkRequestStore).requestUnlessLeft('cycle_history', range, by('system'));
  beforeEach(() => query('DELETE FROM work_requests'));

  it('is requested once, waits while a current cycle is due, and is labelled', async () => {
    const { id } = (await requested())!;
    expect(await requested()).toBeNull();
    // Four seconds before the next cycle.
    service.clock.set(cycleAtMs(NEWEST + 1) - 4_000);
    await whileWorking('one', async () => {
      await until(async () => (await workOf(id)).total === 60);
      expect(await workOf(id)).toMatchObject({ state: 'running', done: 0, requested_by: 'system' });
      service.clock.set(SEEDED_NOW_MS);
      expect(await finished(id)).toMatchObject({ state: 'done', done: 60, outcome: { published: 60 } });
    });
    const [{ labelled }] = (await query<Json>(
      'SELECT count(*)::int AS labelled FROM cycles WHERE backfilled AND cycle_number BETWEEN $1 AND $2',
      [range.from_cycle, range.to_cycle],
    )) as [Json];
    expect(labelled).toBe(60);
    // In small transactions: latest reads of the process wait while one is put together.
    const [{ together }] = (await query<Json>(
      `SELECT max(cycles)::int AS together FROM
         (SELECT count(*) AS cycles FROM cycles WHERE cycle_number BETWEEN $1 AND $2 GROUP BY xmin::text) AS published`,
      [range.from_cycle, range.to_cycle],
    )) as [Json];
    expect(together).toBeLessThanOrEqual(12);
    expect(await requested()).not.toBeNull();
  });

  it('survives any number of lost workers while it advances', async () => {
    const store = service.app.get(WorkRequestStore);
    const { id } = (await requested())!;
    for (let done = 1; done < 6; done += 1) {
      const claim = await store.claim(`worker ${done}`, ['cycle_history'], service.clock.now(), 30);
      expect(claim?.request.id).toBe(id);
      await store.renew(claim!, service.clock.now(), 30, { doneItems: done, totalItems: 60 });
      service.clock.advance(30_000);
    }
    expect(await workOf(id)).toMatchObject({ state: 'running', done: 5 });
  });

  it('is stopped by an operator for good, and what has ended is left as it is', async () => {
    const store = service.app.get(WorkRequestStore);
    const { id } = (await requested())!;
    const claim = await store.claim('one', ['cycle_history'], service.clock.now(), 30);
    const { body } = await operator.post(`/work/${id}/stop`);
    expect(body.data).toMatchObject({ state: 'stopped', error: null, stopped_by: 'environment' });
    expect(await operator.newestAudit()).toMatchObject({ action: 'work.stop', target: id });
    await expect(store.renew(claim!, service.clock.now(), 30, null)).rejects.toThrow('was lost');
    expect(await requested()).toBeNull();
    expect((await operator.post(`/work/${id}/stop`)).body.data).toEqual(body.data);
    expect(errorOf(await operator.post('/work/nobody/stop'))).toBe('404 NOT_FOUND');
  });
});

import { setImmediate } from 'node:timers/promises';
import { storeOf } from '../../test/support/answer-store.ts';
import { DAY_MS, isoDay } from '../../packages/engine/timestamps.ts';
import { EMPTY_OUTLOOK_RECORD, type RecordedJudgement } from '../published/outlook-judgement.store.ts';
import { OutlookRecordService } from './outlook-record.service.ts';

const FIRST_MS = Date.UTC(2025, 0, 1);
const DAYS = 60;
const dayOf = (i: number): string => isoDay(FIRST_MS + i * DAY_MS);

function judged(i: number): RecordedJudgement {
  const losses = { served: 0.8 + (i % 3) / 10, model: 1, climatology: 1, exponentiallyWeighted: 0.9 };
  const inside = { return: true, range: true };
  return {
    position: i + 1,
    cycleAtMs: FIRST_MS + i * DAY_MS,
    asset: 'BTC',
    horizonHours: 24,
    backfilled: false,
    fitVersion: null,
    judgedAtMs: FIRST_MS + (i + 1) * DAY_MS,
    unjudged: null,
    judgement: {
      asset: 'BTC',
      horizonHours: 24,
      day: dayOf(i),
      move: { return: 0, range: 0.1, highest: 0.05, lowest: -0.05, variance: 0.0004 },
      losses: { volatility: losses, return: losses, range: losses },
      inside80: { served: inside, model: inside, climatology: { return: true, range: false } },
      probabilityIntegral: { return: 0.5, range: 0.5 },
      events: [
        { event: 'within', movePct: 3, probability: 0.8, climatology: 0.5, happened: i % 4 > 0 },
        { event: 'touch', movePct: -3, probability: 0.2, climatology: 0.5, happened: i % 4 === 0 },
      ],
      wilder: null,
    },
  };
}

function serviceOf() {
  const { store, outlookRecord } = storeOf();
  const judgements = Array.from({ length: DAYS }, (_, i) => judged(i));
  outlookRecord.current = { ...EMPTY_OUTLOOK_RECORD, revision: 1, judgements };
  const service = new OutlookRecordService(store);
  const summary = (range: { from?: string; to?: string }) => service.summary({ kind: 'outlook', ...range });
  return { store, outlookRecord, judgements, summary };
}

describe('OutlookRecordService', () => {
  it('makes an entry once for all ranges with the same cases', async () => {
    const { store, summary } = serviceOf();
    await summary({});
    const { answers } = store.size;
    await summary({ from: '2001-01-01' });
    await summary({ from: dayOf(0), to: dayOf(DAYS - 1) });
    await summary({ to: '2999-12-31' });
    // Only the answers themselves were added.
    expect(store.size.answers).toBe(answers + 3);
    await summary({ from: dayOf(1) });
    expect(store.size.answers).toBe(answers + 5);
  });

  it('makes entries one at a time, however many ranges are asked for at once', async () => {
    const { store, summary } = serviceOf();
    await summary({});
    let pending = true;
    const all = Promise.all(Array.from({ length: 12 }, (_, i) => summary({ from: dayOf(i + 1) }))).finally(
      () => (pending = false),
    );
    let most = 0;
    for (let before = store.size.answers; pending; before = store.size.answers) {
      await setImmediate();
      most = Math.max(most, store.size.answers - before);
    }
    await all;
    // An entry and the answer with it.
    expect(most).toBe(2);
  });

  it('makes the entries of a changed record anew, even if they begin and end as before', async () => {
    const { outlookRecord, judgements, summary } = serviceOf();
    const cases = async (): Promise<number> =>
      JSON.parse((await summary({})).json.toString()).records[0].cases;
    expect(await cases()).toBe(DAYS);
    outlookRecord.current = {
      ...outlookRecord.current,
      revision: 2,
      judgements: judgements.filter((_, i) => i !== 5),
    };
    expect(await cases()).toBe(DAYS - 1);
  });
});

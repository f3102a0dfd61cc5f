import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ADDED_EVENTS, type AddedEvent } from '../../src/domain/events/added-events.ts';
import { type EventType, type NewEvent, type RecordedEvent } from '../../src/domain/events/event.ts';
import { type SourceState } from '../../src/domain/events/cycle-event.ts';
import { AuditStore, type Authorship } from '../../src/platform/audit/audit.store.ts';
import { insertEntry, NoticeStore } from '../../src/published/notice.store.ts';
import { AnnouncedSourceStore } from '../../src/published/state-announcer.ts';
import { AddedEventRecorder, EventStore, recordEvents } from '../../src/events/event.store.ts';
import { OutagesService } from '../../src/outages/outages.service.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const by = (atMs: number): Authorship => ({ actor: 'ada', address: '203.0.113.7', atMs });

const database = databaseOfSuite();
let events: EventStore;
beforeAll(() => {
  events = new EventStore(database.dataSource);
});

const withdrawn = (...cycleNumbers: number[]): NewEvent => ({
  type: 'cycle.withdrawn',
  atMs: NOON,
  data: { cycle_numbers: cycleNumbers, withdrawn_at: '2026-03-01T12:00:00+00:00', reason: 'wrong prices' },
});

const newestNumber = async (): Promise<number> => (await events.newest(1))[0]?.sequence ?? 0;

async function recordedBy(work: () => Promise<unknown>): Promise<RecordedEvent[]> {
  const before = await newestNumber();
  await work();
  return events.after(before, 1_000);
}

const typesBy = async (work: () => Promise<unknown>): Promise<EventType[]> =>
  (await recordedBy(work)).map(({ type }) => type);

describe('the outbox', () => {
  it('records events with the transaction that made them happen, and wakes readers at its commit', async () => {
    const listener = new Client({ connectionString: database.url });
    await listener.connect();
    const woken: string[] = [];
    listener.on('notification', ({ channel }) => woken.push(channel));
    await listener.query('LISTEN event_recorded');
    const recorded = await recordedBy(async () => {
      await database.dataSource.transaction((manager) =>
        recordEvents(manager, [withdrawn(1), withdrawn(2, 3)]),
      );
      const failing = database.dataSource.transaction(async (manager) => {
        await recordEvents(manager, [withdrawn(4)]);
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
    });
    expect(recorded).toMatchObject([withdrawn(1), withdrawn(2, 3)]);
    await listener.query('SELECT 1');
    expect(woken).toEqual(['event_recorded']);
    await listener.end();
  });

  it('never shows a number below one that was seen', async () => {
    const begun = await newestNumber();
    const seen: number[] = [];
    let isOver = false;
    const reading = (async () => {
      for (let after = begun; !isOver || (await events.after(after, 1)).length > 0;) {
        const found = await events.after(after, 7);
        seen.push(...found.map(({ sequence }) => sequence));
        after = seen.at(-1) ?? begun;
      }
    })();
    // Transactions that take their numbers and end in different orders.
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        database.dataSource.transaction(async (manager) => {
          await sleep((i * 7) % 13);
          await recordEvents(manager, [withdrawn(i), withdrawn(i)]);
          await sleep((i * 5) % 11);
        }),
      ),
    );
    isOver = true;
    await reading;
    expect(seen).toHaveLength(80);
    expect(seen).toEqual((await events.after(begun, 100)).map(({ sequence }) => sequence));
  });
});

describe('events of operators', () => {
  it('tells of published entries of the changelog', async () => {
    const entry = {
      date: '2026-03-01',
      type: 'changed',
      scope: ['verdict'],
      summary: 'Rounded.',
      sunsetAtMs: null,
    } as const;
    let id = '';
    const recorded = await recordedBy(async () => {
      id = await database.dataSource.transaction((manager) => insertEntry(manager, entry, NOON));
    });
    const { date, type, scope, summary } = entry;
    expect(recorded).toMatchObject([
      {
        type: 'changelog.published',
        atMs: NOON,
        data: { date, type, scope, summary, entry_id: id, sunset_at: null, corrects: null },
      },
    ]);
  });

  it('tells of a scheduled entry once, when it becomes public, whichever process comes to it', async () => {
    const notices = new NoticeStore(database.dataSource);
    const entry = {
      date: '2026-03-01',
      type: 'changed',
      scope: ['verdict'],
      summary: 'Later.',
      sunsetAtMs: null,
      publishAtMs: NOON + HOUR_MS,
    } as const;
    const add = () => database.dataSource.transaction((manager) => insertEntry(manager, entry, NOON));
    expect(await typesBy(add)).toEqual([]);
    expect(await typesBy(() => notices.announceDue(NOON + HOUR_MS - 1))).toEqual([]);
    const announcing = () =>
      Promise.all([1, 2, 3].map(() => notices.announceDue(NOON + HOUR_MS))).then((counts) =>
        expect(counts.toSorted()).toEqual([0, 0, 1]),
      );
    expect(await typesBy(announcing)).toEqual(['changelog.published']);
  });

  it('tells of outages when they are entered, and of planned ones when they begin and end', async () => {
    const outages = new OutagesService(database.dataSource, new AuditStore(database.dataSource));
    const notices = new NoticeStore(database.dataSource);
    const planned = {
      startsAtMs: NOON,
      endsAtMs: NOON + HOUR_MS,
      reason: 'db_outage',
      products: [],
    } as const;
    const typesAt = (atMs: number) => typesBy(() => notices.announceDue(atMs));
    expect(await typesBy(() => outages.enter(planned, by(NOON - HOUR_MS)))).toEqual([]);
    expect(await typesAt(NOON - 1)).toEqual([]);
    expect(await typesAt(NOON)).toEqual(['outage.opened']);
    expect(await typesAt(NOON + 1)).toEqual([]);
    expect(await typesAt(NOON + 2 * HOUR_MS)).toEqual(['outage.closed']);

    const open = { ...planned, endsAtMs: null };
    let id = '';
    expect(await typesBy(async () => ({ id } = await outages.enter(open, by(NOON))))).toEqual([
      'outage.opened',
    ]);
    const ended = () => outages.amend(id, (before) => ({ ...before, endsAtMs: NOON + 1 }), by(NOON + 1));
    expect(await typesBy(ended)).toEqual(['outage.closed']);
    expect(await typesBy(() => outages.remove(id, by(NOON + 2)))).toEqual([]);
    const removed = await outages.enter(open, by(NOON));
    expect(await typesBy(() => outages.remove(removed.id, by(NOON + 2)))).toEqual(['outage.closed']);
  });
});

describe('events of sources', () => {
  it('are recorded once, however many processes see the change', async () => {
    const stores = [1, 2, 3].map(() => new AnnouncedSourceStore(database.dataSource));
    const state = (status: SourceState['status'], changedAtMs: number): SourceState[] => [
      { sourceId: 'fx.rate', status, degradedReason: null, changedAtMs },
    ];
    const announce = (observed: SourceState[]) => () =>
      Promise.all(stores.map((store) => store.announce(observed, NOON)));
    expect(await typesBy(announce(state('fresh', NOON - HOUR_MS)))).toEqual([]);
    const aging = await recordedBy(announce(state('aging', NOON - 60_000)));
    expect(aging).toMatchObject([
      {
        type: 'source.state_changed',
        data: { source_id: 'fx.rate', from: { status: 'fresh' }, to: { status: 'aging' } },
      },
    ]);
    expect(await typesBy(announce(state('fresh', NOON - HOUR_MS)))).toEqual([]);
  });
});

describe('events of extensions', () => {
  class RateData {
    readonly rate!: number;
  }
  const event: AddedEvent<RateData> = {
    type: 'euro-rates.rate_published',
    data: RateData,
    resource: 'rates/euro',
    say: ({ rate }) => String(rate),
  };
  beforeEach(() => {
    jest.spyOn(ADDED_EVENTS, 'read').mockReturnValue([event]);
  });

  it('are recorded once, however many processes see what happened', async () => {
    const recorders = [1, 2, 3].map(() => new AddedEventRecorder(database.dataSource));
    const announce = (rate: number) => () =>
      Promise.all(
        recorders.map((recorder) =>
          recorder.record(event, (last) =>
            last?.data.rate === rate ? [] : [{ atMs: NOON, data: { rate } }],
          ),
        ),
      );
    for (const rate of [1.1, 1.2])
      expect(await recordedBy(announce(rate))).toMatchObject([{ type: event.type, data: { rate } }]);
    expect(await recordedBy(announce(1.2))).toEqual([]);
  });

  it('are refused if no extension declares them or they are too large', async () => {
    const recorder = new AddedEventRecorder(database.dataSource);
    const happened = <Data extends object>(data: Data) => [{ atMs: NOON, data }];
    const undeclared = { ...event, type: 'cycle.published' };
    const recorded = await recordedBy(async () => {
      await expect(recorder.record(undeclared, () => happened({ rate: 1 }))).rejects.toThrow(
        'no extension declares the event "cycle.published"',
      );
      const large = { rate: 1, text: 'x'.repeat(16_000) };
      await expect(recorder.record(event, () => happened(large))).rejects.toThrow(
        'has 16020 bytes of data; at most 16000 are allowed',
      );
    });
    expect(recorded).toEqual([]);
  });
});

import { DISK_FULL_BYTES, DISK_LOW_BYTES, diskStateOf, mebibytes } from '../disk-space.ts';
import { CYCLE_GRACE_MS, cycleAtMs, cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type TrafficMinute } from '../usage/usage.ts';
import { DEFAULT_THRESHOLDS } from './alert-thresholds.ts';
import { type Attention } from './attention.ts';
import { type Outage } from './outage.ts';
import {
  diskTrouble,
  futureCycle,
  impairments,
  manyTroubledSources,
  missedCycles,
  openOutages,
  type PartsFacts,
  type ReplicaState,
  replicaTrouble,
  serverErrors,
  type TroubledWebhook,
  undeliveredWebhooks,
  unreachableDatabase,
  unreachableLimitStore,
  unusedReplicas,
  watchedSlots,
  withdrawnCycles,
  withoutCycle,
  workerDownAlerts,
} from './service-trouble.ts';

it('judges free bytes against the two thresholds', () => {
  expect([DISK_LOW_BYTES, DISK_LOW_BYTES - 1, DISK_FULL_BYTES, DISK_FULL_BYTES - 1].map(diskStateOf)).toEqual(
    ['ok', 'low', 'low', 'full'],
  );
  expect(mebibytes(DISK_FULL_BYTES - 1)).toBe('63 MiB');
});

describe('a full volume', () => {
  const kinds = (facts: Parameters<typeof diskTrouble>[0]): string[] =>
    diskTrouble(facts).map(({ kind, severity }) => `${kind} ${severity}`);

  it.each([
    [{ state: 'ok', freeBytes: DISK_LOW_BYTES, journalWritable: true }, []],
    [{ state: null, freeBytes: 0, journalWritable: true }, []],
    [{ state: 'low', freeBytes: DISK_FULL_BYTES, journalWritable: true }, ['disk_low warning']],
    [{ state: 'full', freeBytes: 0, journalWritable: true }, ['disk_full critical']],
    [
      { state: 'full', freeBytes: 0, journalWritable: false },
      ['disk_full critical', 'journal_unwritable critical'],
    ],
    [{ state: 'ok', freeBytes: DISK_LOW_BYTES, journalWritable: false }, ['journal_unwritable critical']],
  ] as const)('%j', (facts, expected) => expect(kinds(facts)).toEqual(expected));

  it('states the free space and the remedy', () =>
    expect(diskTrouble({ state: 'low', freeBytes: 300 * 2 ** 20, journalWritable: true })[0]!.message).toBe(
      'The volume of DATA_DIR has 300 MiB left, less than 1024 MiB. Below 64 MiB nothing is fetched or published: make room before.',
    ));
});

const moment = (text: string): number => Date.parse(`2026-03-${text}:00Z`);
const cycle = (text: string): number => cycleNumberAt(moment(text));
const LONG_AGO = moment('01T00:00');

describe('watchedSlots', () => {
  const slots = (firstCycleAtMs: number | null, now: string) => {
    const watched = watchedSlots(firstCycleAtMs, moment(now));
    return watched && [watched.from, watched.to];
  };

  it('covers 48 hours, with the latest slot once its grace period is over', () => {
    expect(slots(LONG_AGO, '10T09:19')).toEqual([cycle('08T09:30'), cycle('10T09:00')]);
    expect(slots(LONG_AGO, '10T09:20')).toEqual([cycle('08T09:30'), cycle('10T09:15')]);
    expect(CYCLE_GRACE_MS).toBe(300_000);
  });

  it('begins with the first cycle ever published', () => {
    expect(slots(moment('10T08:30'), '10T09:07')).toEqual([cycle('10T08:30'), cycle('10T09:00')]);
    expect(slots(moment('10T09:00'), '10T09:04')).toBeNull();
    expect(slots(null, '10T09:07')).toBeNull();
  });
});

describe('missed cycles', () => {
  const watched = watchedSlots(LONG_AGO, moment('10T09:07'))!;

  it('in a row are one attention item', () => {
    const missing = ['08T20:00', '10T08:00', '10T08:15', '10T08:30'].map(cycle);
    expect(missedCycles(missing, watched)).toEqual([
      {
        kind: 'cycle_missed',
        severity: 'warning',
        subject: String(cycle('08T20:00')),
        subjectName: `cycle ${cycle('08T20:00')} of 2026-03-08 20:00 UTC`,
        message: 'The cycle of 2026-03-08 20:00 UTC was not published.',
        sinceMs: moment('08T20:05'),
      },
      {
        kind: 'cycle_missed',
        severity: 'warning',
        subject: String(cycle('10T08:00')),
        subjectName: `cycle ${cycle('10T08:00')} of 2026-03-10 08:00 UTC`,
        message: '3 cycles in a row were not published, from 2026-03-10 08:00 UTC to 2026-03-10 08:30 UTC.',
        sinceMs: moment('10T08:05'),
      },
    ]);
  });

  it('are critical while the latest slot is among them', () => {
    const [missed] = missedCycles([watched.to - 1, watched.to], watched);
    expect([missed!.severity, missed!.sinceMs]).toEqual([
      'critical',
      cycleAtMs(watched.to - 1) + CYCLE_GRACE_MS,
    ]);
  });

  it('do not count outside the watched slots', () =>
    expect(missedCycles([watched.from - 1, watched.to + 1], watched)).toEqual([]));

  it('are not those that an operator withdrew, which are named with who, when, and why', () => {
    const withdrawal = (text: string, atMs: number) => ({
      cycleNumber: cycle(text),
      withdrawnAtMs: atMs,
      withdrawnBy: 'nino',
      reason: 'wrong price',
    });
    const withdrawals = [
      withdrawal('10T08:00', moment('10T08:50')),
      withdrawal('10T08:15', moment('10T08:50')),
      withdrawal('10T09:00', moment('10T09:06')),
    ];
    expect(missedCycles([cycle('10T08:00'), cycle('10T08:15'), watched.to], watched, withdrawals)).toEqual(
      [],
    );
    expect(withdrawnCycles(withdrawals, watched)).toMatchObject([
      {
        kind: 'cycle_withdrawn',
        severity: 'notice',
        subject: String(cycle('10T08:00')),
        message:
          '2 cycles from 2026-03-10 08:00 UTC to 2026-03-10 08:15 UTC were withdrawn by nino at 2026-03-10 08:50 UTC. Reason: wrong price.',
        sinceMs: moment('10T08:50'),
        by: 'nino',
        reason: 'wrong price',
      },
      { message: expect.stringMatching(/^The cycle of 2026-03-10 09:00 UTC was withdrawn by nino/) },
    ]);
  });
});

/** 2026-01-05T12:15:00Z. */
const NUMBER = 70_609;
const newest = { cycleNumber: NUMBER + 8, cycleAtMs: cycleAtMs(NUMBER + 8) };

it('names the cycle and the first cycle to withdraw', () =>
  expect(futureCycle(newest, cycleAtMs(NUMBER) + MINUTE_MS)).toEqual([
    {
      kind: 'cycle_of_the_future',
      severity: 'critical',
      subject: '70617',
      subjectName: 'cycle 70617 of 2026-01-05 14:15 UTC',
      message:
        'The newest cycle is of 2026-01-05 14:15 UTC, which is in the future: a clock that ran ahead published it. Once the clock is right, withdraw cycle 70610 and those after it; their slots are computed again at their time.',
      sinceMs: null,
    },
  ]));

it('ignores clocks that are slightly behind', () => {
  expect(futureCycle(newest, newest.cycleAtMs - 2 * MINUTE_MS)).toEqual([]);
  expect(futureCycle(newest, newest.cycleAtMs - 2 * MINUTE_MS - 1)).toHaveLength(1);
  expect(futureCycle(null, 0)).toEqual([]);
});

const NOON = Date.parse('2026-03-01T12:00:00Z');
const endpoint: TroubledWebhook = {
  id: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203',
  partner: 'Acme',
  shownUrl: 'https://hooks.acme.example/market',
  disabledReason: null,
  disabledAtMs: null,
  failingSinceMs: null,
  lastError: 'responded with 500',
};
const of = (changes: Partial<TroubledWebhook>) => undeliveredWebhooks([{ ...endpoint, ...changes }], NOON);

describe('undeliveredWebhooks', () => {
  it('notices an endpoint that has failed for an hour', () => {
    expect(of({ failingSinceMs: NOON - HOUR_MS + MINUTE_MS })).toEqual([]);
    expect(of({ failingSinceMs: NOON - 2 * HOUR_MS })).toEqual([
      {
        kind: 'webhook_undelivered',
        severity: 'notice',
        subject: endpoint.id,
        subjectName: 'webhook https://hooks.acme.example/market of Acme',
        message:
          'The webhook https://hooks.acme.example/market of Acme has failed for 2 h: responded with 500.',
        sinceMs: NOON - 2 * HOUR_MS,
      },
    ]);
  });

  it('warns of one that failures disabled, not of one that an operator disabled', () => {
    const disabled = { disabledAtMs: NOON, failingSinceMs: NOON - 80 * HOUR_MS };
    expect(of({ ...disabled, disabledReason: 'failing' })).toMatchObject([
      { severity: 'warning', sinceMs: NOON },
    ]);
    expect(of({ ...disabled, disabledReason: 'gone', partner: null })[0]!.message).toContain(
      'of the operators was',
    );
    expect(of({ ...disabled, disabledReason: 'operator' })).toEqual([]);
  });
});

const OUTAGE_NOW_MS = Date.UTC(2026, 2, 10, 9, 7);
const outage = (change: Partial<Outage>): Outage => ({
  id: 'o',
  startsAtMs: OUTAGE_NOW_MS - HOUR_MS,
  endsAtMs: null,
  reason: 'db_outage',
  products: [],
  ...change,
});

describe('open outages', () => {
  it('are those that have begun and not ended', () => {
    expect(openOutages([outage({ startsAtMs: OUTAGE_NOW_MS + 1 })], OUTAGE_NOW_MS)).toEqual([]);
    expect(openOutages([outage({ endsAtMs: OUTAGE_NOW_MS })], OUTAGE_NOW_MS)).toEqual([]);
    expect(openOutages([outage({})], OUTAGE_NOW_MS)).toEqual([
      {
        kind: 'outage_open',
        severity: 'warning',
        subject: 'o',
        subjectName: 'outage of every product',
        message: 'An outage of every product is open since 2026-03-10 08:07 UTC, without an end.',
        sinceMs: OUTAGE_NOW_MS - HOUR_MS,
      },
    ]);
  });

  it('state the affected products and the end', () =>
    expect(
      openOutages(
        [outage({ products: ['verdict', 'series'], endsAtMs: OUTAGE_NOW_MS + HOUR_MS })],
        OUTAGE_NOW_MS,
      )[0]!.message,
    ).toBe('An outage of verdict, series is open since 2026-03-10 08:07 UTC, until 2026-03-10 10:07 UTC.'));
});

const ERRORS_NOW_MS = Date.UTC(2026, 2, 10, 9, 7, 30);
const minute = (minutesAgo: number, requests: number, failed: number, switchedOff = 0): TrafficMinute => ({
  minuteAtMs: Date.UTC(2026, 2, 10, 9, 7) - minutesAgo * MINUTE_MS,
  requests,
  clientErrors: requests - failed,
  serverErrors: failed,
  switchedOff,
});

describe('server errors', () => {
  it('are empty without a 5xx response, whatever the number of 4xx', () => {
    expect(serverErrors([], ERRORS_NOW_MS)).toEqual([]);
    expect(serverErrors([minute(1, 1_000, 0)], ERRORS_NOW_MS)).toEqual([]);
  });

  it('are a warning from the first one, dated to its minute', () =>
    expect(serverErrors([minute(13, 5, 5), minute(9, 900, 0), minute(2, 1_000, 1)], ERRORS_NOW_MS)).toEqual([
      {
        kind: 'server_errors',
        severity: 'warning',
        subject: null,
        message: '1 of 1,900 requests in the last 10 minutes was answered with a server error or not at all.',
        sinceMs: Date.UTC(2026, 2, 10, 9, 5),
      },
    ]));

  it('began after ten minutes without one, and at an unknown time if that is most of an hour ago', () => {
    const began = (...minutesAgo: number[]) => {
      const [{ sinceMs, occurrenceMs }] = serverErrors(
        minutesAgo.map((ago) => minute(ago, 10, 1)),
        ERRORS_NOW_MS,
      ) as [Attention];
      return [(ERRORS_NOW_MS - sinceMs!) / MINUTE_MS, occurrenceMs];
    };
    expect(began(25, 13, 4, 1)).toEqual([13.5, undefined]);
    expect(began(49, 39, 29, 19, 9)).toEqual([49.5, undefined]);
    expect(began(55, 50, 40, 30, 20, 10, 2)).toEqual([55.5, null]);
  });

  it.each([
    [4, 'warning'],
    [5, 'critical'],
  ])('%d of 100 are %s', (failed, severity) =>
    expect(serverErrors([minute(3, 60, failed), minute(0, 40, 0)], ERRORS_NOW_MS)[0]!.severity).toBe(
      severity,
    ),
  );

  it.each([
    [19, {}, 'warning'],
    [20, {}, 'critical'],
    [20, { server_errors_requests: 21 }, 'warning'],
    [20, { server_errors_share: 100 }, 'critical'],
  ])('half of %d, with thresholds %j, are %s', (requests, changed, severity) => {
    const thresholds = { ...DEFAULT_THRESHOLDS, ...changed };
    const failed = 'server_errors_share' in changed ? requests : Math.ceil(requests / 2);
    const [item] = serverErrors([minute(3, requests, failed)], ERRORS_NOW_MS, thresholds);
    expect(item!.severity).toBe(severity);
  });

  it('leave out responses of a switched-off data API, and no others of the same minute', () => {
    expect(serverErrors([minute(5, 100, 100, 100)], ERRORS_NOW_MS)).toEqual([]);
    const minutes = [minute(5, 100, 100, 100), minute(4, 100, 95, 80)];
    expect(serverErrors(minutes, ERRORS_NOW_MS)).toMatchObject([
      {
        severity: 'critical',
        message: '15 of 20 requests in the last 10 minutes were answered with a server error or not at all.',
        sinceMs: minutes[1]!.minuteAtMs,
      },
    ]);
  });
});

const NOW_MS = Date.UTC(2026, 2, 10, 9, 7);
const SOUND: PartsFacts = {
  workerSeenAtMs: NOW_MS - 120 * SECOND_MS,
  databaseReachable: true,
  limitStoreReachable: null,
  readReplicas: [],
  newestCycleAtMs: NOW_MS - 20 * MINUTE_MS,
  sourcesInTrouble: 20,
  sourcesExpected: 80,
  sourcesImpairedShare: 25,
};

describe('silent workers', () => {
  it('are critical after two minutes', () => {
    expect(workerDownAlerts(SOUND, NOW_MS)).toEqual([]);
    expect(workerDownAlerts({ workerSeenAtMs: NOW_MS - 5 * MINUTE_MS }, NOW_MS)).toEqual([
      {
        kind: 'worker_silent',
        severity: 'critical',
        subject: null,
        message:
          'No worker has given a sign of life for 5 min: nothing is fetched and no cycle is published.',
        sinceMs: NOW_MS - 5 * MINUTE_MS,
      },
    ]);
  });

  it('are not reported after an orderly shutdown', () =>
    expect(workerDownAlerts({ workerSeenAtMs: null }, NOW_MS)[0]).toMatchObject({
      message: 'No worker is running: nothing is fetched and no cycle is published.',
      sinceMs: null,
    }));
});

describe('a database that does not answer', () => {
  it('is critical', () => {
    expect(unreachableDatabase(SOUND)).toEqual([]);
    expect(unreachableDatabase({ databaseReachable: false })[0]).toMatchObject({ severity: 'critical' });
  });
});

describe('other parts', () => {
  it('are listed while they impair the service', () => {
    expect([
      ...unusedReplicas(SOUND),
      ...unreachableLimitStore(SOUND),
      ...withoutCycle(SOUND),
      ...manyTroubledSources(SOUND),
    ]).toEqual([]);
    const kinds = [
      ...unusedReplicas({ readReplicas: [{ number: 2, state: 'away', lagMs: null, reason: 'gone' }] }),
      ...unreachableLimitStore({ limitStoreReachable: false }),
      ...withoutCycle({ newestCycleAtMs: null }),
      ...manyTroubledSources({ ...SOUND, sourcesInTrouble: 21 }),
    ].map(({ kind, severity, subject }) => [kind, severity, subject]);
    expect(kinds).toEqual([
      ['read_replica_unused', 'warning', '2'],
      ['limit_store_unreachable', 'warning', null],
      ['no_cycle', 'critical', null],
      ['sources_in_trouble', 'warning', null],
    ]);
  });
});

describe('impairments', () => {
  it('are empty while every part is within its bounds', () => expect(impairments(SOUND, NOW_MS)).toEqual([]));

  it.each([
    [{ databaseReachable: false }, 'The database does not answer: the last published state is served.'],
    [
      { readReplicas: [{ number: 1, state: 'lagging', lagMs: 20_000, reason: null } as const] },
      'Read replica 1 is not asked: it is 20 s behind the primary.',
    ],
    [{ workerSeenAtMs: null }, 'No worker is running: nothing is fetched and no cycle is published.'],
    [{ newestCycleAtMs: NOW_MS - 20 * MINUTE_MS - 1 }, 'The newest cycle is 20 min old.'],
    [{ newestCycleAtMs: NOW_MS - 3 * HOUR_MS }, 'The newest cycle is 3 h old.'],
    [{ newestCycleAtMs: null }, 'No cycle has been published yet.'],
    [{ sourcesInTrouble: 21 }, '21 of 80 sources are in trouble.'],
    [{ sourcesInTrouble: 1, sourcesExpected: 3 }, '1 of 3 sources are in trouble.'],
    [
      { limitStoreReachable: false },
      'Redis does not answer: limits are counted by each process, at its share.',
    ],
  ])('%p', (change, sentence) => expect(impairments({ ...SOUND, ...change }, NOW_MS)).toEqual([sentence]));

  it('are empty where every source is paused', () =>
    expect(impairments({ ...SOUND, sourcesInTrouble: 0, sourcesExpected: 0 }, NOW_MS)).toEqual([]));
});

const ASKED: ReplicaState = { number: 2, state: 'asked', lagMs: 0, reason: null };

describe('replicaTrouble', () => {
  it.each<[Partial<ReplicaState>, string[]]>([
    [{}, []],
    [{ state: 'lagging', lagMs: 12_400 }, ['Read replica 2 is not asked: it is 12 s behind the primary.']],
    [{ state: 'lagging', lagMs: null }, ['Read replica 2 is not asked: it is far behind the primary.']],
    [
      { state: 'away', lagMs: null, reason: 'connect ECONNREFUSED 10.0.0.2:5432' },
      ['Read replica 2 is not asked: connect ECONNREFUSED 10.0.0.2:5432.'],
    ],
  ])('%p', (change, said) => expect(replicaTrouble({ ...ASKED, ...change })).toEqual(said));
});

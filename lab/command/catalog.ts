import { flag, number, type Options, text } from './options.ts';

export interface Declaration {
  /** Its file in `lab/`, without the ending. */
  readonly file: string;
  readonly purpose: string;
  /**
   * How long either form takes. Equal: there is only one form. Short forms with a row in lab/README.md were
   * measured on two busy cores, and an idle machine is faster; all others are expected on two idle cores.
   */
  readonly lasts: { readonly short: string; readonly long: string };
  readonly options: Options;
}

const only = text('run only those whose name contains this');
const seed = (short: number): ReturnType<typeof number> =>
  // The short form does the same every time.
  number('of the random numbers; the same ones for the same seed', { short, long: Date.now() % 1_000_000 });
const write = flag('replace the file in the tree instead of printing it');
const stepHours = number('hours between two replayed moments: 6, 12, or 24', { short: 24, long: 6 });
const sameForm = (lasts: string): Declaration['lasts'] => ({ short: lasts, long: lasts });

/** Everything that `npm run lab -- <name>` runs. */
export const CATALOG = {
  attacks: {
    file: 'scenarios/attacks.scenario',
    purpose: 'the attacks of docs/security.md on the built service, and its state after each',
    lasts: { short: '9 min', long: '15 min' },
    options: { only },
  },
  backup: {
    file: 'scenarios/backup.scenario',
    purpose: 'backups under load, kill -9, the data folder destroyed and restored: usage, cycles, chain',
    lasts: { short: '160 s', long: '3 min' },
    options: {
      backups: number('taken under load before the last one is restored', { short: 2, long: 6 }),
      seconds: number('that the service goes on after a backup', { short: 1.5, long: 20 }),
      observations: number('stored first, to see what the time of a backup is made of', {
        short: 0,
        long: 0,
      }),
    },
  },
  chaos: {
    file: 'scenarios/chaos.scenario',
    purpose:
      'parts lost at random, two at a time: contract, class B, limits, revocations, usage, publications',
    lasts: { short: '2 min', long: '31 min' },
    options: {
      minutes: number('of faults', { short: 0.2, long: 30 }),
      // The short form loses PostgreSQL, Redis, and an api process by it.
      seed: seed(46),
    },
  },
  clients: {
    file: 'scenarios/clients.scenario',
    purpose:
      'our client as packed, and those of openapi-fetch and orval: compiled strictly, every operation called',
    lasts: sameForm('4 min'),
    options: {},
  },
  contract: {
    file: 'scenarios/contract.scenario',
    purpose: 'the running contract read by Spectral (with OWASP rules) and Redocly, its replies by Prism',
    lasts: { short: '1 min', long: '3 min' },
    options: {},
  },
  depth: {
    file: 'scenarios/depth.scenario',
    purpose:
      'history computed in the background: its speed, current cycles and latest reads meanwhile, disk, kill -9 midway',
    lasts: { short: '3 min', long: '20 min' },
    options: { days: number('of history (HISTORY_DAYS)', { short: 20, long: 365 }) },
  },
  export: {
    file: 'scenarios/export.scenario',
    purpose:
      'a million points of a series exported, against COPY; memory; DuckDB, pandas, and Polars; a client at 10 kB/s',
    lasts: { short: '3 min', long: '4 min' },
    options: {
      points: number('of a series', { short: 1_000_000, long: 1_000_000 }),
      seconds: number('that a slow client reads', { short: 40, long: 120 }),
    },
  },
  fuzz: {
    file: 'scenarios/fuzz.scenario',
    purpose:
      'arbitrary requests, tokens, sessions, cookies: no 5xx, nothing undocumented, no secret, no class B',
    lasts: { short: '90 s', long: '30 min' },
    options: {
      cases: number('requests', { short: 5_000, long: 1_000_000 }),
      seed: seed(20261122),
      workers: number('processes; 0: one per core where there is enough to do', { short: 0, long: 0 }),
    },
  },
  kill: {
    file: 'scenarios/kill.scenario',
    purpose: 'kill -9 at any moment: one process with hours between its lives; all roles beside each other',
    lasts: { short: '3 min', long: '1 h' },
    options: {
      kills: number('half of one process, half of roles beside each other', { short: 6, long: 1_000 }),
    },
  },
  losses: {
    file: 'scenarios/losses.scenario',
    purpose: 'every part but PostgreSQL lost under load behind nginx: failed requests, recovery, promises',
    lasts: { short: '3 min', long: '10 min' },
    options: { only },
  },
  'losses-database': {
    file: 'scenarios/losses-database.scenario',
    purpose: 'PostgreSQL and its replica killed, paused, out of disk, replaced by promotion, under load',
    lasts: { short: '2 min', long: '5 min' },
    options: { only },
  },
  mcp: {
    file: 'scenarios/mcp.scenario',
    purpose: 'MCP Inspector calls every tool, reads every resource; the conformance suite of the protocol',
    lasts: sameForm('1 min'),
    options: {},
  },
  metering: {
    file: 'scenarios/metering.scenario',
    purpose:
      'metered requests with kill -9 between: every reply stored once, quotas equal by counters and metering',
    lasts: { short: '90 s', long: '3 min' },
    options: {
      requests: number('metered', { short: 20_000, long: 200_000 }),
      kills: number('among them', { short: 3, long: 10 }),
      concurrency: number('connections', { short: 32, long: 32 }),
      seed: seed(1),
    },
  },
  narratives: {
    file: 'scenarios/narratives.scenario',
    purpose:
      'every text read: complete, the same in both languages, without the plan; REPLAY_URL: recorded history',
    lasts: sameForm('3 min'),
    options: {
      pairs: number('of cycles that follow each other', { short: 1_000, long: 1_200 }),
      seed: number('of the sandbox', { short: 1, long: 1 }),
      now: text('instant of the newest cycle, ISO 8601; now where it is absent'),
    },
  },
  release: {
    file: 'scenarios/release.scenario',
    purpose:
      'a release packed, installed without development packages, started, queried; the Containerfile by hand',
    lasts: sameForm('5 min'),
    options: {},
  },
  rolling: {
    file: 'scenarios/rolling.scenario',
    purpose:
      'processes behind nginx replaced under load, by themselves and by another release: 0 failed requests',
    lasts: { short: '2 min', long: '4 min' },
    options: { previous: text('folder of an installed earlier release instead of the stand-in') },
  },
  screens: {
    file: 'scenarios/screens.scenario',
    purpose: 'every screen and page, desktop and phone, light and dark: pictures in screenshots/, axe, width',
    lasts: { short: '12 min', long: '40 min' },
    options: {},
  },
  soak: {
    file: 'scenarios/soak.scenario',
    purpose: 'half load for hours: memory, descriptors, connections, and latencies stay flat',
    lasts: { short: '1 min', long: '2 h' },
    options: { minutes: number('of load', { short: 0.25, long: 120 }) },
  },
  stream: {
    file: 'scenarios/stream.scenario',
    purpose:
      'thousands of consumers of events on one process; clients resume over killed processes and a failover',
    lasts: { short: '3 min', long: '6 min' },
    options: {
      consumers: number('of one process', { short: 2_000, long: 2_000 }),
      kills: number('of processes that clients follow', { short: 4, long: 20 }),
    },
  },
  tamper: {
    file: 'scenarios/tamper.scenario',
    purpose:
      'every stored value of cycles, their record, and series changed one by one: found by verification or by the chain',
    lasts: { short: '50 s', long: '6 min' },
    options: { cycles: number('of which every value is changed', { short: 2, long: 20 }) },
  },
  webhooks: {
    file: 'scenarios/webhooks.scenario',
    purpose:
      'events to endpoints, one of which fails at random, while workers are killed: none lost, in order, signed',
    lasts: { short: '5 min', long: '15 min' },
    options: {
      events: number('recorded', { short: 1_000, long: 4_000 }),
      kills: number('SIGKILLs of one of two workers', { short: 20, long: 60 }),
      seed: seed(7),
    },
  },
  engine: {
    file: 'benches/engine.bench',
    purpose: 'cycles per second of a backfill with inputs and results written',
    lasts: sameForm('40 s'),
    options: {},
  },
  'engine-cpu': {
    file: 'benches/engine-cpu.bench',
    purpose: 'CPU time of computing one cycle',
    lasts: sameForm('20 s'),
    options: {},
  },
  history: {
    file: 'benches/history.bench',
    purpose:
      'a database of many observations and cycles filled by COPY, and how long pages of series take, on both servers',
    lasts: sameForm('2 min'),
    options: {
      observations: number('filled in', { short: 200_000, long: 200_000 }),
      cycles: number('filled in', { short: 300, long: 300 }),
      folder: text('where the database is made'),
      database: text("owner's URL of a database that was filled before"),
      keep: flag('keep the server until it is interrupted, and print its URLs'),
    },
  },
  http: {
    file: 'benches/http.bench',
    purpose: 'the service beside bare node:http with the same bytes: requests a second, latency, CPU, memory',
    lasts: { short: '1 min', long: '6 min' },
    options: {
      peers: flag('PostGraphile and Directus as well'),
      rows: text('measure only lines whose name contains this'),
      flame: flag('print what the first such line spends its time on, instead of the table'),
      'heap-mib': number('--max-old-space-size of the service; 0: as V8 has it', { short: 0, long: 0 }),
      requests: number('of the run that watches memory; 0: none', { short: 0, long: 200_000 }),
    },
  },
  checkpoints: {
    file: 'benches/checkpoints.bench',
    purpose: 'signing cycles: alone, in a backfill, and earlier ones; verifying with another library',
    lasts: sameForm('2 min'),
    options: {},
  },
  'deep-pages': {
    file: 'benches/deep-pages.bench',
    purpose: 'latest reads of one key during eight parallel page reads of another, over a year of composites',
    lasts: { short: '2 min', long: '8 min' },
    options: {
      cycles: number('of the history', { short: 5_000, long: 35_040 }),
      seconds: number('of each measurement', { short: 5, long: 20 }),
    },
  },
  limits: {
    file: 'benches/limits.bench',
    purpose:
      "counting a request against its limits, beside the library's storage; REDIS_URL: the shared one too",
    lasts: sameForm('20 s'),
    options: {},
  },
  listings: {
    file: 'benches/listings.bench',
    purpose: 'CPU and time of pages of cycles and series, compared with rows of text, on both servers',
    lasts: sameForm('3 min'),
    options: {},
  },
  'narrative-reads': {
    file: 'benches/narrative-reads.bench',
    purpose: 'reads of narratives from the cache and from the archive over 400 days; storage per year',
    lasts: sameForm('2 min'),
    options: {},
  },
  'newest-reads': {
    file: 'benches/newest-reads.bench',
    purpose: 'CPU of a latest read, compared with another build in the same run',
    lasts: sameForm('2 min'),
    options: {
      against: text('folder of a checkout that was built'),
      rounds: number('of each', { short: 8, long: 8 }),
      requests: number('in a round', { short: 6_000, long: 6_000 }),
    },
  },
  'operators-api': {
    file: 'benches/operators-api.bench',
    purpose:
      "each call of operators' screens with 10,000 keys and a year of cycles, on both servers: at most 300 ms",
    lasts: { short: '16 min', long: '30 min' },
    options: {
      requests: number('in the request log', { short: 1_000_000, long: 1_000_000 }),
      combinations: number("of the request log's filters; 0: all, which takes hours", {
        short: 60,
        long: 1_000,
      }),
      only,
    },
  },
  outcomes: {
    file: 'benches/outcomes.bench',
    purpose: 'judging a year of published cycles from nothing; bytes per outcome; the whole record read',
    lasts: sameForm('2 min'),
    options: {},
  },
  'scale-costs': {
    file: 'benches/scale-costs.bench',
    purpose: 'the costs of docs/scaling.md that no other bench prints: storing usage, keys in memory, Redis',
    lasts: sameForm('5 min'),
    options: {},
  },
  telemetry: {
    file: 'benches/telemetry.bench',
    purpose: 'counting a reply for /metrics, beside a labelled histogram of prom-client',
    lasts: sameForm('10 s'),
    options: {},
  },
  'track-record': {
    file: 'benches/track-record.bench',
    purpose: 'judging a year of calls without a database',
    lasts: sameForm('30 s'),
    options: {},
  },
  'unchanged-reads': {
    file: 'benches/unchanged-reads.bench',
    purpose: 'share of 304 of every latest read, polled each 60 s for an hour of the sandbox; at least 50%',
    lasts: sameForm('1 min'),
    options: { minutes: number('of the sandbox', { short: 10, long: 60 }) },
  },
  scale: {
    file: 'scale/scale.scenario',
    purpose: 'what deployments of several sizes need, by the measured costs (docs/scaling.md)',
    lasts: sameForm('1 s'),
    options: {},
  },
  calibrate: {
    file: 'methodology/calibrate.measurement',
    purpose: 'fits the calibration table that is shipped; needs REPLAY_URL',
    lasts: { short: '2 min', long: '8 min' },
    options: { write, 'step-hours': stepHours },
  },
  'fit-anchors': {
    file: 'methodology/fit-anchors.measurement',
    purpose: 'fits the anchors of the methodology; needs REPLAY_URL or --sandbox',
    lasts: sameForm('5 min'),
    options: {
      write,
      sandbox: flag('on the history of the sandbox: only what is missing or refitted'),
      refit: text('key that is fitted although it is there'),
    },
  },
  'methodology-figures': {
    file: 'methodology/methodology-figures.measurement',
    purpose: 'figures of docs/methodology/figures.md; needs REPLAY_URL',
    lasts: { short: '5 min', long: '15 min' },
    options: {
      write,
      cells: flag('only what cells of licensed values hide and cost'),
      'step-hours': stepHours,
    },
  },
  placement: {
    file: 'methodology/placement.measurement',
    purpose: 'where points of scores and components fall, by year; needs REPLAY_URL',
    lasts: sameForm('2 min'),
    options: {},
  },
  outlook: {
    file: 'methodology/outlook.measurement',
    purpose: "the outlook's skill, coverage, and choices, docs/methodology/outlook.md; needs REPLAY_URL",
    lasts: sameForm('2 min'),
    options: { write },
  },
  plans: {
    file: 'methodology/plan-statistics.measurement',
    purpose: 'what became of plans, docs/methodology/plans.md; needs REPLAY_URL',
    lasts: sameForm('5 min'),
    options: { write },
  },
} as const satisfies Readonly<Record<string, Declaration>>;

export type ScenarioName = keyof typeof CATALOG;

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(CATALOG, name);

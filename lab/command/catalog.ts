import { flag, number, type Options, text } from './options.ts';

export interface Declaration {
  /** Its file in `lab/`, without the ending. */
  readonly file: string;
  readonly purpose: string;
  /**
   * How long either form takes; a text: there is only one form. Short forms with a row in lab/README.md were
   * measured on two busy cores, and an idle machine is faster; all others are expected on two idle cores.
   */
  readonly lasts: string | { readonly short: string; readonly long: string };
  readonly options?: Options;
}

/** Adds to each row its file, which has the row's name unless it names another. */
function inFolder<const Rows extends Readonly<Record<string, Omit<Declaration, 'file'> & { file?: string }>>>(
  folder: string,
  kind: string,
  rows: Rows,
): { readonly [Name in keyof Rows]: Rows[Name] & { readonly file: string } } {
  const withFiles = Object.entries(rows).map(([name, row]) => [
    name,
    { file: `${folder}/${name}.${kind}`, ...row },
  ]);
  return Object.fromEntries(withFiles);
}

const only = text('run only those whose name contains this');
const seed = (short: number): ReturnType<typeof number> =>
  // The short form does the same every time.
  number('of the random numbers; the same ones for the same seed', { short, long: Date.now() % 1_000_000 });
const write = flag('replace the file in the tree instead of printing it');
const stepHours = number('hours between two replayed moments: 6, 12, or 24', { short: 24, long: 6 });

const SCENARIOS = inFolder('scenarios', 'scenario', {
  attacks: {
    purpose: 'the attacks of docs/security.md on the built service, and its state after each',
    lasts: { short: '9 min', long: '15 min' },
    options: { only },
  },
  backup: {
    purpose: 'backups under load, kill -9, the data folder destroyed and restored: usage, cycles, chain',
    lasts: { short: '160 s', long: '3 min' },
    options: {
      backups: number('taken under load before the last one is restored', { short: 2, long: 6 }),
      seconds: number('that the service goes on after a backup', { short: 1.5, long: 20 }),
      observations: number('stored first, to see what the time of a backup is made of', 0),
    },
  },
  chaos: {
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
    purpose:
      "our client as packed, and those that generators make by the guide's commands: compiled strictly, every response read",
    lasts: '6 min',
    options: { only },
  },
  contract: {
    purpose: 'the running contract read by Spectral (with OWASP rules) and Redocly, its replies by Prism',
    lasts: { short: '1 min', long: '3 min' },
  },
  depth: {
    purpose:
      'history computed in the background: its speed, current cycles and latest reads meanwhile, disk, kill -9 midway',
    lasts: { short: '3 min', long: '20 min' },
    options: { days: number('of history (HISTORY_DAYS)', { short: 20, long: 365 }) },
  },
  export: {
    purpose:
      'a million points of a series exported, against COPY; memory; DuckDB, pandas, and Polars; a client at 10 kB/s',
    lasts: { short: '3 min', long: '4 min' },
    options: {
      points: number('of a series', 1_000_000),
      seconds: number('that a slow client reads', { short: 40, long: 120 }),
    },
  },
  fuzz: {
    purpose:
      'arbitrary requests, tokens, sessions, cookies: no 5xx, nothing undocumented, no secret, no class B',
    lasts: { short: '90 s', long: '30 min' },
    options: {
      cases: number('requests', { short: 5_000, long: 1_000_000 }),
      seed: seed(20261122),
      workers: number('processes; 0: one per core where there is enough to do', 0),
    },
  },
  kill: {
    purpose: 'kill -9 at any moment: one process with hours between its lives; all roles beside each other',
    lasts: { short: '3 min', long: '1 h' },
    options: {
      kills: number('half of one process, half of roles beside each other', { short: 6, long: 1_000 }),
    },
  },
  losses: {
    purpose: 'every part but PostgreSQL lost under load behind nginx: failed requests, recovery, promises',
    lasts: { short: '3 min', long: '10 min' },
    options: { only },
  },
  'losses-database': {
    purpose: 'PostgreSQL and its replica killed, paused, out of disk, replaced by promotion, under load',
    lasts: { short: '2 min', long: '5 min' },
    options: { only },
  },
  mcp: {
    purpose: 'MCP Inspector calls every tool, reads every resource; the conformance suite of the protocol',
    lasts: '1 min',
  },
  metering: {
    purpose:
      'metered requests with kill -9 between: every reply stored once, quotas equal by counters and metering',
    lasts: { short: '90 s', long: '3 min' },
    options: {
      requests: number('metered', { short: 20_000, long: 200_000 }),
      kills: number('among them', { short: 3, long: 10 }),
      concurrency: number('connections', 32),
      seed: seed(1),
    },
  },
  narratives: {
    purpose:
      'every text read: complete, the same in both languages, without the plan; REPLAY_URL: recorded history',
    lasts: '3 min',
    options: {
      pairs: number('of cycles that follow each other', { short: 1_000, long: 1_200 }),
      seed: number('of the sandbox', 1),
      now: text('instant of the newest cycle, ISO 8601; now where it is absent'),
    },
  },
  python: {
    purpose:
      'the Python client with every extra: types by Pyright, the guide and the notebook against the service',
    lasts: '3 min',
  },
  release: {
    purpose:
      'a release packed, installed without development packages, started, queried; the Containerfile by hand',
    lasts: '5 min',
  },
  rolling: {
    purpose:
      'processes behind nginx replaced under load, by themselves and by another release: 0 failed requests',
    lasts: { short: '2 min', long: '4 min' },
    options: { previous: text('folder of an installed earlier release instead of the stand-in') },
  },
  screens: {
    purpose:
      'every screen and page, desktop and phone, light and dark: pictures in screenshots/, axe, width, loads, dead links',
    lasts: { short: '12 min', long: '40 min' },
    options: { only: text('one part: office or site, which takes a minute') },
  },
  soak: {
    purpose: 'half load for hours: memory, descriptors, connections, and latencies stay flat',
    lasts: { short: '1 min', long: '2 h' },
    options: { minutes: number('of load', { short: 0.25, long: 120 }) },
  },
  stream: {
    purpose:
      'thousands of consumers of events on one process; clients resume over killed processes and a failover',
    lasts: { short: '3 min', long: '6 min' },
    options: {
      consumers: number('of one process', 2_000),
      kills: number('of processes that clients follow', { short: 4, long: 20 }),
    },
  },
  suites: {
    purpose:
      'suites of Jest that run before a release only: PostgreSQL 15, replicas, an upgrade, years, memory',
    lasts: '3 min',
  },
  tamper: {
    purpose:
      'every stored value of cycles, their record, and series changed one by one: found by verification or by the chain',
    lasts: { short: '50 s', long: '6 min' },
    options: { cycles: number('of which every value is changed', { short: 2, long: 20 }) },
  },
  webhooks: {
    purpose:
      'events to endpoints, one of which fails at random, while workers are killed: none lost, in order, signed',
    lasts: { short: '5 min', long: '15 min' },
    options: {
      events: number('recorded', { short: 1_000, long: 4_000 }),
      kills: number('SIGKILLs of one of two workers', { short: 20, long: 60 }),
      seed: seed(7),
    },
  },
});

const BENCHES = inFolder('benches', 'bench', {
  engine: {
    purpose: 'cycles per second of a backfill with inputs and results written',
    lasts: '40 s',
  },
  'engine-cpu': {
    purpose: 'CPU time of computing one cycle',
    lasts: '20 s',
  },
  start: {
    purpose: 'CPU of a start in a folder that was served before, with the bundle and without it',
    lasts: { short: '4 min', long: '6 min' },
    options: { rounds: number('of either', { short: 3, long: 10 }) },
  },
  history: {
    purpose:
      'a database of many observations and cycles filled by COPY, and how long pages of series take, on both servers',
    lasts: '2 min',
    options: {
      observations: number('filled in', 200_000),
      cycles: number('filled in', 300),
      folder: text('where the database is made'),
      database: text("owner's URL of a database that was filled before"),
      keep: flag('keep the server until it is interrupted, and print its URLs'),
    },
  },
  http: {
    purpose:
      'CPU time of requests beside bare node:http with the same bytes, another build, and other servers',
    lasts: { short: '2 min', long: '7 min' },
    options: {
      rows: text('measure only lines whose name contains this'),
      against: text('folder of a checkout that was built, which is measured in the same rounds'),
      packaged: flag('on the lowest version of PostgreSQL as packaged, instead of the embedded one'),
      peers: flag('PostGraphile on copies of the same rows as well'),
      frameworks: flag('Fastify, Express, and Nest as well'),
      rounds: number('of each line', { short: 1, long: 5 }),
      flame: flag('print what the first such line spends its time on, instead of the table'),
      'heap-mib': number('--max-old-space-size of the service; 0: as V8 has it', 0),
      requests: number('of the run that watches memory; 0: none', 0),
    },
  },
  checkpoints: {
    purpose: 'signing cycles: alone, in a backfill, and earlier ones; verifying with another library',
    lasts: '2 min',
  },
  'deep-pages': {
    purpose: 'latest reads of one key during eight parallel page reads of another, over a year of composites',
    lasts: { short: '2 min', long: '8 min' },
    options: {
      cycles: number('of the history', { short: 5_000, long: 35_040 }),
      seconds: number('of each measurement', { short: 5, long: 20 }),
    },
  },
  limits: {
    purpose:
      "counting a request against its limits, beside the library's storage; REDIS_URL: the shared one too",
    lasts: '20 s',
  },
  listings: {
    purpose: 'CPU and time of pages of cycles and series, compared with rows of text, on both servers',
    lasts: '3 min',
  },
  'narrative-reads': {
    purpose: 'reads of narratives from the cache and from the archive over 400 days; storage per year',
    lasts: '2 min',
  },
  'operators-api': {
    purpose:
      "each call of operators' screens with 10,000 keys and a year of cycles, on both servers: at most 300 ms",
    lasts: { short: '16 min', long: '30 min' },
    options: {
      requests: number('in the request log', 1_000_000),
      combinations: number("of the request log's filters; 0: all, which takes hours", {
        short: 60,
        long: 1_000,
      }),
      only,
    },
  },
  outcomes: {
    purpose: 'judging a year of published cycles from nothing; bytes per outcome; the whole record read',
    lasts: '2 min',
  },
  'scale-costs': {
    purpose: 'the costs of docs/scaling.md that no other bench prints: storing usage, keys in memory, Redis',
    lasts: '5 min',
  },
  telemetry: {
    purpose: 'counting a reply for /metrics, beside a labelled histogram of prom-client',
    lasts: '10 s',
  },
  'track-record': {
    purpose: 'judging a year of calls without a database',
    lasts: '30 s',
  },
  'unchanged-reads': {
    purpose: 'share of 304 of every latest read, polled each 60 s for an hour of the sandbox; at least 50%',
    lasts: '1 min',
    options: { minutes: number('of the sandbox', { short: 10, long: 60 }) },
  },
});

const MODEL = inFolder('scale', 'scenario', {
  scale: {
    purpose: 'what deployments of several sizes need, by the measured costs (docs/scaling.md)',
    lasts: '1 s',
  },
});

const MEASUREMENTS = inFolder('methodology', 'measurement', {
  calibrate: {
    purpose: 'fits the calibration table that is shipped; needs REPLAY_URL',
    lasts: { short: '2 min', long: '8 min' },
    options: { write, 'step-hours': stepHours },
  },
  'fit-anchors': {
    purpose: 'fits the anchors of the methodology; needs REPLAY_URL or --sandbox',
    lasts: '5 min',
    options: {
      write,
      sandbox: flag('on the history of the sandbox: only what is missing or refitted'),
      refit: text('key that is fitted although it is there'),
    },
  },
  'methodology-figures': {
    purpose: 'figures of docs/methodology/figures.md; needs REPLAY_URL',
    lasts: { short: '5 min', long: '15 min' },
    options: {
      write,
      cells: flag('only what cells of licensed values hide and cost'),
      'step-hours': stepHours,
    },
  },
  placement: {
    purpose: 'where points of scores and components fall, by year; needs REPLAY_URL',
    lasts: '2 min',
  },
  outlook: {
    purpose:
      'the outlook as served: skill, coverage, coherence, choices, docs/methodology/outlook.md; needs REPLAY_URL',
    lasts: '6 min',
    options: {
      write,
      from: text('first day that is judged, instead of the years to 2023 and from 2024 on'),
      to: text('last day that is judged'),
    },
  },
  plans: {
    file: 'methodology/plan-statistics.measurement',
    purpose: 'what became of plans, docs/methodology/plans.md; needs REPLAY_URL',
    lasts: '5 min',
    options: { write },
  },
});

/** Everything that `npm run lab -- <name>` runs. */
export const CATALOG = { ...SCENARIOS, ...BENCHES, ...MODEL, ...MEASUREMENTS };

export type ScenarioName = keyof typeof CATALOG;

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(CATALOG, name);

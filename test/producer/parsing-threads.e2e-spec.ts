import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import {
  PARSED_IN_THREAD_BYTES,
  ParsingThreads,
  type ParsingThreadSettings,
  PayloadParser,
} from '../../src/ingestion/payload/payload-parser.ts';
import { type ProviderPoint } from '../../src/ingestion/adapter/observations.ts';
import { type ParsingJob, type PayloadRows } from '../../src/ingestion/payload/payload-shape.ts';
import { CHAIN_SHAPES } from '../../src/ingestion/providers/chain.ts';

/** The real thread, from its source; the attack campaign runs the built one. */
const FROM_SOURCE = {
  entry: join(__dirname, '../../tools/run-typescript.mjs'),
  entryArguments: [join(__dirname, '../../src/process/parsing.thread.ts')],
};
const program = (code: string): Pick<ParsingThreadSettings, 'entry'> => ({
  entry: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
});
const onMessage = (code: string) =>
  program(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${code} });`);

const opened: ParsingThreads[] = [];

function threads(settings: Partial<ParsingThreadSettings>): ParsingThreads {
  const made = new ParsingThreads({
    ...FROM_SOURCE,
    mostThreads: 2,
    timeLimitMs: 3_600_000,
    idleMs: 3_600_000,
    heapMiB: 64,
    ...settings,
  });
  opened.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((made) => made.close()));
});

const chart = (days: number): ParsingJob<PayloadRows<ProviderPoint>> => ({
  shape: CHAIN_SHAPES.chart,
  body: Buffer.from(
    JSON.stringify({
      status: 'ok',
      values: Array.from({ length: days }, (_, day) => ({ x: 1_600_000_000 + day * 86_400, y: day })),
    }),
  ),
  maxItems: 50_000,
});

describe('parsing threads', () => {
  it('read payloads as this thread does, one after another and side by side', async () => {
    const pool = threads({});
    const read = await Promise.all([1, 2, 3].map((days) => pool.parse(chart(days))));
    expect(read).toEqual(
      [1, 2, 3].map((days) => ({
        content: {
          rows: Array.from({ length: days }, (_, day) => ({
            eventAtMs: (1_600_000_000 + day * 86_400) * 1000,
            value: day,
          })),
          read: days,
          rejectedCount: 0,
          rejected: [],
        },
      })),
    );
    expect(await pool.parse({ ...chart(1), maxItems: 64, body: Buffer.from('['.repeat(1_000_000)) })).toEqual(
      {
        problem: 'nested deeper than 16 levels',
      },
    );
  });

  it('leave the event loop alone while they read', async () => {
    // A body is its thread's from then on.
    const job = chart(40_000);
    expect(job.body.byteLength).toBeGreaterThan(PARSED_IN_THREAD_BYTES);
    const folder = await mkdtemp(join(tmpdir(), 'parsing-'));
    const goOn = join(folder, 'go-on');
    // Does not come to an end before this thread has gone on.
    const patient = `const { existsSync } = process.getBuiltinModule('node:fs');
      while (!existsSync(${JSON.stringify(goOn)})); process.exit(3);`;
    const parser = new PayloadParser(threads({ ...onMessage(patient), entryArguments: [] }));
    const parsing = parser.parse(job);
    for (let turns = 0; turns < 5; turns += 1) await turn();
    await writeFile(goOn, '');
    expect(await parsing).toEqual({ problem: 'its parser ended' });
    await rm(folder, { recursive: true });
    // And of the same size it reads.
    const parsed = await new PayloadParser(threads({ heapMiB: 256 })).parse(chart(40_000));
    expect('content' in parsed && parsed.content.rows.length).toBe(40_000);
  });

  it.each([
    ['takes too long', onMessage('for (;;);'), { timeLimitMs: 300 }, 'not parsed within 300 ms'],
    [
      'needs too much memory',
      onMessage('const held = []; for (;;) held.push(new Array(1e5).fill(held.length));'),
      { heapMiB: 16 },
      'it needs more than 16 MiB to be parsed',
    ],
    ['ends its thread', onMessage('process.exit(3);'), {}, 'its parser ended'],
    [
      'makes its thread throw',
      onMessage("throw new Error('a secret of the payload');"),
      {},
      'its parser failed',
    ],
    ['has a thread that does not start', program('this is no program'), {}, 'its parser failed'],
  ])('refuse a payload that %s, and go on with the next one', async (_what, entry, limits, problem) => {
    const pool = threads({ ...entry, entryArguments: [], ...limits, mostThreads: 1 });
    const outcomes = await Promise.all([pool.parse(chart(1)), pool.parse(chart(2))]);
    expect(outcomes).toEqual([{ problem }, { problem }]);
  });

  it('are ended when they are idle, and started again', async () => {
    const pool = threads({ idleMs: 50 });
    await pool.parse(chart(1));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await pool.parse(chart(1))).toHaveProperty('content');
  });

  it('refuse what is being read when they are closed, and everything after', async () => {
    const pool = threads({ ...onMessage('for (;;);'), entryArguments: [], mostThreads: 1 });
    const [reading, waiting] = [pool.parse(chart(1)), pool.parse(chart(1))];
    await pool.close();
    expect(await Promise.all([reading, waiting, pool.parse(chart(1))])).toEqual(
      Array.from({ length: 3 }, () => ({ problem: 'called off' })),
    );
  });
});

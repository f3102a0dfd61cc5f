import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { recordEvents } from '../../src/events/event.store.ts';
import { Contract, type ContractOperation } from '../support/contract.ts';
import { issueKey } from '../support/issue-key.ts';
import { schemaFaults } from '../support/json-schema.ts';
import { buildWheel, missingPackages, pythonWithHttpx } from '../support/python.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { tourStops } from './client-tour.ts';

const CLIENT = join('clients', 'python');
const GUIDE = join('docs', 'partners', 'python.md');
const TOUR = join('test', 'contract', 'python-tour.py');
/** Output of the examples of the guide and the README. */
const PRINTED: readonly RegExp[] = [
  /^(bullish|bearish|neutral|monitoring) [01][.\d]* fresh\n.+\n$/,
  /^True\n$/,
  /^\[False, True\] \d+\n$/,
  /^\d{3} days, mean \d+\.\d\n(\d+ cycles, \d+ known outages\n)+$/,
  /^datetime64\[\w+, UTC\] True True\nTrue\n\['derivatives', 'fundamental', 'macro', 'onchain', 'sentiment'\]\n\[24, 72, 168\]\ndatetime64\[\w+, UTC\]\n$/,
  /^verdicts\.csv True False\n$/,
  /^401: the request lacks webhook-timestamp, webhook-signature\n$/,
  /^This needs a key: /,
  /^True part publication, part verdict, part composites, part outlook, content, chain, kept verdict\n$/,
  /^(bullish|bearish|neutral|monitoring) fresh\n(.+ [23]\.\d+\n)+$/,
];

const run = promisify(execFile);

const python = pythonWithHttpx();
if (python === null) console.warn('NOT PROVEN HERE: no Python with httpx is installed (python3-httpx)');

/** The wheel of the Python client, installed in a fresh environment, calling the service. */
(python === null ? describe.skip : describe)('the package of the Python client', () => {
  let service: ServiceApp;
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  let program: string;
  beforeAll(async () => {
    service = await startServiceApp({ limits: 'none' });
    folder = await mkdtemp(join(tmpdir(), 'python-client-'));
    const { secret } = await issueKey(service.app);
    // Other time zones must not change anything.
    environment = { PATH: process.env['PATH'], BASE_URL: service.url, API_KEY: secret, TZ: 'Asia/Tbilisi' };
    await run(python!, ['-m', 'venv', '--without-pip', '--system-site-packages', join(folder, 'venv')]);
    program = join(folder, 'venv', 'bin', 'python');
    const { stdout } = await run(program, ['-c', 'import site; print(site.getsitepackages()[0])']);
    // A wheel with no programs is installed by unpacking it, which needs no pip.
    await run(program, ['-m', 'zipfile', '-e', await buildWheel(folder), stdout.trim()]);
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const runPython = async (source: string): Promise<string> =>
    (await run(program, ['-c', source], { env: environment, cwd: folder })).stdout;

  /** Prints why something isn't proven on this machine. */
  const lacks = (...packages: string[]): boolean => {
    const missing = missingPackages(program, packages);
    if (missing.length > 0) console.warn(`NOT PROVEN HERE: Python lacks ${missing.join(', ')}`);
    return missing.length > 0;
  };

  it('has the same bytes whenever it is built, and the checksums of its files', async () => {
    const [first, second] = await Promise.all(
      ['one', 'two'].map(async (name) => readFile(await buildWheel(join(folder, name)))),
    );
    expect(first!.equals(second!)).toBe(true);
    const checked = await runPython(`
import base64, csv, glob, hashlib, io, sys, zipfile
wheel = zipfile.ZipFile(glob.glob("*.whl")[0])
names = {info.filename for info in wheel.infolist()}
record = next(name for name in names if name.endswith("RECORD"))
rows = list(csv.reader(io.StringIO(wheel.read(record).decode())))
for name, digest, size in rows:
    content = wheel.read(name)
    made = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
    assert name == record or (digest == f"sha256={made}" and int(size) == len(content)), name
assert {row[0] for row in rows} == names
from importlib.metadata import metadata
about = metadata("market-data-client")
print(about["Version"], about["Requires-Python"], about.get_all("Provides-Extra"), "market_data/py.typed" in names)
`);
    expect(checked).toMatch(/^\d+\.\d+\.\d+ >=3\.10 \['pandas', 'polars', 'proofs'\] True\n$/);
  });

  it('passes its own tests', async () => {
    lacks('cryptography');
    const words = ['-W', 'error', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'];
    // It prints to stderr.
    const { stderr } = await run(program, words, {
      cwd: CLIENT,
      env: { ...environment, PYTHONDONTWRITEBYTECODE: '1' },
    });
    expect(stderr).toMatch(/Ran [3-9]\d tests/);
  });

  it('calls every operation with every parameter, sync and with await, and gets what the contract says', async () => {
    const contract = Contract.of(service.app);
    const operationOf = (id: string): ContractOperation =>
      contract.operations.find(({ operationId }) => operationId === id)!;
    const stops = tourStops(contract.operations, isoUtc(SEEDED_NOW_MS))
      .filter(({ repeated }) => !repeated)
      // The client reads JSON where a route has tables too.
      .filter(({ operationId, query }) => operationId === 'exportProduct' || !('format' in query))
      .flatMap((stop) => [false, true].map((awaits) => ({ ...stop, awaits })));
    const child = spawn(program, [TOUR], { env: environment, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(JSON.stringify(stops));
    const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const bodies = printed.trimEnd().split('\n');
    expect(bodies).toHaveLength(stops.length);
    for (const [place, stop] of stops.entries()) {
      const body = JSON.parse(bodies[place]!) as unknown;
      const [content] = Object.values(operationOf(stop.operationId).responses['200']!.content!);
      expect([stop, schemaFaults(body, content!.schema!, contract.json)]).toEqual([stop, []]);
    }
    const called = new Set(stops.map(({ operationId }) => operationId));
    expect(called.size).toBe(contract.operations.length);
  });

  it('follows events behind the last one, and stops when its caller stops', async () => {
    const { dataSource } = service.database;
    const data = (number: number) => ({
      cycle_numbers: [number],
      withdrawn_at: isoUtc(SEEDED_NOW_MS),
      reason: 'wrong prices',
    });
    await dataSource.transaction((manager) =>
      recordEvents(
        manager,
        [1, 2, 3].map((number) => ({ type: 'cycle.withdrawn', atMs: SEEDED_NOW_MS, data: data(number) })),
      ),
    );
    const [{ first }] = await dataSource.query(
      `SELECT min(sequence)::int AS first FROM events WHERE type = 'cycle.withdrawn'`,
    );
    const printed = await runPython(`
import asyncio, os
from contextlib import aclosing, closing
from market_data import AsyncClient, Client
options = dict(events=["cycle.withdrawn"], last_event_id=${first})
with Client(os.environ["BASE_URL"], api_key=os.environ["API_KEY"]) as client, closing(client.stream(**options)) as events:
    print(next(events)["data"]["cycle_numbers"], next(events)["data"]["cycle_numbers"])
async def main():
    async with AsyncClient(os.environ["BASE_URL"], api_key=os.environ["API_KEY"]) as client:
        async with aclosing(client.stream(**options)) as events:
            async for event in events:
                print(event["data"]["cycle_numbers"])
                break
asyncio.run(main())
`);
    expect(printed).toBe('[2] [3]\n[2]\n');
  });

  it('saves a month with its checksum, and verifies a checkpoint', async () => {
    const printed = await runPython(`
import os
from market_data import Client
client = Client(os.environ["BASE_URL"], api_key=os.environ["API_KEY"])
saved = client.export_product("month.csv", "series", month="2026-02", format="csv")
print(saved.checked, saved.size == saved.path.stat().st_size > 0)
`);
    expect(printed).toBe('True True\n');
    expect((await readdir(folder)).filter((name) => name.includes('month'))).toEqual(['month.csv']);
    if (lacks('cryptography')) return;
    const { keys } = (await (await fetch(`${service.url}/.well-known/checkpoint-keys.json`)).json()) as {
      keys: { verifier_key: string }[];
    };
    const checked = await runPython(`
import os
from market_data import Client
from market_data.proofs import check_proof
client = Client(os.environ["BASE_URL"])
verdict, composites, outlook = (call().data for call in (client.get_latest_verdict, client.get_latest_composites, client.get_latest_outlook))
number = verdict["cycle_number"]
proof, checkpoint = client.get_cycle_proof(number).data, client.get_checkpoint(number).data
kept = dict(verdict=verdict, composites=composites, outlook=outlook, earlier=proof, checkpoint=checkpoint)
print(check_proof(proof, **kept, keys=${JSON.stringify(keys.map((key) => key.verifier_key))}).steps)
`);
    expect(checked).toContain("what='checkpoint', holds=True");
    expect(checked).not.toContain('holds=False');
  });

  it('runs the examples of guide and README', async () => {
    const lacksPandas = lacks('pandas');
    const documents = await Promise.all(
      [GUIDE, join(CLIENT, 'README.md')].map((file) => readFile(file, 'utf8')),
    );
    const examples = documents.flatMap((markdown) =>
      [...markdown.matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(([, block]) => block!),
    );
    expect(examples).toHaveLength(PRINTED.length);
    const proven = examples.map((source) => !(lacksPandas && source.includes('pandas')));
    const printed = await Promise.all(
      examples.map(async (source, place) => (proven[place] ? runPython(source) : null)),
    );
    for (const [place, output] of printed.entries())
      if (output !== null) expect(output).toMatch(PRINTED[place]!);
  });

  it('makes frames of Polars', async () => {
    if (lacks('polars')) return;
    const printed = await runPython(`
import os
from market_data import Client
from market_data.polars_frames import composites, outlook, series, track_record, verdicts
client = Client(os.environ["BASE_URL"], api_key=os.environ["API_KEY"])
frames = [verdicts(client.each_verdict()), composites(client.each_composite_cycle()), outlook(client.each_outlook_cycle()),
          series(client.each_series_point("sentiment.fear_greed")), track_record([])]
print([(frame.columns[0], str(frame.dtypes[0]), len(frame) > 0) for frame in frames])
`);
    expect(printed).toContain("('cycle_at', \"Datetime(time_unit='us', time_zone='UTC')\", True)");
  });
});

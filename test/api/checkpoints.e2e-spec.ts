import { execFile } from 'node:child_process';
import { mkdtemp, rm, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NEWEST, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import {
  CheckpointKeys,
  CheckpointReader,
  CheckpointStore,
} from '../../src/published/chain/checkpoint.store.ts';
import { parseNote } from '../../src/published/chain/signed-note.ts';
import { CheckpointWalk } from '../../src/cycles/chain-walk.ts';
import { testCheckpointKeys, testPrivateKey } from '../support/checkpoint-keys.ts';

const ORIGIN = 'data.example.com/cycles';

const service = suiteService({ limits: 'none' });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkpoint-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const checkpoint = async (cycle: number | 'latest') =>
  (await service.http.get(`/api/v1/data/checkpoints/${cycle}`).expect(200)).body.data;
const published = async () =>
  (await service.http.get('/.well-known/checkpoint-keys.json').expect(200)).body.keys;
const verify = () => new CheckpointWalk(new CheckpointReader(service.database.dataSource)).walk();
const checked = (...args: string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, ['docs/check-proof.mjs', service.url, ...args], (_error, stdout) =>
      resolve(stdout),
    );
  });
const refused = (...args: string[]) =>
  new Promise<[number, string]>((resolve) => {
    execFile(process.execPath, ['docs/check-proof.mjs', ...args], (error, _stdout, stderr) =>
      resolve([error === null ? 0 : Number(error.code), stderr.trim()]),
    );
  });
const forget = (condition: string) =>
  service.database.asOwner(`DELETE FROM cycle_checkpoints WHERE ${condition}`);
const keyNames = (note: string): string[] => parseNote(note).signatures.map(({ keyId }) => keyId);

/** Signs what has no checkpoint as a worker with these keys does. */
const signWith = (keys: CheckpointKeys, nowMs = SEEDED_NOW_MS) =>
  new CheckpointStore(service.database.dataSource, keys).signMissing(1_000, nowMs);
const settings = (own: Partial<ConstructorParameters<typeof CheckpointKeys>[0]>) =>
  new CheckpointKeys({
    checkpoints: { origin: ORIGIN, keysPem: null },
    secretsKey: null,
    dataDir: folder,
    databaseUrl: 'postgres://elsewhere',
    ...own,
  });
const rotate = (keys: CheckpointKeys, atMs: number) =>
  service.database.dataSource.transaction((manager) => keys.rotate(manager, SEEDED_NOW_MS, atMs));

describe('signed checkpoints', () => {
  it('are of every published cycle, and of the latest one without its number', async () => {
    const latest = await checkpoint('latest');
    expect(latest).toEqual(await checkpoint(NEWEST));
    const { data: proof } = (await service.http.get(`/api/v1/data/cycles/${NEWEST}/proof`)).body;
    expect(latest).toMatchObject({
      cycle_number: NEWEST,
      position: proof.chain.position,
      chain_sha256: proof.chain.chain_sha256,
    });
    expect(parseNote(latest.checkpoint).text).toBe(
      [
        ORIGIN,
        proof.chain.position,
        Buffer.from(proof.chain.chain_sha256, 'hex').toString('base64'),
        'hash cycle-chain/1',
        `cycle ${NEWEST}`,
        '',
      ].join('\n'),
    );
    expect(await verify()).toEqual({ checkpoints: SEEDED_CYCLES, unsigned: 0, firstBreak: null });
  });

  it('are in the event of the publication, as it was signed then', async () => {
    const [row] = await service.database.dataSource.query(
      `SELECT data FROM events WHERE type = 'cycle.published' AND data->>'cycle_number' = $1`,
      [NEWEST],
    );
    expect(row.data.checkpoint).toBe((await checkpoint('latest')).checkpoint);
  });

  it('are verified from outside with the published keys, and with a key that was kept', async () => {
    const [{ verifier_key: key, ...shown }] = await published();
    expect(shown).toMatchObject({ name: ORIGIN, status: 'signing', retires_at: null });
    expect(await checked(String(NEWEST))).toContain('holds  checkpoint');
    expect(await checked(String(NEWEST), key)).toContain('holds  checkpoint');
    const stranger = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    expect(await checked(String(NEWEST), stranger)).toContain('BROKEN checkpoint');
  });

  it('are checked by a script that reports an error and its fix in one line', async () => {
    const usage = [2, 'Usage: node check-proof.mjs URL CYCLE [KEY …] [FILE …]'];
    expect(await refused()).toEqual(usage);
    expect(await refused('--help')).toEqual(usage);
    const { body } = await service.http.get(`/api/v1/data/cycles/${NEWEST + 1}/proof`).expect(404);
    expect(await refused(service.url, String(NEWEST + 1))).toEqual([2, body.detail]);
    expect((await refused(service.url, 'latest'))[1]).toMatch(/cycle_number/);
    const [{ verifier_key: key }] = await published();
    for (const wrong of [
      key.slice(0, -4),
      key.replace(/\+[0-9a-f]{8}\+/, '+00000000+'),
      `${ORIGIN}+00000000`,
    ])
      expect(await refused(service.url, String(NEWEST), wrong)).toEqual([
        2,
        `The verifier key isn't valid: ${wrong}. Copy it whole: <name>+<key ID>+<base64>.`,
      ]);
    expect(await refused(service.url, String(NEWEST), 'none.json')).toEqual([
      2,
      'none.json is neither a verifier key nor a file that can be read: ENOENT.',
    ]);
    expect(await refused(service.url, String(NEWEST), 'package.json')).toEqual([
      2,
      "package.json isn't a saved response of the service. Save the whole body, with data and meta.",
    ]);
    expect(await refused('http://127.0.0.1:1', String(NEWEST))).toEqual([
      2,
      expect.stringMatching(/^The service can't be reached at http:\S+: .+\.$/),
    ]);
    expect(await refused(`${service.url}/docs`, String(NEWEST))).toEqual([
      2,
      expect.not.stringContaining('at '),
    ]);
  });

  it('show what was changed afterwards', async () => {
    await service.database.asOwner(
      `UPDATE cycle_checkpoints SET note = replace(note, 'cycle ${NEWEST - 3}', 'cycle ${NEWEST}')`,
    );
    expect((await verify()).firstBreak).toMatch(`cycle ${NEWEST - 3}: a signature does not verify`);
    await service.database.asOwner(
      `UPDATE cycle_checkpoints SET note = (SELECT note FROM cycle_checkpoints ORDER BY position LIMIT 1)
       WHERE note LIKE '%cycle ${NEWEST}%' AND position < (SELECT max(position) FROM cycle_checkpoints)`,
    );
    expect((await verify()).firstBreak).toMatch(`cycle ${NEWEST - 3}: the checkpoint is not of this entry`);
    await forget('true');
    expect(await verify()).toEqual({ checkpoints: 0, unsigned: SEEDED_CYCLES, firstBreak: null });
    expect(await signWith(testCheckpointKeys())).toBe(SEEDED_CYCLES);
    expect(await signWith(testCheckpointKeys())).toBe(0);
    expect((await verify()).checkpoints).toBe(SEEDED_CYCLES);
  });

  it('have a line of every key of CHECKPOINT_KEYS, so that keys overlap', async () => {
    await forget(`note LIKE '%cycle ${NEWEST - 1}%'`);
    await signWith(testCheckpointKeys(`${testPrivateKey(1)}${testPrivateKey(2)}`));
    const both = keyNames((await checkpoint(NEWEST - 1)).checkpoint);
    expect(both).toHaveLength(2);
    expect(both[0]).toBe(keyNames((await checkpoint(NEWEST)).checkpoint)[0]);
    expect((await verify()).firstBreak).toBeNull();
  });

  it('are signed by a key that the service made and stored encrypted, until it is replaced', async () => {
    const secretsKey = Buffer.alloc(32, 7);
    await forget(`note LIKE '%cycle ${NEWEST - 4}%'`);
    await signWith(settings({ secretsKey }));
    const [first] = keyNames((await checkpoint(NEWEST - 4)).checkpoint);
    const [stored] = await service.database.dataSource.query(
      'SELECT sealed FROM checkpoint_keys WHERE sealed IS NOT NULL',
    );
    expect(stored.sealed).not.toContain('PRIVATE KEY');
    await rotate(settings({ secretsKey }), SEEDED_NOW_MS + DAY_MS);
    await forget(`note LIKE '%cycle ${NEWEST - 5}%'`);
    await signWith(settings({ secretsKey }));
    const overlap = keyNames((await checkpoint(NEWEST - 5)).checkpoint);
    expect(overlap).toHaveLength(2);
    await forget(`note LIKE '%cycle ${NEWEST - 6}%'`);
    await signWith(settings({ secretsKey }), SEEDED_NOW_MS + DAY_MS);
    expect(keyNames((await checkpoint(NEWEST - 6)).checkpoint)).toEqual(overlap.filter((id) => id !== first));
    // A retired key stays retired under another origin, where its verifier has another name.
    await forget(`note LIKE '%cycle ${NEWEST - 6}%'`);
    const renamed = { secretsKey, checkpoints: { origin: 'other.example.com/cycles', keysPem: null } };
    await signWith(settings(renamed), SEEDED_NOW_MS + DAY_MS);
    expect(parseNote((await checkpoint(NEWEST - 6)).checkpoint).signatures).toHaveLength(1);
    await forget(`note LIKE '%cycle ${NEWEST - 6}%'`);
    await signWith(settings({ secretsKey }), SEEDED_NOW_MS + DAY_MS);
    await forget(`note LIKE '%cycle ${NEWEST - 7}%'`);
    // Another SECRETS_KEY opens neither, which must not keep a cycle from being published.
    expect(await signWith(settings({ secretsKey: Buffer.alloc(32, 8) }))).toBe(0);
  });

  it('are signed by a key in DATA_DIR that nobody else can read, next to an embedded database', async () => {
    expect(await signWith(settings({ databaseUrl: null }))).toBe(1);
    const file = join(folder, 'checkpoint-keys.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const pem = await readFile(file, 'utf8');
    await forget(`note LIKE '%cycle ${NEWEST - 7}%'`);
    expect(await signWith(settings({ databaseUrl: null }))).toBe(1);
    expect(await readFile(file, 'utf8')).toBe(pem);
    expect((await verify()).firstBreak).toBeNull();
  });

  it('are unavailable without any place for a key, which the reply says', async () => {
    await forget(`note LIKE '%cycle ${NEWEST - 9}%'`);
    const refusal = () => service.http.get(`/api/v1/data/checkpoints/${NEWEST - 9}`).expect(404);
    expect(await signWith(settings({}))).toBe(0);
    expect((await refusal()).body.detail).toMatch('is not signed yet');
    await service.database.asOwner('DELETE FROM checkpoint_keys');
    expect((await refusal()).body).toMatchObject({
      error_code: 'CHECKPOINT_NOT_FOUND',
      detail: expect.stringContaining('has no key'),
    });
  });

  it.each([NEWEST + 1, 1])('are not found of cycle %i, which was never published', async (number) => {
    const { body } = await service.http.get(`/api/v1/data/checkpoints/${number}`).expect(404);
    expect(body.error_code).toBe('CYCLE_NOT_FOUND');
  });
});

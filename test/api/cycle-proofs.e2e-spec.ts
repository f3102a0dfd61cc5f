import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueKey } from '../support/issue-key.ts';
import { type Json } from '../support/json.ts';
import { partnerReads } from '../support/partner-reads.ts';
import { NEWEST } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';

const pathOf = (cycle: number | string) => `/api/v1/data/cycles/${cycle}/proof`;

describe('GET /api/v1/data/cycles/{cycle_number}/proof', () => {
  const service = suiteService({ limits: 'none' });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const { read } = partnerReads(service);
  const shownIn = (proof: Json): string[] =>
    proof.data.parts.filter(({ json }: Json) => json !== null).map(({ name }: Json) => name);

  const outlookOf = (proof: Json): Json =>
    JSON.parse(proof.data.parts.find(({ name }: Json) => name === 'outlook').json);

  async function checked(cycle: number, files: readonly string[] = []): Promise<[string[], number]> {
    return new Promise((resolve) => {
      const args = ['docs/check-proof.mjs', service.url, String(cycle), ...files];
      execFile(process.execPath, args, (error, stdout) =>
        resolve([stdout.trim().split('\n'), error === null ? 0 : Number(error.code)]),
      );
    });
  }

  async function kept(name: string, reply: Json): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify(reply));
    return file;
  }

  it('is checked from outside by the script of the documentation, with replies that were kept', async () => {
    const verdict = await read('/api/v1/data/verdicts/latest');
    const proof = await read(pathOf(NEWEST));
    expect(outlookOf(proof).items).toHaveLength(9);
    const files = [
      await kept('verdict.json', verdict),
      await kept('composites.json', await read('/api/v1/data/composites/latest')),
      await kept('outlook.json', await read('/api/v1/data/outlook/latest')),
      await kept('proof.json', proof),
    ];
    expect(await checked(NEWEST, files)).toEqual([
      [
        'holds  part publication',
        'holds  part verdict',
        'holds  part composites',
        'holds  part outlook',
        'holds  content',
        'holds  chain',
        'holds  checkpoint',
        'holds  kept verdict',
        'holds  kept composites',
        'holds  kept outlook',
        'holds  kept proof',
      ],
      0,
    ]);
    verdict.data.verdict.confidence = 0.99;
    const [lines, code] = await checked(NEWEST, [await kept('other.json', verdict)]);
    expect([lines.at(-1), code]).toEqual(['BROKEN kept verdict', 1]);
  });

  it('shows the JSON of earlier cycles to those who may read them, and the hashes to everybody', async () => {
    const earlier = pathOf(NEWEST - 100);
    const { secret: whole } = await issueKey(service.app);
    const { secret: history } = await issueKey(service.app, { scopes: ['data:read', 'data:history'] });
    const anonymous = await read(earlier);
    expect(shownIn(await read(pathOf(NEWEST)))).toEqual(['publication', 'verdict', 'composites', 'outlook']);
    expect(shownIn(anonymous)).toEqual(['publication']);
    expect(shownIn(await read(earlier, history))).toEqual(['publication', 'composites', 'outlook']);
    const proof = await read(earlier, whole);
    expect(shownIn(proof)).toEqual(['publication', 'verdict', 'composites', 'outlook']);
    expect(anonymous.data.parts.map(({ sha256 }: Json) => sha256)).toEqual(
      proof.data.parts.map(({ sha256 }: Json) => sha256),
    );
    expect((await checked(NEWEST - 100))[1]).toBe(0);
  });

  it('says of a past cycle what its history says', async () => {
    const { secret } = await issueKey(service.app);
    const { cycles } = (await read('/api/v1/data/verdicts/history?include_agents=true&limit=3', secret)).data;
    for (const { backfilled, ...shown } of cycles) {
      // Probabilities are no part of the proof of the verdict; the hash of the whole result covers them.
      const { calibration, ...verdict } = shown.verdict;
      expect(calibration).toBeDefined();
      const cycle = { ...shown, verdict };
      const { parts } = (await read(pathOf(cycle.cycle_number), secret)).data;
      const json = (name: string): Json => JSON.parse(parts.find((part: Json) => part.name === name).json);
      expect(json('verdict')).toEqual({ ...cycle, symbols: expect.any(Array) });
      expect(json('publication')).toMatchObject({ backfilled, cycle_number: cycle.cycle_number });
    }
    const outlooks = await read('/api/v1/data/outlook/history?limit=2', secret);
    for (const { mode, backfilled, ...cycle } of outlooks.data.cycles) {
      const { parts } = (await read(pathOf(cycle.cycle_number), secret)).data;
      const proven = (name: string): Json => JSON.parse(parts.find((part: Json) => part.name === name).json);
      const { published_at, ...publication } = proven('publication');
      expect(publication).toMatchObject({ mode, backfilled });
      expect(cycle).toEqual({
        ...proven('outlook'),
        items: proven('outlook').items.map((item: Json) => ({
          ...item,
          reason: null,
          known_at: published_at,
        })),
      });
    }
  });

  it('continues the proof of the cycle before', async () => {
    const [before, own] = [await read(pathOf(NEWEST - 1)), await read(pathOf(NEWEST))];
    expect(own.data.chain.previous_sha256).toBe(before.data.chain.chain_sha256);
    expect(own.data.chain.position).toBe(before.data.chain.position + 1);
  });

  it('discloses neither salts nor what is hashed with them', async () => {
    const { data } = await read(pathOf(NEWEST));
    const [row] = await service.database.dataSource.query(
      `SELECT encode(salt, 'hex') AS salt, encode(result_hash, 'hex') AS result
       FROM cycle_chain c JOIN cycles USING (cycle_number) WHERE cycle_number = $1`,
      [NEWEST],
    );
    expect(JSON.stringify(data)).not.toContain(row.salt);
    expect(JSON.stringify(data)).not.toContain(row.result);
    const hidden = data.parts.filter(({ name }: Json) => ['result', 'narration', 'texts'].includes(name));
    expect(hidden.map(({ json, fields }: Json) => [json, fields])).toEqual(Array(3).fill([null, null]));
  });

  it('has no proof of a cycle that was not published, and waits for one that has no place yet', async () => {
    for (const cycle of [1, NEWEST + 1, '99999999999999999999999'])
      expect((await service.http.get(pathOf(cycle)).expect(404)).body.error_code).toBe('CYCLE_NOT_FOUND');
    await service.http.get(pathOf('x')).expect(422);
    await service.http.get(`${pathOf(NEWEST)}?q=1`).expect(422);
    const earlier = NEWEST - 60;
    await service.database.asOwner(`DELETE FROM cycle_chain WHERE cycle_number = ${earlier}`);
    await service.database.dataSource.query('INSERT INTO cycle_chain_backlog VALUES ($1)', [earlier]);
    expect((await service.http.get(pathOf(earlier)).expect(404)).body.error_code).toBe('PROOF_NOT_FOUND');
  });
});

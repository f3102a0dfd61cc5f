import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOWEST_POSTGRES_VERSION } from '../../src/persistence/database/server-version.ts';
import { buildService, BuiltService } from '../support/built-service.ts';
import { until } from '../support/eventually.ts';
import { findLowestPostgres, LowestPostgres } from '../support/lowest-postgres.ts';
import { oneQuery } from '../support/one-query.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';

const programs = findLowestPostgres();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = programs === null && !process.env['CI'];
if (skipped)
  console.warn(
    `NOT PROVEN HERE: PostgreSQL ${LOWEST_POSTGRES_VERSION} is not installed, so the service did not run on it`,
  );

(skipped ? describe.skip : describe)(`PostgreSQL ${LOWEST_POSTGRES_VERSION}, the lowest version`, () => {
  let postgres: LowestPostgres;
  let service: BuiltService;
  let folder: string;
  beforeAll(async () => {
    if (programs === null)
      throw new Error(`PostgreSQL ${LOWEST_POSTGRES_VERSION} is not installed, and CI has to prove this`);
    buildService();
    folder = await mkdtemp(join(tmpdir(), 'on-lowest-postgres-'));
    postgres = await LowestPostgres.start(programs);
    service = BuiltService.start({
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATA_DIR: folder,
      PORT: '0',
      ADMIN_TOKEN: OPERATOR_TOKEN,
    });
  });
  afterAll(async () => {
    await service?.end('SIGKILL');
    await postgres?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const asOwner = <Row>(sql: string): Promise<Row[]> => oneQuery<Row>(postgres.ownerUrl, sql);

  it('carries a whole short life: migrations, cycles, newest reads, series, usage, and an orderly end', async () => {
    const url = await service.listening();
    expect(await asOwner(`SELECT current_setting('server_version_num')::int / 10000 AS major`)).toEqual([
      { major: LOWEST_POSTGRES_VERSION },
    ]);
    await until(async () => (await fetch(`${url}/readyz`)).status === 200);

    const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
      const reply = await fetch(`${url}/api/v1${path}`, { ...init, headers });
      return { status: reply.status, body: (await reply.json()) as { data: never } };
    };
    const issued = await ask(
      '/admin/keys',
      { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'Content-Type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ partner: 'Acme' }) },
    );
    expect(issued.status).toBe(201);
    const { id, key } = issued.body.data as { id: string; key: string };
    const READS = [
      '/data/composites/latest',
      '/data/verdicts/latest',
      '/data/verdicts/history?limit=20',
      '/data/series/sentiment.fear_greed',
      '/data/agents/tokio/latest?lang=ka',
      '/data/latest?ids=verdict,series:sentiment.fear_greed',
      '/data/sources',
      '/data/me',
    ];
    let asked = 0;
    // A first start on a busy machine rejects history for a while (503 and Retry-After).
    const askPatiently = async (path: string) => {
      for (let attempt = 1; ; attempt += 1) {
        asked += 1;
        const reply = await ask(path, { 'X-API-Key': key });
        if (reply.status !== 503 || attempt === 20) return reply;
        await sleep(1_000);
      }
    };
    for (const path of READS) {
      const { status } = await askPatiently(path);
      expect([path, status]).toEqual([path, 200]);
    }
    const { body } = await askPatiently('/data/series/sentiment.fear_greed?limit=5');
    expect((body.data as { points: unknown[] }).points.length).toBe(5);
    await until(async () => {
      const usage = await asOwner<{ n: number }>(
        `SELECT count(*)::int AS n FROM usage_events WHERE key_id = '${id}'`,
      );
      return usage[0]!.n === asked;
    });
    // Narratives are not compressed, on this version as on later ones.
    expect(
      await asOwner(
        `SELECT relname, attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
         WHERE relname IN ('narrative_cache', 'narrative_cache_texts', 'narrative_archive', 'narrative_archive_texts') AND attnum > 0
           AND NOT attisdropped AND attstorage = 'e'
         ORDER BY relname, attname`,
      ),
    ).toEqual([
      { relname: 'narrative_archive', attname: 'facts' },
      { relname: 'narrative_archive_texts', attname: 'plan_texts' },
      { relname: 'narrative_archive_texts', attname: 'readings' },
      { relname: 'narrative_cache', attname: 'facts' },
      { relname: 'narrative_cache', attname: 'plan' },
      { relname: 'narrative_cache_texts', attname: 'plan_texts' },
      { relname: 'narrative_cache_texts', attname: 'readings' },
    ]);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(service.printed).not.toMatch(/"level":"(error|fatal)"/);
  });
});

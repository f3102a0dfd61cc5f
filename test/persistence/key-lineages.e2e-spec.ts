import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { KeyCopyReader } from '../../src/access/callers/key-copy.reader.ts';
import { KeyLineageStore } from '../../src/keys/key-lineage.store.ts';
import { KeysService } from '../../src/keys/keys.service.ts';
import { UsageReader } from '../../src/access/metering/usage.reader.ts';
import { FillKeyLineages } from '../../src/upkeep/earlier-rows.jobs.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const NOW_MS = Date.parse('2026-03-10T09:00:00Z');
const by = { actor: 'anna', address: '192.0.2.7', atMs: NOW_MS };
const id = (number: number): string => `7b1c9d1e-0000-4000-8000-00000000000${number}`;

describe('keys that a release without lineages rotated', () => {
  const database = databaseOfSuite();
  beforeAll(async () => {
    // Three generations, the second of which has a sibling, and a key of its own.
    for (const [key, rotatedFrom] of [
      [1, null],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, null],
    ] as const)
      await database.query(
        `INSERT INTO partner_keys (id, partner, prefix, secret_hash, scopes, rate_limit_per_min, quota_per_day, issued_at, rotated_from)
         VALUES ($1::uuid, 'Acme', 'mdk_earlier0', sha256($1::uuid::text::bytea), '{data:read}', 600, 100, $2, $3)`,
        [id(key), new Date(NOW_MS), rotatedFrom === null ? null : id(rotatedFrom)],
      );
  });

  it('get their lineage from upkeep, which every copy of the keys learns', async () => {
    const { dataSource } = database;
    const reader = new KeyCopyReader(dataSource);
    const copy = await reader.whole();
    const lineages = () =>
      Object.fromEntries([...copy.keys()].map((key) => [key.id.slice(-1), key.lineageId.slice(-1)]));
    expect(lineages()).toEqual({ 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' });
    const task = new FillKeyLineages(new KeyLineageStore(dataSource));
    expect(await task.run()).toBe('stored the lineages of 3 keys that were rotated earlier');
    expect(await task.run()).toBeNull();
    await reader.bringUp(copy);
    expect(lineages()).toEqual({ 1: '1', 2: '1', 3: '1', 4: '1', 5: '5' });
    expect(copy.agreesWith(await reader.digest())).toBe(true);
  });

  it('then share the quota of the day, and are rotated from the end of the lineage alone', async () => {
    const { dataSource } = database;
    for (const [key, spent] of [
      [1, 30],
      [2, 20],
      [4, 7],
      [5, 3],
    ] as const)
      await dataSource.query(
        `INSERT INTO usage_days (key_id, day, requests, errors, quota_spent) VALUES ($1, '2026-03-10', $2, 0, $2)`,
        [id(key), spent],
      );
    const usage = new UsageReader(dataSource);
    const spent = new Map([
      [id(1), 57],
      [id(5), 3],
    ]);
    expect(await usage.quotaSpentOfDay(NOW_MS)).toEqual(spent);
    expect(await usage.quotaSpentOfLineages([id(1), id(5), id(9)], NOW_MS)).toEqual(spent);
    const store = new KeysService(dataSource, new AuditStore(dataSource));
    const rotate = (key: number) =>
      store.rotate(id(key), { prefix: 'mdk_later000', secretHash: Buffer.alloc(32, key) }, null, by);
    await expect(rotate(1)).rejects.toMatchObject({
      reason: 'key_succeeded',
      detail: expect.stringContaining('mdk_earlier0'),
    });
    // Both ends of what was rotated twice.
    expect(await rotate(3)).toMatchObject({ rotatedFrom: id(3), lineageId: id(1) });
    expect(await rotate(4)).toMatchObject({ rotatedFrom: id(4), lineageId: id(1) });
    await expect(rotate(2)).rejects.toMatchObject({
      detail: expect.stringContaining('mdk_later000'),
    });
  });
});

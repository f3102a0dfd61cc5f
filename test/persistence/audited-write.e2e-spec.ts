import { Client } from 'pg';
import { AuditStore, type Authorship } from '../../src/platform/audit/audit.store.ts';
import { ServiceSecretEntity } from '../../src/published/switch.entity.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';

const BY: Authorship = { actor: 'ada', address: '203.0.113.7', atMs: 1_771_286_400_000 };
const ENTRY = { action: 'switches.change', target: 'mode', before: { mode: 'paper' }, after: null };
const SECRET = { name: 'written', secret: Buffer.from('secret'), createdAtMs: BY.atMs };

afterEach(() => listener.end());
const database = databaseOfEachTest();
let audit: AuditStore;
let listener: Client;
let notified: string[];
beforeEach(async () => {
  audit = new AuditStore(database.dataSource);
  listener = new Client({ connectionString: database.url });
  await listener.connect();
  notified = [];
  listener.on('notification', ({ channel, payload }) => notified.push(`${channel} ${payload}`));
  await listener.query('LISTEN switches_changed');
});

const isWritten = (): Promise<boolean> =>
  database.dataSource.getRepository(ServiceSecretEntity).existsBy({ name: SECRET.name });

/** Notifications that were sent before the call have arrived when it returns. */
const notifications = async (): Promise<string[]> => {
  await listener.query('SELECT 1');
  return notified;
};

describe('an audited write', () => {
  it('commits change, entry, and notification together, and re-reads the copy afterwards', async () => {
    const seen: boolean[] = [];
    audit.follow('switches_changed', async () => void seen.push(await isWritten()));
    const result = await audit.auditedWrite(BY, 'switches_changed', async (manager, record) => {
      await manager.insert(ServiceSecretEntity, SECRET);
      await record(ENTRY, 'mode');
      // Nobody sees it before the commit.
      expect(await isWritten()).toBe(false);
      return 'done';
    });
    expect(result).toBe('done');
    expect(seen).toEqual([true]);
    expect(await audit.list(10, null)).toEqual([{ ...ENTRY, ...BY, id: 1, role: null, requestId: null }]);
    expect(await notifications()).toEqual(['switches_changed mode']);
  });

  it('leaves nothing behind if it fails', async () => {
    const reread = jest.fn(() => Promise.resolve());
    audit.follow('switches_changed', reread);
    const failing = audit.auditedWrite(BY, 'switches_changed', async (manager, record) => {
      await manager.insert(ServiceSecretEntity, SECRET);
      await record(ENTRY);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await isWritten()).toBe(false);
    expect(await audit.list(10, null)).toEqual([]);
    expect(await notifications()).toEqual([]);
    expect(reread).not.toHaveBeenCalled();
  });

  it('notifies nobody if it records nothing', async () => {
    await audit.auditedWrite(BY, 'switches_changed', () => Promise.resolve());
    expect(await notifications()).toEqual([]);
  });
});

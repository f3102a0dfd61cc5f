import { blockDatabase, unblockDatabase } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { errorOf, operatorSuite } from './operator-client.ts';
import { onServer } from '../support/test-server.ts';

describe('a database that accepts only reads, as during a failover', () => {
  const { service, operator } = operatorSuite();

  /** No connection from before is left: one could still write. */
  const setReadOnly = async (): Promise<void> => {
    const { url } = service.database;
    await blockDatabase(url);
    await onServer(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
    await unblockDatabase(url);
  };

  it('returns 503 with database_read_only to writes, and serves reads', async () => {
    const { id } = (await operator.post('/keys', { partner: 'Acme' })).body.data;
    await setReadOnly();
    await until(async () => (await operator.get(`/keys/${id}`)).status === 200);
    const outage = { starts_at: '2026-03-10', ends_at: null, reason: 'db_outage', products: [] };
    for (const write of [
      () => operator.patch(`/keys/${id}`, { label: 'second' }),
      () => operator.post('/keys', { partner: 'Acme' }),
      () => operator.post('/outages', outage),
    ]) {
      const reply = await write();
      expect(errorOf(reply)).toBe('503 STORE_UNAVAILABLE');
      expect(reply.body.detail).toEqual(
        'database_read_only: the database accepts only reads, because it is a standby or a failover is not over. You can read, ' +
          'but change nothing. Try again when a primary has taken over, or correct DATABASE_URL.',
      );
      expect(reply.headers['retry-after']).toBe('10');
    }
  });
});

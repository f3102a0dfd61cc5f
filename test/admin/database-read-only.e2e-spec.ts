import { until } from '../support/eventually.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { errorOf, operatorClient, type OperatorClient } from './operator-client.ts';

describe('a database that accepts only reads, as during a failover', () => {
  let service: ServiceApp;
  let operator: OperatorClient;
  beforeAll(async () => {
    service = await startServiceApp();
    operator = operatorClient(service);
  });
  afterAll(() => service.close());

  const setReadOnly = async (): Promise<void> => {
    const { dataSource } = service.database;
    const [{ name }]: [{ name: string }] = await dataSource.query('SELECT current_database() AS name');
    await service.database.asOwner(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
    await until(async () => {
      const [row]: { state: string }[] = await dataSource
        .query(`SELECT current_setting('default_transaction_read_only') AS state`)
        .catch(() => []);
      return row?.state === 'on';
    });
  };

  it('returns 503 with database_read_only to writes, and serves reads', async () => {
    const { id } = (await operator.post('/keys', { partner: 'Acme' })).body.data;
    await setReadOnly();
    await until(async () => (await operator.get(`/keys/${id}`)).status === 200);
    for (const write of [
      () => operator.patch(`/keys/${id}`, { label: 'second' }),
      () => operator.post('/keys', { partner: 'Acme' }),
      () =>
        operator.post('/outages', {
          starts_at: '2026-03-10',
          ends_at: null,
          reason: 'db_outage',
          products: [],
        }),
    ]) {
      const reply = await write();
      expect([...errorOf(reply), reply.body.detail, reply.headers['retry-after']]).toEqual([
        503,
        'STORE_UNAVAILABLE',
        'database_read_only: the database accepts only reads, because it is a standby or a failover is not over. You can read, ' +
          'but change nothing. Try again when a primary has taken over, or correct DATABASE_URL.',
        '10',
      ]);
    }
  });
});

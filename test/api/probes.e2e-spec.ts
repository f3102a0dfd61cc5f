import { SchemaWatch } from '../../src/platform/database/schema-compatibility.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { SAMPLE_CYCLE_NUMBER, SAMPLE_NOW_MS } from '../support/published-samples.ts';

describe('probes', () => {
  let api: ApiApp;
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(() => api.app.close());

  it('report liveness and readiness, whatever the switches and keys', async () => {
    api.state.replace({ switches: { ...api.state.current.switches, dataApiEnabled: false } });
    const alive = await api.http.get('/healthz').set('X-API-Key', 'bad').expect(200);
    expect(alive.body).toEqual({ status: 'alive' });
    expect(alive.headers['cache-control']).toBe('no-store');
    const ready = await api.http.get('/readyz').expect(200);
    expect(ready.body).toEqual({
      status: 'ready',
      reason: null,
      last_cycle_number: SAMPLE_CYCLE_NUMBER,
      disk: null,
      journal: 'ok',
    });
  });

  it('stays ready while the store is away and a state can be served, and is not before there is one', async () => {
    api.state.storeReachable = false;
    await api.http.get('/readyz').expect(200);
    api.state.forget();
    const unread = await api.http.get('/readyz').expect(503);
    expect(unread.body).toMatchObject({ status: 'starting', reason: 'the database has not been read yet' });
    expect(unread.headers['retry-after']).toBe('1');
    await api.http.get('/healthz').expect(200);
  });

  it('is not ready before a cycle is published: there is nothing to answer with', async () => {
    api.state.replace({ cycle: null });
    const { body } = await api.http.get('/readyz').expect(503);
    expect(body).toEqual({
      status: 'starting',
      reason: 'no cycle has been published yet',
      last_cycle_number: null,
      disk: null,
      journal: 'ok',
    });
    await api.http.get('/healthz').expect(200);
  });

  it('is not ready while a first start has published only past cycles, which are already answered with', async () => {
    api.state.replace({ extent: { ...api.state.current.extent, firstLiveCycleAtMs: null } });
    const { body, headers } = await api.http.get('/readyz').expect(503);
    expect(body).toMatchObject({
      status: 'starting',
      reason: 'the current cycle has not been published yet',
      last_cycle_number: SAMPLE_CYCLE_NUMBER,
    });
    expect(headers['retry-after']).toBe('1');
    await api.http.get('/api/v1/data/verdicts/latest').expect(200);
  });

  it('is not ready once the process is about to end, which still answers', async () => {
    api.end.hasBegun = true;
    const { body } = await api.http.get('/readyz').expect(503);
    expect(body).toMatchObject({ status: 'draining', last_cycle_number: SAMPLE_CYCLE_NUMBER });
    await api.http.get('/api/v1/data/verdicts/latest').expect(200);
    await api.http.get('/healthz').expect(200);
  });

  it('is not ready once a newer release has ended this one, which still answers', async () => {
    jest.replaceProperty(api.app.get(SchemaWatch), 'refusal', 'install the newer release');
    const { body } = await api.http.get('/readyz').expect(503);
    expect(body).toMatchObject({ status: 'outdated', reason: 'install the newer release' });
    await api.http.get('/api/v1/data/verdicts/latest').expect(200);
  });

  it('has a security.txt with a contact and an expiry that is ahead by less than a year', async () => {
    const { text, headers } = await api.http.get('/.well-known/security.txt').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expiresAtMs = Date.parse(/^Expires: (\S+)$/m.exec(text)![1]!);
    expect(expiresAtMs).toBeGreaterThan(SAMPLE_NOW_MS);
    expect(expiresAtMs).toBeLessThan(SAMPLE_NOW_MS + 365 * 86_400_000);
  });
});

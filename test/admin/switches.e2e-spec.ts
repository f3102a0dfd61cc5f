import { PublishedState } from '../../src/published/published-state.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { type ServiceApp } from '../support/service-app.ts';
import { suiteServices } from '../support/suite-service.ts';
import { errorOf, operatorClient } from './operator-client.ts';
import { type Json } from '../support/json.ts';

const AS_STARTED = {
  data_api_enabled: true,
  legacy_key_enforcement: false,
  // Synthetic components are nobody's licence.
  components_disclosure: true,
  signals_enabled: true,
  mode: 'paper',
};

const DISK_IS_FULL = `
  CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`;
const FILL_DISK = 'CREATE TRIGGER full_disk BEFORE INSERT ON switches EXECUTE FUNCTION disk_is_full()';
const FREE_DISK = 'DROP TRIGGER full_disk ON switches';

describe('the switches', () => {
  const [service, beside] = suiteServices({}, {});
  const operator = operatorClient(service);
  beforeEach(async () => {
    await operator.patch('/switches', AS_STARTED);
  });

  const healthOn = (process: ServiceApp) =>
    process.http.get('/api/v1/data/health').set('X-Forwarded-For', freshAddress());

  it('keep the values of the deployment until an operator changes them', async () => {
    expect(await operator.read('/switches')).toEqual({ ...AS_STARTED, changes: [] });
  });

  it('switch the data API off and on, on every process', async () => {
    const reply = await operator.patch('/switches', { data_api_enabled: false });
    expect([reply.status, reply.body.data]).toMatchObject([200, { ...AS_STARTED, data_api_enabled: false }]);
    await until(async () => (await healthOn(beside)).status === 503);
    await until(async () => (await healthOn(service)).status === 503);
    expect(errorOf(await healthOn(beside))).toBe('503 DATA_API_DISABLED');
    // Operators are not locked out with the partners.
    expect((await operator.patch('/switches', { data_api_enabled: true })).status).toBe(200);
    await until(async () => (await healthOn(beside)).status === 200);
  });

  it('are in force in the process that was asked before it answers', async () => {
    const standing = () => service.app.get(PublishedState).current.switches.signalsEnabled;
    for (const given of [false, true, false, true, false]) {
      await operator.patch('/switches', { signals_enabled: given });
      expect(standing()).toBe(given);
    }
  });

  it('change the mode of future cycles, which operators see at once', async () => {
    const { body } = await operator.patch('/switches', { mode: 'live', reason: 'signed off' });
    expect([body.data.mode, body.meta.mode]).toEqual(['live', 'live']);
    expect(body.data.changes).toContainEqual(
      expect.objectContaining({ name: 'mode', changed_by: 'environment', reason: 'signed off' }),
    );
    const board = () => beside.http.get('/api/v1/data/sources').set('X-Forwarded-For', freshAddress());
    await until(() => beside.app.get(PublishedState).current.switches.mode === 'live');
    // Partners are told how the cycle was run that they are served.
    expect((await board()).body.meta.mode).toBe('paper');
  });

  it('change together or not at all, each change in the audit with before and after', async () => {
    await operator.patch('/switches', {
      legacy_key_enforcement: true,
      components_disclosure: false,
      signals_enabled: false,
    });
    const after = {
      ...AS_STARTED,
      legacy_key_enforcement: true,
      components_disclosure: false,
      signals_enabled: false,
    };
    expect(await operator.read('/switches')).toMatchObject(after);
    const [entry] = (await operator.read('/audit?limit=1')).entries;
    expect(entry).toMatchObject({
      actor: 'environment',
      action: 'switches.change',
      target: 'legacy_key_enforcement, components_disclosure, signals_enabled',
      before: AS_STARTED,
      after,
    });
    // What is so already is no change.
    await operator.patch('/switches', { signals_enabled: false });
    await operator.patch('/switches');
    expect((await operator.read('/audit?limit=1')).entries[0].id).toBe(entry.id);
  });

  it('keep who changed each of them last, when, and why', async () => {
    const at = '2026-03-10T09:07:00+00:00';
    const changeOf = async (name: string): Promise<Json> =>
      (await operator.read('/switches')).changes.find((change: Json) => change.name === name);
    const reply = await operator.patch('/switches', {
      data_api_enabled: false,
      signals_enabled: false,
      reason: 'provider incident',
    });
    const why = { changed_at: at, changed_by: 'environment', reason: 'provider incident' };
    expect(reply.status).toBe(200);
    for (const name of ['data_api_enabled', 'signals_enabled'])
      expect([reply.body.data.changes, await changeOf(name)]).toEqual([
        expect.arrayContaining([{ name, ...why }]),
        { name, ...why },
      ]);
    const newest = async (): Promise<Json> => (await operator.read('/audit?limit=1')).entries[0];
    expect(await newest()).toMatchObject({
      target: 'data_api_enabled, signals_enabled',
      after: { data_api_enabled: false, reason: 'provider incident' },
    });
    // A reason that comes later belongs to the same change.
    service.clock.advance(1_000);
    await operator.patch('/switches', { data_api_enabled: false, reason: 'wrong prices' });
    expect(await changeOf('data_api_enabled')).toEqual({
      name: 'data_api_enabled',
      ...why,
      reason: 'wrong prices',
    });
    expect(await newest()).toMatchObject({
      target: 'data_api_enabled',
      before: { data_api_enabled: false },
      after: { data_api_enabled: false, reason: 'wrong prices' },
    });
    // One of somebody else is an entry of the audit log, and leaves who, when, and why as they are.
    const { token } = (await operator.post('/operators', { name: 'Ben' })).body.data;
    await operatorClient(service, token).patch('/switches', {
      data_api_enabled: false,
      reason: 'still wrong',
    });
    expect(await changeOf('data_api_enabled')).toEqual({
      name: 'data_api_enabled',
      ...why,
      reason: 'wrong prices',
    });
    expect(await newest()).toMatchObject({
      actor: 'Ben',
      target: 'data_api_enabled',
      changes: [{ field: 'reason', before: null, after: 'still wrong' }],
    });
    // Without a reason a switch that stands so already keeps its own.
    await operator.patch('/switches', { data_api_enabled: false });
    expect((await changeOf('data_api_enabled')).reason).toBe('wrong prices');
    await operator.patch('/switches', { data_api_enabled: true });
    expect(await changeOf('data_api_enabled')).toEqual({
      name: 'data_api_enabled',
      changed_at: '2026-03-10T09:07:01+00:00',
      changed_by: 'environment',
      reason: null,
    });
    service.clock.advance(-1_000);
  });

  it('need an If-Match that meets what was read, all but switching the data API off', async () => {
    const tag = (await operator.get('/switches')).headers['etag'] as string;
    const off = { data_api_enabled: false, signals_enabled: false, reason: 'provider incident' };
    const stale = await operator.patch('/switches', off, { 'If-Match': '"x"' });
    expect(errorOf(stale)).toBe('412 PRECONDITION_FAILED');
    expect(stale.body.current).toMatchObject({ data_api_enabled: false, signals_enabled: true });
    const shown = (): Promise<Json> => operator.read('/switches');
    expect(await shown()).toMatchObject({ data_api_enabled: false, signals_enabled: true });
    await operator.patch('/switches', { data_api_enabled: true });
    expect((await operator.patch('/switches', off, { 'If-Match': tag })).status).toBe(200);
    expect(await shown()).toMatchObject({ data_api_enabled: false, signals_enabled: false });
    await operator.patch('/switches', { data_api_enabled: true, signals_enabled: true });
  });

  it.each([
    [
      'too long',
      { data_api_enabled: false, reason: 'x'.repeat(501) },
      /^reason must be one line of 1 to 500/,
    ],
    ['empty', { data_api_enabled: false, reason: '' }, /^reason must be one line/],
    ['of two lines', { data_api_enabled: false, reason: 'a\nb' }, /^reason must be one line/],
    ['a number', { data_api_enabled: false, reason: 1 }, /^reason must be one line/],
    ['of no change', { reason: 'of nothing' }, /^reason needs a change/],
  ])('reject a reason that is %s, and change nothing', async (_what, body, message) => {
    const reply = await operator.patch('/switches', body);
    expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
    expect(reply.body.errors).toEqual([expect.stringMatching(message)]);
    expect(await operator.read('/switches')).toMatchObject(AS_STARTED);
  });

  it('have correct previous values in the audit when several operators change them at once', async () => {
    const { entries: earlier } = await operator.read('/audit?limit=1');
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => operator.patch('/switches', { signals_enabled: i % 2 === 1 })),
    );
    const { entries } = await operator.read('/audit?limit=20');
    const written = entries
      .filter(({ id }: Json) => id > (earlier[0]?.id ?? 0))
      .reverse()
      .map(({ before, after }: Json) => [before.signals_enabled, after.signals_enabled]);
    expect(written.length).toBeGreaterThan(0);
    let standing = true;
    for (const [before, after] of written) {
      expect([before, after]).toEqual([standing, !standing]);
      standing = after;
    }
    expect((await operator.read('/switches')).signals_enabled).toBe(standing);
  });

  it.each([
    [{ data_api_enabled: 'false' }, 'data_api_enabled must be true or false'],
    [{ signals_enabled: 0 }, 'signals_enabled must be true or false'],
    [{ legacy_key_enforcement: null }, 'legacy_key_enforcement must be true or false'],
    [{ mode: 'Live' }, 'mode must be one of paper, live'],
    [{ dataApiEnabled: false }, 'dataApiEnabled is not a field of this request'],
  ])('reject %j and change nothing', async (body, message) => {
    const reply = await operator.patch('/switches', { ...body, components_disclosure: false });
    expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
    expect(reply.body.errors).toEqual([message]);
    expect(await operator.read('/switches')).toMatchObject(AS_STARTED);
  });
});

describe('the data API where the database cannot write', () => {
  const [service, beside] = suiteServices({}, {});
  const operator = operatorClient(service);
  beforeAll(() => service.database.asOwner(DISK_IS_FULL));

  const statusOn = async (process: ServiceApp): Promise<number> =>
    (await process.http.get('/api/v1/data/health').set('X-Forwarded-For', freshAddress())).status;
  const attention = async (): Promise<string[]> =>
    (await operator.read('/overview')).attention.map(({ kind }: Json) => kind);

  it('is switched off at once where that was asked for, and everywhere once that is stored', async () => {
    await service.database.asOwner(FILL_DISK);
    const off = await operator.patch('/switches', { data_api_enabled: false, reason: 'disk' });
    const change = { name: 'data_api_enabled', changed_by: 'environment', reason: 'disk' };
    expect(off.body.data.changes).toMatchObject([change]);
    expect((await operator.read('/overview')).attention[0].message).toMatch(
      /^The data API is off\. environment switched it off at .* Reason: disk\.$/,
    );
    expect([off.status, off.body.data]).toMatchObject([
      202,
      { ...AS_STARTED, data_api_enabled: false, not_stored: ['data_api_enabled'] },
    ]);
    expect([await statusOn(service), await statusOn(beside)]).toEqual([503, 200]);
    expect((await operator.read('/switches')).data_api_enabled).toBe(false);
    expect(await attention()).toContain('switch_not_stored');

    // Anything else needs the database.
    const mixed = await operator.patch('/switches', { data_api_enabled: false, mode: 'live' });
    expect(errorOf(mixed)).toBe('503 STORE_UNAVAILABLE');
    expect(mixed.body.detail).toContain('is off here');
    expect(await statusOn(service)).toBe(503);

    await service.database.asOwner(FREE_DISK);
    await until(async () => (await statusOn(beside)) === 503);
    await until(async () => (await operator.read('/switches')).not_stored === undefined);
    expect(await operator.read('/switches')).toMatchObject({
      ...AS_STARTED,
      data_api_enabled: false,
    });
    const [entry] = (await operator.read('/audit?limit=1')).entries;
    expect(entry).toMatchObject({
      action: 'switches.change',
      after: { data_api_enabled: false, mode: 'paper', reason: 'disk' },
    });
    expect((await operator.read('/switches')).changes).toMatchObject([change]);

    expect((await operator.patch('/switches', { data_api_enabled: true })).status).toBe(200);
    await until(async () => (await statusOn(beside)) === 200 && (await statusOn(service)) === 200);
  });

  it('stays the act of whoever switched it off first, also where it is stored later', async () => {
    const { token } = (await operator.post('/operators', { name: 'Ben' })).body.data;
    await service.database.asOwner(FILL_DISK);
    expect((await operator.patch('/switches', { data_api_enabled: false, reason: 'disk' })).status).toBe(202);
    service.clock.advance(1_000);
    const again = await operatorClient(service, token).patch('/switches', {
      data_api_enabled: false,
      reason: 'still full',
    });
    const change = {
      name: 'data_api_enabled',
      changed_at: '2026-03-10T09:07:00+00:00',
      changed_by: 'environment',
      reason: 'disk',
    };
    expect([again.status, again.body.data.changes]).toEqual([202, [change]]);
    await service.database.asOwner(FREE_DISK);
    await until(async () => (await operator.read('/switches')).not_stored === undefined);
    expect((await operator.read('/switches')).changes).toEqual([change]);
    const { entries } = await operator.read('/audit?action=switches.change&limit=2');
    expect(entries.map(({ actor, after }: Json) => [actor, after.reason])).toEqual([
      ['Ben', 'still full'],
      ['environment', 'disk'],
    ]);
    expect((await operator.patch('/switches', { data_api_enabled: true })).status).toBe(200);
    service.clock.advance(-1_000);
  });

  it('is stored at once where it is switched off again when the database can write', async () => {
    await service.database.asOwner(FILL_DISK);
    expect((await operator.patch('/switches', { data_api_enabled: false })).status).toBe(202);
    await service.database.asOwner(FREE_DISK);
    const again = await operator.patch('/switches', { data_api_enabled: false });
    expect([again.status, again.body.data]).toMatchObject([200, { ...AS_STARTED, data_api_enabled: false }]);
    expect((await operator.patch('/switches', { data_api_enabled: true })).status).toBe(200);
  });
});

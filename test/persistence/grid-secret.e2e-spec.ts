import { DatabaseWait } from '../../src/platform/database/await-database.ts';
import { FIXED_GRID_SECRET, GridSecret, gridShiftOf } from '../../src/published/stored-inputs.reader.ts';
import { SecretStore } from '../../src/platform/database/secret.store.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { TestClock } from '../support/test-clock.ts';

describe('the secret that licensed values are shifted by', () => {
  const database = databaseOfSuite();

  const worker = (providers: 'live' | 'sandbox'): GridSecret =>
    new GridSecret(new SecretStore(database.dataSource, new TestClock(0), new DatabaseWait(1)), {
      providers,
    });

  it('is drawn once per deployment, and the same for all its workers', async () => {
    const [one, other] = await Promise.all([worker('live').read(), worker('live').read()]);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(other).toBe(one);
    expect(await worker('live').read()).toBe(one);
    expect(one).not.toBe(FIXED_GRID_SECRET);
  });

  it('is fixed for synthetic data, so that examples stay the same', async () => {
    expect(await worker('sandbox').read()).toBe(FIXED_GRID_SECRET);
  });

  it('shifts each licensed source differently, and no public one', () => {
    const shifts = ['intel.fees', 'intel.issuance'].map((id) => gridShiftOf(FIXED_GRID_SECRET, id).gridShift);
    expect(new Set([...shifts, undefined]).size).toBe(3);
    expect(gridShiftOf(FIXED_GRID_SECRET, 'intel.exchange_outflow')).toEqual(
      gridShiftOf(FIXED_GRID_SECRET, 'intel.exchange_inflow'),
    );
    expect(gridShiftOf(FIXED_GRID_SECRET, 'econ.m2')).toEqual({});
    expect(gridShiftOf(undefined, 'intel.fees')).toEqual({});
  });
});

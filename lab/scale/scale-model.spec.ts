import { OBSERVATION_RETENTION_DAYS } from '../../src/domain/source-use.ts';
import { MEASURED_COSTS } from './measured-costs.ts';
import { needsOf, type RequestMix, type Usage } from './scale-model.ts';

const USAGE: Usage = { name: 'x', keys: 1_000, peakPerSecond: 1_000, meanPerSecond: 100, historyYears: 2 };
const ONLY_NEWEST: RequestMix = { unchanged: 0, newest: 1, history: 0 };
const COSTS = {
  ...MEASURED_COSTS,
  newestReadUs: 40,
  storeUsageUs: 0,
  countInRedisApiUs: 0,
  newestReadBytes: 1_000,
  usageEventBytes: 200,
  cycleBytes: 50_000,
  observationBytes: 100,
  keyBytes: 700,
  readKeyUs: 10,
};

describe('needsOf', () => {
  it('reckons cores at 60% utilisation', () => {
    expect(needsOf(USAGE, ONLY_NEWEST, COSTS, 0).apiCores).toBeCloseTo(0.0667, 4);
  });

  it('reckons what is sent, in megabits', () => {
    expect(needsOf(USAGE, ONLY_NEWEST, COSTS, 0).egressMbit).toBe(8);
  });

  it('asks replicas for history alone', () => {
    expect(needsOf(USAGE, ONLY_NEWEST, COSTS, 0).replicaCores).toBe(0);
    const history = needsOf(USAGE, { unchanged: 0, newest: 0, history: 1 }, COSTS, 0);
    expect(history.replicaCores).toBeCloseTo((1_000 * COSTS.historyPageDatabaseUs) / 1e6 / 0.6, 6);
  });

  it('keeps 92 days of single requests', () => {
    expect(needsOf(USAGE, ONLY_NEWEST, COSTS, 0).usageBytes).toBe(100 * 86_400 * 92 * 200);
  });

  it('keeps cycles for good, and observations as long as cycles and readings need them', () => {
    const yearsOf = (historyYears: number): number =>
      needsOf({ ...USAGE, historyYears }, ONLY_NEWEST, COSTS, 1_000).historyBytes;
    expect(yearsOf(2)).toBeCloseTo(2 * 365.25 * 96 * 50_000 + 2 * 365.25 * 1_000 * 100, 0);
    expect(yearsOf(10)).toBeCloseTo(10 * 365.25 * 96 * 50_000 + OBSERVATION_RETENTION_DAYS * 1_000 * 100, 0);
  });

  it('holds every key in each process', () => {
    expect(needsOf(USAGE, ONLY_NEWEST, COSTS, 0)).toMatchObject({
      keysBytes: 700_000,
      keysReadSeconds: 0.01,
    });
  });
});

import { Logger } from '@nestjs/common';
import { NO_OUTCOMES } from '../../domain/usage/outcome.ts';
import { type TrafficCounts } from '../../domain/usage/usage.ts';
import { TrafficRecorder, TrafficTally } from './traffic.store.ts';

const NINE = Date.parse('2026-03-10T09:00:00Z');

describe('TrafficRecorder', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => {
    errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it('goes on counting while the database is away, fails, and stores all of it afterwards', async () => {
    const tally = new TrafficTally();
    const stored: TrafficCounts[] = [];
    let away = true;
    const store = {
      add: (minutes: readonly TrafficCounts[]) => {
        if (away) return Promise.reject(new Error('the database is away'));
        stored.push(...minutes);
        return Promise.resolve();
      },
    };
    const recorder = new TrafficRecorder(tally, store as never);
    for (const outcome of ['served', 'bad_request', 'server_error'] as const) {
      tally.count(NINE, outcome, 1);
      await expect(recorder.storeRegularly()).rejects.toThrow('the database is away');
    }
    await recorder.onApplicationShutdown();
    expect(errors).toHaveBeenCalledWith(
      'the last traffic could not be stored and is lost: the database is away',
    );
    away = false;
    await recorder.storeRegularly();
    expect(stored).toMatchObject([
      { minuteAtMs: NINE, outcomes: { ...NO_OUTCOMES, served: 1, bad_request: 1, server_error: 1 } },
    ]);
  });
});

import { Logger } from '@nestjs/common';
import { type TrafficMinute } from '../../domain/usage/usage.ts';
import { TrafficRecorder } from './traffic.recorder.ts';
import { TrafficTally } from './traffic.store.ts';

const NINE = Date.parse('2026-03-10T09:00:00Z');

describe('TrafficRecorder', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => {
    errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it('goes on counting while the database is away, fails, and stores all of it afterwards', async () => {
    const tally = new TrafficTally();
    const stored: TrafficMinute[] = [];
    let away = true;
    const store = {
      add: (minutes: readonly TrafficMinute[]) => {
        if (away) return Promise.reject(new Error('the database is away'));
        stored.push(...minutes);
        return Promise.resolve();
      },
    };
    const recorder = new TrafficRecorder(tally, store as never);
    for (const status of [200, 404, 500]) {
      tally.count(NINE, status);
      await expect(recorder.storeRegularly()).rejects.toThrow('the database is away');
    }
    await recorder.onApplicationShutdown();
    expect(errors).toHaveBeenCalledWith(
      'the last traffic could not be stored and is lost: the database is away',
    );
    away = false;
    await recorder.storeRegularly();
    expect(stored).toEqual([{ minuteAtMs: NINE, requests: 3, clientErrors: 1, serverErrors: 1 }]);
  });
});

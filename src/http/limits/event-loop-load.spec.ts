import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { EventLoopLoad } from './event-loop-load.ts';

/** Keeps the event loop busy in steps, until something holds. */
async function busyUntil(holds: () => boolean, stepMs: number): Promise<void> {
  const giveUpAtMs = performance.now() + 15_000;
  while (!holds() && performance.now() < giveUpAtMs) {
    const endMs = performance.now() + stepMs;
    while (performance.now() < endMs);
    await new Promise(setImmediate);
  }
}

describe('EventLoopLoad', () => {
  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    jest.spyOn(Logger.prototype, 'log').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is saturated while the event loop is never free, and relieved when it is', async () => {
    const load = new EventLoopLoad();
    try {
      expect(load.saturated).toBe(false);
      await busyUntil(() => load.saturated, 250);
      expect(load.saturated).toBe(true);
      const giveUpAtMs = performance.now() + 15_000;
      while (load.saturated && performance.now() < giveUpAtMs) await sleep(50);
      expect(load.saturated).toBe(false);
    } finally {
      load.onApplicationShutdown();
    }
  });

  it('is not saturated by one long computation', async () => {
    const load = new EventLoopLoad();
    try {
      await sleep(600);
      let computed = false;
      await busyUntil(() => {
        const before = computed;
        computed = true;
        return before;
      }, 200);
      await sleep(700);
      expect(load.saturated).toBe(false);
    } finally {
      load.onApplicationShutdown();
    }
  });
});

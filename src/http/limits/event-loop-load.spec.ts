import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { EventLoopLoad, isSaturatedAfter, type LoopFigures } from './event-loop-load.ts';

const figures = (medianDelayMs: number, cpuShare: number): LoopFigures => ({ medianDelayMs, cpuShare });

describe('isSaturatedAfter', () => {
  it.each<[string, LoopFigures, boolean]>([
    ['a loop that is never free', figures(250, 1), true],
    ['a loop that is never free, on a machine that is shared', figures(400, 0.5), true],
    ['threads beside the loop', figures(101, 1.7), true],
    ['an idle service on a busy machine', figures(800, 0.02), false],
    ['requests one after the other on a busy machine', figures(300, 0.3), false],
    ['requests one after the other on an idle machine', figures(90, 1), false],
    ['an idle service on an idle machine', figures(21, 0.01), false],
  ])('judges %s', (_what, of, saturated) => expect(isSaturatedAfter(false, of)).toBe(saturated));

  it('lasts until little of the delay is left', () => {
    expect(isSaturatedAfter(true, figures(60, 1))).toBe(true);
    expect(isSaturatedAfter(true, figures(39, 1))).toBe(false);
    expect(isSaturatedAfter(true, figures(800, 0.02))).toBe(false);
  });
});

/** Keeps the event loop busy in steps of processor time, until something holds. */
async function busyUntil(holds: () => boolean, stepMs: number): Promise<void> {
  while (!holds()) {
    const before = process.cpuUsage();
    while (cpuMsSince(before) < stepMs);
    await new Promise(setImmediate);
  }
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('EventLoopLoad', () => {
  let load: EventLoopLoad;
  let looking: NodeJS.Timeout;
  beforeEach(() => {
    load = new EventLoopLoad();
    // As the job does.
    looking = setInterval(() => load.look(), 500);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    jest.spyOn(Logger.prototype, 'log').mockImplementation();
  });
  afterEach(() => {
    clearInterval(looking);
    load.onApplicationShutdown();
    jest.restoreAllMocks();
  });

  // The test's own time limit ends it where one of them never comes true.
  it('is saturated while the event loop is never free, and relieved when it is', async () => {
    expect(load.saturated).toBe(false);
    await busyUntil(() => load.saturated, 250);
    while (load.saturated) await sleep(50);
  });

  it('is not saturated by one long computation', async () => {
    await sleep(600);
    let computed = false;
    await busyUntil(() => {
      const before = computed;
      computed = true;
      return before;
    }, 200);
    await sleep(700);
    expect(load.saturated).toBe(false);
  });
});

import { type PartnerKey } from '../../domain/access/partner-key.ts';
import {
  ConcurrentReads,
  EventLoopLoad,
  isSaturatedAfter,
  type LoopFigures,
} from './database-reads.interceptor.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

const holderOf = (allowedOrigins: readonly string[] | null) => ({
  key: { id: 'k', allowedOrigins } as PartnerKey,
});
const VISITOR = holderOf(['https://partner.example']);

describe('ConcurrentReads', () => {
  /** How many reads an address has under way before one is rejected, and by which words. */
  const filled = (reads: ConcurrentReads, caller: typeof VISITOR | { key: null }, address: string) => {
    const releases: (() => void)[] = [];
    for (;;) {
      try {
        releases.push(reads.enter(caller, address));
      } catch (error) {
        return [releases.length, (error as Error).message];
      }
    }
  };
  const OF_ADDRESS = 'More than 4 simultaneous history reads from one address.';

  it('counts those of a secret key together, wherever they come from', () => {
    const reads = new ConcurrentReads();
    const leave = reads.enter(holderOf(null), '192.0.2.7');
    expect(filled(reads, holderOf(null), '192.0.2.8')).toEqual([
      5,
      'More than 6 simultaneous history reads with this key.',
    ]);
    leave();
    reads.enter(holderOf(null), '192.0.2.7');
  });

  it('counts those of a page by visitor, with what the same address asks without a key', () => {
    const reads = new ConcurrentReads();
    reads.enter({ key: null }, '192.0.2.7');
    expect(filled(reads, VISITOR, '192.0.2.7')).toEqual([3, OF_ADDRESS]);
    expect(filled(reads, VISITOR, '192.0.2.8')).toEqual([4, OF_ADDRESS]);
  });
});

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

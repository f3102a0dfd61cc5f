import { BLOCK_TARGET_SECONDS, BLOCKS_PER_EPOCH } from '../process/chain.process.ts';
import { dayAt, SmoothNoise, startOfDay } from '../process/random.ts';
import {
  addMonths,
  html,
  json,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
  text,
} from '../wire/wire.ts';
import { PUBLISHED_AFTER_MS } from './chain.sandbox.ts';

const INTERVAL_MONTHS: ReadonlyMap<string, number> = new Map([
  ['1m', 1],
  ['3m', 3],
  ['6m', 6],
  ['1y', 12],
  ['2y', 24],
  ['3y', 36],
  ['all', 1_200],
]);

/** Size of a day's blocks in virtual bytes, for computing the mean fee rate from fees. */
const BLOCK_SPACE_VBYTES = 1e6;
const SATOSHIS_PER_BITCOIN = 1e8;

/** Creates mempool.space: recommended fees, hash rate with difficulties, and the next difficulty adjustment. */
export function createMempoolSandbox({ world, now }: SandboxSetting): SandboxProvider {
  const pressure = new SmoothNoise(world.seed, 'mempool/pressure');

  function recommendedFees() {
    const { fees, blocks } = world.chain.at(Math.max(0, dayAt(now()) - 1));
    const meanRate = (fees * SATOSHIS_PER_BITCOIN) / (blocks * BLOCK_SPACE_VBYTES);
    const fastest = meanRate * Math.exp(0.3 * pressure.at(now()));
    const whole = (share: number) => Math.max(1, Math.round(fastest * share));
    return json({
      fastestFee: whole(1),
      halfHourFee: whole(0.85),
      hourFee: whole(0.7),
      economyFee: Math.min(whole(0.7), 2),
      minimumFee: 1,
    });
  }

  function hashRate(months: number) {
    const from = addMonths(now(), -months);
    const newest = dayAt(now() - PUBLISHED_AFTER_MS);
    const hashrates = [];
    for (let day = Math.max(0, dayAt(from) + 1); day <= newest; day++)
      hashrates.push({ timestamp: startOfDay(day) / 1_000, avgHashrate: world.chain.estimatedHashRate(day) });
    const epochs = world.chain.epochsAt(now());
    const difficulty = epochs
      .filter(({ startedAtMs }) => startedAtMs >= from)
      .map((epoch) => ({
        time: Math.floor(epoch.startedAtMs / 1_000),
        height: epoch.height,
        difficulty: epoch.difficulty,
        adjustment: Number(epoch.adjustment.toFixed(5)),
      }));
    return json({
      hashrates,
      difficulty,
      currentHashrate: world.chain.estimatedHashRate(newest),
      currentDifficulty: epochs.at(-1)!.difficulty,
    });
  }

  function difficultyAdjustment() {
    const epoch = world.chain.epochsAt(now()).at(-1)!;
    const done = Math.min(BLOCKS_PER_EPOCH - 1, Math.max(1, world.chain.blocksAt(now()) - epoch.height));
    const elapsedMs = Math.max(1_000, now() - epoch.startedAtMs);
    const timeAvg = Math.round(elapsedMs / done);
    const remainingBlocks = BLOCKS_PER_EPOCH - done;
    const remainingTime = remainingBlocks * timeAvg;
    const change = ((BLOCK_TARGET_SECONDS * 1_000) / timeAvg - 1) * 100;
    return json({
      progressPercent: (done / BLOCKS_PER_EPOCH) * 100,
      difficultyChange: Math.min(300, Math.max(-75, change)),
      estimatedRetargetDate: now() + remainingTime,
      remainingBlocks,
      remainingTime,
      previousRetarget: (epoch.adjustment - 1) * 100,
      previousTime: Math.floor(epoch.startedAtMs / 1_000),
      nextRetargetHeight: epoch.height + BLOCKS_PER_EPOCH,
      timeAvg,
      adjustedTimeAvg: timeAvg,
      timeOffset: 0,
      expectedBlocks: elapsedMs / 1_000 / BLOCK_TARGET_SECONDS,
    });
  }

  return ({ path }) => {
    if (path === '/api/v1/fees/recommended') return recommendedFees();
    if (path === '/api/v1/difficulty-adjustment') return difficultyAdjustment();
    const interval = /^\/api\/v1\/mining\/hashrate\/(\w+)$/.exec(path)?.[1] ?? '';
    const months = INTERVAL_MONTHS.get(interval);
    return months === undefined ? text('Not found', 404) : hashRate(months);
  };
}

export const MEMPOOL_DOUBLE: SandboxDouble = {
  create: createMempoolSandbox,
  hasKey: false,
  errorReplies: { '429': () => html('<html><body><h1>429 Too Many Requests</h1></body></html>\n', 429) },
  emptyBody: '{}',
  spoiltNumbers: [
    /("(?:\w+Fee|avgHashrate|currentHashrate|difficultyChange|progressPercent)":)[-\d.eE+]+/g,
    '$1null',
  ],
};

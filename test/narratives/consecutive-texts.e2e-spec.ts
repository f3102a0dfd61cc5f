import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { BenchHistory } from '../support/replay/bench-history.ts';
import { ProviderHistory } from '../support/replay/provider-history.ts';
import { openBench } from '../support/replay/replay-bench.ts';
import { leadTextFigures, narrateConsecutive } from './consecutive-texts.ts';

const COUNT = 8;
const MAX_REPEATED = 0.5;
/** In the mean; a text that tells all in full has about 14. */
const MOST_SENTENCES = 8;

describe('Eight consecutive lead texts', () => {
  describe('of the sandbox', () => {
    const nowMs = Date.parse('2026-03-10T09:07:00Z');
    let history: ProviderHistory;
    beforeAll(async () => {
      const sandbox = await SandboxServer.start({ seed: 1, now: () => nowMs });
      try {
        history = await ProviderHistory.load(sandbox.connections(), nowMs - 6 * DAY_MS, nowMs);
      } finally {
        await sandbox.stop();
      }
    });

    it.each([0, 31, 55])('repeat at most half of the sentences, %d hours ago', (hours) => {
      const first = cycleNumberAt(nowMs - hours * HOUR_MS) - COUNT;
      for (const figures of leadTextFigures(narrateConsecutive(history, first, COUNT)))
        expect([
          figures.repeated.instants.most <= MAX_REPEATED,
          figures.repeated.numbers.mean <= MAX_REPEATED,
          figures.sentences <= MOST_SENTENCES,
          figures,
        ]).toEqual([true, true, true, figures]);
    });
  });

  it('without a verdict, after days without data, repeat at most half of the sentences', async () => {
    const lastMs = Date.parse('2026-03-07T09:07:00Z');
    const sandbox = await SandboxServer.start({ seed: 1, now: () => lastMs });
    try {
      const history = await ProviderHistory.load(sandbox.connections(), lastMs - 3 * DAY_MS, lastMs);
      const cycles = narrateConsecutive(history, cycleNumberAt(lastMs + 3 * DAY_MS), COUNT);
      expect(cycles.map(({ result }) => result.verdict.signal)).toEqual(Array(COUNT).fill('monitoring'));
      for (const { repeated } of leadTextFigures(cycles))
        expect(repeated.instants.most).toBeLessThanOrEqual(MAX_REPEATED);
    } finally {
      await sandbox.stop();
    }
  });

  it('of recorded cycles repeat at most half of the sentences', async () => {
    // Says that it is skipped, and why.
    const bench = await openBench();
    if (bench === null) return;
    const history = await BenchHistory.load(bench);
    const first = history.cycleAt(bench.recordedNowMs - DAY_MS);
    for (const { repeated } of leadTextFigures(narrateConsecutive(history, first, COUNT)))
      expect(repeated.instants.most).toBeLessThanOrEqual(MAX_REPEATED);
  });
});

import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { ProviderHistory } from '../support/replay/provider-history.ts';
import { type AuditReport, auditPairs } from './cycle-pair-audit.ts';

const NOW_MS = Date.parse('2026-03-10T09:07:00Z');
/** Pairs of cycles a day apart. */
const PAIRS = 50;
/** Between two pairs: 107 quarter-hours, so that every hour of the day is seen. */
const STEP_CYCLES = 107;

/** Every text of 100 cycles of the sandbox, read. `npm run lab -- narratives` reads 2,400, and the replay bench. */
describe('The template over 100 cycles of the sandbox', () => {
  let report: AuditReport;

  beforeAll(async () => {
    const newest = cycleNumberAt(NOW_MS);
    const firsts = Array.from({ length: PAIRS }, (_, i) => newest - 96 - i * STEP_CYCLES);
    const sandbox = await SandboxServer.start({ seed: 1, now: () => NOW_MS });
    try {
      const oldestMs = NOW_MS - (PAIRS * STEP_CYCLES * DAY_MS) / 96 - 2 * DAY_MS;
      const history = await ProviderHistory.load(sandbox.connections(), oldestMs, NOW_MS);
      report = auditPairs(history, firsts, 1);
    } finally {
      await sandbox.stop();
    }
  });

  it('leaves no placeholder, no empty clause, no other language, no word of the plan; both languages tell the same', () => {
    expect([...report.findings].slice(0, 20)).toEqual([]);
    expect(report.cycles).toBe(2 * PAIRS);
  });

  it('covers verdicts of every kind', () => {
    expect(Math.min(...Object.values(report.signals))).toBeGreaterThan(0);
  });

  it('varies at least 30 % of the sentences of every speaker from day to day', () => {
    expect(report.leastDiffering.share).toBeGreaterThanOrEqual(0.3);
  });

  it('does so even with all numbers hidden', () => {
    expect(report.leastDifferingWords.share).toBeGreaterThanOrEqual(0.3);
  });
});

/**
 * Reads every text of thousands of cycles: of the replay bench where REPLAY_URL names one, else of the sandbox.
 * Prints how many sentences and words eight consecutive lead texts have, and how many come again.
 * Fails when a text has a placeholder, an empty clause, another language or a word of the plan, when the two
 * languages tell different things, when a speaker repeats itself from one day to the next,
 * or when a lead text repeats more than half of the one before. Prints one digest of all
 * texts: two builds with the same words print the same for the same --now, --pairs, and --seed.
 */
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { BenchHistory } from '../../test/support/replay/bench-history.ts';
import { spreadMoments } from '../methodology/bench-moments.ts';
import { ProviderHistory } from '../../test/support/replay/provider-history.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { auditPairs, type AuditReport, type InputsOfCycles } from '../../test/narratives/cycle-pair-audit.ts';
import {
  leadTextFigures,
  narrateConsecutive,
  usualStepsOf,
} from '../../test/narratives/consecutive-texts.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { pairs: PAIRS, seed: SEED, now } = optionsOf('narratives');
/** Cycles between two pairs of the sandbox: every hour of the day is seen. */
const STEP_CYCLES = 11;
const LEAST_SHARE = 0.3;
const SHOWN_FINDINGS = 20;
const CONSECUTIVE = 8;
const MAX_REPEATED = 0.5;
/** Pairs of cycles, and of days, whose composites are compared. */
const STEPS = 24;

async function historyAndFirsts(): Promise<[string, InputsOfCycles, number[]]> {
  const bench = await openBench();
  if (bench) {
    const history = await BenchHistory.load(bench);
    const moments = spreadMoments(bench.recordedNowMs - DAY_MS);
    const every = Math.max(1, moments.length / PAIRS);
    const chosen = Array.from(
      { length: Math.min(PAIRS, moments.length) },
      (_, i) => moments[Math.floor(i * every)]!,
    );
    return ['the replay bench', history, chosen.map((moment) => history.cycleAt(moment))];
  }
  const nowMs = now === undefined ? Date.now() : Date.parse(now);
  if (Number.isNaN(nowMs)) throw new Error(`--now is not an instant: ${now}`);
  const newest = cycleNumberAt(nowMs) - 96;
  const firsts = Array.from({ length: PAIRS }, (_, i) => newest - i * STEP_CYCLES);
  const sandbox = await SandboxServer.start({ seed: SEED, now: () => nowMs });
  try {
    const oldestMs = nowMs - (PAIRS * STEP_CYCLES * DAY_MS) / 96 - 2 * DAY_MS;
    return ['the sandbox', await ProviderHistory.load(sandbox.connections(), oldestMs, nowMs), firsts];
  } finally {
    await sandbox.stop();
  }
}

const share = ({ share: part, agent, language, cycleNumber }: AuditReport['leastDiffering']): string =>
  `${(100 * part).toFixed(0)}% (${agent}, ${language}, cycle ${cycleNumber})`;

const [name, history, firsts] = await historyAndFirsts();
const startedMs = performance.now();
const report = auditPairs(history, firsts, SEED);
console.log(
  `read                       ${report.cycles} cycles of ${name} in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`,
);
console.log(
  `verdicts                   ${Object.entries(report.signals)
    .map(([signal, count]) => `${signal} ${count}`)
    .join(', ')}`,
);
console.log(`differing from day to day  at least ${share(report.leastDiffering)}`);
console.log(`  with numbers hidden      at least ${share(report.leastDifferingWords)}`);
console.log(`texts                      sha256 ${report.textsSha256}`);
const latest = Math.max(...firsts);
const figures = leadTextFigures(narrateConsecutive(history, latest, CONSECUTIVE));
const percent = (part: number): string => `${(100 * part).toFixed(0)}%`;
for (const { language, sentences, words, repeated } of figures)
  console.log(
    `${CONSECUTIVE} lead texts (${language})      from cycle ${latest}: ${sentences.toFixed(1)} sentences, ${words.toFixed(0)} words, ` +
      `${percent(repeated.instants.mean)} of the sentences in the cycle before but for instants, at most ${percent(repeated.instants.most)}; ` +
      `but for numbers, ${percent(repeated.numbers.mean)} and ${percent(repeated.numbers.most)}`,
  );
for (const { than, points, range } of usualStepsOf(history, firsts.slice(0, STEPS)))
  console.log(
    `90th percentile of steps   ${than}: ${points.toFixed(1)} points of the most restless composite, ${range?.toFixed(1) ?? 'unknown'} of the range`,
  );
const isRepetitive = figures.some(({ repeated }) => repeated.instants.most > MAX_REPEATED);
console.log(`findings                   ${report.findings.size}`);
for (const [finding, { firstCycle, count }] of [...report.findings].slice(0, SHOWN_FINDINGS))
  console.log(`  ${count}x, first in ${firstCycle}: ${finding}`);
if (report.findings.size > 0 || report.leastDiffering.share < LEAST_SHARE || isRepetitive)
  process.exitCode = 1;

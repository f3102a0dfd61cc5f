import { createHash } from 'node:crypto';
import { ASSETS, type Asset } from '../../packages/engine/assets.ts';
import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { type CycleInputs, type PreviousRead } from '../../packages/engine/cycle/cycle-inputs.ts';
import { computeCycle, type CycleResult } from '../../packages/engine/computation/engine.ts';
import { SHIPPED_CALIBRATION } from '../../packages/engine/calibration/shipped-calibration.ts';
import { withoutProviders } from '../../packages/engine/computation/counterfactuals.ts';
import { type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { type ComparedCycles } from '../../packages/engine/cycle/compared-cycles.ts';
import { narrate } from '../../packages/engine/narrative/narrate.ts';
import { comparedCycleOf } from '../../packages/engine/narrative/script/compared-cycle.ts';
import { type CycleNarrative } from '../../packages/engine/narrative/narrative.ts';
import { type AgentName, AGENTS } from '../../packages/engine/crew/crew.ts';
import { type Signal, SIGNALS } from '../../packages/engine/signals.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { drawnRanges } from '../support/narrative/unusual-words.ts';
import { SHIPPED_RANGES } from '../../src/cycles/served-tables.ts';
import { seededRandom } from '../support/synthetic-inputs.ts';
import { auditNarrative, differingShare, type Masked } from './narrative-audit.ts';

const CYCLES_PER_DAY = DAY_MS / CYCLE_MS;

/** Whatever has cycles' inputs: the sandbox's history, or the replay bench's. */
export interface InputsOfCycles {
  inputsOf(cycleNumber: number, previous: PreviousRead | null): CycleInputs;
}

export interface AuditReport {
  readonly cycles: number;
  /** Distinct findings with the first cycle that has them, and how many cycles do. */
  readonly findings: ReadonlyMap<string, { readonly firstCycle: number; readonly count: number }>;
  /** The smallest share of sentences that differ between two days, with its speaker; and with numbers hidden. */
  readonly leastDiffering: Share;
  readonly leastDifferingWords: Share;
  readonly signals: Readonly<Record<Signal, number>>;
  /** SHA-256 of all narratives in the order in which they were read: the same words have the same. */
  readonly textsSha256: string;
}

interface Share {
  readonly share: number;
  readonly agent: AgentName;
  readonly language: Language;
  readonly cycleNumber: number;
}

/**
 * Narrates pairs of cycles a day apart and reads every text. In a third of the pairs some providers are down, so
 * that agents abstain and composites degrade; what the cycle before said is drawn.
 *
 * @param numbers the first cycle of every pair
 */
export function auditPairs(history: InputsOfCycles, numbers: readonly number[], seed: number): AuditReport {
  const random = seededRandom(seed);
  const findings = new Map<string, { firstCycle: number; count: number }>();
  const signals: Record<Signal, number> = { bullish: 0, bearish: 0, neutral: 0, monitoring: 0 };
  let leastDiffering: Share | null = null;
  let leastDifferingWords: Share | null = null;
  let cycles = 0;
  const texts = createHash('sha256');
  for (const first of numbers) {
    const down = random() < 1 / 3 ? PROVIDER_KEYS.filter(() => random() < 0.4) : [];
    let earlier: CycleResult | null = null;
    const [before, after] = [first, first + CYCLES_PER_DAY].map((cycleNumber) => {
      const one = narrated(history, cycleNumber, drawnPrevious(cycleNumber, random), earlier, down);
      earlier = one.result;
      cycles += 1;
      texts.update(JSON.stringify(one.narrative));
      signals[one.result.verdict.signal] += 1;
      for (const finding of auditNarrative(one.narrative, one.result, one.compared)) {
        const known = findings.get(finding);
        findings.set(finding, {
          firstCycle: known?.firstCycle ?? cycleNumber,
          count: (known?.count ?? 0) + 1,
        });
      }
      return one;
    });
    for (const agent of AGENTS)
      for (const language of LANGUAGES) {
        const [earlier, later] = [before!, after!].map(
          ({ narrative }) => narrative.readings[language]![agent].prose,
        );
        const of = (masked: Masked): Share => ({
          share: differingShare(earlier!, later!, masked),
          agent,
          language,
          cycleNumber: first,
        });
        leastDiffering = lesser(leastDiffering, of('nothing'));
        leastDifferingWords = lesser(leastDifferingWords, of('numbers'));
      }
  }
  return {
    cycles,
    findings,
    leastDiffering: leastDiffering!,
    leastDifferingWords: leastDifferingWords!,
    signals,
    textsSha256: texts.digest('hex'),
  };
}

const lesser = (known: Share | null, share: Share): Share =>
  known === null || share.share < known.share ? share : known;

function narrated(
  history: InputsOfCycles,
  cycleNumber: number,
  previous: PreviousRead | null,
  dayBefore: CycleResult | null,
  down: readonly ProviderKey[],
): { result: CycleResult; narrative: CycleNarrative; compared: ComparedCycles | null } {
  const inputs = withoutProviders(
    // Every third cycle has no record of earlier cases to go by.
    {
      ...history.inputsOf(cycleNumber, previous),
      calibration: cycleNumber % 3 === 0 ? null : SHIPPED_CALIBRATION,
      // And every other one is told by ranges that differ from those of the fitted years.
      usualRanges: cycleNumber % 2 === 0 ? SHIPPED_RANGES : drawnRanges(seededRandom(cycleNumber)),
    },
    down,
  );
  const result = computeCycle(inputs);
  const compared = comparedOf(result, previous, dayBefore);
  return { result, narrative: narrate(result, compared), compared };
}

/** The cycle before is this one with the drawn signals; every fifth was withdrawn. */
function comparedOf(
  result: CycleResult,
  previous: PreviousRead | null,
  dayBefore: CycleResult | null,
): ComparedCycles | null {
  if (previous === null) return null;
  const { cycleNumber } = previous;
  return {
    price: 50_000,
    before:
      cycleNumber % 5 === 0
        ? { cycleNumber, reason: 'withdrawn' }
        : { ...comparedCycleOf(result, 49_000), cycleNumber, signals: previous.signals },
    dayBefore: dayBefore
      ? comparedCycleOf(dayBefore, 50_000)
      : { cycleNumber: result.cycleNumber - CYCLES_PER_DAY, reason: 'missing' },
  };
}

function drawnPrevious(cycleNumber: number, random: () => number): PreviousRead | null {
  if (random() < 0.1) return null;
  const drawn = (): Signal => SIGNALS[Math.floor(random() * SIGNALS.length)]!;
  return {
    cycleNumber: cycleNumber - 1,
    signals: Object.fromEntries(ASSETS.map((asset) => [asset, drawn()])) as Record<Asset, Signal>,
  };
}

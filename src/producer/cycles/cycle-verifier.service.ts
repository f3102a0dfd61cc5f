import { Injectable } from '@nestjs/common';
import { type PreviousRead, type StoredInputs } from '../../domain/cycle/cycle-inputs.ts';
import { computeCycle, type CycleResult, METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import { checked, comparedResults, type VerificationCheck } from '../../domain/proof/verification.ts';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { narrate } from '../../narrative/narrate.ts';
import { TEMPLATE_VERSION } from '../../narrative/narrative.ts';
import { sha256Hex } from '../../persistence/cycle-chain/chain-hash.ts';
import { ChainedRowStore } from '../../persistence/cycle-chain/chained-rows.store.ts';
import { CycleChainReader } from '../../persistence/cycle-chain/cycle-chain.reader.ts';
import { namedTableOf, StoredInputsReader } from '../../persistence/cycle-inputs/stored-inputs.reader.ts';
import { type StoredCycle, StoredCycleReader } from '../../persistence/cycles/stored-cycle.reader.ts';
import { narrativeTextsOf, textHashOf } from '../../persistence/narratives/narrative-texts.ts';
import { type StoredNarration } from '../../persistence/narratives/stored-texts.reader.ts';
import { CalibrationTableStore } from '../../persistence/track-record/calibration-table.store.ts';
import { OutlookFitStore } from '../../persistence/outlook/outlook-fit.store.ts';
import {
  columnFaults,
  entryFaults,
  narrationFaults,
  publicationFaults,
  rowFaults,
} from './stored-cycle-check.ts';
import { storedInputsOf } from './stored-inputs.schema.ts';

/** Result of recomputing a published cycle. */
export interface Verification {
  readonly cycleNumber: number;
  /** True when the recomputed bytes equal the published ones. */
  readonly identical: boolean;
  /** Differences or missing parts, in plain words; empty if identical. */
  readonly differences: readonly string[];
  /** Every compared part, in the order in which a cycle is made. */
  readonly checks: readonly VerificationCheck[];
}

/**
 * Verifies published cycles: all stored data against the chain (docs/adr/0046), and the result and template texts
 * against those computed from the stored inputs.
 */
@Injectable()
export class CycleVerifier {
  constructor(
    private readonly cycles: StoredCycleReader,
    private readonly chain: CycleChainReader,
    private readonly rows: ChainedRowStore,
    private readonly inputs: StoredInputsReader,
    private readonly calibrations: CalibrationTableStore,
    private readonly outlookFits: OutlookFitStore,
  ) {}

  /**
   * Verifies one cycle; returns null if it isn't published.
   *
   * @throws database errors, after which the cycle's state is unknown
   */
  async verify(cycleNumber: number): Promise<Verification | null> {
    const stored = await this.cycles.of(cycleNumber);
    const checks = await this.storedChecks(cycleNumber, stored);
    if (stored?.details) checks.push(...(await this.recomputedChecks(stored, stored.details)));
    const differences = checks.flatMap((check) => check.differences);
    if (stored === null && differences.length === 0) return null;
    return { cycleNumber, identical: differences.length === 0, differences, checks };
  }

  /**
   * Checks stored data against the chain, without recomputing anything.
   *
   * @param stored null: the cycle isn't stored
   */
  async storedChecks(cycleNumber: number, stored: StoredCycle | null): Promise<VerificationCheck[]> {
    const entry = await this.chain.publicationOf(cycleNumber);
    if (stored === null) {
      const gone = entry !== null && !(await this.chain.isWithdrawn(entry));
      return [checked('chain', gone ? ['the chain has the cycle, and the table cycles has not'] : [])];
    }
    if (stored.details === null)
      return [checked('stored_result', ['the row of the cycle in cycle_details is missing'])];
    const faults = { result: [] as string[], columns: [] as string[], chain: [] as string[] };
    if (sha256Hex(stored.details.resultText) !== stored.resultHash)
      faults.result.push('the stored result does not match its own hash');
    try {
      const result = JSON.parse(stored.details.resultText) as CycleResult;
      faults.columns.push(...columnFaults(stored, result));
      if (entry !== null)
        faults.chain.push(...entryFaults(entry), ...publicationFaults(stored, result, entry));
    } catch (error) {
      faults.result.push(`the stored result cannot be read: ${(error as Error).message}`);
    }
    const checks = (): VerificationCheck[] => [
      checked('stored_result', faults.result),
      checked('columns', faults.columns),
      checked('chain', faults.chain),
    ];
    if (entry === null) {
      const waits = await this.chain.waits(cycleNumber);
      faults.chain.push(
        waits ? 'the cycle waits for its place in the chain' : 'the chain has no entry of the cycle',
      );
      return checks();
    }
    const told = await this.chain.narrationOf(cycleNumber);
    if (told !== null && told.position !== entry.position) faults.chain.push(...entryFaults(told));
    return [
      ...checks(),
      checked('stored_texts', narrationFaults(stored, told)),
      checked('outcomes', await this.outcomeFaults(cycleNumber)),
    ];
  }

  /** Compares the outcomes of the cycle with the entries that record them. Those of no entry wait for one. */
  private async outcomeFaults(cycleNumber: number): Promise<string[]> {
    const entries = await this.chain.rowsOf(cycleNumber);
    if (entries.length === 0) return [];
    const rows = await this.rows.rowsOf([cycleNumber]);
    return entries.flatMap((entry) => [...entryFaults(entry), ...rowFaults(entry, rows)]);
  }

  /** Recomputes the cycle from its stored inputs and compares the result. */
  private async recomputedChecks(
    stored: StoredCycle,
    { inputsText, resultText }: NonNullable<StoredCycle['details']>,
  ): Promise<VerificationCheck[]> {
    const { cycleNumber, methodologyVersion, narration } = stored;
    const faults: string[] = [];
    let inputs: StoredInputs;
    try {
      inputs = storedInputsOf(inputsText);
    } catch (error) {
      return [checked('inputs', [`the stored inputs cannot be read: ${(error as Error).message}`])];
    }
    const cutoffMs = cycleAtMs(cycleNumber);
    if (inputs.cutoff !== isoUtc(cutoffMs)) faults.push('the cut-off of the inputs is not that of the slot');
    const sources = await this.inputs.sourcesOf(inputs, inputs.sources, cutoffMs, faults);
    if (methodologyVersion !== METHODOLOGY_VERSION)
      // Another methodology version gives a different result by design, so the bytes aren't compared.
      return [
        checked('inputs', faults),
        notCompared(
          'result',
          `published under methodology ${methodologyVersion}, and this build computes ${METHODOLOGY_VERSION}: the result cannot be recomputed; its hash and its inputs were checked`,
        ),
      ];
    const calibration = await namedTableOf(
      inputs.calibration,
      'calibration table',
      this.calibrations,
      faults,
    );
    const usualRanges = await this.inputs.usualRangesOf(inputs, faults);
    const outlookFit = await namedTableOf(
      inputs.outlook?.fit,
      'fit of the outlook',
      this.outlookFits,
      faults,
    );
    const outlook = inputs.outlook ? { fit: outlookFit, bases: inputs.outlook.bases } : null;
    const { previous } = inputs;
    const results: VerificationCheck[] = [];
    try {
      const recomputed = computeCycle({
        cycleNumber,
        cutoffMs,
        sources,
        previous,
        calibration,
        usualRanges,
        outlook,
      });
      results.push(...comparedResults(JSON.parse(resultText) as CycleResult, recomputed));
      if (results.every(({ outcome }) => outcome === 'same') && JSON.stringify(recomputed) !== resultText)
        results.push(checked('bytes', ['the recomputed result has the published values in other bytes']));
      if (narration !== null) results.push(checkOfTexts(narration, recomputed, previous));
    } catch (error) {
      const reason = (error as Error).message;
      results.push(
        checked('result', [`the stored result cannot be compared with a recomputed one: ${reason}`]),
      );
    }
    return [checked('inputs', faults), ...results];
  }
}

/** Returns a check of a part that this build can't recompute. */
const notCompared = (part: string, reason: string): VerificationCheck => ({
  part,
  outcome: 'not_compared',
  differences: [reason],
});

/** Compares the template's texts of a cycle, whose hash is kept as long as the cycle. */
function checkOfTexts(
  { narration: { templateVersion, textHash } }: StoredNarration,
  recomputed: CycleResult,
  previous: PreviousRead | null,
): VerificationCheck {
  if (templateVersion !== TEMPLATE_VERSION)
    return notCompared('texts', `told by template ${templateVersion}; this build has ${TEMPLATE_VERSION}`);
  const told = textHashOf(narrativeTextsOf(narrate(recomputed, previous))).toString('hex');
  return checked(
    'texts',
    told === textHash ? [] : ['what the template tells of the cycle differs from what it told'],
  );
}

import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ComparedCycles } from '../../packages/engine/cycle/compared-cycles.ts';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import {
  computeCycle,
  type CycleResult,
  METHODOLOGY_VERSION,
} from '../../packages/engine/computation/engine.ts';
import {
  checked,
  comparedResults,
  firstDifference,
  type VerificationCheck,
} from '../../packages/engine/proof/verification.ts';
import {
  type CycleListing,
  listingOf,
  recordedCycleOf,
} from '../../packages/engine/records/recorded-cycle.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { narrate } from '../../packages/engine/narrative/narrate.ts';
import {
  type ChainedRow,
  type ChainEntry,
  chainHash,
  type ChainPart,
  contentText,
  GENESIS,
  type LinkedEntry,
  publicChainParts,
  saltedHash,
  sha256Hex,
  textPartsOf,
} from '../published/chain/chain-content.ts';
import { ChainedRowStore, recordsRow } from '../published/chain/chained-rows.store.ts';
import { CycleChainReader } from '../published/chain/cycle-chain.reader.ts';
import { namedTableOf, StoredInputsReader } from '../published/stored-inputs.reader.ts';
import { LISTING_TEXTS } from '../published/cycle-history.reader.ts';
import { LISTING_COLUMNS, type StoredCycle, StoredCycleReader } from '../published/stored-cycle.reader.ts';
import { type StoredNarration } from '../published/narrative.reader.ts';
import { CalibrationTableStore, OutlookFitStore } from '../published/named-table.store.ts';
import { columnsOf } from './cycle-runner.service.ts';
import { narrativeTextsOf, textHashOf } from '../published/narrative.writer.ts';
import { TEMPLATE_VERSION } from '../../packages/engine/narrative/narrative.ts';

function columnFaults(stored: StoredCycle, result: CycleResult): string[] {
  const expected = columnsOf(result);
  const faults = LISTING_COLUMNS.flatMap((column) => {
    const path = firstDifference(stored.columns[column], expected[column]);
    if (path === null) return [];
    return [`the column ${nameOf(`cycles.${column}`, path)} is not what the result says`];
  });
  if (stored.methodologyVersion !== result.methodologyVersion)
    faults.push('the column cycles.methodology_version is not what the result says');
  const instants = { cycles: stored.cycleAtMs, ...stored.narration?.cycleAtMs };
  for (const [table, atMs] of Object.entries(instants))
    if (atMs !== cycleAtMs(stored.cycleNumber))
      faults.push(`the column ${table}.cycle_at is not the instant of the slot`);
  return [...faults, ...listingFaults(stored, result)];
}

function listingFaults(stored: StoredCycle, result: CycleResult): string[] {
  const { listing, cycleNumber } = stored;
  // Not prepared yet: listings use the columns.
  if (listing === null) return [];
  const expected = listingOf(recordedCycleOf({ ...stored, cycleAtMs: cycleAtMs(cycleNumber) }, result));
  // Rows of an earlier program have no text of the outlook, or one without bases that isn't served.
  const hasText = (text: keyof CycleListing): boolean =>
    text !== 'outlook' || listing.outlook?.includes('"bases":') === true;
  return LISTING_TEXTS.filter((text) => hasText(text) && listing[text] !== expected[text]).map(
    (text) => `the text cycle_listings.${text} is not what the result says`,
  );
}

const nameOf = (column: string, path: string): string =>
  path === '' ? column : path.startsWith('[') ? `${column}${path}` : `${column}.${path}`;

export function entryFaults(entry: LinkedEntry): string[] {
  const at = `entry ${entry.position} of the chain`;
  const faults: string[] = [];
  for (const part of entry.parts)
    // Of a changed row, `json` can be anything.
    if (part.json !== null && sha256Hex(String(part.json)) !== part.sha256)
      faults.push(`the part ${part.name} of ${at} does not match its hash`);
  if (sha256Hex(contentText(entry.kind, entry.parts)) !== entry.contentHash)
    faults.push(`the parts of ${at} do not match its content hash`);
  if (chainHash(entry) !== entry.chainHash) faults.push(`${at} does not match its chain hash`);
  if ((entry.hashBefore ?? (entry.position === 1 ? GENESIS : null)) !== entry.previousHash)
    faults.push(`${at} does not continue the entry before it`);
  if (entry.hashSaidAfter !== null && entry.hashSaidAfter !== entry.chainHash)
    faults.push(`${at} is not the one that the next entry continues`);
  return faults;
}

export function byteFaults({ details }: StoredCycle, entry: LinkedEntry): string[] {
  const { inputsText, resultText } = details!;
  const faults: string[] = [];
  if (saltedHash(entry.salt, sha256Hex(inputsText)) !== entry.inputsHash)
    faults.push('the stored inputs (cycle_details.inputs) are not those that were published');
  if (saltedHash(entry.salt, sha256Hex(resultText)) !== partOf(entry, 'result')?.sha256)
    faults.push('the stored result (cycle_details.result) is not the one that was published');
  return faults;
}

function publicationFaults(stored: StoredCycle, result: CycleResult, entry: LinkedEntry): string[] {
  const faults = byteFaults(stored, entry);
  for (const { name, json } of publicChainParts(stored, result)) {
    const published = partOf(entry, name)?.json ?? 'null';
    const path = firstDifference(JSON.parse(json!), JSON.parse(published));
    if (path !== null) faults.push(`${nameOf(name, path)} is not what was published`);
  }
  return faults;
}

/** @param entry null: the chain has no narrative of the cycle */
function narrationFaults({ narration }: StoredCycle, entry: LinkedEntry | null): string[] {
  if (entry === null) return narration === null ? [] : ['the chain has no narrative of the cycle'];
  if (narration === null) return ['the row of the cycle in narrations is missing'];
  return textPartsOf(entry.salt, narration.narration, narration.texts)
    .filter(({ name, sha256 }) => partOf(entry, name)?.sha256 !== sha256)
    .map(({ name }) =>
      name === 'narration'
        ? 'the row of the cycle in narrations is not the one that was published'
        : 'the stored texts of the narrative are not those that were published',
    );
}

/** Returns the entry's rows that are missing or changed among those stored about its cycle. */
export const rowFaults = (entry: ChainEntry, rows: readonly ChainedRow[]): string[] =>
  entry.parts
    .filter((part) => !rows.some((row) => recordsRow(entry.salt, part, row)))
    .map(({ name }) => `the row ${name} is missing, or is not the one that was recorded`);

const partOf = ({ parts }: LinkedEntry, name: string): ChainPart | undefined =>
  parts.find((part) => part.name === name);

const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'not an instant');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const table = z.object({ version: z.string(), sha256 });

const source = z.object({
  sourceId: z.string(),
  state: z.string(),
  degradedReason: z.string().nullable(),
  checkedAt: instant.nullable(),
  heldSince: instant.optional(),
  newest: z.object({ eventAt: instant, knownAt: instant, value: z.number() }).nullable(),
  window: z.object({ from: instant, to: instant, count: z.int(), sha256 }).nullable(),
});

const signals = z.record(z.string(), z.enum(SIGNALS));
const comparedCycle = z.looseObject({ cycleNumber: z.int() });
const compared = z.object({
  price: z.number().nullable(),
  before: comparedCycle,
  dayBefore: comparedCycle,
});

const storedInputs = z.object({
  cutoff: z.string(),
  /** Fits a bigint. */
  observationsWatermark: z.string().regex(/^\d{1,18}$/),
  previous: z.object({ cycleNumber: z.int(), signals }).nullable(),
  gridSecret: sha256.optional(),
  calibration: table.nullish(),
  usualRanges: table.nullish(),
  outlook: z.object({ fit: table.nullable() }).optional(),
  compared: compared.optional(),
  sources: z.array(source),
});

/** @throws Error that names the unreadable part */
export function storedInputsOf(text: string): StoredInputs {
  const content: unknown = JSON.parse(text);
  const { error } = storedInputs.safeParse(content);
  if (error !== undefined)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  // Not the parsed copy, because recomputing takes every field as stored.
  return content as StoredInputs;
}

export interface Verification {
  readonly cycleNumber: number;
  readonly identical: boolean;
  /** Differences or missing parts, in plain words; empty if identical. */
  readonly differences: readonly string[];
  readonly checks: readonly VerificationCheck[];
}

/** Compares all stored data with the chain (docs/adr/0046), and recomputes the result and the template's texts. */
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

  /** Returns null if the cycle isn't published. Throws the database's errors. */
  async verify(cycleNumber: number): Promise<Verification | null> {
    const stored = await this.cycles.of(cycleNumber);
    const checks = await this.storedChecks(cycleNumber, stored);
    if (stored?.details) checks.push(...(await this.recomputedChecks(stored, stored.details)));
    const differences = checks.flatMap((check) => check.differences);
    if (stored === null && differences.length === 0) return null;
    return { cycleNumber, identical: differences.length === 0, differences, checks };
  }

  /** @param stored null: the cycle isn't stored */
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

  private async outcomeFaults(cycleNumber: number): Promise<string[]> {
    const entries = await this.chain.rowsOf(cycleNumber);
    if (entries.length === 0) return [];
    const rows = await this.rows.rowsOf([cycleNumber]);
    return entries.flatMap((entry) => [...entryFaults(entry), ...rowFaults(entry, rows)]);
  }

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
        outlookFit,
      });
      results.push(...comparedResults(JSON.parse(resultText) as CycleResult, recomputed));
      if (results.every(({ outcome }) => outcome === 'same') && JSON.stringify(recomputed) !== resultText)
        results.push(checked('bytes', ['the recomputed result has the published values in other bytes']));
      if (narration !== null) results.push(checkOfTexts(narration, recomputed, inputs.compared ?? null));
    } catch (error) {
      const reason = (error as Error).message;
      results.push(
        checked('result', [`the stored result cannot be compared with a recomputed one: ${reason}`]),
      );
    }
    return [checked('inputs', faults), ...results];
  }
}

const notCompared = (part: string, reason: string): VerificationCheck => ({
  part,
  outcome: 'not_compared',
  differences: [reason],
});

function checkOfTexts(
  { narration: { templateVersion, textHash } }: StoredNarration,
  recomputed: CycleResult,
  compared: ComparedCycles | null,
): VerificationCheck {
  if (templateVersion !== TEMPLATE_VERSION)
    return notCompared('texts', `told by template ${templateVersion}; this build has ${TEMPLATE_VERSION}`);
  const told = textHashOf(narrativeTextsOf(narrate(recomputed, compared))).toString('hex');
  return checked(
    'texts',
    told === textHash ? [] : ['what the template tells of the cycle differs from what it told'],
  );
}

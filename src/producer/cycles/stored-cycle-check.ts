import { type CycleResult } from '../../domain/engine/engine.ts';
import { firstDifference } from '../../domain/proof/verification.ts';
import { type CycleListing, listingOf, recordedCycleOf } from '../../domain/records/recorded-cycle.ts';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { publicChainParts, textPartsOf } from '../../persistence/cycle-chain/chain-content.ts';
import { type ChainEntry, type LinkedEntry } from '../../persistence/cycle-chain/chain-entry.ts';
import { recordsRow } from '../../persistence/cycle-chain/chained-rows.store.ts';
import { type ChainedRow } from '../../persistence/cycle-chain/chained-tables.ts';
import {
  chainHash,
  type ChainPart,
  contentText,
  GENESIS,
  saltedHash,
  sha256Hex,
} from '../../persistence/cycle-chain/chain-hash.ts';
import { LISTING_TEXTS } from '../../persistence/cycles/cycle-listing.store.ts';
import { LISTING_COLUMNS, type StoredCycle } from '../../persistence/cycles/stored-cycle.reader.ts';
import { columnsOf } from './cycle-publication.ts';

/** Returns the columns of a cycle that contradict its slot or its result, each in plain words. */
export function columnFaults(stored: StoredCycle, result: CycleResult): string[] {
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

/** Returns the prepared listing texts of a cycle that contradict its result, each in plain words. */
function listingFaults(stored: StoredCycle, result: CycleResult): string[] {
  const { listing, cycleNumber } = stored;
  // Not prepared yet: listings use the columns.
  if (listing === null) return [];
  const expected = listingOf(recordedCycleOf({ ...stored, cycleAtMs: cycleAtMs(cycleNumber) }, result));
  // Rows of an earlier program have no text of the outlook.
  const hasText = (text: keyof CycleListing): boolean => text !== 'outlook' || listing.outlook !== null;
  return LISTING_TEXTS.filter((text) => hasText(text) && listing[text] !== expected[text]).map(
    (text) => `the text cycle_listings.${text} is not what the result says`,
  );
}

const nameOf = (column: string, path: string): string =>
  path === '' ? column : path.startsWith('[') ? `${column}${path}` : `${column}.${path}`;

/** Returns the contradictions between a chain entry and its own parts or neighbours. */
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

/** Returns the stored bytes of a cycle that contradict its publication's entry. */
export function byteFaults({ details }: StoredCycle, entry: LinkedEntry): string[] {
  const { inputsText, resultText } = details!;
  const faults: string[] = [];
  if (saltedHash(entry.salt, sha256Hex(inputsText)) !== entry.inputsHash)
    faults.push('the stored inputs (cycle_details.inputs) are not those that were published');
  if (saltedHash(entry.salt, sha256Hex(resultText)) !== partOf(entry, 'result')?.sha256)
    faults.push('the stored result (cycle_details.result) is not the one that was published');
  return faults;
}

/** Returns the stored data of a cycle that contradicts its publication's entry. */
export function publicationFaults(stored: StoredCycle, result: CycleResult, entry: LinkedEntry): string[] {
  const faults = byteFaults(stored, entry);
  for (const { name, json } of publicChainParts(stored, result)) {
    const published = partOf(entry, name)?.json ?? 'null';
    const path = firstDifference(JSON.parse(json!), JSON.parse(published));
    if (path !== null) faults.push(`${nameOf(name, path)} is not what was published`);
  }
  return faults;
}

/**
 * Returns the stored data of a cycle's narrative that contradicts the latest entry about it.
 *
 * @param entry null: the chain has no narrative of the cycle
 */
export function narrationFaults({ narration }: StoredCycle, entry: LinkedEntry | null): string[] {
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

/**
 * Returns the rows that an entry records and that are missing or changed.
 *
 * @param rows the stored rows about its cycle
 */
export const rowFaults = (entry: ChainEntry, rows: readonly ChainedRow[]): string[] =>
  entry.parts
    .filter((part) => !rows.some((row) => recordsRow(entry.salt, part, row)))
    .map(({ name }) => `the row ${name} is missing, or is not the one that was recorded`);

const partOf = ({ parts }: LinkedEntry, name: string): ChainPart | undefined =>
  parts.find((part) => part.name === name);

import { Injectable } from '@nestjs/common';
import { verifyAsync } from '@noble/ed25519';
import {
  checkpointText,
  NoteFormError,
  parseNote,
  parseVerifier,
  verifiedBy,
  type VerifierKey,
} from '../published/chain/signed-note.ts';
import {
  type ChainedRow,
  type ChainEntry,
  GENESIS,
  ROW_KINDS,
  saltedHash,
} from '../published/chain/chain-content.ts';
import { ChainedRowStore, rowsByCycle } from '../published/chain/chained-rows.store.ts';
import { CycleChainReader } from '../published/chain/cycle-chain.reader.ts';
import { CycleBacklogStore, type KeptBytes, StoredCycleReader } from '../published/stored-cycle.reader.ts';
import { OutcomeDayReader } from '../published/outcome-days.ts';
import { entryFaults, rowFaults } from './cycle-verifier.service.ts';
import { type CheckpointedEntry, type CheckpointReader } from '../published/chain/checkpoint.store.ts';
import { firstDifference } from '../../packages/engine/proof/verification.ts';

const PAGE_ENTRIES = 200;

export interface ChainWalk {
  readonly entries: number;
  readonly waiting: number;
  readonly waitingOutcomes: number;
  readonly addedLater: number;
  /** The first break, in plain words; null if there isn't one. */
  readonly firstBreak: string | null;
}

@Injectable()
export class CycleChainWalk {
  constructor(
    private readonly chain: CycleChainReader,
    private readonly cycles: StoredCycleReader,
    private readonly backlog: CycleBacklogStore,
    private readonly rows: ChainedRowStore,
  ) {}

  /** Checks that entries continue each other and match what is stored, and that every published cycle is included. */
  async walk(): Promise<ChainWalk> {
    let position = 0;
    let hash = GENESIS;
    let addedLater = 0;
    const stoppedAt = async (firstBreak: string | null): Promise<ChainWalk> => ({
      entries: position,
      waiting: await this.backlog.size(),
      waitingOutcomes: await this.rows.unchained(),
      addedLater,
      firstBreak,
    });
    for (;;) {
      const page = await this.chain.after(position, PAGE_ENTRIES);
      const kept = await this.keptBytes(page);
      const withdrawn = await this.withdrawnRecords(page);
      const rows = await this.storedRows(page);
      for (const entry of page) {
        const fault = linkFault(entry, position, hash) ?? contentFault(entry, { kept, withdrawn, rows });
        if (fault !== null) return stoppedAt(`entry ${position + 1}, cycle ${entry.cycleNumber}: ${fault}`);
        position = entry.position;
        hash = entry.chainHash;
        if (entry.kind === 'earlier_outcomes') addedLater += 1;
      }
      if (page.length < PAGE_ENTRIES) break;
    }
    const unchained = await this.cycles.firstUnchained();
    return stoppedAt(unchained === null ? null : `cycle ${unchained}: the chain has no entry of the cycle`);
  }

  private async keptBytes(page: readonly ChainEntry[]): Promise<StoredOfPage['kept']> {
    const numbers = numbersOf(page, ['publication']);
    const kept = numbers.length === 0 ? [] : await this.cycles.keptBytes(numbers);
    return new Map(
      numbers.map((number) => [number, kept.filter(({ cycleNumber }) => cycleNumber === number)]),
    );
  }

  private async withdrawnRecords(page: readonly ChainEntry[]): Promise<StoredOfPage['withdrawn']> {
    const numbers = numbersOf(page, ['withdrawal']);
    const records = numbers.length === 0 ? [] : await this.cycles.withdrawnRecords(numbers);
    return new Map(
      numbers.map((number) => [
        number,
        records.filter(({ cycleNumber }) => cycleNumber === number).map(({ sha256 }) => sha256),
      ]),
    );
  }

  private async storedRows(page: readonly ChainEntry[]): Promise<StoredOfPage['rows']> {
    return rowsByCycle(await this.rows.rowsOf(numbersOf(page, ROW_KINDS)));
  }
}

interface StoredOfPage {
  readonly kept: ReadonlyMap<number, readonly KeptBytes[]>;
  readonly withdrawn: ReadonlyMap<number, readonly string[]>;
  readonly rows: ReadonlyMap<number, readonly ChainedRow[]>;
}

const numbersOf = (page: readonly ChainEntry[], kinds: readonly ChainEntry['kind'][]): number[] => [
  ...new Set(page.filter(({ kind }) => kinds.includes(kind)).map(({ cycleNumber }) => cycleNumber)),
];

function linkFault(entry: ChainEntry, position: number, hash: string): string | null {
  if (entry.position !== position + 1) return `an entry is missing before entry ${entry.position}`;
  return entryFaults({ ...entry, hashBefore: hash, hashSaidAfter: null })[0] ?? null;
}

function contentFault(entry: ChainEntry, { kept, withdrawn, rows }: StoredOfPage): string | null {
  const { kind, cycleNumber, salt, inputsHash, parts } = entry;
  const isPart = (name: string, hash: string): boolean =>
    parts.some((part) => part.name === name && part.sha256 === saltedHash(salt, hash));
  if (kind === 'withdrawal')
    return withdrawn.get(cycleNumber)?.some((sha256) => isPart('record', sha256))
      ? null
      : 'the record of the withdrawn cycle is missing or changed';
  if (kind === 'texts') return null;
  if (kind === 'outcomes' || kind === 'earlier_outcomes')
    return rowFaults(entry, rows.get(cycleNumber) ?? [])[0] ?? null;
  const candidates = kept.get(cycleNumber) ?? [];
  if (candidates.length === 0) return 'the inputs and the result of the cycle are missing';
  const withInputs = candidates.filter(({ inputsSha256 }) => saltedHash(salt, inputsSha256) === inputsHash);
  if (withInputs.length === 0) return 'the stored inputs are not those that were published';
  return withInputs.some(({ resultSha256 }) => isPart('result', resultSha256))
    ? null
    : 'the stored result is not the one that was published';
}

const PAGE_CHECKPOINTS = 500;

export interface CheckpointVerification {
  readonly checkpoints: number;
  readonly unsigned: number;
  readonly firstBreak: string | null;
}

/** Verifies all checkpoints with `@noble/ed25519`, which didn't sign them. */
export class CheckpointWalk {
  constructor(private readonly reader: Pick<CheckpointReader, 'after' | 'keys' | 'withoutEntry'>) {}

  /** Compares every checkpoint with its entry of the chain, and checks its signatures with the published keys. */
  async walk(): Promise<CheckpointVerification> {
    const keys = (await this.reader.keys()).map(({ verifier }) => parseVerifier(verifier));
    let checkpoints = 0;
    let unsigned = 0;
    for (let position = 0; ;) {
      const page = await this.reader.after(position, PAGE_CHECKPOINTS);
      for (const entry of page) {
        position = entry.position;
        if (entry.note === null) {
          unsigned += 1;
          continue;
        }
        const fault = await checkpointFault(entry, entry.note, keys);
        if (fault !== null) {
          const firstBreak = `entry ${position}, cycle ${entry.cycleNumber}: ${fault}`;
          return { checkpoints, unsigned, firstBreak };
        }
        checkpoints += 1;
      }
      if (page.length < PAGE_CHECKPOINTS) break;
    }
    const surplus = await this.reader.withoutEntry();
    return {
      checkpoints,
      unsigned,
      firstBreak: surplus === 0 ? null : `the chain lacks the entries of ${surplus} checkpoints`,
    };
  }
}

async function checkpointFault(entry: CheckpointedEntry, note: string, keys: readonly VerifierKey[]) {
  try {
    const parsed = parseNote(note);
    const signers = await verifiedBy(parsed, keys, (signature, bytes, publicKey) =>
      verifyAsync(signature, bytes, publicKey),
    );
    if (signers === null) return 'a signature does not verify';
    if (signers.length === 0) return 'no published key signed the checkpoint';
    // Of each signer, because the name of a deployment can change.
    return signers.every(({ name }) => parsed.text === checkpointText(name, entry))
      ? null
      : 'the checkpoint is not of this entry';
  } catch (error) {
    if (error instanceof NoteFormError) return error.message;
    throw error;
  }
}

/** Verifies the daily sums of the track record: the chain has the outcomes, and the sums follow from them. */
@Injectable()
export class OutcomeDayVerifier {
  constructor(private readonly days: OutcomeDayReader) {}

  allDays(): Promise<string[]> {
    return this.days.days();
  }

  /** Returns the sums of a day that its outcomes contradict, each in plain words; empty while the day waits to be summed. */
  async faultsOf(day: string): Promise<string[]> {
    const compared = await this.days.compared(day);
    if (compared === null) return [];
    const { stored, summed } = compared;
    return [...new Set([...stored.keys(), ...summed.keys()])].flatMap((name) => {
      const sums = `the sums of ${day} for ${name}`;
      if (!stored.has(name)) return [`${sums} are missing in outcome_days`];
      const column = firstDifference(stored.get(name), summed.get(name));
      return column === null ? [] : [`${sums}: outcome_days.${column} is not what the outcomes give`];
    });
  }
}

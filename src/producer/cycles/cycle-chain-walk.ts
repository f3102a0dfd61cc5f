import { Injectable } from '@nestjs/common';
import { type ChainEntry, GENESIS, ROW_KINDS, saltedHash } from '../../persistence/cycle-chain/chain-hash.ts';
import { ChainedRowStore, rowsByCycle } from '../../persistence/cycle-chain/chained-rows.store.ts';
import { type ChainedRow } from '../../persistence/cycle-chain/chained-tables.ts';
import { CycleChainReader } from '../../persistence/cycle-chain/cycle-chain.reader.ts';
import { CycleBacklogStore } from '../../persistence/cycles/cycle-backlog.store.ts';
import { type KeptBytes, StoredCycleReader } from '../../persistence/cycles/stored-cycle.reader.ts';
import { entryFaults, rowFaults } from './stored-cycle-check.ts';

/** Entries per read. */
const PAGE_ENTRIES = 200;

/** Result of walking the chain. */
export interface ChainWalk {
  /** Entries in order, up to the break. */
  readonly entries: number;
  /** Published cycles that aren't yet in the chain. */
  readonly waiting: number;
  /** Outcomes that aren't yet in the chain. */
  readonly waitingOutcomes: number;
  /** Entries of outcomes that were added to the chain after they were stored. */
  readonly addedLater: number;
  /** The first break, in plain words; null if there isn't one. */
  readonly firstBreak: string | null;
}

/** Walks the chain of cycles from its first entry to its last. */
@Injectable()
export class CycleChainWalk {
  constructor(
    private readonly chain: CycleChainReader,
    private readonly cycles: StoredCycleReader,
    private readonly backlog: CycleBacklogStore,
    private readonly rows: ChainedRowStore,
  ) {}

  /**
   * Checks that every entry continues the previous one and matches its hashes, that its inputs and results are stored
   * unchanged, published or withdrawn, as are outcomes, and that every published cycle is included. Reads a page at a
   * time.
   */
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

/** What the entries of a page record, as it is stored now, by cycle. */
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

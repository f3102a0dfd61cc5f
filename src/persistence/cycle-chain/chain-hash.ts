import { createHash } from 'node:crypto';

/** Kinds of entries that record rows about a published cycle (`CHAINED_TABLES`). */
export const ROW_KINDS = ['outcomes', 'earlier_outcomes'] as const;

/** `earlier_outcomes`: stored before the chain had outcomes, or by a release that doesn't chain them, and added later. */
export type RowKind = (typeof ROW_KINDS)[number];

/** What an entry of the chain records: a published cycle, later texts of it, its withdrawal, or its outcomes. */
export type ChainKind = 'publication' | 'texts' | 'withdrawal' | RowKind;

/** One hashed part of what an entry records. */
export interface ChainPart {
  readonly name: string;
  /** Hexadecimal SHA-256: of `json` in UTF-8, or, where that is null, salted (`saltedHash`). */
  readonly sha256: string;
  /** Canonical JSON of a public part; null for a part that is not disclosed. */
  readonly json: string | null;
}

/** What the hash of an entry is made over. Hashes are hexadecimal SHA-256. */
export interface ChainLink {
  /** Place in the chain, from 1 up, without gaps. */
  readonly position: number;
  readonly kind: ChainKind;
  readonly cycleNumber: number;
  /** Chain hash of the entry before; `GENESIS` for the first. */
  readonly previousHash: string;
  /** Salted hash of the stored inputs; null where the entry has none. */
  readonly inputsHash: string | null;
  /** Hash over the parts (`contentText`). */
  readonly contentHash: string;
}

/** Stands before the first entry. */
export const GENESIS = '0'.repeat(64);

/** Hexadecimal SHA-256 of a text in UTF-8. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Hash of something that is not disclosed. The salt is 32 random bytes per entry, so that values with few
 * possibilities cannot be found by trying them.
 *
 * @param hash hexadecimal SHA-256 of the bytes
 */
export const saltedHash = (salt: string, hash: string): string => sha256Hex(`${salt}:${hash}`);

/** The text whose SHA-256 is the content hash: a line that names its form, then a line per part. */
export const contentText = (kind: ChainKind, parts: readonly Pick<ChainPart, 'name' | 'sha256'>[]): string =>
  [`cycle-${kind}/1`, ...parts.map(({ name, sha256 }) => `${name} ${sha256}`)].join('\n');

/** The text whose SHA-256 is the chain hash: one value per line, `-` where there is none. */
export const chainText = (link: ChainLink): string =>
  [
    'cycle-chain/1',
    link.position,
    link.kind,
    link.cycleNumber,
    link.previousHash,
    link.inputsHash ?? '-',
    link.contentHash,
  ].join('\n');

/** Hash of an entry, which the next one carries on. */
export const chainHash = (link: ChainLink): string => sha256Hex(chainText(link));
/** A stored entry of the chain. Hashes and salt are hexadecimal. */
export interface ChainEntry extends ChainLink {
  readonly chainHash: string;
  readonly salt: string;
  readonly parts: readonly ChainPart[];
}

/** An entry with its neighbours' hashes, which it has to agree with. */
export interface LinkedEntry extends ChainEntry {
  /** Chain hash that the entry before has; null where there is none. */
  readonly hashBefore: string | null;
  /** What the entry after says that this one's chain hash is; null where there is none. */
  readonly hashSaidAfter: string | null;
}

/** The columns of an entry, from `cycle_chain` under the name `c`. */
export const ENTRY_COLUMNS = `c.position::float8, c.kind, c.cycle_number::float8 AS "cycleNumber",
  encode(c.previous_hash, 'hex') AS "previousHash", encode(c.inputs_hash, 'hex') AS "inputsHash",
  encode(c.content_hash, 'hex') AS "contentHash", encode(c.chain_hash, 'hex') AS "chainHash",
  encode(c.salt, 'hex') AS salt, c.parts`;

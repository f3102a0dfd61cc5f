import { createHash } from 'node:crypto';

export const ROW_KINDS = ['outcomes', 'earlier_outcomes'] as const;

/** `earlier_outcomes`: stored before the chain had outcomes, or by a release that doesn't chain them, and added later. */
export type RowKind = (typeof ROW_KINDS)[number];

export type ChainKind = 'publication' | 'texts' | 'withdrawal' | RowKind;

export interface ChainPart {
  readonly name: string;
  /** Hexadecimal SHA-256: of `json` in UTF-8, or, where that is null, salted (`saltedHash`). */
  readonly sha256: string;
  /** Canonical JSON of a public part; null for a part that is not disclosed. */
  readonly json: string | null;
}

export interface ChainLink {
  /** Place in the chain, from 1 up, without gaps. */
  readonly position: number;
  readonly kind: ChainKind;
  readonly cycleNumber: number;
  readonly previousHash: string;
  /** Salted hash of the stored inputs; null where the entry has none. */
  readonly inputsHash: string | null;
  readonly contentHash: string;
}

export const GENESIS = '0'.repeat(64);

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hash of what is not disclosed, salted with 32 random bytes per entry, so that few possibilities cannot be tried. */
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

export const chainHash = (link: ChainLink): string => sha256Hex(chainText(link));
export interface ChainEntry extends ChainLink {
  readonly chainHash: string;
  readonly salt: string;
  readonly parts: readonly ChainPart[];
}

export interface LinkedEntry extends ChainEntry {
  readonly hashBefore: string | null;
  readonly hashSaidAfter: string | null;
}

export const ENTRY_COLUMNS = `c.position::float8, c.kind, c.cycle_number::float8 AS "cycleNumber",
  encode(c.previous_hash, 'hex') AS "previousHash", encode(c.inputs_hash, 'hex') AS "inputsHash",
  encode(c.content_hash, 'hex') AS "contentHash", encode(c.chain_hash, 'hex') AS "chainHash",
  encode(c.salt, 'hex') AS salt, c.parts`;

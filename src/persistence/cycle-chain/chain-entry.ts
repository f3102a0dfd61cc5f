import { type ChainLink, type ChainPart } from './chain-hash.ts';

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

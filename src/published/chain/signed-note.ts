import { createHash } from 'node:crypto';
import { type ChainPlace } from './chain-append.ts';

/** Type of an Ed25519 signature in the C2SP form. */
const ED25519 = 0x01;
const KEY_ID_BYTES = 4;
const PUBLIC_KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** Verifiers must accept 16 signatures and can refuse more than some bound. */
const MAX_SIGNATURES = 100;

/** A public key that verifies notes, as its text `<name>+<key ID>+<base64>` has it. */
export interface VerifierKey {
  readonly name: string;
  /** Eight hexadecimal digits. */
  readonly keyId: string;
  readonly publicKey: Uint8Array;
}

export interface NoteSigner extends VerifierKey {
  sign(bytes: Uint8Array): Uint8Array;
}

export interface NoteSignature extends Omit<VerifierKey, 'publicKey'> {
  readonly signature: Uint8Array;
}

export interface ParsedNote {
  /** Ends with a line feed; signatures are made over its bytes in UTF-8. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export class NoteFormError extends Error {}

/** Returns the ID of a key: the first four bytes of the SHA-256 of its name, a line feed, its type, and its bytes. */
export function keyIdOf(name: string, publicKey: Uint8Array): string {
  const typed = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(ED25519), publicKey]);
  return createHash('sha256').update(typed).digest().subarray(0, KEY_ID_BYTES).toString('hex');
}

const isKeyName = (text: string): boolean => /^[^\s+\p{Cc}]+$/u.test(text);

export const verifierText = ({ name, keyId, publicKey }: VerifierKey): string =>
  `${name}+${keyId}+${Buffer.concat([Buffer.of(ED25519), publicKey]).toString('base64')}`;

/** @throws NoteFormError */
export function parseVerifier(text: string): VerifierKey {
  // The base64 can contain `+` as well.
  const [, name = '', keyId = '', encoded = ''] = /^([^+]*)\+([0-9a-f]{8})\+(.*)$/s.exec(text) ?? [];
  const typed = decoded(encoded);
  if (!isKeyName(name) || typed?.length !== 1 + PUBLIC_KEY_BYTES || typed[0] !== ED25519)
    throw new NoteFormError('not an Ed25519 verifier key');
  const publicKey = typed.subarray(1);
  if (keyIdOf(name, publicKey) !== keyId) throw new NoteFormError('the key ID is not of this name and key');
  return { name, keyId, publicKey };
}

/** Adds a signature line per signer (https://c2sp.org/signed-note). `text` ends with a line feed. */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  const bytes = Buffer.from(text);
  const lines = signers.map((signer) => {
    const signed = Buffer.concat([Buffer.from(signer.keyId, 'hex'), signer.sign(bytes)]);
    return `— ${signer.name} ${signed.toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** @throws NoteFormError */
export function parseNote(note: string): ParsedNote {
  const split = note.lastIndexOf('\n\n');
  // eslint-disable-next-line no-control-regex -- notes have no control character but the line feed
  if (split <= 0 || !note.endsWith('\n') || /[\x00-\x09\x0b-\x1f]/.test(note))
    throw new NoteFormError('not a signed note');
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) throw new NoteFormError('too many signatures');
  return { text: note.slice(0, split + 1), signatures: lines.map(parseSignature) };
}

function parseSignature(line: string): NoteSignature {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
  const signed = decoded(encoded);
  if (!isKeyName(name) || signed === null || signed.length <= KEY_ID_BYTES)
    throw new NoteFormError('not a signature line');
  return {
    name,
    keyId: signed.subarray(0, KEY_ID_BYTES).toString('hex'),
    signature: signed.subarray(KEY_ID_BYTES),
  };
}

/** Bytes of canonical base64; null for anything else, which `Buffer` would skip or complete. */
function decoded(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : null;
}

export type VerifySignature = (
  signature: Uint8Array,
  bytes: Uint8Array,
  publicKey: Uint8Array,
) => Promise<boolean>;

/** Ignores unknown keys, as the form demands. Null: a signature of a known key doesn't verify, which condemns the note */
export async function verifiedBy<Key extends VerifierKey>(
  { text, signatures }: ParsedNote,
  known: readonly Key[],
  verify: VerifySignature,
): Promise<readonly Key[] | null> {
  const bytes = Buffer.from(text);
  const signers = [];
  for (const { name, keyId, signature } of signatures) {
    const key = known.find((one) => one.name === name && one.keyId === keyId);
    if (key === undefined) continue;
    if (signature.length !== SIGNATURE_BYTES || !(await verify(signature, bytes, key.publicKey))) return null;
    signers.push(key);
  }
  return signers;
}

/**
 * https://c2sp.org/tlog-checkpoint: origin, number of entries, hash. The hash is the chain hash of the last entry, not
 * the root of a Merkle tree, so the first extension line names its form. The second names the published cycle.
 */
export const checkpointText = (origin: string, { position, cycleNumber, chainHash }: ChainPlace): string =>
  [
    origin,
    position,
    Buffer.from(chainHash, 'hex').toString('base64'),
    'hash cycle-chain/1',
    `cycle ${cycleNumber}`,
    '',
  ].join('\n');

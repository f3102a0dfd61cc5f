import { base64Bytes, type Bytes, bytesOf, hex, sha256 } from './bytes.ts';

/** An entry of the chain, which a checkpoint is of. */
export interface CheckpointEntry {
  readonly cycle_number: number;
  readonly position: number;
  readonly chain_sha256: string;
}

interface VerifierKey {
  readonly name: string;
  /** Hexadecimal. */
  readonly id: string;
  readonly raw: Bytes;
}

const ED25519 = 1;

/**
 * Reads a verifier key, `<name>+<key ID>+<base64>`. Its ID is a hash of the name, a line feed, the type, and 32 bytes.
 *
 * @throws TypeError if it isn't valid
 */
export async function parsedKey(text: string): Promise<VerifierKey> {
  const [, name = '', id = '', encoded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const typed = base64Bytes(encoded);
  if (typed?.length === 33 && typed[0] === ED25519) {
    const hash = await sha256(new Uint8Array([...bytesOf(`${name}\n`), ...typed]));
    if (hex(hash.slice(0, 4)) === id) return { name, id, raw: typed.slice(1) };
  }
  throw new TypeError(`The verifier key isn't valid: ${text}. Copy it whole: <name>+<key ID>+<base64>.`);
}

/** Returns true if one of these keys signed a checkpoint of this entry, and no signature of these keys is wrong. */
export async function isSignedBy(
  keys: readonly string[],
  note: string,
  { cycle_number, position, chain_sha256 }: CheckpointEntry,
): Promise<boolean> {
  const known = await Promise.all(keys.map(parsedKey));
  const split = note.lastIndexOf('\n\n') + 1;
  const text = note.slice(0, split);
  const hash = btoa(String.fromCharCode(...chain_sha256.match(/../g)!.map((byte) => parseInt(byte, 16))));
  let signed = false;
  for (const line of note.slice(split + 1).split('\n')) {
    const [, name, encoded = ''] = line.split(' ');
    const bytes = base64Bytes(encoded) ?? new Uint8Array();
    const key = known.find((one) => one.name === name && one.id === hex(bytes.slice(0, 4)));
    if (key === undefined) continue;
    const imported = await crypto.subtle.importKey('raw', key.raw, 'Ed25519', false, ['verify']);
    const isRight = await crypto.subtle.verify('Ed25519', imported, bytes.slice(4), bytesOf(text));
    const expected = `${name}\n${position}\n${hash}\nhash cycle-chain/1\ncycle ${cycle_number}\n`;
    if (!isRight || text !== expected) return false;
    signed = true;
  }
  return signed;
}

import { createHash, hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX_LENGTH, type KeyKind } from '../../domain/access/partner-key.ts';
import { type KeyFault } from '../../domain/errors/access.errors.ts';

/** A new key: the only time that the service has it in plain text. */
export interface NewKey {
  /** To be shown once and stored nowhere. */
  readonly key: string;
  /** The first 12 characters, to recognise it by. */
  readonly prefix: string;
  /** SHA-256 of the whole key: what is stored of it. */
  readonly secretHash: Buffer;
}

/** What a key begins with. */
const MARKS: Readonly<Record<KeyKind, string>> = { secret: 'mdk_', publishable: 'mdp_' };
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** The fewest base62 characters that hold 256 bits, and 32 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const MARK = `(?:${Object.values(MARKS).join('|')})`;
const FORM = new RegExp(`^${MARK}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);
/** Mark and valid characters, of any length. */
const OF_ALPHABET = new RegExp(`^${MARK}[0-9A-Za-z]*$`);
/** Length of a whole key. */
export const KEY_LENGTH = MARKS.secret.length + SECRET_LENGTH + CHECKSUM_LENGTH;
/** The same within a text, with any checksum. */
const WITHIN = new RegExp(`(?<![\\w-])${MARK}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}(?![\\w-])`);
/** The same cut off anywhere behind what keys are recognised by. */
const RECOGNISABLE = new RegExp(`${MARK}[0-9A-Za-z]{${KEY_PREFIX_LENGTH - MARKS.secret.length},}`);
const BEGINNING = new RegExp(`^${MARK}`);

/** A new key of 256 bits; random ones unless given. */
export function makeKey(kind: KeyKind = 'secret', secret: Buffer = randomBytes(SECRET_BYTES)): NewKey {
  const characters = base62(BigInt(`0x${secret.toString('hex')}`), SECRET_LENGTH);
  const key = `${MARKS[kind]}${characters}${checksumOf(characters)}`;
  return { key, prefix: key.slice(0, KEY_PREFIX_LENGTH), secretHash: sha256(key) };
}

/** True if a text begins as keys do, whether or not it is one. */
export const isMarkedAsKey = (text: string): boolean => BEGINNING.test(text);

/** True if a text holds something in a key's form, whether or not it is one. */
export const holdsKey = (text: string): boolean => WITHIN.test(text);

/** What a text holds that begins as a key does, long enough to recognise the key by; undefined: nothing. */
export const beginningOfKeyIn = (text: string): string | undefined => RECOGNISABLE.exec(text)?.[0];

/** True for what begins as publishable keys do, whether or not it is one. */
export const isMarkedPublishable = (presented: string): boolean => presented.startsWith(MARKS.publishable);

/**
 * The lookup value of a presented key, its SHA-256 in hexadecimal, or null if it is malformed: mistyped and truncated keys
 * are detected by form and checksum, without a lookup. The checksum finds typing mistakes; only the lookup finds the key.
 */
export function secretHashOf(presented: string): string | null {
  const [, characters, checksum] = FORM.exec(presented) ?? [];
  if (characters === undefined || checksum !== checksumOf(characters)) return null;
  return hash('sha256', presented, 'hex');
}

/** Returns the error in the form of a key that `secretHashOf` rejects. */
export const keyFaultOf = (presented: string): KeyFault => {
  if (presented === '') return 'empty';
  if (!isMarkedAsKey(presented)) return 'mark';
  if (!OF_ALPHABET.test(presented)) return 'characters';
  return presented.length === KEY_LENGTH ? 'checksum' : 'length';
};

/** The CRC-32 of a text, base 62. Plain numbers, because it is computed for every request with a key. */
function checksumOf(characters: string): string {
  let digits = '';
  for (
    let rest = crc32(characters);
    digits.length < CHECKSUM_LENGTH;
    rest = Math.floor(rest / ALPHABET.length)
  )
    digits = ALPHABET[rest % ALPHABET.length]! + digits;
  return digits;
}

const sha256 = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A whole number in base 62, padded to a length that holds it. */
function base62(whole: bigint, length: number): string {
  const radix = BigInt(ALPHABET.length);
  let digits = '';
  for (let rest = whole; rest > 0n; rest /= radix) digits = ALPHABET[Number(rest % radix)]! + digits;
  return digits.padStart(length, ALPHABET[0]);
}

import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { verifyAsync } from '@noble/ed25519';
import {
  checkpointText,
  keyIdOf,
  NoteFormError,
  type NoteSigner,
  parseNote,
  parseVerifier,
  signNote,
  verifiedBy,
  type VerifierKey,
  verifierText,
} from './signed-note.ts';

// Of golang.org/x/mod/sumdb/note, whose notes C2SP describes.
const VERIFIER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const PRIVATE_KEY = 'AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const NOTE = `${TEXT}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
const WITNESS = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop';
const WITNESS_LINE =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n';

const signer = (name: string, seed: Buffer): NoteSigner => {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x!, 'base64url');
  return { name, keyId: keyIdOf(name, publicKey), publicKey, sign: (bytes) => sign(null, bytes, key) };
};
const peter = signer('PeterNeumann', Buffer.from(PRIVATE_KEY, 'base64').subarray(1));
const signersOf = async (note: string, keys: readonly VerifierKey[]): Promise<string[] | null> =>
  (
    await verifiedBy(parseNote(note), keys, (signature, bytes, key) => verifyAsync(signature, bytes, key))
  )?.map(({ name }) => name) ?? null;

describe('signed notes', () => {
  it('are those of the reference implementation, byte for byte', () => {
    expect(verifierText(peter)).toBe(VERIFIER);
    expect(signNote(TEXT, [peter])).toBe(NOTE);
  });

  it('are verified by a library that did not sign, with a line of whoever agrees', async () => {
    const known = [parseVerifier(VERIFIER), parseVerifier(WITNESS)];
    expect(await signersOf(NOTE, known)).toEqual(['PeterNeumann']);
    expect(await signersOf(NOTE + WITNESS_LINE, known)).toEqual(['PeterNeumann', 'EnochRoot']);
  });

  it('ignore signatures of unknown keys, and are condemned by a false one of a known key', async () => {
    expect(await signersOf(NOTE + WITNESS_LINE, [parseVerifier(VERIFIER)])).toEqual(['PeterNeumann']);
    expect(await signersOf(NOTE, [parseVerifier(WITNESS)])).toEqual([]);
    expect(await signersOf(NOTE.replace('answer', 'reply'), [parseVerifier(VERIFIER)])).toBeNull();
  });

  it.each([
    ['', NOTE.trimEnd(), TEXT, `${TEXT}\n`, NOTE.replace('—', '-'), NOTE.replace('=', ''), `\t${NOTE}`],
  ])('are not read from anything else', (...texts) => {
    for (const text of texts) expect(() => parseNote(text)).toThrow(NoteFormError);
  });

  it('have verifier keys whose every character counts', () => {
    for (let at = 0; at < VERIFIER.length; at++) {
      const other = String.fromCharCode(VERIFIER.charCodeAt(at) + 1);
      const changed = VERIFIER.slice(0, at) + other + VERIFIER.slice(at + 1);
      expect(() => parseVerifier(changed)).toThrow(NoteFormError);
    }
    // A key of another length, and another kind of key, with their right IDs.
    for (const text of [
      'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==',
      'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    ])
      expect(() => parseVerifier(text)).toThrow(NoteFormError);
  });
});

describe('checkpointText', () => {
  it('has the lines of a checkpoint, then the form of the hash and the cycle', () => {
    const entry = { position: 4711, cycleNumber: 76_740, chainHash: '0'.repeat(63) + '1' };
    expect(checkpointText('data.example.com/cycles', entry)).toBe(
      'data.example.com/cycles\n4711\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE=\nhash cycle-chain/1\ncycle 76740\n',
    );
  });
});

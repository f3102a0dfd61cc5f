import { createPrivateKey, type KeyObject } from 'node:crypto';

const PEM_BLOCK = /-----BEGIN PRIVATE KEY-----[\s\S]*?-----END PRIVATE KEY-----/g;

/** Parses Ed25519 private keys in PKCS #8 PEM; null if there is none or another kind. */
export function ed25519KeysOf(pem: string): readonly KeyObject[] | null {
  const blocks = pem.match(PEM_BLOCK);
  if (blocks === null || pem.replaceAll(PEM_BLOCK, '').trim() !== '') return null;
  try {
    const keys = blocks.map((block) => createPrivateKey(block));
    return keys.every(({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519') ? keys : null;
  } catch {
    return null;
  }
}

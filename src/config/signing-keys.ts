import { createPrivateKey, type KeyObject } from 'node:crypto';

const PEM_BLOCK = /-----BEGIN PRIVATE KEY-----[\s\S]*?-----END PRIVATE KEY-----/g;

/**
 * Returns the Ed25519 private keys in a text, in PEM (PKCS #8, as `openssl genpkey -algorithm ed25519` writes them), in
 * its order; null if there is none, or one isn't such a key.
 */
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

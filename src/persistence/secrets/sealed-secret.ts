import { compactDecrypt, CompactEncrypt } from 'jose';

/** Encrypts a secret that is stored, under `SECRETS_KEY`. */
export const sealSecret = (secret: string, key: Uint8Array): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);

/**
 * Decrypts a stored secret.
 *
 * @throws Error of jose if it was encrypted under another key, or changed
 */
export const openSecret = async (sealed: string, key: Uint8Array): Promise<string> =>
  new TextDecoder().decode((await compactDecrypt(sealed, key)).plaintext);

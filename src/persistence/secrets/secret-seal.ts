import { CompactEncrypt, compactDecrypt } from 'jose';

/** Encrypts texts that are stored and needed again, by AES-256-GCM. */
export class SecretSeal {
  /** @param sealKey 32 bytes, the same on every process of a deployment */
  constructor(private readonly sealKey: Uint8Array) {}

  /** Returns the text in a form that can be stored. */
  seal(text: string): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.sealKey);
  }

  /** Returns the text of a stored form; throws if it was sealed with another key, or changed. */
  async open(sealed: string): Promise<string> {
    const { plaintext } = await compactDecrypt(sealed, this.sealKey);
    return new TextDecoder().decode(plaintext);
  }
}

import { type RejectedPayload } from '../../../domain/sources/fetch-attempt.ts';

const EXCERPT_BYTES = 500;
/** PostgreSQL stores no NUL, and a page shows no other control character. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]+/gu;

/**
 * Returns the hash of a payload and its beginning, by which operators recognise it. Hashed off the event loop, because
 * a payload can have 24 MB.
 */
export async function payloadPrint(body: Uint8Array<ArrayBuffer>): Promise<RejectedPayload> {
  const excerpt = Buffer.from(body.subarray(0, EXCERPT_BYTES)).toString('utf8');
  const digest = await crypto.subtle.digest('SHA-256', body);
  return {
    sha256: Buffer.from(digest).toString('hex'),
    excerpt: excerpt.replace(CONTROL_CHARACTERS, ' ').slice(0, EXCERPT_BYTES),
  };
}

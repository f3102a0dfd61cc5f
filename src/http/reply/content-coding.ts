// Whoever compiles this from outside, as extensions do, includes no declarations of ours by itself.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./negotiator.d.ts" />
import Negotiator from 'negotiator';

/** How a body may be sent (RFC 9110 8.4.1), the smallest first. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const;
export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** Clients send few different headers; once so many are known, others are parsed each time. */
const MAX_KEPT = 256;
const chosen = new Map<string, ContentCoding | null>();

/**
 * The coding of a body for a client: what its `Accept-Encoding` likes best, the smallest among equals; null: as it is.
 *
 * @example contentCodingFor('gzip, deflate, br') === 'br'
 * @example contentCodingFor('gzip, br;q=0.5') === 'gzip'
 */
export function contentCodingFor(acceptEncoding: string | undefined): ContentCoding | null {
  if (acceptEncoding === undefined) return null;
  let coding = chosen.get(acceptEncoding);
  if (coding === undefined) {
    coding = choose(acceptEncoding);
    if (chosen.size < MAX_KEPT) chosen.set(acceptEncoding, coding);
  }
  return coding;
}

function choose(acceptEncoding: string): ContentCoding | null {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const coding = negotiator.encoding([...CONTENT_CODINGS, 'identity'], { preferred: CONTENT_CODINGS });
  return coding === undefined || coding === 'identity' ? null : coding;
}

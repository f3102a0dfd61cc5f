// Whoever compiles this from outside, as extensions do, includes no declarations of ours by itself.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./negotiator.d.ts" />
import Negotiator from 'negotiator';
import { TextCache } from '../../config/text-cache.ts';

/** How a body may be sent (RFC 9110 8.4.1), the smallest first. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const;
export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** Clients send few different headers, and short ones. */
const chosen = new TextCache(choose, { maxTexts: 256, maxLength: 128 });

/**
 * The coding of a body for a client: what its `Accept-Encoding` likes best, the smallest among equals; null: as it is.
 *
 * @example contentCodingFor('gzip, deflate, br') === 'br'
 * @example contentCodingFor('gzip, br;q=0.5') === 'gzip'
 */
export function contentCodingFor(acceptEncoding: string | undefined): ContentCoding | null {
  return acceptEncoding === undefined ? null : chosen.get(acceptEncoding);
}

function choose(acceptEncoding: string): ContentCoding | null {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const coding = negotiator.encoding([...CONTENT_CODINGS, 'identity'], { preferred: CONTENT_CODINGS });
  return coding === undefined || coding === 'identity' ? null : coding;
}

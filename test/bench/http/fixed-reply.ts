import { type RawReply } from './raw-exchange.ts';

/** A reply that a server of comparison sends, as it goes over the channel between processes. */
export interface FixedReply {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly bodyBase64: string;
}

/** The same status, headers and bytes as a reply that came. */
export const fixedReply = ({ status, headers, body }: RawReply): FixedReply => ({
  status,
  headers,
  bodyBase64: body.toString('base64'),
});

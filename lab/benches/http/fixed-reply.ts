import { type RawReply } from './raw-exchange.ts';

export interface FixedReply {
  readonly status: number;
  /** Names and values in turn; `Content-Length` is not among them. */
  readonly headers: readonly string[];
  readonly bodyBase64: string;
}

/** The same status, headers and bytes as a reply that came. */
export const fixedReply = ({ status, headers, body }: RawReply): FixedReply => ({
  status,
  headers,
  bodyBase64: body.toString('base64'),
});

/** Undefined where the status has none. */
export const bodyOf = ({ status, bodyBase64 }: FixedReply): Buffer | undefined =>
  status === 304 ? undefined : Buffer.from(bodyBase64, 'base64');

export function fieldsOf(reply: FixedReply): [string, string][] {
  const { headers } = reply;
  const fields: [string, string][] = [];
  for (let i = 0; i < headers.length; i += 2) fields.push([headers[i]!, headers[i + 1]!]);
  const body = bodyOf(reply);
  return body === undefined ? fields : [...fields, ['Content-Length', String(body.length)]];
}

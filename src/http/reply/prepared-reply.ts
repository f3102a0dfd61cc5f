import { type ErrorCode } from '../../domain/errors/errors.ts';
import { UNAVAILABLE_HEADER } from './unavailable-header.ts';
import { type BodyTemplate } from './body-template.ts';

/** A reply as a route or the error filter made it, complete but for what differs per request. */
export interface PreparedReply {
  readonly status: number;
  /** Tag that `If-None-Match` is compared with; null: the reply has none. */
  readonly etag: string | null;
  /** Names and values in turn, without what every reply of the surface carries. */
  readonly headers: readonly string[];
  readonly body: BodyTemplate;
  /** Of errors: their code. */
  readonly errorCode?: ErrorCode;
  /** Of errors: the same as problem details, for clients that ask for them. */
  readonly problem?: PreparedReply;
}

/** Headers that describe a body. */
const OF_BODY = ['Content-Type', 'Content-Disposition', UNAVAILABLE_HEADER];

/** Returns the headers of a 304 instead of the response, without those that describe a body. */
export function headersOfUnchanged({ headers }: PreparedReply): readonly string[] {
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2)
    if (!OF_BODY.includes(headers[i]!)) kept.push(headers[i]!, headers[i + 1]!);
  return kept;
}

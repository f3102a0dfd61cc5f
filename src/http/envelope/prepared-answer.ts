import { createHash } from 'node:crypto';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Sized } from '../../answers/answer.store.ts';
import { weakEtag, weakEtagOfText } from '../caching/etag.ts';
import { type CachePolicy } from '../caching/cache-control.ts';
import { BodyTemplate } from '../reply/body-template.ts';
import { type Answer, ReadyJson } from './answer.ts';

/** An answer with everything done that every request for it shares. */
export interface PreparedAnswer extends Sized {
  readonly kind: 'envelope';
  readonly dataJson: string;
  readonly etag: string;
  readonly asOf: string;
  readonly answer: Omit<Answer, 'data'>;
  /** How long it may be reused, in place of what the route declares. */
  readonly cache?: CachePolicy;
  /** True: while the published state stands, everybody with the same parameters and rights gets this answer. */
  readonly followsState?: boolean;
}

/** A body that is served as it is, without an envelope. */
export interface PreparedDocument extends Sized {
  readonly kind: 'document';
  readonly body: string;
  /** The same to be sent; keeps what it was compressed to. */
  readonly template: BodyTemplate;
  readonly etag: string;
  readonly contentType: string;
}

/** What every reply in JSON says of itself. */
export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/** No fact is as old as the epoch: an event time before this was left out, or is in seconds. */
const EARLIEST_AS_OF_MS = Date.UTC(1971, 0, 1);

/** What an answer is of that has nothing up to a moment, which a caller may choose long before there was anything. */
export const asOfNothingUpTo = (momentMs: number): number => Math.max(momentMs, EARLIEST_AS_OF_MS);

/** Returns true for what `prepareAnswer` or `prepareDocument` made, and false for a plain object. */
export function isPrepared<Prepared extends PreparedAnswer | PreparedDocument>(
  answer: unknown,
): answer is Prepared {
  if (typeof answer !== 'object' || answer === null) return false;
  const { kind, etag, bytes } = answer as Partial<PreparedAnswer | PreparedDocument>;
  return (kind === 'envelope' || kind === 'document') && etag !== undefined && bytes !== undefined;
}

/** Serialises and tags an answer once; throws where its event time is invalid. */
export function prepareAnswer({ data, ...answer }: Answer): PreparedAnswer {
  if (!(answer.asOfMs >= EARLIEST_AS_OF_MS))
    throw new Error(
      `an answer of ${answer.freshness.source} has the event time ${answer.asOfMs}, which is none`,
    );
  const asOf = isoUtc(answer.asOfMs);
  const dataJson = data instanceof ReadyJson ? data.text : JSON.stringify(data);
  const etag = data instanceof ReadyJson ? weakEtagOfText(dataJson, asOf) : weakEtag(data, asOf, dataJson);
  const bytes = 2 * (dataJson.length + JSON.stringify(answer).length);
  return { kind: 'envelope', dataJson, etag, asOf, answer, bytes };
}

/** Tags a body that is served as it is. */
export function prepareDocument(body: string, contentType: string): PreparedDocument {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const template = new BodyTemplate([body]);
  return { kind: 'document', body, template, etag: `W/"${digest}"`, contentType, bytes: template.mostBytes };
}

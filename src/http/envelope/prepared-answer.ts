import { type Attribution } from '../../../packages/engine/sources/provider.ts';
import {
  type ClampedEntry,
  type FreshnessSource,
  type GapEntry,
  type UnavailableEntry,
} from './envelope.response.ts';
import { type FreshnessFacts } from '../../../packages/engine/freshness/freshness.ts';
import { type Outage } from '../../domain/attention/outage.ts';
import { isoUtc, isoUtcOrNull } from '../../../packages/engine/timestamps.ts';
import { createHash } from 'node:crypto';
import { type Sized } from '../answers/answer.store.ts';
import {
  BodyTemplate,
  type CachePolicy,
  ownBytesOf,
  weakEtag,
  weakEtagOfJson,
} from '../reply/prepared-reply.ts';

export type UnavailableItem = UnavailableEntry;
export type Clamp = ClampedEntry;
export type Gap = GapEntry;

export type AnswerFreshness =
  | {
      /** `aged`: renewed at its cadence. `recorded`: historic, never renewed. */
      readonly kind: 'aged' | 'recorded';
      readonly facts: FreshnessFacts;
      readonly source: FreshnessSource;
    }
  /** Made from what the program itself knows, so it has no age. */
  | { readonly kind: 'built_in'; readonly cadenceSeconds: number; readonly source: FreshnessSource };

/** Data that is JSON already. It holds no field of an age, because its tag is made of all of it. */
export class ReadyJson {
  constructor(readonly text: string) {}
}

export interface Answer {
  readonly data: object | ReadyJson;
  /** Event time: when the fact was true. */
  readonly asOfMs: number;
  readonly freshness: AnswerFreshness;
  readonly mode: 'paper' | 'live';
  readonly generatedBy?: string | null;
  readonly attribution?: readonly Attribution[];
  readonly nextCursor?: string | null;
  readonly gaps?: readonly Gap[];
  readonly unavailable?: readonly UnavailableItem[];
  readonly clamped?: readonly Clamp[];
}

export const inOrder = (gaps: readonly Gap[]): Gap[] =>
  gaps.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));

export const gapOf = ({
  startsAtMs,
  endsAtMs,
  reason,
}: Pick<Outage, 'startsAtMs' | 'endsAtMs' | 'reason'>): Gap => ({
  starts_at: isoUtc(startsAtMs),
  ends_at: isoUtcOrNull(endsAtMs),
  reason,
});

export interface PreparedAnswer extends Sized {
  readonly kind: 'envelope';
  /** JSON of the data, encoded once: it is tagged, kept, and sent as these bytes. */
  readonly json: Buffer;
  readonly etag: string;
  readonly asOf: string;
  readonly answer: Omit<Answer, 'data'>;
  /** How long it may be reused, in place of what the route declares. */
  readonly cache?: CachePolicy;
  /** True: while the published state stands, everybody with the same parameters and rights gets this answer. */
  readonly followsState?: boolean;
}

export interface PreparedDocument extends Sized {
  readonly kind: 'document';
  readonly body: string;
  /** The same to be sent; keeps what it was compressed to. */
  readonly template: BodyTemplate;
  readonly etag: string;
  readonly contentType: string;
}

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

/** @param tagged fields of the envelope that its tag follows as well */
export function prepareAnswer({ data, ...answer }: Answer, tagged?: object): PreparedAnswer {
  if (!(answer.asOfMs >= EARLIEST_AS_OF_MS))
    throw new Error(
      `an answer of ${answer.freshness.source} has the event time ${answer.asOfMs}, which is none`,
    );
  const asOf = isoUtc(answer.asOfMs);
  const isReady = data instanceof ReadyJson;
  const json = ownBytesOf(isReady ? data.text : JSON.stringify(data));
  const etag =
    isReady || tagged !== undefined ? weakEtagOfJson(json, asOf, tagged) : weakEtag(data, asOf, json);
  const bytes = json.length + 2 * JSON.stringify(answer).length;
  return { kind: 'envelope', json, etag, asOf, answer, bytes };
}

export function prepareDocument(body: string, contentType: string): PreparedDocument {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const template = new BodyTemplate([body]);
  return { kind: 'document', body, template, etag: `W/"${digest}"`, contentType, bytes: template.mostBytes };
}

import { epochMs } from '../../src/platform/database/entity-columns.ts';
import { jsonNumber, jsonObject } from '../../src/platform/database/json-text.ts';
import { type BucketReader } from '../../src/observations/bucket.reader.ts';
import { type BucketRequest } from '../../src/observations/series-page.ts';

/** Everything that is read of a bucket. Moments are epoch milliseconds. */
export interface Bucket {
  readonly beginMs: number;
  readonly events: number;
  readonly last: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  readonly knownAtMs: number;
}

export type BucketsRequest = Omit<BucketRequest, 'itemSql' | 'endedByMs' | 'isStored'> &
  Partial<Pick<BucketRequest, 'endedByMs' | 'isStored'>>;

const milliseconds = (moment: string): string => `${epochMs(moment)}::text`;

const BUCKET = jsonObject([
  ['beginMs', milliseconds('event_at')],
  ['events', 'observations::text'],
  ['last', jsonNumber('value')],
  ['mean', jsonNumber('mean')],
  ['min', jsonNumber('min')],
  ['max', jsonNumber('max')],
  ['knownAtMs', milliseconds('known_at')],
]);

/** Reads a page of buckets, which may be stored. */
export async function readBuckets(reader: BucketReader, request: BucketsRequest) {
  const { text, endsAtMs, ...page } = await reader.page({
    endedByMs: request.toMs,
    isStored: true,
    ...request,
    itemSql: BUCKET,
  });
  const buckets = JSON.parse(`[${text}]`) as Bucket[];
  expect(endsAtMs).toEqual(endsOf(buckets.map(({ beginMs }) => beginMs)));
  return { ...page, buckets };
}

const endsOf = (moments: readonly number[]): readonly number[] =>
  moments.length === 0 ? [] : [moments[0]!, moments.at(-1)!];

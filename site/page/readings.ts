import { type CompositesLatest } from '../../src/composites/composites.dto.ts';
import { type OutlookLatest } from '../../src/outlook/outlook.dto.ts';
import { type SourceList } from '../../src/sources/sources.dto.ts';
import { type OutlookRecordResponse } from '../../src/track-record/outlook-record.response.ts';
import { type TrackRecordResponse } from '../../src/track-record/track-record.dto.ts';
import { type VerdictLatest } from '../../src/verdicts/verdict.dto.ts';
import { type EnvelopeMeta } from '../../src/http/envelope/envelope.response.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';

/** Paths of the public API, which the page reads without a key. */
const PATHS = {
  verdict: 'verdicts/latest',
  outlook: 'outlook/latest',
  composites: 'composites/latest',
  record: 'track-record?agent=profesor',
  outlookRecord: 'track-record?kind=outlook',
  sources: 'sources',
} as const;

interface Data {
  readonly verdict: VerdictLatest;
  readonly outlook: OutlookLatest;
  readonly composites: CompositesLatest;
  readonly record: TrackRecordResponse;
  readonly outlookRecord: OutlookRecordResponse;
  readonly sources: SourceList;
}

/** One response of the API, or the reason for none: an error code of the service, or null without a response. */
export type Reading<Content> =
  | { readonly data: Content; readonly meta: EnvelopeMeta }
  | { readonly failed: string | null };

export type Readings = { readonly [Name in keyof Data]: Reading<Data[Name]> };

/** Reads everything again. The browser caches responses as long as the service allows, then revalidates them by ETag. */
export async function readAll(): Promise<Readings> {
  const read = async ([name, path]: [string, string]) => [name, await readOne(path)] as const;
  return Object.fromEntries(await Promise.all(Object.entries(PATHS).map(read))) as unknown as Readings;
}

async function readOne(path: string): Promise<Reading<unknown>> {
  try {
    const response = await fetch(`${DATA_API_PATH}/${path}`);
    const body = (await response.json()) as { data: unknown; meta: EnvelopeMeta; error_code: string };
    return response.ok ? { data: body.data, meta: body.meta } : { failed: body.error_code };
  } catch {
    return { failed: null };
  }
}

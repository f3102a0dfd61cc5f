import { Injectable } from '@nestjs/common';
import { namedSource } from '../../domain/sources/named-source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type RecordedFetch, SourceFetchStore } from '../../persistence/sources/source-fetch.store.ts';
import { PageCursors } from '../paging/page-cursors.ts';
import { type WindowPageQuery } from '../paging/page.query.ts';
import { type FetchItem, type FetchList } from './source-fetches.response.ts';

/** How the fetches of a source went. */
@Injectable()
export class SourceFetchesService {
  constructor(
    private readonly fetches: SourceFetchStore,
    private readonly pages: PageCursors,
  ) {}

  /** @throws SOURCE_NOT_FOUND, INVALID_CURSOR */
  async list(sourceId: string, query: WindowPageQuery): Promise<AdminAnswer> {
    const { id } = namedSource(sourceId, `${ADMIN_API_PATH}/sources`);
    const listing = `fetches of ${id}`;
    const given = { fromMs: query.from ?? null, toMs: query.to ?? null };
    const { filters, after } = this.pages.start(listing, given, query);
    const found = await this.fetches.list(id, {
      ...filters,
      after: after === null ? null : { startedAtMs: Number(after[0]), id: Number(after[1]) },
      limit: query.limit + 1,
    });
    const { items, nextCursor } = this.pages.page(listing, filters, found, query, (fetch) => [
      fetch.startedAtMs,
      fetch.id,
    ]);
    const data: FetchList = { source_id: id, fetches: items.map(presentFetch) };
    return { data, nextCursor };
  }
}

const presentFetch = (fetch: RecordedFetch): FetchItem => ({
  started_at: isoUtc(fetch.startedAtMs),
  duration_ms: fetch.durationMs,
  outcome: fetch.outcome,
  http_status: fetch.httpStatus,
  requests: fetch.requests,
  bytes: fetch.bytes,
  observations: fetch.observations,
  rejected: fetch.rejected,
  error: fetch.error,
});

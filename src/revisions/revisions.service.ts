import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { REVISED_SOURCE_IDS, REVISION_KINDS, type RevisionKind } from './revision.ts';
import { attributionsOf } from '../../packages/engine/sources/metric.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { publishedUnitOf, publishedValueOf } from '../../packages/engine/sources/source.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { asOfNothingUpTo, prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { type Listing, Listings } from '../http/paging/listings.ts';
import { type Revision, type RevisionPlace, RevisionReader } from './revision.reader.ts';
import { type RevisionItem, type RevisionsPage, type RevisionsQuery } from './revisions.dto.ts';
import { cycleFreshnessFacts } from '../../packages/engine/freshness/freshness.ts';

const REASON_OF_CORRECTIONS = 'the provider published another value for this moment';

function presentRevision(revision: Revision): RevisionItem {
  const revised_at = isoUtc(revision[1]);
  if (revision[0] === 'cycle.withdrawn') {
    const [kind, , , cycleNumber, cycleAtMs, reason, before, after] = revision;
    const cycle = {
      cycle_number: cycleNumber,
      cycle_at: isoUtc(cycleAtMs),
      old: shown(before),
      new: after && shown(after),
    };
    return { kind, revised_at, reason, cycle, point: null };
  }
  const [kind, , , , eventAtMs, sourceId, before, after] = revision;
  const source = sourceById(sourceId);
  const point = {
    source_id: source.id,
    metric_id: source.metricId,
    event_at: isoUtc(eventAtMs),
    old: publishedValueOf(source, before),
    new: publishedValueOf(source, after),
    unit: publishedUnitOf(source),
  };
  return { kind, revised_at, reason: REASON_OF_CORRECTIONS, cycle: null, point };
}

const LISTING = {
  path: 'revisions',
  filters: { kind: null as RevisionKind | null, source: null as string | null },
  isShared: true,
};

@Injectable()
export class RevisionsService {
  constructor(
    private readonly listings: Listings,
    private readonly answers: AnswerStore,
    private readonly revisions: RevisionReader,
  ) {}

  /** @throws INVALID_CURSOR, INVALID_RANGE, RANGE_TOO_LARGE; then STORE_UNAVAILABLE */
  page(query: RevisionsQuery): Promise<PreparedAnswer> {
    const listing = this.listings.open(LISTING, query);
    const { window, filters, after } = listing;
    const { limit } = query;
    return this.answers.read(
      ['revisions', window, filters, after, limit],
      ['cycle', 'history', 'store', 'minute'],
      async ({ cycle: { cycle }, history, store, minute }) => {
        const page = await this.revisions.page({
          ...window,
          ...selectionOf(filters),
          after: placeOf(after),
          limit,
        });
        const data: RevisionsPage = { revisions: page.revisions.map(presentRevision) };
        const last = page.revisions.at(-1);
        return prepareAnswer({
          data,
          asOfMs: cycle?.cycleAtMs ?? asOfNothingUpTo(minute),
          freshness: {
            kind: 'aged',
            facts: cycleFreshnessFacts(cycle?.publishedAtMs ?? null, store),
            source: 'engine',
          },
          mode: history.mode,
          attribution: attributionsOf(data.revisions.flatMap(({ point }) => point?.source_id ?? [])),
          unavailable: page.unlistedSourceIds.map((id) => ({
            id,
            reason: 'earlier corrections of this source are not listed yet; try again in some minutes',
          })),
          nextCursor: this.listings.nextCursor(
            listing,
            page.hasMore && last ? [last[1], last[0], last[2]] : null,
          ),
        });
      },
    );
  }
}

const placeOf = (after: Listing<unknown>['after']): RevisionPlace | null => {
  if (after === null) return null;
  const [revisedAtMs, kind, id] = after as [number, RevisionKind, number];
  return { revisedAtMs, kind, id };
};

function selectionOf({ kind, source }: typeof LISTING.filters) {
  const kinds = kind === null ? REVISION_KINDS : [kind];
  return source === null
    ? { kinds, sourceIds: REVISED_SOURCE_IDS }
    : { kinds: kinds.filter((one) => one === 'observation.revised'), sourceIds: [source] };
}

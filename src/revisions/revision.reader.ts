import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type RevisionKind } from './revision.ts';
import { type ArchivedCycle } from '../published/cycle-withdrawal.store.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { onPreparedReplica, queryColumns } from '../platform/database/replica-query.ts';

/** Place of a revision in listings, which show the latest first, and of one moment withdrawals before corrections. */
export interface RevisionPlace {
  readonly revisedAtMs: number;
  readonly kind: RevisionKind;
  readonly id: number;
}

export type CycleVersion = Omit<ArchivedCycle, 'cycleNumber' | 'cycleAtMs' | 'resultHash'>;

/** A withdrawn cycle, and what was published in its slot next (null: nothing yet); or a corrected point. */
export type Revision =
  | [
      kind: 'cycle.withdrawn',
      ...place: [revisedAtMs: number, id: number],
      ...cycle: [cycleNumber: number, cycleAtMs: number, reason: string],
      ...versions: [before: CycleVersion, after: CycleVersion | null],
    ]
  | [
      kind: 'observation.revised',
      ...place: [revisedAtMs: number, id: number],
      ...point: [cycleNumber: null, eventAtMs: number, sourceId: string],
      ...values: [before: number, after: number],
    ];

export interface RevisionPageRequest {
  readonly fromMs: number;
  readonly toMs: number;
  readonly kinds: readonly RevisionKind[];
  readonly sourceIds: readonly string[];
  readonly after: RevisionPlace | null;
  readonly limit: number;
}

export interface RevisionPage {
  readonly revisions: readonly Revision[];
  readonly hasMore: boolean;
  /** Sources whose earlier corrections workers are still looking for. */
  readonly unlistedSourceIds: readonly string[];
}

/** Order of the kinds within one moment, the highest first. */
const RANK: Readonly<Record<RevisionKind, number>> = { 'cycle.withdrawn': 2, 'observation.revised': 1 };

@Injectable()
export class RevisionReader {
  constructor(private readonly dataSource: DataSource) {}

  async page({ fromMs, toMs, kinds, sourceIds, after, limit }: RevisionPageRequest): Promise<RevisionPage> {
    const place = [new Date(after?.revisedAtMs ?? toMs), after ? RANK[after.kind] : 0, after?.id ?? 0];
    const values: unknown[] = [new Date(fromMs), ...place, limit + 1];
    const ofKinds = kinds.includes('cycle.withdrawn') ? [WITHDRAWALS] : [];
    const hasPoints = kinds.includes('observation.revised');
    if (hasPoints) {
      // One source is read by its index, and several by time: without statistics, PostgreSQL would read and sort all that they have.
      const isOne = sourceIds.length === 1;
      ofKinds.push(
        corrections(isOne ? 'source_id = $6' : 'array_position($6::text[], source_id) IS NOT NULL'),
      );
      values.push(isOne ? sourceIds[0] : sourceIds);
    }
    return onPreparedReplica(this.dataSource, async (ask) => {
      const page = `SELECT * FROM (${ofKinds.join(' UNION ALL ')}) found ORDER BY revised_at DESC, rank DESC, id DESC LIMIT $5`;
      const [rows, unlisted] = await Promise.all([
        queryColumns<Revision>(ask, COLUMNS, page, values),
        hasPoints ? ask<[sourceId: string]>(UNLISTED, [sourceIds]) : [],
      ]);
      return {
        revisions: rows.slice(0, limit),
        hasMore: rows.length > limit,
        unlistedSourceIds: unlisted.map(([sourceId]) => sourceId),
      };
    });
  }
}

/** SQL of the rows after a place, $2 to $4, since $1, the latest first. The first condition bounds what is read of an index. */
const beyond = (at: string, kind: RevisionKind): string =>
  `${at} >= $1 AND ${at} <= $2 AND (${at}, ${RANK[kind]}, id) < ($2::timestamptz, $3::int, $4::bigint)`;

const version = (row: string): string => `json_build_object(
  'publishedAtMs', ${epochMs(`${row}.published_at`)}, 'backfilled', ${row}.backfilled, 'mode', ${row}.mode,
  'methodologyVersion', ${row}.methodology_version, 'signal', ${row}.signal, 'confidence', ${row}.confidence)`;

const VERSION_COLUMNS = 'published_at, backfilled, mode, methodology_version, signal, confidence';

const WITHDRAWALS = `
  (SELECT 'cycle.withdrawn' AS kind, withdrawn_at AS revised_at, ${RANK['cycle.withdrawn']} AS rank, id, cycle_number, cycle_at AS at, reason AS subject,
          ${version('cycle_withdrawals')} AS before, NULL::json AS after
   FROM cycle_withdrawals WHERE ${beyond('withdrawn_at', 'cycle.withdrawn')} ORDER BY withdrawn_at DESC, id DESC LIMIT $5)`;

const corrections = (ofSources: string): string => `
  (SELECT 'observation.revised' AS kind, known_at AS revised_at, ${RANK['observation.revised']} AS rank, id, NULL::bigint AS cycle_number, event_at AS at,
          source_id AS subject, to_json(old_value) AS before, to_json(new_value) AS after
   FROM series_revisions WHERE ${beyond('known_at', 'observation.revised')} AND ${ofSources}
   ORDER BY known_at DESC, id DESC LIMIT $5)`;

/** Of several withdrawals of a slot, each was replaced by the publication that was withdrawn next. */
const COLUMNS = [
  'kind',
  epochMs('revised_at'),
  'id',
  'cycle_number',
  epochMs('at'),
  'subject',
  'before',
  `CASE WHEN cycle_number IS NULL THEN after ELSE (
     SELECT ${version('later')} FROM (
       (SELECT ${VERSION_COLUMNS} FROM cycle_withdrawals next
        WHERE next.cycle_number = selected.cycle_number AND next.id > selected.id ORDER BY next.id LIMIT 1)
       UNION ALL
       SELECT ${VERSION_COLUMNS} FROM cycles WHERE cycles.cycle_number = selected.cycle_number) later
     ORDER BY published_at LIMIT 1) END`,
] as const;

const UNLISTED = `
  SELECT wanted.id FROM unnest($1::text[]) AS wanted (id)
  LEFT JOIN series_extracts ON source_id = wanted.id AND kind = 'revisions'
  WHERE built_before IS DISTINCT FROM 'infinity' ORDER BY 1`;

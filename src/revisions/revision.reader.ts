import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type RevisionKind } from './revision.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { onReplicaAsObjects } from '../platform/database/replica-query.ts';

/** Place of a revision in listings, which show the latest first, and of one moment withdrawals before corrections. */
export interface RevisionPlace {
  readonly revisedAtMs: number;
  readonly kind: RevisionKind;
  readonly id: number;
}

export interface CycleVersion {
  readonly publishedAtMs: number;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly methodologyVersion: string;
  readonly signal: Signal;
  readonly confidence: number;
}

export interface CycleRevision extends RevisionPlace {
  readonly kind: 'cycle.withdrawn';
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly reason: string;
  readonly before: CycleVersion;
  /** What was published in its slot next; null: nothing yet. */
  readonly after: CycleVersion | null;
}

export interface PointRevision extends RevisionPlace {
  readonly kind: 'observation.revised';
  readonly sourceId: string;
  readonly eventAtMs: number;
  readonly before: number;
  readonly after: number;
}

export type Revision = CycleRevision | PointRevision;

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
    const hasPoints = kinds.includes('observation.revised');
    return onReplicaAsObjects(this.dataSource, async (ask) => {
      const place = [new Date(after?.revisedAtMs ?? toMs), after ? RANK[after.kind] : 0, after?.id ?? 0];
      const bounds = [new Date(fromMs), ...place, limit + 1];
      const found = [
        ...(kinds.includes('cycle.withdrawn') ? await ask<CycleRevision>(WITHDRAWALS, bounds) : []),
        ...(hasPoints ? await ask<PointRevision>(CORRECTIONS, [...bounds, sourceIds]) : []),
      ].toSorted((a, b) => b.revisedAtMs - a.revisedAtMs || RANK[b.kind] - RANK[a.kind] || b.id - a.id);
      const unlisted = hasPoints ? await ask<{ readonly sourceId: string }>(UNLISTED, [sourceIds]) : [];
      return {
        revisions: found.slice(0, limit),
        hasMore: found.length > limit,
        unlistedSourceIds: unlisted.map(({ sourceId }) => sourceId),
      };
    });
  }
}

/** SQL of the rows after a place, $2 to $4, since $1. The first condition bounds what is read of an index. */
const beyond = (at: string, kind: RevisionKind): string =>
  `${at} >= $1 AND ${at} <= $2 AND (${at}, ${RANK[kind]}, id) < ($2::timestamptz, $3::int, $4::bigint)`;

const version = (row: string): string => `json_build_object(
  'publishedAtMs', ${epochMs(`${row}.published_at`)}, 'backfilled', ${row}.backfilled, 'mode', ${row}.mode,
  'methodologyVersion', ${row}.methodology_version, 'signal', ${row}.signal, 'confidence', ${row}.confidence)`;

const VERSION_COLUMNS = 'published_at, backfilled, mode, methodology_version, signal, confidence';

/** Of several withdrawals of a slot, each was replaced by the publication that was withdrawn next. */
const WITHDRAWALS = `
  SELECT 'cycle.withdrawn' AS kind, withdrawn.id::float8 AS id, ${epochMs('withdrawn_at')} AS "revisedAtMs",
         cycle_number::float8 AS "cycleNumber", ${epochMs('cycle_at')} AS "cycleAtMs", reason,
         ${version('withdrawn')} AS before,
         CASE WHEN later.published_at IS NOT NULL THEN ${version('later')} END AS after
  FROM (SELECT * FROM cycle_withdrawals WHERE ${beyond('withdrawn_at', 'cycle.withdrawn')}
        ORDER BY withdrawn_at DESC, id DESC LIMIT $5) withdrawn
  LEFT JOIN LATERAL (
    SELECT * FROM (
      (SELECT ${VERSION_COLUMNS} FROM cycle_withdrawals next
       WHERE next.cycle_number = withdrawn.cycle_number AND next.id > withdrawn.id ORDER BY next.id LIMIT 1)
      UNION ALL
      SELECT ${VERSION_COLUMNS} FROM cycles WHERE cycles.cycle_number = withdrawn.cycle_number) versions
    ORDER BY published_at LIMIT 1) later ON true`;

const CORRECTIONS = `
  SELECT 'observation.revised' AS kind, id::float8 AS id, ${epochMs('known_at')} AS "revisedAtMs",
         source_id AS "sourceId", ${epochMs('event_at')} AS "eventAtMs", old_value AS before, new_value AS after
  FROM series_revisions WHERE ${beyond('known_at', 'observation.revised')} AND source_id = ANY($6)
  ORDER BY known_at DESC, id DESC LIMIT $5`;

const UNLISTED = `
  SELECT wanted.id AS "sourceId" FROM unnest($1::text[]) AS wanted (id)
  LEFT JOIN series_extracts ON source_id = wanted.id AND kind = 'revisions'
  WHERE built_before IS DISTINCT FROM 'infinity' ORDER BY 1`;

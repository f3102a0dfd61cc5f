import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, type Repository } from 'typeorm';
import { type RejectedPayload, type RejectionKind } from '../../packages/engine/sources/fetch-attempt.ts';
import { RejectionEntity } from './source.entity.ts';
import { columnsBut } from '../platform/database/entity-columns.ts';
import { shown } from '../platform/audit/shown-row.ts';

export interface Rejection {
  readonly sourceId: string;
  readonly kind: RejectionKind;
  /** Plain text without secrets and without values of licence class B. */
  readonly reason: string;
  /** As the provider dated it; null for payloads and failures. */
  readonly eventAtMs: number | null;
  readonly payload?: RejectedPayload | null;
}

export interface RecordedRejection extends Rejection {
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  readonly occurrences: number;
}

const LONGEST_REASON = 500;

const RECORDED = columnsBut(RejectionEntity, 'id', 'refusedOn');

const recorded = ({ payloadSha256, payloadExcerpt, ...rejection }: RejectionEntity): RecordedRejection => ({
  ...rejection,
  payload: payloadSha256 === null ? null : { sha256: payloadSha256, excerpt: payloadExcerpt ?? '' },
});

/** One row per source, kind, reason, event, and UTC day. */
@Injectable()
export class RejectionStore {
  private readonly rejections: Repository<RejectionEntity>;

  constructor(private readonly dataSource: DataSource) {
    this.rejections = dataSource.getRepository(RejectionEntity);
  }

  async record(
    rejections: readonly Rejection[],
    atMs: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    // One statement may not touch a row twice, so repetitions within the batch are counted here.
    const counted = new Map<string, { rejection: Rejection; occurrences: number }>();
    for (const given of rejections) {
      const rejection = { ...given, reason: given.reason.slice(0, LONGEST_REASON) };
      const key = JSON.stringify([rejection.sourceId, rejection.kind, rejection.reason, rejection.eventAtMs]);
      const known = counted.get(key);
      if (known) known.occurrences += 1;
      else counted.set(key, { rejection, occurrences: 1 });
    }
    if (counted.size === 0) return;
    const at = new Date(atMs);
    await manager.query(
      `INSERT INTO refusals AS known
         (source_id, kind, reason, event_at, occurrences, payload_sha256, payload_excerpt,
          refused_on, refused_at, last_refused_at)
       SELECT source_id, kind, reason, event_at, occurrences, payload_sha256, payload_excerpt,
              $3::date, $2::timestamptz, $2::timestamptz
       FROM json_to_recordset($1) AS refused (source_id text, kind text, reason text, event_at timestamptz,
         occurrences integer, payload_sha256 text, payload_excerpt text)
       ON CONFLICT (source_id, kind, reason, (coalesce(event_at, '-infinity'::timestamptz)), refused_on)
       DO UPDATE SET occurrences = known.occurrences + EXCLUDED.occurrences,
                     last_refused_at = greatest(known.last_refused_at, EXCLUDED.last_refused_at),
                     payload_sha256 = coalesce(EXCLUDED.payload_sha256, known.payload_sha256),
                     payload_excerpt = coalesce(EXCLUDED.payload_excerpt, known.payload_excerpt)`,
      [
        JSON.stringify(
          [...counted.values()].map(
            ({ rejection: { sourceId, kind, reason, eventAtMs, payload }, occurrences }) => ({
              ...shown({ sourceId, kind, reason, eventAtMs, occurrences }),
              payload_sha256: payload?.sha256,
              payload_excerpt: payload?.excerpt,
            }),
          ),
        ),
        at,
        at.toISOString().slice(0, 10),
      ],
    );
  }

  async recent(sourceId: string, limit: number): Promise<RecordedRejection[]> {
    const recent = await this.rejections.find({
      select: RECORDED,
      where: { sourceId },
      order: { lastAtMs: 'DESC', id: 'DESC' },
      take: limit,
    });
    return recent.map(recorded);
  }

  async newestOf(sourceIds: readonly string[]): Promise<RecordedRejection[]> {
    const newest: { id: number }[] = await this.dataSource.query(
      `SELECT newest.id::float8 AS id
       FROM unnest($1::text[]) AS wanted (source_id)
       CROSS JOIN LATERAL (
         SELECT id FROM refusals WHERE refusals.source_id = wanted.source_id
         ORDER BY last_refused_at DESC, id DESC LIMIT 1) newest`,
      [sourceIds],
    );
    const found = await this.rejections.find({
      select: RECORDED,
      where: { id: In(newest.map(({ id }) => id)) },
    });
    return found.map(recorded);
  }
}

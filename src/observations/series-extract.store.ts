import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  BUCKET_INTERVALS,
  type BucketInterval,
  bucketMs,
  type ExtractKind,
} from '../../packages/engine/sources/exposure-rule.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { holdLock } from '../platform/database/locks.ts';
import { roundedMean } from './series-page.ts';
import {
  SeriesBucketEntity,
  SeriesChangeEntity,
  SeriesExtractEntity,
  SeriesRevisionEntity,
} from './observation.entity.ts';
import { BUCKET_SUMS, inBuckets, inEventOrder } from './bucket.reader.ts';
import {
  ADD_REVISIONS,
  CARRY_REVISIONS,
  COMPARED_REVISIONS,
  CONTESTED,
  REVISIONS_OF_EVENT,
  STORE_JUDGED,
} from './changed-points.ts';

export interface SeriesExtract {
  readonly sourceId: string;
  readonly kind: ExtractKind;
}

type StoredExtract = Pick<SeriesExtractEntity, 'sourceId' | 'kind'>;

/** Observations of a step of building: some tens of milliseconds. Writers of the source wait for it. */
const ROWS_PER_STEP = 20_000;

/** Builds the extracts of series step by step (docs/adr/0057). */
@Injectable()
export class SeriesExtractStore {
  protected readonly rowsPerStep: number = ROWS_PER_STEP;

  constructor(private readonly dataSource: DataSource) {}

  /** What is appended from now on is carried over. Waits for running writers if one of them is new. */
  async register(extracts: readonly SeriesExtract[]): Promise<void> {
    const known = await this.dataSource.manager.find(SeriesExtractEntity);
    const missing = extracts.filter(
      ({ sourceId, kind }) =>
        !known.some((extract) => extract.sourceId === sourceId && extract.kind === kind),
    );
    if (missing.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      await holdLock(manager, 'observations');
      await manager
        .createQueryBuilder()
        .insert()
        .into(SeriesExtractEntity)
        .values(missing.map((extract) => ({ ...extract, roundedUntilMs: () => "'infinity'" })))
        .orIgnore()
        // Otherwise TypeORM writes defaults into the given objects.
        .updateEntity(false)
        .execute();
    });
  }

  /** @param closedBeforeMs buckets that end later are left out. Returns true if nothing is left to build now. */
  async advance({ sourceId, kind }: SeriesExtract, closedBeforeMs: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Excludes writers of the source from here on; a new statement sees all that they stored.
      const extract = await manager.findOne(SeriesExtractEntity, {
        where: { sourceId, kind },
        lock: { mode: 'pessimistic_write' },
      });
      if (extract === null) return true;
      if (extract.roundedUntilMs !== Infinity) {
        await manager.query(ROUND_MEANS, [sourceId, kind, Math.ceil(this.rowsPerStep / 4)]);
        return false;
      }
      if (extract.builtBeforeMs === Infinity) return true;
      const from = momentParameter(extract.builtBeforeMs);
      const end = await this.endOfStep(manager, sourceId, from);
      if (kind === 'changes' || kind === 'revisions') {
        await manager.query(kind === 'changes' ? ADD_CHANGES : ADD_REVISIONS, [
          sourceId,
          from,
          end ?? 'infinity',
        ]);
        await this.built(manager, { sourceId, kind }, end ?? 'infinity');
        return end === null;
      }
      const lengthMs = bucketMs(kind);
      const closed = Math.floor(closedBeforeMs / lengthMs) * lengthMs;
      // A bucket of more rows than a step has is built whole.
      const whole =
        end === null
          ? closed
          : Math.max(
              Math.floor(end.getTime() / lengthMs) * lengthMs,
              bucketAfter(extract.builtBeforeMs, lengthMs, await oldestEventMs(manager, sourceId, from)),
            );
      const untilMs = Math.min(whole, closed);
      if (untilMs <= extract.builtBeforeMs) return true;
      await addBuckets(manager, { sourceId, kind }, from, new Date(untilMs));
      await this.built(manager, { sourceId, kind }, new Date(untilMs));
      return untilMs === closed;
    });
  }

  async stored(): Promise<StoredExtract[]> {
    return this.dataSource.query(
      `SELECT source_id AS "sourceId", kind FROM series_extracts
       UNION SELECT source_id, 'changes' FROM series_changes UNION SELECT source_id, 'revisions' FROM series_revisions
       UNION SELECT source_id, kind FROM series_buckets
       ORDER BY 1, 2`,
    );
  }

  /** Epoch ms; null: it is what the observations give. One statement, so what is appended meanwhile doesn't count. */
  async firstDifference({ sourceId, kind }: StoredExtract): Promise<number | null> {
    const ofEvents = COMPARED_EVENTS[kind];
    const length = BUCKET_INTERVALS.find((interval) => interval === kind);
    const [row]: { atMs: number | null }[] = await this.dataSource.query(
      `WITH ${ofEvents ?? COMPARED_BUCKETS} SELECT ${epochMs('min(at)')} AS "atMs" FROM different`,
      // Nothing is made for an unknown kind: all its rows differ.
      ofEvents ? [sourceId] : [sourceId, kind, length ? bucketMs(length) / MINUTE_MS : null],
    );
    return row!.atMs;
  }

  /** Empties all extracts, which are then built again. In the transaction that deletes observations, before it does. */
  async reset(manager: EntityManager): Promise<void> {
    await manager.updateAll(SeriesExtractEntity, { builtBeforeMs: () => "'-infinity'" });
    await manager.deleteAll(SeriesChangeEntity);
    await manager.deleteAll(SeriesRevisionEntity);
    await manager.deleteAll(SeriesBucketEntity);
  }

  private async endOfStep(
    manager: EntityManager,
    sourceId: string,
    from: Date | '-infinity',
  ): Promise<Date | null> {
    const rows: { eventAt: Date }[] = await manager.query(
      `SELECT event_at AS "eventAt" FROM observations WHERE source_id = $1 AND event_at >= $2
       ORDER BY ${inEventOrder('asc')} OFFSET $3 LIMIT 1`,
      [sourceId, from, this.rowsPerStep],
    );
    const end = rows[0]?.eventAt ?? null;
    if (end === null || from === '-infinity' || end > from) return end;
    // More revisions of one event than a step has rows.
    const [next]: { eventAt: Date }[] = await manager.query(
      `SELECT event_at AS "eventAt" FROM observations WHERE source_id = $1 AND event_at > $2
       ORDER BY ${inEventOrder('asc')} LIMIT 1`,
      [sourceId, end],
    );
    return next?.eventAt ?? null;
  }

  private async built(
    manager: EntityManager,
    { sourceId, kind }: SeriesExtract,
    before: Date | 'infinity',
  ): Promise<void> {
    await manager.query('UPDATE series_extracts SET built_before = $3 WHERE source_id = $1 AND kind = $2', [
      sourceId,
      kind,
      before,
    ]);
  }
}

const momentParameter = (atMs: number): Date | '-infinity' =>
  atMs === -Infinity ? '-infinity' : new Date(atMs);

const bucketAfter = (builtBeforeMs: number, lengthMs: number, oldestMs: number): number =>
  Math.floor(Math.max(builtBeforeMs, oldestMs) / lengthMs) * lengthMs + lengthMs;

async function oldestEventMs(
  manager: EntityManager,
  sourceId: string,
  from: Date | '-infinity',
): Promise<number> {
  const [row]: { atMs: number }[] = await manager.query(
    `SELECT ${epochMs('event_at')} AS "atMs" FROM observations WHERE source_id = $1 AND event_at >= $2
     ORDER BY ${inEventOrder('asc')} LIMIT 1`,
    [sourceId, from],
  );
  return row!.atMs;
}

const judgedEvents = (from: string, until: string): string => `
  edge AS (
    SELECT event_at FROM observations WHERE source_id = $1 AND event_at < ${from}
    ORDER BY ${inEventOrder('desc')} LIMIT 1),
  events AS (
    SELECT event_at, row_number() OVER (ORDER BY event_at) AS place, ${REVISIONS_OF_EVENT} FROM observations
    WHERE source_id = $1 AND event_at >= coalesce((SELECT event_at FROM edge), ${from}) AND event_at < ${until}
    GROUP BY event_at),
  judged AS (
    SELECT $1::text AS source_id, own.event_at, own.lowest, own.known_at, ${CONTESTED} AS contested
    FROM events own LEFT JOIN events before ON before.place = own.place - 1
    WHERE own.event_at >= ${from})`;

const ADD_CHANGES = `WITH ${judgedEvents('$2', '$3')}, ${STORE_JUDGED}`;

const summedBuckets = (where: string, minutes: string): string => `
  SELECT begin_at, ${BUCKET_SUMS}
  FROM (${inBuckets(
    `SELECT event_at, known_at, id, value FROM observations WHERE source_id = $1 AND ${where}`,
    `make_interval(mins => ${minutes})`,
    'asc',
  )}) events
  GROUP BY begin_at`;

async function addBuckets(
  manager: EntityManager,
  { sourceId, kind }: { readonly sourceId: string; readonly kind: BucketInterval },
  from: Date | '-infinity',
  until: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO series_buckets (source_id, kind, begin_at, events, last, mean, min, max, known_at)
     SELECT $1, $2, sums.* FROM (${summedBuckets('event_at >= $3 AND event_at < $4', '$5')}) sums`,
    [sourceId, kind, from, until, bucketMs(kind) / MINUTE_MS],
  );
}

const builtBefore = (kind: string): string =>
  `(SELECT built_before FROM series_extracts WHERE source_id = $1 AND kind = ${kind})`;

/** Rows `different` of $1: the changes that are not stored as they would be made now. */
const COMPARED_CHANGES = `
  ${judgedEvents(`'-infinity'::timestamptz`, builtBefore(`'changes'`))},
  made AS (SELECT event_at AS at, lowest AS value, known_at, contested FROM judged WHERE contested IS NOT NULL),
  stored AS (SELECT event_at AS at, value, known_at, contested FROM series_changes WHERE source_id = $1),
  different AS (
    SELECT at FROM made FULL JOIN stored USING (at)
    WHERE (made.value, made.known_at, made.contested) IS DISTINCT FROM (stored.value, stored.known_at, stored.contested))`;

/** Rounds a step of the buckets that earlier releases stored. */
const ROUND_MEANS = `
  WITH step AS (
    SELECT begin_at FROM series_buckets WHERE source_id = $1 AND kind = $2
      AND begin_at > (SELECT rounded_until FROM series_extracts WHERE source_id = $1 AND kind = $2)
    ORDER BY begin_at LIMIT $3),
  rounded AS (
    UPDATE series_buckets SET mean = ${roundedMean('mean')} FROM step
    WHERE source_id = $1 AND kind = $2 AND series_buckets.begin_at = step.begin_at AND mean <> ${roundedMean('mean')})
  UPDATE series_extracts
  SET rounded_until = CASE WHEN (SELECT count(*) FROM step) < $3 THEN 'infinity'
                            ELSE (SELECT max(begin_at) FROM step) END
  WHERE source_id = $1 AND kind = $2`;

/** The last digit of a mean depends on the order in which its values are added. */
const MEAN_TOLERANCE = 2e-11;

/** Rows `different` of $1, $2, and its length in minutes, $3: the buckets that are not stored as they would be made now. */
const COMPARED_BUCKETS = `
  made AS (SELECT begin_at AS at, sums.* FROM (${summedBuckets(`event_at < ${builtBefore('$2')}`, '$3::int')}) sums),
  stored AS (SELECT begin_at AS at, * FROM series_buckets WHERE source_id = $1 AND kind = $2),
  different AS (
    SELECT at FROM made FULL JOIN stored USING (at)
    WHERE (made.events, made.last, made.min, made.max, made.known_at)
            IS DISTINCT FROM (stored.events, stored.last, stored.min, stored.max, stored.known_at)
       OR abs(made.mean - stored.mean) > ${MEAN_TOLERANCE} * abs(made.mean))`;

const COMPARED_EVENTS: Readonly<Record<string, string>> = {
  changes: COMPARED_CHANGES,
  revisions: COMPARED_REVISIONS,
};

export interface AppendedEvents {
  readonly sourceIds: readonly string[];
  readonly events: readonly Date[];
}

/** In the transaction that appended them. What an extract is not built up to yet is left to its builder. */
export async function carryOver(appended: AppendedEvents, manager: EntityManager): Promise<void> {
  if (appended.events.length === 0) return;
  // Waits for a step of building: what it has read is without these rows, and how far it came is to be known here.
  const extracts: { kind: string }[] = await manager.query(
    `SELECT kind FROM series_extracts WHERE source_id = ANY($1) ORDER BY source_id, kind FOR SHARE`,
    [[...new Set(appended.sourceIds)]],
  );
  if (extracts.length === 0) return;
  const events = [appended.sourceIds, appended.events];
  if (extracts.some(({ kind }) => kind === 'changes')) await manager.query(CARRY_CHANGES, events);
  if (extracts.some(({ kind }) => kind === 'revisions')) await manager.query(CARRY_REVISIONS, events);
  if (extracts.some(({ kind }) => BUCKET_INTERVALS.some((interval) => interval === kind)))
    await manager.query(CARRY_BUCKETS, events);
}

const ONE_EVENT = (event: string): string =>
  `SELECT ${REVISIONS_OF_EVENT} FROM observations
   WHERE observations.source_id = touched.source_id AND observations.event_at = ${event}`;

const CARRY_CHANGES = `
  WITH appended AS (
    SELECT DISTINCT source_id, event_at FROM unnest($1::text[], $2::timestamptz[]) AS appended (source_id, event_at)),
  touched AS (
    SELECT each.source_id, each.event_at
    FROM (
      SELECT * FROM appended
      UNION
      SELECT appended.source_id, next.event_at
      FROM appended
      CROSS JOIN LATERAL (
        SELECT event_at FROM observations
        WHERE observations.source_id = appended.source_id AND observations.event_at > appended.event_at
        ORDER BY event_at LIMIT 1) next) each
    JOIN series_extracts ON series_extracts.source_id = each.source_id AND kind = 'changes'
                        AND each.event_at < built_before),
  judged AS (
    SELECT touched.source_id, touched.event_at, own.lowest, own.known_at, ${CONTESTED} AS contested
    FROM touched
    CROSS JOIN LATERAL (${ONE_EVENT('touched.event_at')}) own
    LEFT JOIN LATERAL (
      SELECT event_at FROM observations
      WHERE observations.source_id = touched.source_id AND observations.event_at < touched.event_at
      ORDER BY event_at DESC LIMIT 1) previous ON true
    LEFT JOIN LATERAL (${ONE_EVENT('previous.event_at')} GROUP BY event_at) before ON true),
  ${STORE_JUDGED}`;

const LENGTHS = BUCKET_INTERVALS.map((kind) => `('${kind}', ${bucketMs(kind) / MINUTE_MS})`).join(', ');

const CARRY_BUCKETS = `
  INSERT INTO series_buckets (source_id, kind, begin_at, events, last, mean, min, max, known_at)
  SELECT touched.source_id, touched.kind, touched.begin_at, sums.*
  FROM (
    SELECT DISTINCT appended.source_id, kind, length, date_bin(length, appended.event_at, 'epoch') AS begin_at
    FROM unnest($1::text[], $2::timestamptz[]) AS appended (source_id, event_at)
    JOIN series_extracts ON series_extracts.source_id = appended.source_id AND appended.event_at < built_before
    JOIN (SELECT kind, make_interval(mins => minutes) AS length FROM (VALUES ${LENGTHS}) AS named (kind, minutes)) lengths
      USING (kind)) touched
  CROSS JOIN LATERAL (
    SELECT ${BUCKET_SUMS}
    FROM (${inBuckets(
      `SELECT event_at, known_at, id, value FROM observations
       WHERE observations.source_id = touched.source_id
         AND event_at >= touched.begin_at AND event_at < touched.begin_at + touched.length`,
      'touched.length',
      'asc',
    )}) events) sums
  ON CONFLICT (source_id, kind, begin_at) DO UPDATE
    SET events = excluded.events, last = excluded.last, mean = excluded.mean, min = excluded.min, max = excluded.max,
        known_at = excluded.known_at`;

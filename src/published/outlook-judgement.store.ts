import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { OUTLOOK_RULES_VERSION } from '../../packages/engine/outlook/fit-outlook.ts';
import { type Outlook } from '../../packages/engine/outlook/forecast-outlook.ts';
import { type OutlookJudgement } from '../../packages/engine/outlook/judge-outlook.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { DAY_MS, utcDayOf, YEAR_DAYS } from '../../packages/engine/timestamps.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { KEEP_UP_EVERY_SECONDS, RefreshedTable } from './refreshed-table.ts';
import {
  CHAINED_TABLES,
  type ChainedColumns,
  chainedColumns,
  type ChainedRow,
  chainedRow,
} from './chain/chain-content.ts';
import { appendRows } from './chain/chained-rows.store.ts';
import { epochMs, entityColumns } from '../platform/database/entity-columns.ts';
import { TRANSACTION_LOCKS } from '../platform/database/locks.ts';
import { type UnjudgedReason, OutlookJudgementEntity } from './track-record.entity.ts';
import { type NotificationChannel, notify } from '../platform/database/notification-channel.ts';

/** Observations are kept at least this long, so an older outlook can't be computed again. */
const JUDGEABLE_MS = YEAR_DAYS * DAY_MS;

/** A published day's first cycle with a horizon that ended and isn't judged for every asset. */
export interface DueOutlook {
  readonly cycleAtMs: number;
  /** Identifies the publication: text, because milliseconds lose digits of it. */
  readonly publishedAt: string;
  readonly backfilled: boolean;
  readonly horizonHours: OutlookHorizonHours;
  readonly inputsText: string;
  readonly outlook: Outlook | null;
  readonly assets: readonly Asset[];
}

export type Judged = Pick<DueOutlook, 'cycleAtMs' | 'publishedAt' | 'backfilled' | 'horizonHours'> & {
  readonly asset: Asset;
  readonly fitVersion: string | null;
} & (
    | { readonly judgement: OutlookJudgement; readonly unjudged: null }
    | { readonly judgement: null; readonly unjudged: UnjudgedReason }
  );

export type RecordedJudgement = Readonly<
  Omit<OutlookJudgementEntity, 'publishedAtMs' | 'rules' | 'skillLowerEnd' | 'basis'>
>;

/** A row that doesn't count: the publication that it judges was withdrawn. */
type WithdrawnJudgement = Pick<RecordedJudgement, 'position' | 'cycleAtMs' | 'asset' | 'horizonHours'>;

const STANDING = `JOIN cycles c ON c.cycle_at = j.cycle_at AND c.published_at = j.published_at`;

@Injectable()
export class OutlookJudgementStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first, of the cycles of 00:00 UTC that may have an outlook: those published after the first fit was stored. */
  async due(nowMs: number, limit: number): Promise<DueOutlook[]> {
    return this.dataSource.query(
      `SELECT ${epochMs('c.cycle_at')} AS "cycleAtMs", c.published_at::text AS "publishedAt", c.backfilled,
              hours AS "horizonHours", d.inputs::text AS "inputsText", d.result -> 'outlook' AS outlook, due.assets
       FROM generate_series($1::timestamptz, $2::timestamptz, interval '1 day') AS days (at)
       JOIN cycles c ON c.cycle_at = days.at AND c.published_at >= (SELECT min(stored_at) FROM outlook_fits)
       CROSS JOIN unnest($3::smallint[]) AS horizons (hours)
       CROSS JOIN LATERAL (
         SELECT array_agg(asset ORDER BY place) AS assets FROM unnest($4::text[]) WITH ORDINALITY AS named (asset, place)
         WHERE NOT EXISTS (SELECT FROM outlook_judgements j WHERE j.cycle_at = c.cycle_at AND j.published_at = c.published_at
                           AND j.horizon_hours = hours AND j.asset = named.asset AND j.rules = $7)) due
       JOIN cycle_details d ON d.cycle_at = c.cycle_at AND d.cycle_number = c.cycle_number
       WHERE c.cycle_at + hours * interval '1 hour' <= $5 AND due.assets IS NOT NULL
       ORDER BY c.cycle_at, hours LIMIT $6`,
      [
        new Date(utcDayOf(nowMs) - JUDGEABLE_MS),
        new Date(nowMs),
        OUTLOOK_HORIZONS_HOURS,
        ASSETS,
        new Date(nowMs),
        limit,
        OUTLOOK_RULES_VERSION,
      ],
    );
  }

  /** Returns how many were added; null if another worker is at it. */
  async record(judged: readonly Judged[], judgedAtMs: number): Promise<number | null> {
    return this.dataSource.transaction(async (manager) => {
      const [lock]: { held: boolean }[] = await manager.query(
        'SELECT pg_try_advisory_xact_lock($1) AS held',
        [TRANSACTION_LOCKS.outlook],
      );
      if (!lock!.held) return null;
      const added: ChainedRow[] = [];
      for (const one of judged) added.push(...(await insert(manager, one, judgedAtMs)));
      if (added.length > 0) await notify(manager, 'outlook_judged');
      await appendRows(manager, 'outcomes', added);
      return added.length;
    });
  }

  async after(position: number): Promise<RecordedJudgement[]> {
    return this.dataSource.query(
      `SELECT ${entityColumns(OutlookJudgementEntity, 'j', { publishedAtMs: null, rules: null })}
       FROM outlook_judgements j ${STANDING} WHERE j.position > $1 AND j.rules = $2 ORDER BY j.position`,
      [position, OUTLOOK_RULES_VERSION],
    );
  }

  async withdrawn(): Promise<WithdrawnJudgement[]> {
    return this.dataSource.query(
      `SELECT ${entityColumns(OutlookJudgementEntity, 'j', ['position', 'cycleAtMs', 'asset', 'horizonHours'])}
       FROM outlook_judgements j
       WHERE j.rules = $1
         AND NOT EXISTS (SELECT FROM cycles c WHERE c.cycle_at = j.cycle_at AND c.published_at = j.published_at)
       ORDER BY 1`,
      [OUTLOOK_RULES_VERSION],
    );
  }
}

async function insert(manager: EntityManager, judged: Judged, judgedAtMs: number): Promise<ChainedRow[]> {
  const { cycleAtMs, publishedAt, asset, horizonHours, backfilled, fitVersion, judgement, unjudged } = judged;
  const rows: ChainedColumns[] = await manager.query(
    `INSERT INTO outlook_judgements AS j (cycle_at, published_at, asset, horizon_hours, backfilled, fit_version, judged_at,
                                     unjudged, judgement, rules)
     VALUES ($1, $2::timestamptz, $3, $4, $5, $6, $7, $8, $9::json, $10) ON CONFLICT DO NOTHING
     RETURNING ${chainedColumns(manager.connection, CHAINED_TABLES.outlookJudgements, 'j')}`,
    [
      new Date(cycleAtMs),
      publishedAt,
      asset,
      horizonHours,
      backfilled,
      fitVersion,
      new Date(judgedAtMs),
      unjudged,
      judgement && JSON.stringify(judgement),
      OUTLOOK_RULES_VERSION,
    ],
  );
  return rows.map(chainedRow);
}

export interface OutlookRecordSnapshot {
  /** Grows with every change; key of caches. */
  readonly revision: number;
  readonly judgements: readonly RecordedJudgement[];
  readonly withdrawn: readonly WithdrawnJudgement[];
}

export type JudgedCase = RecordedJudgement & { readonly judgement: OutlookJudgement };

/** By cycle: a day whose cycle was made again is judged late. */
export const judgedCases = (
  { judgements }: Pick<OutlookRecordSnapshot, 'judgements'>,
  of: Pick<RecordedJudgement, 'asset' | 'horizonHours' | 'backfilled'>,
): JudgedCase[] =>
  judgements
    .filter((one): one is JudgedCase => {
      const isOf = one.asset === of.asset && one.horizonHours === of.horizonHours;
      return isOf && one.backfilled === of.backfilled && one.judgement !== null;
    })
    .sort((a, b) => a.cycleAtMs - b.cycleAtMs);

export const EMPTY_OUTLOOK_RECORD: OutlookRecordSnapshot = {
  revision: 0,
  judgements: [],
  withdrawn: [],
};

export class PublishedOutlookRecord extends RefreshedTable<OutlookRecordSnapshot> {
  constructor(store: Pick<OutlookJudgementStore, 'after' | 'withdrawn'>, channel: NotificationChannel) {
    const read = async (before: OutlookRecordSnapshot | null): Promise<OutlookRecordSnapshot> => {
      const held = before ?? EMPTY_OUTLOOK_RECORD;
      const added = await store.after(held.judgements.at(-1)?.position ?? 0);
      const withdrawn = await store.withdrawn();
      if (before !== null && added.length === 0 && withdrawn.length === before.withdrawn.length)
        return before;
      const positions = new Set(withdrawn.map(({ position }) => position));
      const standing = held.judgements.filter(({ position }) => !positions.has(position));
      return {
        revision: held.revision + 1,
        judgements: [...standing, ...added],
        withdrawn,
      };
    };
    super(
      { called: 'judgements of outlooks', changedBy: 'outlook_judged', read, goodForMs: Infinity },
      channel,
    );
  }

  @Job({ name: 'keeping up with the record of the outlook', everySeconds: KEEP_UP_EVERY_SECONDS })
  override keepUp(): Promise<void> {
    return super.keepUp();
  }
}

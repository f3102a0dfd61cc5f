import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Asset } from '../../packages/engine/assets.ts';
import { type ClaimHorizonHours } from '../../packages/engine/calibration/claim.ts';
import { cycleNumberFrom } from '../../packages/engine/schedule/cycle-clock.ts';
import { type CycleMoment, newestCycleBefore } from '../published/published-cycle.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { onPreparedReplica, onReplica, queryColumns } from '../platform/database/replica-query.ts';
import {
  outcomeColumns,
  outcomeOf,
  type OutcomeRow,
  type RecordedOutcome,
} from '../published/outcome-days.ts';

export interface OutcomePlace {
  readonly cycleAtMs: number;
  readonly horizonHours: ClaimHorizonHours;
  readonly asset: Asset;
}

export interface OutcomePageRequest {
  readonly fromMs: number;
  readonly toMs: number;
  readonly assets: readonly Asset[];
  readonly horizonsHours: readonly ClaimHorizonHours[];
  readonly order?: 'asc' | 'desc';
  readonly after: OutcomePlace | null;
  readonly limit: number;
}

export interface ListedOutcome {
  readonly outcome: RecordedOutcome;
  readonly cycleAtMs: number;
  readonly scoredAtMs: number;
}

export interface OutcomePage {
  readonly outcomes: readonly ListedOutcome[];
  readonly hasMore: boolean;
  readonly newest: CycleMoment | null;
}

/** SQL of an unwithdrawn publication. With a plain join, the planner would expect few rows and sort the whole window. */
const STANDING =
  'SELECT FROM cycles c WHERE c.cycle_at = o.cycle_at AND c.published_at = o.published_at LIMIT 1';

@Injectable()
export class OutcomeHistoryReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest cycle first, then the longest horizon, then assets from the last one on; or all the other way round. */
  async page(request: OutcomePageRequest): Promise<OutcomePage> {
    const { fromMs, toMs, assets, horizonsHours, after, limit, order = 'desc' } = request;
    const isAfter = order === 'desc' ? '<' : '>';
    // Planned without values, and with lists that no index has: PostgreSQL otherwise sorts the window of a table without statistics.
    return onPreparedReplica(this.dataSource, async (ask) => {
      const page = queryColumns<[...OutcomeRow, number]>(
        ask,
        [...outcomeColumns('selected'), epochMs('selected.scored_at')],
        `SELECT o.* FROM cycle_outcomes o CROSS JOIN LATERAL (${STANDING}) standing
         WHERE o.cycle_at >= $1 AND o.cycle_at < $2 AND o.cycle_at ${isAfter}= $5
           AND array_position($3::text[], o.asset) IS NOT NULL AND array_position($4::smallint[], o.horizon_hours) IS NOT NULL
           ${after === null ? '' : `AND (o.cycle_at, o.horizon_hours, o.asset) ${isAfter} ($5, $7::smallint, $8)`}
         ORDER BY o.cycle_at ${order}, o.horizon_hours ${order}, o.asset ${order} LIMIT $6`,
        [
          new Date(fromMs),
          new Date(toMs),
          assets,
          horizonsHours,
          new Date(after?.cycleAtMs ?? (order === 'desc' ? toMs : fromMs)),
          limit + 1,
          ...(after === null ? [] : [after.horizonHours, after.asset]),
        ],
      );
      const [rows, newest] = await Promise.all([page, newestCycleBefore(ask, cycleNumberFrom(toMs))]);
      return {
        outcomes: rows.slice(0, limit).map((row) => ({
          outcome: outcomeOf(row.slice(0, -1) as OutcomeRow),
          cycleAtMs: row[0],
          scoredAtMs: row.at(-1) as number,
        })),
        hasMore: rows.length > limit,
        newest,
      };
    });
  }

  /** Names the state of a window's outcomes. They are recorded once, and go with a withdrawn cycle. */
  async versionOf({ fromMs, toMs }: Pick<OutcomePageRequest, 'fromMs' | 'toMs'>): Promise<string> {
    const [row] = await onReplica(this.dataSource, (ask) =>
      ask<[count: number, lastScoredAtMs: number | null]>(
        `SELECT count(*)::float8, ${epochMs('max(o.scored_at)')}
         FROM cycle_outcomes o JOIN cycles c ON c.cycle_at = o.cycle_at AND c.published_at = o.published_at
         WHERE o.cycle_at >= $1 AND o.cycle_at < $2`,
        [new Date(fromMs), new Date(toMs)],
      ),
    );
    return row!.join();
  }
}

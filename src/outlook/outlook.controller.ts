import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { CADENCE_MINUTES } from '../../packages/engine/schedule/cycle-clock.ts';
import { CycleHistories } from '../http/envelope/cycle-histories.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { OUTLOOK_HISTORY, OUTLOOK_HISTORY_TABLE, OUTLOOK_TABLE, OutlookService } from './outlook.service.ts';
import { OutlookHistory, OutlookHistoryQuery, OutlookLatest, OutlookQuery } from './outlook.dto.ts';

@Controller(DATA_API_PATH)
export class OutlookController {
  constructor(
    private readonly outlook: OutlookService,
    private readonly histories: CycleHistories,
  ) {}

  @DataRoute({
    path: 'outlook/latest',
    reads: 'state',
    operationId: 'getLatestOutlook',
    product: 'outlook',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'outlook/1',
    tag: 'Market',
    summary: 'Get the latest outlook',
    description:
      "Distribution of the moves of every asset over the next 24 hours, 72 hours, and 7 days from the latest cycle's instant: expected volatility, quantiles of the return and of the range, and probabilities of declared moves. It forecasts the size of moves, not their direction. A longer horizon never states less. shown_skill marks the statements that the record shows to be better than the past year. Only this route has prices; you must display meta.attribution[].text with them.",
    response: OutlookLatest,
    csv: OUTLOOK_TABLE,
    errors: ['UNKNOWN_ASSET'],
  })
  latest(@Query() query: OutlookQuery): Promise<PreparedAnswer> {
    return this.outlook.latest(query);
  }

  @DataRoute({
    path: 'outlook/history',
    reads: 'database',
    operationId: 'listOutlooks',
    product: 'outlook',
    tier: 'tier1',
    scope: 'data:history',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'outlook-history/1',
    tag: 'Market',
    summary: 'List past outlooks',
    description: `Outlooks of every cycle as published, latest first, in a window of at most 365 days (default: the last 365 days), with pages through meta.next_cursor. There is one cycle every ${CADENCE_MINUTES} minutes, so a week has 672. Prices and skill are only in the latest outlook. Every cycle has an item for each asset and horizon; in cycles before the first outlook, all are unavailable with the reason no_fit. With as_of, the page contains the cycles that were known at that time: a live cycle is known from its publication, and a cycle backfilled for the time before the first live cycle is known from its slot. A gap that was filled later is not included. meta.gaps lists known outages that overlap the window, and runs of missed cycles; meta.unavailable lists the outlooks that were unavailable in some cycles of the page.`,
    response: OutlookHistory,
    csv: OUTLOOK_HISTORY_TABLE,
    errors: ['UNKNOWN_ASSET', 'INVALID_CURSOR', 'INVALID_RANGE', 'RANGE_TOO_LARGE'],
  })
  list(@Query() query: OutlookHistoryQuery): Promise<PreparedAnswer> {
    return this.histories.list(OUTLOOK_HISTORY, query);
  }
}

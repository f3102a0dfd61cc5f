import { Controller, Param, Query } from '@nestjs/common';
import { type Caller } from '../http/request/caller.ts';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { Series, SeriesQuery } from './series.dto.ts';
import { SeriesService } from './series.service.ts';
import { SERIES_TABLE } from './series.presenter.ts';

@Controller(DATA_API_PATH)
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  @DataRoute({
    path: 'series/:metric_id',
    reads: 'database',
    operationId: 'getSeries',
    product: 'series',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'series/1',
    tag: 'Series',
    summary: 'Get a public series',
    description:
      'Values of a public series, with attribution. Anonymous callers and keys without data:series and data:history get the last 7 days and at most 100 points, without further pages. Tier 1 with both scopes can choose a window of at most 365 days (default: the last 365 days) and pages through it with meta.next_cursor. Only meta.next_cursor shows whether another page follows: in a long run of one value, a page can have fewer points than its limit, or none. For every caller, raw exchange.ls_ratio goes back 24 hours, and raw exchange.price is only its latest value. With interval, each point is a bucket of one hour, four hours, or one day, aligned to UTC: event_at is its start, value is its last value, and mean, min, and max are added if aggregates lists them. Buckets without a value are omitted, and a bucket that has not ended yet has complete false. With interval, exchange.price is served as far back as other series, and exchange.ls_ratio for 7 days. A page aggregates a bounded number of values, so it can have fewer buckets than its limit; the catalog lists the intervals of each metric. With as_of (Tier 1 with both scopes), each event has the latest revision known at that time, and later data is excluded; the history limits of a series still count from now. include_known_at adds known_at to every point. You must display meta.attribution[].text. meta.gaps lists known outages that overlap the window, and meta.unavailable lists the parts of the window that are not stored, and where the latest value is served if none falls in the window.',
    response: Series,
    csv: SERIES_TABLE,
    pathParameters: [
      {
        name: 'metric_id',
        description: 'ID of a public metric, as the catalog lists it; case-insensitive.',
        example: 'sentiment.fear_greed',
      },
    ],
    errors: [
      'INVALID_CURSOR',
      'INVALID_RANGE',
      'RANGE_TOO_LARGE',
      'RANGE_EXCEEDS_TIER',
      'SERIES_NOT_LICENSED',
      'METRIC_NOT_FOUND',
    ],
  })
  read(
    @Param('metric_id') metricId: string,
    @Query() query: SeriesQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<PreparedAnswer> {
    return this.series.read(metricId, query, caller.rights);
  }
}

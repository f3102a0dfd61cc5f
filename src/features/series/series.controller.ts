import { Controller, Param, Query } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/current-caller.decorator.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { SeriesQuery } from './series.query.ts';
import { Series } from './series.response.ts';
import { SeriesService } from './series.service.ts';

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
    summary: 'An attributed public series',
    description:
      'Anonymous callers, and keys without data:series and data:history, are served the trailing 7 days and at most 100 points, without further pages. Tier 1 with both scopes chooses a window of at most 365 days (the last 365 days where nothing is said) and pages through it by meta.next_cursor, which decides alone whether more follows: within a long run of one value a page may hold fewer points than its limit, or none. Of raw values exchange.ls_ratio reaches back 24 hours and exchange.price is its latest alone, for everybody. With interval each point is a bucket of an hour, four hours or a day that begins at a whole UTC one: event_at is its begin, value its last value, beside mean, min and max where aggregates names them; buckets without a value are left out, and the one that has not ended yet has complete false. So exchange.price is served as far back as other series, and exchange.ls_ratio for 7 days. A page sums up a bounded number of values, so that it may hold fewer buckets than its limit; the catalog says which intervals a metric has. With as_of (Tier 1 with both scopes) each event has the newest revision known at that moment, and what became known later is not there; how far back a series may be read is still counted from now. include_known_at adds known_at to every point. meta.attribution[].text has to be shown; meta.gaps lists known outages that overlap the window, and meta.unavailable says which parts of it are not held and where the newest value is served if none lies in it.',
    response: Series,
    pathParameters: [
      {
        name: 'metric_id',
        description: 'Id of a public metric, as the catalog lists it; any letter case.',
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

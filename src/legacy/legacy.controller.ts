import { Controller, Query } from '@nestjs/common';
import { CADENCE_MINUTES } from '../../packages/engine/schedule/cycle-clock.ts';
import { type PreparedDocument } from '../http/envelope/prepared-answer.ts';
import { NamedCycle } from '../http/parameters/request.decorators.ts';
import { DATA_SOURCES_PATH, LEGACY_API_PATH } from '../http/request/surfaces.ts';
import { LegacyRoute } from '../access/routes/data-route.decorator.ts';
import { DataSourcesService } from './data-sources.service.ts';
import { LegacyNarrativesService } from './legacy-narratives.service.ts';
import {
  LegacyNarrative,
  LegacyNarrativeQuery,
  NarrativeList,
  NarrativeListQuery,
  NarrativeStatistics,
  NarrativeStatsQuery,
  ProviderList,
} from './legacy.dto.ts';

@Controller(`${LEGACY_API_PATH}/narratives`)
export class LegacyNarrativesController {
  constructor(private readonly narratives: LegacyNarrativesService) {}

  @LegacyRoute({
    path: 'latest',
    reads: 'state',
    operationId: 'getLatestNarrative',
    summary: 'Get the latest cycle narrative',
    description: `Verdict, paper plan, and texts of the latest cycle. Texts are in the requested language if available, otherwise in the other language; lang shows which. Poll at most every 30 seconds; there is a new cycle every ${CADENCE_MINUTES} minutes.`,
    response: LegacyNarrative,
    errors: ['NARRATIVE_NOT_FOUND', 'NARRATIVE_STORE_UNAVAILABLE'],
  })
  latest(@Query() query: LegacyNarrativeQuery): PreparedDocument {
    return this.narratives.latest(query);
  }

  @LegacyRoute({
    path: 'cycle/:cycle_number',
    reads: 'past_cycle',
    operationId: 'getNarrativeOfCycle',
    summary: 'Get the narrative of a cycle',
    description:
      'Verdict, paper plan, and texts of a past cycle. They come from the fast cache for 14 days, then from the archive; meta.cache_source shows which. CYCLE_NOT_FOUND: no such cycle was published. NARRATIVE_NOT_FOUND: the cycle was published, but its texts are no longer in the archive.',
    response: LegacyNarrative,
    pathParameters: [
      {
        name: 'cycle_number',
        description: 'Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z.',
        example: '76740',
        wholeNumber: true,
      },
    ],
    errors: ['CYCLE_NOT_FOUND', 'NARRATIVE_NOT_FOUND', 'NARRATIVE_STORE_UNAVAILABLE'],
  })
  ofCycle(
    @NamedCycle() cycleNumber: number,
    @Query() query: LegacyNarrativeQuery,
  ): Promise<PreparedDocument> {
    return this.narratives.ofCycle(cycleNumber, query);
  }

  @LegacyRoute({
    path: '',
    reads: 'database',
    operationId: 'listNarratives',
    summary: 'List the latest cycles',
    description: 'Number, time, and verdict of each cycle, latest first; 24 cycles are about six hours.',
    response: NarrativeList,
  })
  list(@Query() query: NarrativeListQuery): Promise<PreparedDocument> {
    return this.narratives.list(query);
  }

  @LegacyRoute({
    path: 'stats',
    reads: 'database',
    operationId: 'getNarrativeStats',
    summary: 'Get narrative statistics',
    description: 'Writing time and cost of the texts in the last hours, and the number of cycles by verdict.',
    response: NarrativeStatistics,
    errors: ['NARRATIVE_STORE_UNAVAILABLE'],
  })
  stats(@Query() query: NarrativeStatsQuery): Promise<PreparedDocument> {
    return this.narratives.stats(query);
  }
}

@Controller(DATA_SOURCES_PATH)
export class DataSourcesController {
  constructor(private readonly dataSources: DataSourcesService) {}

  @LegacyRoute({
    path: '',
    reads: 'state',
    operationId: 'listDataSources',
    summary: 'List data providers',
    description:
      'The nine external providers of the crew’s data, with licence, attribution, sources, and status. The response contains only metadata and is safe to embed.',
    response: ProviderList,
  })
  list(): PreparedDocument {
    return this.dataSources.list();
  }
}

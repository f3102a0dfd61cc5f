import { Controller, Query } from '@nestjs/common';
import { LegacyRoute } from '../../http/routes/legacy-route.decorator.ts';
import { LEGACY_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedDocument } from '../../http/envelope/prepared-answer.ts';
import { NamedCycle } from '../../http/parameters/named-cycle.decorator.ts';
import { LegacyNarrative } from './narrative.response.ts';
import { LegacyNarrativeQuery, NarrativeListQuery, NarrativeStatsQuery } from './legacy-narratives.query.ts';
import { NarrativeList } from './narrative-list.response.ts';
import { NarrativeStatistics } from './narrative-stats.response.ts';
import { LegacyNarrativesService } from './legacy-narratives.service.ts';

@Controller(`${LEGACY_API_PATH}/narratives`)
export class LegacyNarrativesController {
  constructor(private readonly narratives: LegacyNarrativesService) {}

  @LegacyRoute({
    path: 'latest',
    reads: 'state',
    operationId: 'getLatestNarrative',
    summary: 'The newest decision cycle as it is told',
    description:
      'Verdict, paper plan and texts of the newest cycle. Texts are in the language asked for, else in the other one: lang says which. Poll no faster than every 30 seconds; the cycle changes every quarter of an hour.',
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
    summary: 'One decision cycle as it was told',
    description:
      'The same of a cycle of the past: from the fast cache for 14 days, then from the archive; meta.cache_source says from where. CYCLE_NOT_FOUND: no such cycle was published. NARRATIVE_NOT_FOUND: it was, and its texts have left the archive.',
    response: LegacyNarrative,
    pathParameters: [
      {
        name: 'cycle_number',
        description: 'Number of the cycle: whole quarter-hours since 2024-01-01T00:00:00Z.',
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
    summary: 'The newest decision cycles',
    description: 'Number, time and verdict of each, newest first; 24 are about six hours.',
    response: NarrativeList,
  })
  list(@Query() query: NarrativeListQuery): Promise<PreparedDocument> {
    return this.narratives.list(query);
  }

  @LegacyRoute({
    path: 'stats',
    reads: 'database',
    operationId: 'getNarrativeStats',
    summary: 'Statistics of the newest decision cycles',
    description: 'How long the texts of the last hours took, what they cost, and how many cycles said what.',
    response: NarrativeStatistics,
    errors: ['NARRATIVE_STORE_UNAVAILABLE'],
  })
  stats(@Query() query: NarrativeStatsQuery): Promise<PreparedDocument> {
    return this.narratives.stats(query);
  }
}

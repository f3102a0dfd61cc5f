import { Controller, Query } from '@nestjs/common';
import { type Caller } from '../http/request/caller.ts';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { PreferredLanguage, NamedCycle } from '../http/parameters/request.decorators.ts';
import { type Language } from '../../packages/engine/narrative/languages.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { NarrativeOfCycle, NarrativesQuery } from './narratives.dto.ts';
import { NarrativesService } from './narratives.service.ts';

@Controller(DATA_API_PATH)
export class NarrativesController {
  constructor(private readonly narratives: NarrativesService) {}

  @DataRoute({
    path: 'narratives/cycle/:cycle_number/agents',
    reads: 'past_cycle',
    operationId: 'getCycleNarrative',
    product: 'narratives',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'narrative/1',
    tag: 'Market',
    summary: 'Get the narratives of a cycle',
    description:
      'Headlines, labels of the measured quantities, and, if requested, the full texts of a cycle, the lead first. Texts are in the requested language if available, otherwise in the other language; headline_lang and narrative_lang show which. The texts contain no plan and no risk calculation. Words such as unusual, strong, and extreme are used only for values outside the 10th and 90th percentiles of the trailing year; methodology.words in the catalog detail of agents shows how many quantities use 2020 to 2023 instead. The full texts need include_prose=true and Tier 1 with data:narratives. CYCLE_NOT_FOUND: the cycle was never published. NARRATIVE_NOT_FOUND: the cycle was published, but its texts are no longer in the archive.',
    response: NarrativeOfCycle,
    pathParameters: [
      {
        name: 'cycle_number',
        description: 'Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z.',
        example: '76740',
        wholeNumber: true,
      },
    ],
    errors: ['CYCLE_NOT_FOUND', 'NARRATIVE_NOT_FOUND', 'TIER_INSUFFICIENT', 'NARRATIVE_STORE_UNAVAILABLE'],
  })
  ofCycle(
    @NamedCycle() cycleNumber: number,
    @Query() query: NarrativesQuery,
    @PreferredLanguage() preferred: Language,
    @CurrentCaller() caller: Caller,
  ): Promise<PreparedAnswer> {
    return this.narratives.ofCycle(cycleNumber, { ...query, lang: query.lang ?? preferred }, caller.rights);
  }
}

import { Controller, Query } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/current-caller.decorator.ts';
import { PreferredLanguage } from '../../http/parameters/preferred-language.decorator.ts';
import { type Language } from '../../narrative/languages.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { NamedCycle } from '../../http/parameters/named-cycle.decorator.ts';
import { NarrativesQuery } from './narratives.query.ts';
import { NarrativeOfCycle } from './narratives.response.ts';
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
    summary: 'What every agent told of one cycle',
    description:
      'Headlines, the labels of what was measured and, where they are asked for, the whole texts of a cycle, the lead first. Texts are in the language asked for, else in the other one: headline_lang and narrative_lang say which. They hold no plan and no risk calculation. Words such as unusual, strong and extreme stand only for values outside the 10th and 90th percentile of the trailing year; methodology.words of the catalog detail of agents says what of it rests on 2020 to 2023. The whole texts need include_prose=true and Tier 1 with data:narratives. CYCLE_NOT_FOUND: the cycle was never published. NARRATIVE_NOT_FOUND: it was, and its texts have left the archive.',
    response: NarrativeOfCycle,
    pathParameters: [
      {
        name: 'cycle_number',
        description: 'Number of the cycle: whole quarter-hours since 2024-01-01T00:00:00Z.',
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

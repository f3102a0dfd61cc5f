import { Controller, Query } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/access.guard.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { VerdictQuery } from './verdict.query.ts';
import { VerdictLatest } from './verdict.response.ts';
import { VerdictService } from './verdict.service.ts';
import { VERDICT_TABLE } from './verdict.tables.ts';

@Controller(DATA_API_PATH)
export class VerdictsController {
  constructor(private readonly verdicts: VerdictService) {}

  @DataRoute({
    path: 'verdicts/latest',
    reads: 'as_of',
    operationId: 'getLatestVerdict',
    product: 'verdict',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'verdict/1',
    tag: 'Market',
    summary: 'Get the latest verdict',
    description:
      "The lead's verdict, the consensus behind it, the vote tally, and the vote of every agent. It contains no trade instructions. The consensus breakdown and the agents' summaries need Tier 1 with data:agents. With as_of (Tier 1 with data:history), you get the latest verdict that was known at that time: a live cycle is known from its publication, and a cycle backfilled for the time before the first live cycle is known from its slot, as meta.unavailable then reports. narrative.available is true if the narrative can be read now.",
    response: VerdictLatest,
    csv: VERDICT_TABLE,
    errors: ['INVALID_RANGE', 'RANGE_EXCEEDS_TIER', 'CYCLE_NOT_FOUND'],
  })
  latest(
    @Query() query: VerdictQuery,
    @CurrentCaller() caller: Caller,
  ): PreparedAnswer | Promise<PreparedAnswer> {
    return query.as_of === undefined
      ? this.verdicts.latest(caller.rights)
      : this.verdicts.asOf(query.as_of, caller.rights);
  }
}

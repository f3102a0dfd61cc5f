import { Controller } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/current-caller.decorator.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { VerdictLatest } from './verdict.response.ts';
import { VerdictService } from './verdict.service.ts';

@Controller(DATA_API_PATH)
export class VerdictsController {
  constructor(private readonly verdicts: VerdictService) {}

  @DataRoute({
    path: 'verdicts/latest',
    reads: 'state',
    operationId: 'getLatestVerdict',
    product: 'verdict',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'verdict/1',
    tag: 'Market',
    summary: 'The verdict of the newest cycle',
    description:
      'What the lead says, the consensus behind it, the tally and the vote of every agent. No trade instructions. The breakdown of the consensus and the summaries of the agents need Tier 1 with data:agents.',
    response: VerdictLatest,
  })
  latest(@CurrentCaller() caller: Caller): PreparedAnswer {
    return this.verdicts.latest(caller.rights);
  }
}

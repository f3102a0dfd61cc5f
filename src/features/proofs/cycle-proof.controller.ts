import { Controller } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/current-caller.decorator.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { NamedCycle } from '../../http/parameters/named-cycle.decorator.ts';
import { CycleProof } from './cycle-proof.response.ts';
import { CycleProofService } from './cycle-proof.service.ts';

@Controller(DATA_API_PATH)
export class CycleProofController {
  constructor(private readonly proofs: CycleProofService) {}

  @DataRoute({
    path: 'cycles/:cycle_number/proof',
    reads: 'database',
    operationId: 'getCycleProof',
    product: 'proofs',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'cycle-proof/1',
    tag: 'Market',
    summary: 'Hashes that prove what a cycle said',
    description:
      'Every published cycle is an entry of a chain: its hash covers the hash of the entry before, of its inputs and of its result, in the order of publication. With it a kept reply is checked later: whether the cycle is still what was served, and whether anything before it was changed. CYCLE_NOT_FOUND: the cycle was never published, or was withdrawn. PROOF_NOT_FOUND: it was published before there was a chain, and its place is not there yet.',
    response: CycleProof,
    pathParameters: [
      {
        name: 'cycle_number',
        description: 'Number of the cycle: whole quarter-hours since 2024-01-01T00:00:00Z.',
        example: '76740',
        wholeNumber: true,
      },
    ],
    errors: ['CYCLE_NOT_FOUND', 'PROOF_NOT_FOUND'],
  })
  ofCycle(@NamedCycle() cycleNumber: number, @CurrentCaller() caller: Caller): Promise<PreparedAnswer> {
    return this.proofs.ofCycle(cycleNumber, caller.rights);
  }
}

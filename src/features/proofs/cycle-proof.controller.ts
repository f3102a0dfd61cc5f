import { Controller } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/access.guard.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { NamedCycle } from '../../http/parameters/request.decorators.ts';
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
    summary: 'Get the proof of a cycle',
    description:
      "Hashes that prove the content of a cycle. Every published cycle is a chain entry, in the order of publication: its hash covers the hashes of the previous entry, of the cycle's inputs, and of its result. Use the proof to check a saved response later: whether the cycle is unchanged since it was served, and whether any earlier entry was changed. CYCLE_NOT_FOUND: the cycle was never published, or was withdrawn. PROOF_NOT_FOUND: the cycle was published before the chain began, and its entry does not exist yet.",
    response: CycleProof,
    pathParameters: [
      {
        name: 'cycle_number',
        description: 'Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z.',
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

import { Controller } from '@nestjs/common';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { NamedCycle } from '../../http/parameters/request.decorators.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { DataRoute, type DataRouteOptions } from '../../http/routes/data-route.decorator.ts';
import { CycleCheckpoint } from './cycle-checkpoint.response.ts';
import { CycleProofService } from './cycle-proof.service.ts';

const CHECKPOINTS = {
  reads: 'database',
  product: 'proofs',
  tier: 'tier0',
  scope: 'data:read',
  cache: { kind: 'public', maxAgeSeconds: 60 },
  schemaVersion: 'checkpoint/1',
  tag: 'Market',
  response: CycleCheckpoint,
} as const satisfies Partial<DataRouteOptions>;

@Controller(DATA_API_PATH)
export class CycleCheckpointController {
  constructor(private readonly proofs: CycleProofService) {}

  @DataRoute({
    ...CHECKPOINTS,
    path: 'checkpoints/latest',
    operationId: 'getLatestCheckpoint',
    summary: 'Get the latest checkpoint',
    description:
      "Signed note with the chain hash of the latest cycle. Keep it to prove later what was published up to then: the hash covers every earlier entry in the chain. CHECKPOINT_NOT_FOUND: the cycle is not signed yet, or this deployment has no key that signs. PROOF_NOT_FOUND: the cycle's entry in the chain does not exist yet.",
    errors: ['CHECKPOINT_NOT_FOUND', 'PROOF_NOT_FOUND', 'CYCLE_NOT_FOUND'],
  })
  latest(): Promise<PreparedAnswer> {
    return this.proofs.latestCheckpoint();
  }

  @DataRoute({
    ...CHECKPOINTS,
    path: 'checkpoints/:cycle_number',
    operationId: 'getCheckpoint',
    summary: 'Get the checkpoint of a cycle',
    description:
      'Signed note with the chain hash of a published cycle, which is signed only once. Cycles that an earlier version published, or that were backfilled, have one too. CYCLE_NOT_FOUND: the cycle was never published, or was withdrawn.',
    pathParameters: [
      {
        name: 'cycle_number',
        description: 'Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z.',
        example: '76740',
        wholeNumber: true,
      },
    ],
    errors: ['CHECKPOINT_NOT_FOUND', 'PROOF_NOT_FOUND', 'CYCLE_NOT_FOUND'],
  })
  ofCycle(@NamedCycle() cycleNumber: number): Promise<PreparedAnswer> {
    return this.proofs.checkpointOf(cycleNumber);
  }
}

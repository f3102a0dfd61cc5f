import { Controller } from '@nestjs/common';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { NamedCycle } from '../http/parameters/request.decorators.ts';
import { type Caller } from '../http/request/caller.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { DataRoute, type DataRouteOptions, ProbeRoute } from '../access/routes/data-route.decorator.ts';
import { type CheckpointKeyList, CheckpointKeysService, CycleProofService } from './proofs.service.ts';
import { CycleCheckpoint, CycleProof } from './proofs.response.ts';

@Controller()
export class CheckpointKeysController {
  constructor(private readonly keys: CheckpointKeysService) {}

  @ProbeRoute('.well-known/checkpoint-keys.json', { anyOrigin: true })
  list(): Promise<CheckpointKeyList> {
    return this.keys.list();
  }
}

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

const OF_CYCLE = [
  {
    name: 'cycle_number',
    description: 'Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z.',
    example: '76740',
    wholeNumber: true,
  },
] as const;

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
    pathParameters: OF_CYCLE,
    errors: ['CYCLE_NOT_FOUND', 'PROOF_NOT_FOUND'],
  })
  ofCycle(@NamedCycle() cycleNumber: number, @CurrentCaller() caller: Caller): Promise<PreparedAnswer> {
    return this.proofs.ofCycle(cycleNumber, caller.rights);
  }

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
    pathParameters: OF_CYCLE,
    errors: ['CHECKPOINT_NOT_FOUND', 'PROOF_NOT_FOUND', 'CYCLE_NOT_FOUND'],
  })
  checkpointOf(@NamedCycle() cycleNumber: number): Promise<PreparedAnswer> {
    return this.proofs.checkpointOf(cycleNumber);
  }
}

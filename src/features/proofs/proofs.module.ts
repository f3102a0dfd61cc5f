import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../../persistence/partner-reads.module.ts';
import { CheckpointKeysController } from './checkpoint-keys.controller.ts';
import { CheckpointKeysService } from './checkpoint-keys.service.ts';
import { CycleCheckpointController } from './cycle-checkpoint.controller.ts';
import { CycleProofController } from './cycle-proof.controller.ts';
import { CycleProofService } from './cycle-proof.service.ts';

/** Proofs and signed checkpoints of published cycles. */
@Module({
  imports: [PartnerReadsModule],
  controllers: [CycleProofController, CycleCheckpointController, CheckpointKeysController],
  providers: [CycleProofService, CheckpointKeysService],
})
export class ProofsModule {}

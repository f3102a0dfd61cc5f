import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import {
  CheckpointKeysController,
  CycleCheckpointController,
  CycleProofController,
} from './proofs.controller.ts';
import { CheckpointKeysService, CycleProofService } from './proofs.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [CycleProofController, CycleCheckpointController, CheckpointKeysController],
  providers: [CycleProofService, CheckpointKeysService],
})
export class ProofsModule {}

import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { CheckpointKeysController, CycleProofController } from './proofs.controller.ts';
import { CheckpointKeysService, CycleProofService } from './proofs.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [CycleProofController, CheckpointKeysController],
  providers: [CycleProofService, CheckpointKeysService],
})
export class ProofsModule {}

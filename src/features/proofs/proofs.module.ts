import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../../persistence/partner-reads.module.ts';
import { CycleProofController } from './cycle-proof.controller.ts';
import { CycleProofService } from './cycle-proof.service.ts';

/** Proofs of published cycles. */
@Module({
  imports: [PartnerReadsModule],
  controllers: [CycleProofController],
  providers: [CycleProofService],
})
export class ProofsModule {}

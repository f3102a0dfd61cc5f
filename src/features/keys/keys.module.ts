import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../../persistence/partner-reads.module.ts';
import { CurrentKeyController } from './current-key.controller.ts';
import { CurrentKeyService } from './current-key.service.ts';

/** Key self-service. */
@Module({
  imports: [PartnerReadsModule],
  controllers: [CurrentKeyController],
  providers: [CurrentKeyService],
})
export class KeysModule {}

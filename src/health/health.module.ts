import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { HealthController } from './health.controller.ts';
import { HealthService } from './health.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [HealthController],
  providers: [HealthService],
  exports: [HealthService],
})
export class HealthModule {}

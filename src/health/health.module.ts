import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { HealthController, StatusController } from './health.controller.ts';
import { HealthService, StatusService } from './health.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [HealthController, StatusController],
  providers: [HealthService, StatusService],
})
export class HealthModule {}

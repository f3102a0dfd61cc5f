import { Module } from '@nestjs/common';
import { UsageReports } from './usage-reports.service.ts';

@Module({ providers: [UsageReports], exports: [UsageReports] })
export class UsageModule {}

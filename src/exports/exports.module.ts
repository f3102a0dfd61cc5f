import { Module } from '@nestjs/common';
import { ExportFiles, RunningExports } from './export-files.ts';
import { ExportsController } from './exports.controller.ts';
import { ExportsService } from './exports.service.ts';

@Module({
  controllers: [ExportsController],
  providers: [ExportFiles, ExportsService, RunningExports],
})
export class ExportsModule {}

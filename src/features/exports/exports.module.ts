import { Module } from '@nestjs/common';
import { ExportFiles } from './export-files.ts';
import { ExportsController } from './exports.controller.ts';
import { ExportsService } from './exports.service.ts';
import { RunningExports } from './running-exports.ts';

@Module({
  controllers: [ExportsController],
  providers: [ExportFiles, ExportsService, RunningExports],
})
export class ExportsModule {}

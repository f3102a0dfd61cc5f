import { Module } from '@nestjs/common';
import { VerdictService } from './verdict.service.ts';
import { VerdictsController } from './verdicts.controller.ts';

/** Verdicts. */
@Module({ controllers: [VerdictsController], providers: [VerdictService] })
export class VerdictsModule {}

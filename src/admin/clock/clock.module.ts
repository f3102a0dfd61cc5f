import { Module } from '@nestjs/common';
import { ClockController } from './clock.controller.ts';

/** The operators' word on the time. */
@Module({ controllers: [ClockController] })
export class AdminClockModule {}

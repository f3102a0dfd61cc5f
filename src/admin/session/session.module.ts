import { Module } from '@nestjs/common';
import { SessionController } from './session.controller.ts';
import { SessionService } from './session.service.ts';

/** Signing in and out. */
@Module({ controllers: [SessionController], providers: [SessionService] })
export class SessionModule {}

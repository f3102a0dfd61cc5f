import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../../persistence/partner-reads.module.ts';
import { MeController } from './me.controller.ts';
import { MeService } from './me.service.ts';

/** Key self-service. */
@Module({ imports: [PartnerReadsModule], controllers: [MeController], providers: [MeService] })
export class KeysModule {}

import { Module } from '@nestjs/common';
import { PageCursors } from '../paging/page-cursors.ts';
import { KeysController } from './keys.controller.ts';
import { KeysService } from './keys.service.ts';

/** Partners' keys. */
@Module({ controllers: [KeysController], providers: [KeysService, PageCursors] })
export class KeysModule {}

import { Module } from '@nestjs/common';
import { PageCursors } from '../paging/page-cursors.ts';
import { AuditController } from './audit.controller.ts';
import { AuditService } from './audit.service.ts';

/** What operators wrote. */
@Module({ controllers: [AuditController], providers: [AuditService, PageCursors] })
export class AuditModule {}

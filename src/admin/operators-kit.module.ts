import { Module } from '@nestjs/common';
import { EditConflicts } from './edit-conflicts.service.ts';
import { PageCursors } from './paging.ts';

const KIT = [EditConflicts, PageCursors];

/** What every operators' resource uses. */
@Module({ providers: KIT, exports: KIT })
export class OperatorsKitModule {}

import { Module } from '@nestjs/common';
import { PageCursors } from '../paging/page-cursors.ts';
import { WorkBoardService } from './work-board.service.ts';
import { WorkBoardController } from './work-board.controller.ts';

/** What operators asked of the workers. */
@Module({ controllers: [WorkBoardController], providers: [PageCursors, WorkBoardService] })
export class WorkBoardModule {}

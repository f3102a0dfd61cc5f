import { Module } from '@nestjs/common';
import { PageCursors } from '../paging/page-cursors.ts';
import { FirstOperator } from './first-operator.service.ts';
import { OperatorSessionsService } from './operator-sessions.service.ts';
import { OperatorsController } from './operators.controller.ts';
import { OperatorsService } from './operators.service.ts';

/** Who operates the service, and where they are signed in. */
@Module({
  controllers: [OperatorsController],
  providers: [FirstOperator, OperatorsService, OperatorSessionsService, PageCursors],
})
export class OperatorsModule {}

import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentAuthorship } from '../../http/access/current-operator.decorators.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { BackfillPreview } from './backfill-preview.response.ts';
import { CyclesService } from './cycles.service.ts';
import { BackfillBody, BackfillQuery, CyclesQuery, WithdrawBody } from './cycles.dto.ts';
import { PageQuery } from '../paging/page.query.ts';
import { WorkItem } from '../../work/work.response.ts';
import { CycleDetail } from './cycle-detail.response.ts';
import { CycleList, CycleVerification, WithdrawalView, WithdrawnCycleList } from './cycles.response.ts';
import { CycleNarratives } from './narratives.response.ts';

const OF_CYCLE = {
  pathParameters: [
    { name: 'cycle_number', description: 'Number of the cycle.', example: '70609', wholeNumber: true },
  ],
  errors: ['CYCLE_NOT_FOUND'],
} as const;

const { GET, POST } = RequestMethod;

@ApiTags('Cycles')
@Controller(`${ADMIN_API_PATH}/cycles`)
export class CyclesController {
  constructor(private readonly cycles: CyclesService) {}

  @AdminRoute(GET, '', {
    operationId: 'listCycles',
    schemaVersion: 'cycles/1',
    summary: 'List cycles',
    response: CycleList,
    errors: ['INVALID_CURSOR'],
  })
  list(@Query() query: CyclesQuery): Promise<AdminAnswer> {
    return this.cycles.list(query);
  }

  @AdminRoute(POST, 'run', {
    operationId: 'runCycles',
    schemaVersion: 'work/1',
    status: 202,
    summary: 'Run open cycles',
    response: WorkItem,
  })
  run(@CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.cycles.run(by);
  }

  @AdminRoute(POST, 'backfill', {
    operationId: 'backfillCycles',
    schemaVersion: 'work/1',
    status: 202,
    summary: 'Backfill a range of cycles',
    response: WorkItem,
  })
  backfill(@Body() body: BackfillBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.cycles.backfill(body, by);
  }

  @AdminRoute(GET, 'backfill-preview', {
    operationId: 'previewBackfill',
    schemaVersion: 'backfill-preview/1',
    summary: 'Preview a backfill',
    response: BackfillPreview,
  })
  previewBackfill(@Query() query: BackfillQuery): Promise<AdminAnswer> {
    return this.cycles.previewBackfill(query);
  }

  @AdminRoute(GET, 'withdrawn', {
    operationId: 'listWithdrawnCycles',
    schemaVersion: 'withdrawn-cycles/1',
    summary: 'List withdrawn cycles',
    response: WithdrawnCycleList,
    errors: ['INVALID_CURSOR'],
  })
  withdrawn(@Query() query: PageQuery): Promise<AdminAnswer> {
    return this.cycles.withdrawn(query);
  }

  @AdminRoute(POST, ':cycle_number/withdraw', {
    operationId: 'withdrawCycle',
    schemaVersion: 'withdrawal/1',
    ...OF_CYCLE,
    summary: 'Withdraw a cycle',
    response: WithdrawalView,
  })
  withdraw(
    @Param('cycle_number') number: string,
    @Body() body: WithdrawBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.cycles.withdraw(number, body, by);
  }

  @AdminRoute(GET, ':cycle_number', {
    operationId: 'getCycle',
    schemaVersion: 'cycle/1',
    ...OF_CYCLE,
    summary: 'Get a cycle in full',
    response: CycleDetail,
  })
  whole(@Param('cycle_number') number: string): Promise<AdminAnswer> {
    return this.cycles.whole(number);
  }

  @AdminRoute(GET, ':cycle_number/narratives', {
    operationId: 'getCycleNarratives',
    schemaVersion: 'cycle-narratives/1',
    ...OF_CYCLE,
    summary: 'Get the narratives of a cycle',
    response: CycleNarratives,
    errors: ['CYCLE_NOT_FOUND', 'NARRATIVE_NOT_FOUND', 'NARRATIVE_STORE_UNAVAILABLE'],
  })
  told(@Param('cycle_number') number: string): Promise<AdminAnswer> {
    return this.cycles.narratives(number);
  }

  @AdminRoute(POST, ':cycle_number/verify', {
    operationId: 'verifyCycle',
    schemaVersion: 'cycle-verification/1',
    ...OF_CYCLE,
    summary: 'Verify a cycle',
    response: CycleVerification,
  })
  verify(@Param('cycle_number') number: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.cycles.verify(number, by);
  }
}

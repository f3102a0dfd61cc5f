import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { CurrentAuthorship } from '../../http/access/current-operator.decorators.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { CycleNarrativesService } from './cycle-narratives.service.ts';
import { BackfillBody, WithdrawBody } from './cycles.body.ts';
import { CyclesQuery } from './cycles.query.ts';
import { PageQuery } from '../paging/page.query.ts';
import { CyclesService } from './cycles.service.ts';

const { GET, POST } = RequestMethod;

@Controller(`${ADMIN_API_PATH}/cycles`)
export class CyclesController {
  constructor(
    private readonly cycles: CyclesService,
    private readonly narratives: CycleNarrativesService,
  ) {}

  @AdminRoute(GET, '', { schemaVersion: 'cycles/1' })
  list(@Query() query: CyclesQuery): Promise<AdminAnswer> {
    return this.cycles.list(query);
  }

  @AdminRoute(POST, 'run', { schemaVersion: 'work/1', status: 202 })
  run(@CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.cycles.run(by);
  }

  @AdminRoute(POST, 'backfill', { schemaVersion: 'work/1', status: 202 })
  backfill(@Body() body: BackfillBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.cycles.backfill(body, by);
  }

  @AdminRoute(GET, 'withdrawn', { schemaVersion: 'withdrawn-cycles/1' })
  withdrawn(@Query() query: PageQuery): Promise<AdminAnswer> {
    return this.cycles.withdrawn(query);
  }

  @AdminRoute(POST, ':cycle_number/withdraw', { schemaVersion: 'withdrawal/1' })
  withdraw(
    @Param('cycle_number') number: string,
    @Body() body: WithdrawBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.cycles.withdraw(number, body, by);
  }

  @AdminRoute(GET, ':cycle_number', { schemaVersion: 'cycle/1' })
  whole(@Param('cycle_number') number: string): Promise<AdminAnswer> {
    return this.cycles.whole(number);
  }

  @AdminRoute(GET, ':cycle_number/narratives', { schemaVersion: 'cycle-narratives/1' })
  told(@Param('cycle_number') number: string): Promise<AdminAnswer> {
    return this.narratives.of(number);
  }

  @AdminRoute(POST, ':cycle_number/verify', { schemaVersion: 'cycle-verification/1' })
  verify(@Param('cycle_number') number: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.cycles.verify(number, by);
  }
}

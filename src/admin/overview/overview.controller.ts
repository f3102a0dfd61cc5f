import { Body, Controller, Param, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { AttentionMarks } from './attention.response.ts';
import { AttentionService } from './attention.service.ts';
import { Overview } from './overview.response.ts';
import { CurrentAuthorship } from '../../http/access/access.guard.ts';
import { Clock } from '../../config/clock.ts';
import { OverviewFactsService } from './overview-facts.service.ts';
import { AcknowledgeBody, SilenceBody } from './overview.dto.ts';
import { presentOverview } from './overview.presenter.ts';

@ApiTags('Overview')
@Controller(`${ADMIN_API_PATH}/overview`)
export class OverviewController {
  constructor(
    private readonly facts: OverviewFactsService,
    private readonly clock: Clock,
  ) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'getOverview',
    schemaVersion: 'overview/1',
    summary: 'Get the overview',
    response: Overview,
  })
  async overview(): Promise<AdminAnswer> {
    return { data: presentOverview(await this.facts.read(this.clock.now())) };
  }
}

const MARKS = {
  schemaVersion: 'attention-marks/1',
  response: AttentionMarks,
  pathParameters: [
    { name: 'id', description: 'ID of the entry in the overview.', example: 'source_in_trouble:econ.cpi' },
  ],
  errors: ['NOT_FOUND'],
} as const;

const { POST, DELETE } = RequestMethod;

@ApiTags('Overview')
@Controller(`${ADMIN_API_PATH}/attention`)
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @AdminRoute(POST, ':id/acknowledge', {
    operationId: 'acknowledgeAttention',
    summary: 'Acknowledge an overview entry',
    ...MARKS,
  })
  acknowledge(
    @Param('id') id: string,
    @Body() body: AcknowledgeBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.attention.acknowledge(id, body, by);
  }

  @AdminRoute(DELETE, ':id/acknowledge', {
    operationId: 'unacknowledgeAttention',
    summary: 'Take back an acknowledgement',
    ...MARKS,
  })
  unacknowledge(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.attention.remove(id, 'acknowledged', by);
  }

  @AdminRoute(POST, ':id/silence', {
    operationId: 'silenceAttention',
    summary: 'Silence an overview entry',
    ...MARKS,
  })
  silence(
    @Param('id') id: string,
    @Body() body: SilenceBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.attention.silence(id, body, by);
  }

  @AdminRoute(DELETE, ':id/silence', {
    operationId: 'unsilenceAttention',
    summary: 'End a silence',
    ...MARKS,
  })
  unsilence(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.attention.remove(id, 'silenced', by);
  }
}

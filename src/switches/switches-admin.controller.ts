import { Body, Controller, HttpStatus, RequestMethod, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { SwitchesService } from './switches.service.ts';
import { SwitchesView } from './switches.response.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { SwitchesBody } from './switches.dto.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { IfMatch } from '../http/parameters/request.decorators.ts';

@ApiTags('Switches')
@Controller(`${ADMIN_API_PATH}/switches`)
export class SwitchesController {
  constructor(private readonly switches: SwitchesService) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'getSwitches',
    schemaVersion: 'switches/1',
    summary: 'Get all switches',
    response: SwitchesView,
    hasEtag: true,
  })
  read(): Promise<AdminAnswer> {
    return this.switches.read();
  }

  @AdminRoute(RequestMethod.PATCH, '', {
    operationId: 'changeSwitches',
    schemaVersion: 'switches/1',
    summary: 'Change switches',
    response: SwitchesView,
    otherStatus: 202,
    hasEtag: true,
  })
  async change(
    @Body() body: SwitchesBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAnswer> {
    const { answer, stored } = await this.switches.change(body, ifMatch, by);
    if (!stored) response.status(HttpStatus.ACCEPTED);
    return answer;
  }
}

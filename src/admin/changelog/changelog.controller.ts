import { Body, Controller, RequestMethod } from '@nestjs/common';
import { CurrentAuthorship } from '../../http/access/current-operator.decorators.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { ChangelogBody } from './changelog.body.ts';
import { AdminChangelogService } from './changelog.service.ts';

@Controller(`${ADMIN_API_PATH}/changelog`)
export class AdminChangelogController {
  constructor(private readonly changelog: AdminChangelogService) {}

  @AdminRoute(RequestMethod.GET, '', { schemaVersion: 'changelog/1' })
  list(): Promise<AdminAnswer> {
    return this.changelog.list();
  }

  @AdminRoute(RequestMethod.POST, '', { schemaVersion: 'changelog-entry/1', status: 201 })
  add(@Body() body: ChangelogBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.changelog.add(body, by);
  }
}

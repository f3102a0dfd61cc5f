import { Body, Controller, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentAuthorship } from '../../http/access/access.guard.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { ChangelogBody } from './changelog.body.ts';
import { AdminChangelogService } from './changelog.service.ts';
import { ChangelogItem, ChangelogList } from './changelog.response.ts';

@ApiTags('Changelog')
@Controller(`${ADMIN_API_PATH}/changelog`)
export class AdminChangelogController {
  constructor(private readonly changelog: AdminChangelogService) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'listChangelogEntries',
    schemaVersion: 'changelog/1',
    summary: 'List changelog entries',
    response: ChangelogList,
  })
  list(): Promise<AdminAnswer> {
    return this.changelog.list();
  }

  @AdminRoute(RequestMethod.POST, '', {
    operationId: 'addChangelogEntry',
    schemaVersion: 'changelog-entry/1',
    status: 201,
    summary: 'Add a changelog entry',
    response: ChangelogItem,
  })
  add(@Body() body: ChangelogBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.changelog.add(body, by);
  }
}

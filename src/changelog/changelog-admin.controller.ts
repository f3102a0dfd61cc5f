import { Body, Controller, Param, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { linkCorrections, type LinkedEntry } from '../domain/catalog/changelog.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { NoticeStore } from '../published/notice.store.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { ChangelogItem, ChangelogList } from './changelog-admin.response.ts';
import { AmendChangelogBody, ChangelogBody } from './changelog.dto.ts';
import { ChangelogService, shownEntry } from './changelog.service.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';

const { GET, POST, PATCH } = RequestMethod;

@ApiTags('Changelog')
@Controller(`${ADMIN_API_PATH}/changelog`)
export class ChangelogAdminController {
  constructor(
    private readonly notices: NoticeStore,
    private readonly changelog: ChangelogService,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listChangelogEntries',
    schemaVersion: 'changelog/1',
    summary: 'List changelog entries',
    response: ChangelogList,
  })
  async list(): Promise<AdminAnswer> {
    const entries = await this.notices.changelog();
    const data: ChangelogList = { entries: linkCorrections(entries, entries).map(writtenEntry) };
    return { data };
  }

  @AdminRoute(POST, '', {
    operationId: 'addChangelogEntry',
    schemaVersion: 'changelog-entry/1',
    status: 201,
    summary: 'Add a changelog entry',
    response: ChangelogItem,
  })
  async add(@Body() body: ChangelogBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return { data: writtenEntry(await this.changelog.add(body, by)) };
  }

  /** @throws NOT_FOUND; CONFLICT for a published entry; VALIDATION_ERROR */
  @AdminRoute(PATCH, ':id', {
    operationId: 'changeChangelogEntry',
    schemaVersion: 'changelog-entry/1',
    summary: 'Change a scheduled entry',
    response: ChangelogItem,
    pathParameters: [
      { name: 'id', description: 'ID of the entry.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
    ],
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async amend(
    @Param('id') id: string,
    @Body() body: AmendChangelogBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return { data: writtenEntry(await this.changelog.amend(id, body, by)) };
  }
}

/** Every written entry has an ID. */
const writtenEntry = (entry: LinkedEntry): ChangelogItem => ({
  ...shownEntry(entry),
  ...shown({ publishAtMs: entry.publishAtMs ?? null }),
  id: entry.id!,
});

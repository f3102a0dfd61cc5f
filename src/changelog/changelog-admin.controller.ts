import { Body, Controller, Param, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  assertUnedited,
  type EditableFields,
  EditConflicts,
  editableOf,
} from '../admin/edit-conflicts.service.ts';
import { type ChangelogEntry, linkCorrections, type LinkedEntry } from '../domain/catalog/changelog.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { NoticeStore } from '../published/notice.store.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { ChangelogItem, ChangelogList } from './changelog-admin.response.ts';
import { AmendChangelogBody, ChangelogBody } from './changelog.dto.ts';
import { ChangelogService, shownEntry } from './changelog.service.ts';
import { IfMatch } from '../http/parameters/request.decorators.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';

const OF_ENTRY = {
  response: ChangelogItem,
  schemaVersion: 'changelog-entry/1',
  hasEtag: true,
  pathParameters: [
    { name: 'id', description: 'ID of the entry.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
  ],
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const;

const { GET, POST, PATCH, DELETE } = RequestMethod;

@ApiTags('Changelog')
@Controller(`${ADMIN_API_PATH}/changelog`)
export class ChangelogAdminController {
  constructor(
    private readonly notices: NoticeStore,
    private readonly changelog: ChangelogService,
    private readonly conflicts: EditConflicts,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listChangelogEntries',
    schemaVersion: 'changelog/1',
    summary: 'List changelog entries',
    response: ChangelogList,
  })
  async list(): Promise<AdminAnswer> {
    const data: ChangelogList = { entries: (await this.linked()).map(writtenEntry) };
    return { data };
  }

  @AdminRoute(POST, '', {
    operationId: 'addChangelogEntry',
    schemaVersion: 'changelog-entry/1',
    status: 201,
    summary: 'Add a changelog entry',
    response: ChangelogItem,
    hasEtag: true,
  })
  async add(@Body() body: ChangelogBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return answer(await this.changelog.add(body, by));
  }

  @AdminRoute(GET, ':id', {
    ...OF_ENTRY,
    operationId: 'getChangelogEntry',
    summary: 'Get a changelog entry',
    errors: ['NOT_FOUND'],
  })
  async get(@Param('id') id: string): Promise<AdminAnswer> {
    const found = (await this.linked()).find((entry) => entry.id === id);
    if (found === undefined) throw new ServiceError('NOT_FOUND', { reason: 'changelog_entry' });
    return answer(found);
  }

  @AdminRoute(PATCH, ':id', {
    ...OF_ENTRY,
    operationId: 'changeChangelogEntry',
    summary: 'Change a scheduled entry',
  })
  async amend(
    @Param('id') id: string,
    @Body() body: AmendChangelogBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const unedited = (before: ChangelogEntry): void => assertUnedited(ifMatch, editable(before));
    const editing = this.changelog.amend(id, body, unedited, by);
    return answer(await this.conflicts.during({ action: 'changelog.amend', target: id }, editing));
  }

  @AdminRoute(DELETE, ':id', {
    ...OF_ENTRY,
    operationId: 'deleteChangelogEntry',
    summary: 'Delete a scheduled entry',
  })
  async remove(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return answer(await this.changelog.remove(id, by));
  }

  private async linked(): Promise<readonly LinkedEntry[]> {
    const entries = await this.notices.changelog();
    return linkCorrections(entries, entries);
  }
}

const editable = (entry: ChangelogEntry | LinkedEntry): EditableFields =>
  editableOf(AmendChangelogBody, shown({ publishAtMs: null, ...entry }));

const answer = (entry: LinkedEntry): AdminAnswer => ({
  data: writtenEntry(entry),
  editable: editable(entry),
});

/** Every written entry has an ID. */
const writtenEntry = (entry: LinkedEntry): ChangelogItem => ({
  ...shownEntry(entry),
  ...shown({ publishAtMs: entry.publishAtMs ?? null }),
  id: entry.id!,
});

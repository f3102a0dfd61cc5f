import { Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { WorkItem, WorkList } from './work.response.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { PageCursors, PageQuery } from '../admin/paging.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { isUUID } from 'class-validator';
import { ServiceError } from '../domain/errors/errors.ts';
import { type WorkRequest, WorkRequestStore } from './work-request.store.ts';
import { presentWork } from './work.presenter.ts';

const LISTING = 'work';
const OF_REQUEST = {
  schemaVersion: 'work/1',
  response: WorkItem,
  pathParameters: [
    { name: 'id', description: 'ID of the request.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
  ],
  errors: ['NOT_FOUND'],
} as const;

const { GET, POST } = RequestMethod;

@ApiTags('Work')
@Controller(`${ADMIN_API_PATH}/work`)
export class WorkController {
  constructor(
    private readonly requests: WorkRequestStore,
    private readonly pages: PageCursors,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listWork',
    schemaVersion: 'work-list/1',
    summary: 'List work requests',
    response: WorkList,
    errors: ['INVALID_CURSOR'],
  })
  async list(@Query() query: PageQuery): Promise<AdminAnswer> {
    const { filters, after } = this.pages.start(LISTING, {}, query);
    const found = await this.requests.list(
      query.limit + 1,
      after === null ? null : { requestedAtMs: Number(after[0]), id: String(after[1]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, (request) => [
      request.requestedAtMs,
      request.id,
    ]);
    const data: WorkList = { work: items.map(presentWork) };
    return { data, nextCursor };
  }

  @AdminRoute(GET, ':id', { ...OF_REQUEST, operationId: 'getWork', summary: 'Get a work request' })
  async get(@Param('id') id: string): Promise<AdminAnswer> {
    return answer(isUUID(id) ? await this.requests.get(id) : null);
  }

  @AdminRoute(POST, ':id/stop', {
    ...OF_REQUEST,
    operationId: 'stopWork',
    summary: 'Stop a work request',
    description:
      'Stops a request that waits or runs: it is `stopped`, with the name of the operator. Cycles that were published by then stay. A request that has ended is unchanged.',
  })
  async stop(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return answer(isUUID(id) ? await this.requests.stop(id, by) : null);
  }
}

function answer(request: WorkRequest | null): AdminAnswer {
  if (request === null) throw new ServiceError('NOT_FOUND', { reason: 'work' });
  return { data: presentWork(request) };
}

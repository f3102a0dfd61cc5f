import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { type AccessRequestEntity } from './access-request.entity.ts';
import { AccessRequestsService } from './access-requests.service.ts';
import {
  AccessRequestItem,
  AccessRequestList,
  AccessRequestsQuery,
  AnswerRequestBody,
  RefuseRequestBody,
} from './access-requests.dto.ts';

const MAX_LISTED = 500;

const OF_REQUEST = {
  response: AccessRequestItem,
  schemaVersion: 'key-request/1',
  pathParameters: [
    { name: 'id', description: 'ID of the request.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
  ],
} as const;

const { GET, POST, DELETE } = RequestMethod;

@ApiTags('Keys')
@Controller(`${ADMIN_API_PATH}/key-requests`)
export class AccessRequestsAdminController {
  constructor(private readonly requests: AccessRequestsService) {}

  @AdminRoute(GET, '', {
    operationId: 'listKeyRequests',
    schemaVersion: 'key-requests/1',
    summary: 'List key requests',
    response: AccessRequestList,
  })
  async list(@Query() { state }: AccessRequestsQuery): Promise<AdminAnswer> {
    const found = await this.requests.list(state ?? null, MAX_LISTED + 1);
    const data: AccessRequestList = {
      requests: found.slice(0, MAX_LISTED).map(item),
      has_more: found.length > MAX_LISTED,
    };
    return { data };
  }

  @AdminRoute(GET, ':id', {
    ...OF_REQUEST,
    operationId: 'getKeyRequest',
    summary: 'Get a key request',
    errors: ['NOT_FOUND'],
  })
  async get(@Param('id') id: string): Promise<AdminAnswer> {
    return { data: item(await this.requests.get(id)) };
  }

  @AdminRoute(POST, ':id/answer', {
    ...OF_REQUEST,
    operationId: 'answerKeyRequest',
    summary: 'Mark a key request as answered',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async answer(
    @Param('id') id: string,
    @Body() { key_id: keyId = null }: AnswerRequestBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return { data: item(await this.requests.end(id, { state: 'answered', reason: null, keyId }, by)) };
  }

  @AdminRoute(POST, ':id/refuse', {
    ...OF_REQUEST,
    operationId: 'refuseKeyRequest',
    summary: 'Refuse a key request',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async refuse(
    @Param('id') id: string,
    @Body() { reason }: RefuseRequestBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return { data: item(await this.requests.end(id, { state: 'refused', reason, keyId: null }, by)) };
  }

  @AdminRoute(DELETE, ':id', {
    ...OF_REQUEST,
    operationId: 'deleteKeyRequest',
    summary: 'Delete a key request',
    errors: ['NOT_FOUND'],
  })
  async remove(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return { data: item(await this.requests.remove(id, by)) };
  }
}

const item = (request: AccessRequestEntity): AccessRequestItem => shown(request);

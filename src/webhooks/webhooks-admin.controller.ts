import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AddWebhookBody,
  AmendWebhookBody,
  EnableWebhookBody,
  RedeliverBody,
  RotateWebhookSecretBody,
  WebhookDeliveriesQuery,
  WebhooksQuery,
} from './webhooks.dto.ts';
import {
  WebhookDeliveryList,
  WebhookItem,
  WebhookList,
  WebhookSentDelivery,
  WebhookWithSecret,
} from './webhooks.response.ts';
import { WebhooksService } from './webhooks.service.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { IfMatch } from '../http/parameters/request.decorators.ts';

const OF_WEBHOOK = {
  schemaVersion: 'webhook/1',
  response: WebhookItem,
  pathParameters: [
    { name: 'id', description: 'ID of the endpoint.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
  ],
  errors: ['NOT_FOUND'],
  hasEtag: true,
} as const;

const { GET, POST, PATCH, DELETE } = RequestMethod;

@ApiTags('Webhooks')
@Controller(`${ADMIN_API_PATH}/webhooks`)
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @AdminRoute(GET, '', {
    operationId: 'listWebhooks',
    schemaVersion: 'webhooks/1',
    summary: 'List webhooks',
    response: WebhookList,
    errors: ['INVALID_CURSOR'],
  })
  list(@Query() query: WebhooksQuery): Promise<AdminAnswer> {
    return this.webhooks.list(query);
  }

  @AdminRoute(POST, '', {
    operationId: 'addWebhook',
    schemaVersion: 'webhook/1',
    status: 201,
    summary: 'Add a webhook',
    response: WebhookWithSecret,
    errors: ['CONFLICT'],
    hasEtag: true,
  })
  add(@Body() body: AddWebhookBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.webhooks.add(body, by);
  }

  @AdminRoute(GET, ':id', { ...OF_WEBHOOK, operationId: 'getWebhook', summary: 'Get a webhook' })
  get(@Param('id') id: string): Promise<AdminAnswer> {
    return this.webhooks.get(id);
  }

  @AdminRoute(PATCH, ':id', { ...OF_WEBHOOK, operationId: 'changeWebhook', summary: 'Change a webhook' })
  amend(
    @Param('id') id: string,
    @Body() body: AmendWebhookBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.webhooks.amend(id, body, ifMatch, by);
  }

  @AdminRoute(DELETE, ':id', { ...OF_WEBHOOK, operationId: 'deleteWebhook', summary: 'Delete a webhook' })
  remove(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.webhooks.remove(id, by);
  }

  @AdminRoute(POST, ':id/rotate', {
    ...OF_WEBHOOK,
    operationId: 'rotateWebhookSecret',
    summary: 'Replace the secret of a webhook',
    response: WebhookWithSecret,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  rotate(
    @Param('id') id: string,
    @Body() body: RotateWebhookSecretBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.webhooks.rotate(id, body, by);
  }

  @AdminRoute(POST, ':id/enable', {
    ...OF_WEBHOOK,
    operationId: 'enableWebhook',
    summary: 'Enable a webhook',
  })
  enable(
    @Param('id') id: string,
    @Body() { skip_missed: skipMissed = false }: EnableWebhookBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.webhooks.enable(id, skipMissed, by);
  }

  @AdminRoute(POST, ':id/disable', {
    ...OF_WEBHOOK,
    operationId: 'disableWebhook',
    summary: 'Disable a webhook',
  })
  disable(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.webhooks.disable(id, by);
  }

  @AdminRoute(POST, ':id/test', {
    ...OF_WEBHOOK,
    operationId: 'testWebhook',
    status: 202,
    summary: 'Send a test event',
  })
  test(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.webhooks.test(id, by);
  }

  @AdminRoute(POST, ':id/retry', {
    ...OF_WEBHOOK,
    operationId: 'retryWebhook',
    status: 202,
    summary: 'Try the failed delivery now',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  retry(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.webhooks.retry(id, by);
  }

  @AdminRoute(POST, ':id/redeliver', {
    ...OF_WEBHOOK,
    operationId: 'redeliverEvents',
    status: 202,
    summary: 'Deliver events again',
  })
  redeliver(
    @Param('id') id: string,
    @Body() body: RedeliverBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.webhooks.redeliver(id, body, by);
  }

  @AdminRoute(GET, ':id/deliveries', {
    ...OF_WEBHOOK,
    operationId: 'listWebhookDeliveries',
    schemaVersion: 'webhook-deliveries/1',
    summary: 'List deliveries of a webhook',
    response: WebhookDeliveryList,
    errors: ['NOT_FOUND', 'INVALID_CURSOR'],
    hasEtag: false,
  })
  deliveries(@Param('id') id: string, @Query() query: WebhookDeliveriesQuery): Promise<AdminAnswer> {
    return this.webhooks.listDeliveries(id, query);
  }

  @AdminRoute(GET, ':id/deliveries/:number', {
    ...OF_WEBHOOK,
    operationId: 'getWebhookDelivery',
    schemaVersion: 'webhook-delivery/1',
    summary: 'Get what was sent',
    response: WebhookSentDelivery,
    pathParameters: [
      ...OF_WEBHOOK.pathParameters,
      { name: 'number', description: 'Number of the attempt.', example: '17', wholeNumber: true },
    ],
    hasEtag: false,
  })
  delivery(@Param('id') id: string, @Param('number') number: string): Promise<AdminAnswer> {
    return this.webhooks.getDelivery(id, number);
  }
}

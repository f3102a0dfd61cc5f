import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { WEBHOOK_SEAL_PROVIDER } from '../platform/database/secret.store.ts';
import { WebhooksController } from './webhooks-admin.controller.ts';
import { WebhooksRepository } from './webhooks.repository.ts';
import { WebhooksService } from './webhooks.service.ts';

/** Where events are delivered to; `WebhookCourier` delivers them. */
@Module({
  imports: [OperatorsKitModule],
  controllers: [WebhooksController],
  providers: [WebhooksRepository, WebhooksService, WEBHOOK_SEAL_PROVIDER],
  exports: [WebhooksRepository],
})
export class WebhooksModule {}

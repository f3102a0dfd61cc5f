import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { type SecretSeal, WEBHOOK_SEAL, WEBHOOK_SEAL_PROVIDER } from '../platform/database/secret.store.ts';
import { WebhookClaimStore } from './webhook-claim.store.ts';
import { WorkerStoresModule } from '../worker-stores.module.ts';
import { GuardedAgents } from '../platform/network/guarded-agents.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhookCourier, WebhookDispatcher } from './webhook-courier.ts';

@Module({
  imports: [WorkerStoresModule],
  providers: [
    WEBHOOK_SEAL_PROVIDER,
    {
      provide: GuardedAgents,
      inject: [CONFIGURATION],
      useFactory: ({ webhookAllowedNetworks }: Configuration) => new GuardedAgents(webhookAllowedNetworks),
    },
    {
      provide: WebhookCourier,
      inject: [WebhookClaimStore, GuardedAgents, WEBHOOK_SEAL, Clock],
      useFactory: (claims: WebhookClaimStore, agents: GuardedAgents, seal: SecretSeal, clock: Clock) =>
        new WebhookCourier(claims, new WebhookSender(agents), seal, clock),
    },
    WebhookDispatcher,
  ],
})
export class WebhooksModule implements OnApplicationShutdown {
  constructor(@Inject(GuardedAgents) private readonly agents: GuardedAgents) {}

  async onApplicationShutdown(): Promise<void> {
    await this.agents.close();
  }
}

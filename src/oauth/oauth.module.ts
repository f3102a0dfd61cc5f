import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { SiteModule } from '../site/site.module.ts';
import { GuardedAgents } from '../platform/network/guarded-agents.ts';
import { AUTHORIZATION_SERVER_PROVIDER, CLIENT_DOCUMENT_AGENTS } from './authorization-server.ts';
import { ConsentService } from './consent.service.ts';
import { OAuthController } from './oauth.controller.ts';

@Module({
  imports: [SiteModule],
  controllers: [OAuthController],
  providers: [
    { provide: CLIENT_DOCUMENT_AGENTS, useFactory: () => new GuardedAgents([]) },
    AUTHORIZATION_SERVER_PROVIDER,
    ConsentService,
  ],
})
export class OAuthModule implements OnApplicationShutdown {
  constructor(@Inject(CLIENT_DOCUMENT_AGENTS) private readonly agents: Pick<GuardedAgents, 'close'>) {}

  async onApplicationShutdown(): Promise<void> {
    await this.agents.close();
  }
}

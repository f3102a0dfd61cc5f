import { Global, Module } from '@nestjs/common';
import { SecretStore } from '../../persistence/secrets/secret.store.ts';
import { CallerResolver } from './caller.resolver.ts';
import { OperatorResolver } from './operator.resolver.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { OperatorTokens } from './operator-tokens.ts';
import { SessionSecrets } from './session-secret.ts';

/** Authentication of partners and operators, from what this process holds in memory. */
@Global()
@Module({
  providers: [
    CallerResolver,
    OperatorTokens,
    OperatorSessions,
    OperatorResolver,
    {
      provide: SessionSecrets,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new SessionSecrets(await secrets.obtain('session_seal')),
    },
  ],
  exports: [CallerResolver, OperatorResolver, OperatorTokens, SessionSecrets],
})
export class AccessModule {}

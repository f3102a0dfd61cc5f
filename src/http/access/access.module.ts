import { Global, Module } from '@nestjs/common';
import { SecretStore } from '../../persistence/secrets/secret.store.ts';
import { CallerResolver, KeyedCallerResolver } from './caller.resolver.ts';
import { OperatorResolver, OperatorSessions, OperatorTokens, SessionSecrets } from './operator.resolver.ts';

/** Authentication of partners and operators, from what this process holds in memory. */
@Global()
@Module({
  providers: [
    { provide: CallerResolver, useClass: KeyedCallerResolver },
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

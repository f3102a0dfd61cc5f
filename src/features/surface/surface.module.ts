import { Global, Module } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { CallerResolver } from '../../http/access/caller.resolver.ts';
import { KeyedCallerResolver } from '../../http/access/keyed-caller.resolver.ts';
import { OperatorResolver } from '../../http/access/operator.resolver.ts';
import { OperatorSessions } from '../../http/access/operator-sessions.ts';
import { OperatorTokens } from '../../http/access/operator-tokens.ts';
import { SessionSecrets } from '../../http/access/session-secret.ts';
import { StoredOperatorResolver } from '../../http/access/stored-operator.resolver.ts';
import { SurfaceSwitch } from '../../http/access/surface-switch.ts';
import { JournalMeter } from '../../http/metering/journal-meter.ts';
import { RequestMeter, UnmeteredRequests } from '../../http/metering/request-meter.ts';
import { CursorSeal } from '../../http/paging/cursor-seal.ts';
import { SecretStore } from '../../persistence/secrets/secret.store.ts';
import { UsageJournal } from '../../persistence/usage/usage-journal.ts';
import { PublishedSurfaceSwitch } from './published-surface.switch.ts';

/** Who is let in: what the kit's admission asks, answered from what is held in memory. */
@Global()
@Module({
  providers: [
    { provide: SurfaceSwitch, useClass: PublishedSurfaceSwitch },
    { provide: CallerResolver, useClass: KeyedCallerResolver },
    OperatorTokens,
    OperatorSessions,
    { provide: OperatorResolver, useClass: StoredOperatorResolver },
    {
      provide: RequestMeter,
      inject: [CONFIGURATION, UsageJournal],
      useFactory: ({ role }: Configuration, journal: UsageJournal) =>
        role === 'worker' ? new UnmeteredRequests() : new JournalMeter(journal),
    },
    {
      provide: CursorSeal,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new CursorSeal(await secrets.obtain('cursor_seal')),
    },
    {
      provide: SessionSecrets,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new SessionSecrets(await secrets.obtain('session_seal')),
    },
  ],
  exports: [
    SurfaceSwitch,
    CallerResolver,
    RequestMeter,
    OperatorResolver,
    OperatorTokens,
    CursorSeal,
    SessionSecrets,
  ],
})
export class SurfaceModule {}

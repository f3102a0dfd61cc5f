import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { sealProvider, SecretStore } from '../platform/database/secret.store.ts';
import { OidcFlowCookie, OidcProvider } from './oidc-provider.ts';
import { OperatorsController } from './operators-admin.controller.ts';
import { FirstOperator } from './first-operator.service.ts';
import { SessionController } from './session-admin.controller.ts';
import { SignInController } from './sign-in.controller.ts';
import { SessionService } from './session.service.ts';
import { TOTP_SEAL, TotpService } from './totp.service.ts';

@Module({
  imports: [OperatorsKitModule],
  controllers: [
    SessionController,
    // Its route of one operator would take `operators/totp` for an ID.
    OperatorsController,
    SignInController,
  ],
  providers: [
    FirstOperator,
    OidcProvider,
    SessionService,
    TotpService,
    {
      provide: OidcFlowCookie,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new OidcFlowCookie(await secrets.obtain('oidc_seal')),
    },
    sealProvider(TOTP_SEAL, 'totp_seal'),
  ],
})
export class OperatorsModule {}

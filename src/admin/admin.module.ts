import { Module } from '@nestjs/common';
import { ChangelogAdminModule } from '../changelog/changelog.module.ts';
import { KeysAdminModule } from '../keys/keys.module.ts';
import { OutagesModule } from '../outages/outages.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { SecretSeal } from '../persistence/secrets/secret-seal.ts';
import { SecretStore } from '../persistence/secrets/secret.store.ts';
import { WEBHOOK_SEAL_PROVIDER } from '../persistence/webhooks/webhook-seal.ts';
import { AuditController } from './audit/audit.controller.ts';
import { ClockController } from './clock/clock.controller.ts';
import { AdminContractController } from './contract/contract.controller.ts';
import { BackfillPreviewService } from './cycles/backfill-preview.service.ts';
import { Counterfactuals } from './cycles/counterfactuals.service.ts';
import { CycleNarrativesService } from './cycles/cycle-narratives.service.ts';
import { CyclesController } from './cycles/cycles.controller.ts';
import { CyclesService } from './cycles/cycles.service.ts';
import { FinishedWork } from './cycles/finished-work.ts';
import { JobsController } from './jobs/jobs.controller.ts';
import { JobsService } from './jobs/jobs.service.ts';
import { OperatorsKitModule } from './operators-kit.module.ts';
import { FirstOperator } from './operators/first-operator.service.ts';
import { OperatorSessionsService } from './operators/operator-sessions.service.ts';
import { OperatorsController } from './operators/operators.controller.ts';
import { OperatorsService } from './operators/operators.service.ts';
import { AttentionAnnouncer } from './overview/attention-announcer.ts';
import { AttentionController } from './overview/attention.controller.ts';
import { AttentionService } from './overview/attention.service.ts';
import { CompositeHistory } from './overview/composite-history.service.ts';
import { OverviewController } from './overview/overview.controller.ts';
import { OverviewService } from './overview/overview.service.ts';
import { PartsWatch } from './overview/parts-watch.service.ts';
import { RequestsController } from './requests/requests.controller.ts';
import { ServiceLevelsController } from './service-levels/service-levels.controller.ts';
import { ServiceLevelsService } from './service-levels/service-levels.service.ts';
import { SessionController } from './session/session.controller.ts';
import { SessionService } from './session/session.service.ts';
import { TotpController } from './session/totp.controller.ts';
import { TotpSecrets } from './session/totp-secrets.ts';
import { TotpService } from './session/totp.service.ts';
import { OidcFlowCookie } from './sign-in/oidc-flow-cookie.ts';
import { OidcProvider } from './sign-in/oidc-provider.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SourceFetchesService } from './sources/source-fetches.service.ts';
import { AdminSourcesController } from './sources/sources.controller.ts';
import { AdminSourcesService } from './sources/sources.service.ts';
import { SwitchesController } from './switches/switches.controller.ts';
import { SwitchesService } from './switches/switches.service.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { AdminOutlookRecordService } from './track-record/outlook-record.service.ts';
import { AdminTrackRecordController } from './track-record/track-record.controller.ts';
import { AdminTrackRecordService } from './track-record/track-record.service.ts';
import { WebhookAddressCheck } from './webhooks/webhook-address.check.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';
import { WorkBoardController } from './work/work-board.controller.ts';
import { WorkBoardService } from './work/work-board.service.ts';

/** The operators' API. Needs the stores, `Clock`, `CONFIGURATION` and `CursorSigner` from global modules. */
@Module({
  imports: [OperatorsKitModule, ChangelogAdminModule, KeysAdminModule, OutagesModule, PartnersModule],
  controllers: [
    AttentionController,
    AuditController,
    ClockController,
    AdminContractController,
    CyclesController,
    JobsController,
    OverviewController,
    RequestsController,
    ServiceLevelsController,
    SessionController,
    TotpController,
    // Its route of one operator would take `operators/totp` for an ID.
    OperatorsController,
    SignInController,
    AdminSourcesController,
    SwitchesController,
    TimelineController,
    AdminTrackRecordController,
    WebhooksController,
    WorkBoardController,
  ],
  providers: [
    AttentionAnnouncer,
    AttentionService,
    PartsWatch,
    BackfillPreviewService,
    Counterfactuals,
    CycleNarrativesService,
    CyclesService,
    FinishedWork,
    JobsService,
    FirstOperator,
    OperatorSessionsService,
    OperatorsService,
    CompositeHistory,
    OverviewService,
    ServiceLevelsService,
    SessionService,
    TotpService,
    OidcProvider,
    SignInService,
    {
      provide: OidcFlowCookie,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new OidcFlowCookie(await secrets.obtain('oidc_seal')),
    },
    {
      provide: TotpSecrets,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) =>
        new TotpSecrets(new SecretSeal(await secrets.obtain('totp_seal'))),
    },
    AdminSourcesService,
    SourceFetchesService,
    SwitchesService,
    AdminTrackRecordService,
    AdminOutlookRecordService,
    WEBHOOK_SEAL_PROVIDER,
    WebhookAddressCheck,
    WebhooksService,
    WorkBoardService,
  ],
})
export class AdminModule {}

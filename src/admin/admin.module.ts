import { Module } from '@nestjs/common';
import { RepeatableKeys } from '../http/access/repeatable-keys.ts';
import { SecretSeal, SecretStore, WEBHOOK_SEAL_PROVIDER } from '../persistence/secrets/secret.store.ts';
import { AuditController } from './audit/audit.controller.ts';
import { AuditService } from './audit/audit.service.ts';
import { AdminChangelogController } from './changelog/changelog.controller.ts';
import { AdminChangelogService } from './changelog/changelog.service.ts';
import { ClockController } from './clock/clock.controller.ts';
import { AdminContractController } from './contract/contract.controller.ts';
import {
  BackfillPreviewService,
  Counterfactuals,
  CycleNarrativesService,
  CyclesService,
  FinishedWork,
} from './cycles/cycles.service.ts';
import { CyclesController } from './cycles/cycles.controller.ts';
import { JobsController, JobsService } from './jobs/jobs.controller.ts';
import { EditConflicts } from './edits/edit-conflicts.service.ts';
import { KeyItems } from './keys/key-items.service.ts';
import { KeyRequests } from './keys/key-requests.service.ts';
import { KeysController } from './keys/keys.controller.ts';
import { KeysService } from './keys/keys.service.ts';
import { FirstOperator, OperatorsService } from '../operators/operators.service.ts';
import { OperatorSessionsService, SessionService } from '../operators/session.service.ts';
import { OperatorsController } from '../operators/operators-admin.controller.ts';
import { OutagesController } from './outages/outages.controller.ts';
import { OutagesService } from './outages/outages.service.ts';
import { AttentionAnnouncer, AttentionService, PartsWatch } from './overview/attention.service.ts';
import { AttentionController, OverviewController } from './overview/overview.controller.ts';
import { CompositeHistory, OverviewService } from './overview/overview.service.ts';
import { PageCursors } from './paging/page-cursors.ts';
import { PartnersController } from './partners/partners.controller.ts';
import { PartnersService } from './partners/partners.service.ts';
import { RequestsController } from './requests/requests.controller.ts';
import { RequestsService } from './requests/requests.service.ts';
import { ServiceLevelsController } from './service-levels/service-levels.controller.ts';
import { ServiceLevelsService } from './service-levels/service-levels.service.ts';
import { SessionController } from '../operators/session-admin.controller.ts';
import { TotpController } from '../operators/totp-admin.controller.ts';
import { TotpSecrets, TotpService } from '../operators/totp.service.ts';
import { OidcFlowCookie, OidcProvider } from '../operators/oidc-provider.ts';
import { SignInController } from '../operators/sign-in.controller.ts';
import { SignInService } from '../operators/sign-in.service.ts';
import { AdminSourcesService, SourceFetchesService } from './sources/sources.service.ts';
import { AdminSourcesController } from './sources/sources.controller.ts';
import { SwitchesController } from '../switches/switches-admin.controller.ts';
import { SwitchesService } from '../switches/switches.service.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { TimelineService } from './timeline/timeline.service.ts';
import { AdminOutlookRecordService, AdminTrackRecordService } from './track-record/track-record.service.ts';
import { AdminTrackRecordController } from './track-record/track-record.controller.ts';
import { UsageReports } from './usage/usage-reports.service.ts';
import { WebhookAddressCheck, WebhooksService } from '../webhooks/webhooks.service.ts';
import { WebhooksController } from '../webhooks/webhooks-admin.controller.ts';
import { WorkBoardController } from '../work/work-admin.controller.ts';
import { WorkBoardService } from '../work/work.service.ts';

/** The operators' API. Needs the stores, `Clock`, `CONFIGURATION` and `CursorSigner` from global modules. */
@Module({
  controllers: [
    AttentionController,
    AuditController,
    AdminChangelogController,
    ClockController,
    AdminContractController,
    CyclesController,
    JobsController,
    KeysController,
    OutagesController,
    OverviewController,
    PartnersController,
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
    AuditService,
    AdminChangelogService,
    BackfillPreviewService,
    Counterfactuals,
    CycleNarrativesService,
    CyclesService,
    FinishedWork,
    JobsService,
    KeyItems,
    KeyRequests,
    KeysService,
    FirstOperator,
    OperatorSessionsService,
    OperatorsService,
    OutagesService,
    CompositeHistory,
    EditConflicts,
    OverviewService,
    PageCursors,
    PartnersService,
    RequestsService,
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
    TimelineService,
    AdminTrackRecordService,
    AdminOutlookRecordService,
    UsageReports,
    WEBHOOK_SEAL_PROVIDER,
    WebhookAddressCheck,
    WebhooksService,
    WorkBoardService,
    {
      provide: RepeatableKeys,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new RepeatableKeys(await secrets.obtain('repeatable_keys')),
    },
  ],
})
export class AdminModule {}

import { Module } from '@nestjs/common';
import { AccessRequestsAdminModule } from './access-requests/access-requests.module.ts';
import { ChangelogAdminModule } from './changelog/changelog.module.ts';
import { KeysAdminModule } from './keys/keys.module.ts';
import { OutagesModule } from './outages/outages.module.ts';
import { PartnersModule } from './partners/partners.module.ts';
import { PlansAdminController } from './plans/plans-admin.controller.ts';
import { PlansService } from './plans/plans.service.ts';
import { SwitchesModule } from './switches/switches.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';
import { WorkModule } from './work/work.module.ts';
import { AuditController } from './audit/audit-admin.controller.ts';
import { ClockController } from './admin/clock-admin.controller.ts';
import { AdminContractController } from './contract/contract-admin.controller.ts';
import { Counterfactuals } from './cycles/cycle-explanation.service.ts';
import { CyclesController } from './cycles/cycles-admin.controller.ts';
import { FinishedWork } from './cycles/finished-work.service.ts';
import { GrantsAdminController } from './oauth/grants-admin.controller.ts';
import { JobsController } from './admin/jobs-admin.controller.ts';
import { OperatorsKitModule } from './admin/operators-kit.module.ts';
import { AlertThresholdsController } from './overview/alert-thresholds-admin.controller.ts';
import { AttentionAnnouncer, AttentionService } from './overview/attention.service.ts';
import { CompositeHistory, OverviewFactsService, PartsWatch } from './overview/overview-facts.service.ts';
import { RequestsController } from './requests/requests-admin.controller.ts';
import { SharedUseController } from './requests/shared-use.controller.ts';
import { UsageModule } from './usage/usage.module.ts';
import { ServiceLevelsController } from './service-levels/service-levels-admin.controller.ts';
import { ServiceLevelsService } from './service-levels/service-levels.service.ts';
import { AdminSourcesController } from './sources/sources-admin.controller.ts';
import { TimelineController } from './overview/timeline-admin.controller.ts';
import { AdminTrackRecordController } from './track-record/track-record-admin.controller.ts';
import { OperatorsModule } from './operators/operators.module.ts';
import { AttentionController, OverviewController } from './overview/overview-admin.controller.ts';

/** The operators' API. Needs the stores, `Clock`, `CONFIGURATION` and `CursorSigner` from global modules. */
@Module({
  imports: [
    OperatorsKitModule,
    AccessRequestsAdminModule,
    ChangelogAdminModule,
    KeysAdminModule,
    OperatorsModule,
    OutagesModule,
    PartnersModule,
    SwitchesModule,
    UsageModule,
    WebhooksModule,
    WorkModule,
  ],
  controllers: [
    AlertThresholdsController,
    AttentionController,
    AuditController,
    ClockController,
    AdminContractController,
    CyclesController,
    GrantsAdminController,
    JobsController,
    OverviewController,
    PlansAdminController,
    RequestsController,
    SharedUseController,
    ServiceLevelsController,
    AdminSourcesController,
    TimelineController,
    AdminTrackRecordController,
  ],
  providers: [
    AttentionAnnouncer,
    AttentionService,
    PartsWatch,
    Counterfactuals,
    FinishedWork,
    CompositeHistory,
    OverviewFactsService,
    PlansService,
    ServiceLevelsService,
  ],
})
export class AdminModule {}

import { Module } from '@nestjs/common';
import { ChangelogAdminModule } from '../changelog/changelog.module.ts';
import { KeysAdminModule } from '../keys/keys.module.ts';
import { OutagesModule } from '../outages/outages.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { SwitchesModule } from '../switches/switches.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { WorkModule } from '../work/work.module.ts';
import { AuditController } from './audit/audit.controller.ts';
import { AuditService } from './audit/audit.service.ts';
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
import { OperatorsKitModule } from './operators-kit.module.ts';
import { AttentionAnnouncer, AttentionService, PartsWatch } from './overview/attention.service.ts';
import { AttentionController, OverviewController } from './overview/overview.controller.ts';
import { CompositeHistory, OverviewService } from './overview/overview.service.ts';
import { RequestsController } from './requests/requests.controller.ts';
import { RequestsService } from './requests/requests.service.ts';
import { ServiceLevelsController } from './service-levels/service-levels.controller.ts';
import { ServiceLevelsService } from './service-levels/service-levels.service.ts';
import { AdminSourcesService, SourceFetchesService } from './sources/sources.service.ts';
import { AdminSourcesController } from './sources/sources.controller.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { TimelineService } from './timeline/timeline.service.ts';
import { AdminOutlookRecordService, AdminTrackRecordService } from './track-record/track-record.service.ts';
import { AdminTrackRecordController } from './track-record/track-record.controller.ts';
import { OperatorsModule } from '../operators/operators.module.ts';

/** The operators' API. Needs the stores, `Clock`, `CONFIGURATION` and `CursorSigner` from global modules. */
@Module({
  imports: [
    OperatorsKitModule,
    ChangelogAdminModule,
    KeysAdminModule,
    OperatorsModule,
    OutagesModule,
    PartnersModule,
    SwitchesModule,
    WebhooksModule,
    WorkModule,
  ],
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
    AdminSourcesController,
    TimelineController,
    AdminTrackRecordController,
  ],
  providers: [
    AttentionAnnouncer,
    AttentionService,
    PartsWatch,
    AuditService,
    BackfillPreviewService,
    Counterfactuals,
    CycleNarrativesService,
    CyclesService,
    FinishedWork,
    JobsService,
    CompositeHistory,
    OverviewService,
    RequestsService,
    ServiceLevelsService,
    AdminSourcesService,
    SourceFetchesService,
    TimelineService,
    AdminTrackRecordService,
    AdminOutlookRecordService,
  ],
})
export class AdminModule {}

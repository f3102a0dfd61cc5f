import { Module } from '@nestjs/common';
import { RepeatableKeys } from '../http/access/repeatable-keys.ts';
import { OperatorsModule } from '../operators/operators.module.ts';
import { SecretStore } from '../persistence/secrets/secret.store.ts';
import { SwitchesModule } from '../switches/switches.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { WorkModule } from '../work/work.module.ts';
import { AuditController } from './audit/audit.controller.ts';
import { AuditService } from './audit/audit.service.ts';
import { AdminChangelogController } from './changelog/changelog.controller.ts';
import { AdminChangelogService } from './changelog/changelog.service.ts';
import { ClockController } from './clock/clock.controller.ts';
import { AdminContractController } from './contract/contract.controller.ts';
import { Counterfactuals } from './cycles/cycle-explanation.service.ts';
import { CyclesController } from './cycles/cycles.controller.ts';
import { FinishedWork } from './cycles/finished-work.service.ts';
import { JobsController } from './jobs/jobs.controller.ts';
import { KeyItems } from './keys/key-items.service.ts';
import { KeyRequests } from './keys/key-requests.service.ts';
import { KeysController } from './keys/keys.controller.ts';
import { KeysService } from './keys/keys.service.ts';
import { OperatorsKitModule } from './operators-kit.module.ts';
import { OutagesController } from './outages/outages.controller.ts';
import { OutagesService } from './outages/outages.service.ts';
import { AttentionAnnouncer, AttentionService } from './overview/attention.service.ts';
import { CompositeHistory, OverviewFactsService, PartsWatch } from './overview/overview-facts.service.ts';
import { AttentionController, OverviewController } from './overview/overview.controller.ts';
import { PartnersController } from './partners/partners.controller.ts';
import { PartnersService } from './partners/partners.service.ts';
import { RequestsController } from './requests/requests.controller.ts';
import { RequestsService } from './requests/requests.service.ts';
import { ServiceLevelsController } from './service-levels/service-levels.controller.ts';
import { ServiceLevelsService } from './service-levels/service-levels.service.ts';
import { AdminSourcesController } from './sources/sources.controller.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { TimelineService } from './timeline/timeline.service.ts';
import { AdminTrackRecordController } from './track-record/track-record.controller.ts';
import { UsageReports } from './usage/usage-reports.service.ts';

/** The operators' API. Needs the stores, `Clock`, `CONFIGURATION` and `CursorSigner` from global modules. */
@Module({
  imports: [OperatorsKitModule, OperatorsModule, SwitchesModule, WebhooksModule, WorkModule],
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
    AdminSourcesController,
    TimelineController,
    AdminTrackRecordController,
  ],
  providers: [
    AttentionAnnouncer,
    AttentionService,
    PartsWatch,
    AuditService,
    AdminChangelogService,
    Counterfactuals,
    FinishedWork,
    KeyItems,
    KeyRequests,
    KeysService,
    OutagesService,
    CompositeHistory,
    OverviewFactsService,
    PartnersService,
    RequestsService,
    ServiceLevelsService,
    TimelineService,
    UsageReports,
    {
      provide: RepeatableKeys,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new RepeatableKeys(await secrets.obtain('repeatable_keys')),
    },
  ],
})
export class AdminModule {}

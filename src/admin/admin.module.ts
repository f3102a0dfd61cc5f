import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.ts';
import { AdminChangelogModule } from './changelog/changelog.module.ts';
import { AdminClockModule } from './clock/clock.module.ts';
import { AdminCyclesModule } from './cycles/cycles.module.ts';
import { AdminJobsModule } from './jobs/jobs.module.ts';
import { KeysModule } from './keys/keys.module.ts';
import { OperatorsModule } from './operators/operators.module.ts';
import { OutagesModule } from './outages/outages.module.ts';
import { OverviewModule } from './overview/overview.module.ts';
import { SessionModule } from './session/session.module.ts';
import { AdminSourcesModule } from './sources/sources.module.ts';
import { SwitchesModule } from './switches/switches.module.ts';
import { AdminTrackRecordModule } from './track-record/track-record.module.ts';
import { WorkBoardModule } from './work/work-board.module.ts';

/** The operators' API. Needs the stores, `Clock`, `CONFIGURATION` and `CursorSigner` from global modules. */
@Module({
  imports: [
    AuditModule,
    AdminChangelogModule,
    AdminClockModule,
    AdminCyclesModule,
    AdminJobsModule,
    KeysModule,
    OperatorsModule,
    OutagesModule,
    OverviewModule,
    SessionModule,
    AdminSourcesModule,
    SwitchesModule,
    AdminTrackRecordModule,
    WorkBoardModule,
  ],
})
export class AdminModule {}

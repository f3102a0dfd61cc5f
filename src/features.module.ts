import { Module } from '@nestjs/common';
import { AgentsModule } from './agents/agents.module.ts';
import { BatchModule } from './batch/batch.module.ts';
import { CatalogModule } from './catalog/catalog.module.ts';
import { ChangelogModule } from './changelog/changelog.module.ts';
import { CompositesModule } from './composites/composites.module.ts';
import { ContractModule } from './contract/contract.module.ts';
import { ExportsModule } from './exports/exports.module.ts';
import { HealthModule } from './health/health.module.ts';
import { LegacyModule } from './legacy/legacy.module.ts';
import { McpModule } from './mcp/mcp.module.ts';
import { MarketLensModule } from './market-lens/market-lens.module.ts';
import { KeysModule } from './keys/keys.module.ts';
import { NarrativesModule } from './narratives/narratives.module.ts';
import { OAuthModule } from './oauth/oauth.module.ts';
import { OutlookModule } from './outlook/outlook.module.ts';
import { ProbesModule } from './health/probes.module.ts';
import { ProofsModule } from './proofs/proofs.module.ts';
import { RevisionsModule } from './revisions/revisions.module.ts';
import { SeriesModule } from './series/series.module.ts';
import { SiteModule } from './site/site.module.ts';
import { SourcesModule } from './sources/sources.module.ts';
import { StreamModule } from './stream/stream.module.ts';
import { TrackRecordModule } from './track-record/track-record.module.ts';
import { VerdictsModule } from './verdicts/verdicts.module.ts';

/** Read side: all routes for partners. Requires `PublishedState` and `Clock` from global modules. */
@Module({
  imports: [
    ContractModule,
    CatalogModule,
    ChangelogModule,
    HealthModule,
    SourcesModule,
    StreamModule,
    ExportsModule,
    CompositesModule,
    VerdictsModule,
    SeriesModule,
    RevisionsModule,
    BatchModule,
    AgentsModule,
    NarrativesModule,
    ProofsModule,
    TrackRecordModule,
    OutlookModule,
    MarketLensModule,
    KeysModule,
    LegacyModule,
    McpModule,
    OAuthModule,
    ProbesModule,
    SiteModule,
  ],
})
export class FeaturesModule {}

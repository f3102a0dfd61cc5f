import { Module } from '@nestjs/common';
import { CompositesModule } from './composites/composites.module.ts';
import { ContractModule } from './contract/contract.module.ts';
import { HealthModule } from './health/health.module.ts';
import { ProbesModule } from './probes/probes.module.ts';
import { SourcesModule } from './sources/sources.module.ts';
import { SurfaceModule } from './surface/surface.module.ts';
import { VerdictsModule } from './verdicts/verdicts.module.ts';

/** The read side: everything a partner can ask. Needs `PublishedState` and `Clock` from global modules. */
@Module({
  imports: [
    SurfaceModule,
    ContractModule,
    HealthModule,
    SourcesModule,
    CompositesModule,
    VerdictsModule,
    ProbesModule,
  ],
})
export class FeaturesModule {}

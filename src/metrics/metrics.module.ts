import { type DynamicModule, Module } from '@nestjs/common';
import { type Configuration } from '../platform/configuration/configuration.ts';
import { MetricsListener } from './metrics-listener.service.ts';
import { MetricsWriter } from './metrics-text.ts';
import { RuntimeFigures } from './runtime.samples.ts';
import { MeasuredParts, serviceSamples } from './service.samples.ts';

@Module({})
export class MetricsModule {
  static forRoot({ metricsListener }: Pick<Configuration, 'metricsListener'>): DynamicModule {
    if (metricsListener === null) return { module: MetricsModule };
    return {
      module: MetricsModule,
      providers: [
        RuntimeFigures,
        MeasuredParts,
        {
          provide: MetricsListener,
          inject: [RuntimeFigures, MeasuredParts],
          useFactory: (runtime: RuntimeFigures, parts: MeasuredParts) =>
            new MetricsListener(
              metricsListener,
              new MetricsWriter({ ...runtime.samples, ...serviceSamples(parts) }),
              runtime,
            ),
        },
      ],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { type Configuration } from '../config/configuration.ts';
import { AnswerStore } from '../answers/answer.store.ts';
import { Admission } from '../http/admission/admission.ts';
import { LimitStoreHealth } from '../limits/limit.storage.ts';
import { RequestDurations } from '../http/metering/request-durations.ts';
import { VERSION } from '../config/version.ts';
import { ClockWatch } from '../persistence/clock/clock-watch.ts';
import { ConnectionFigures } from '../persistence/database/database.ts';
import { ReadReplicas } from '../persistence/database/replicas/read-replicas.ts';
import { DiskWatch } from '../persistence/disk/disk-watch.ts';
import { PartnerKeys } from '../persistence/keys/partner-keys.ts';
import { PublishedState } from '../persistence/published/published-state.ts';
import { JournalFigures } from '../persistence/usage/journal-folder.ts';
import { MetricsListener } from './metrics-listener.service.ts';
import { MetricsWriter } from './metrics-text.ts';
import { partsSamples } from './parts.samples.ts';
import { RuntimeFigures } from './runtime.samples.ts';
import { stateSamples } from './state.samples.ts';
import { workSamples } from './work.samples.ts';

/** Reads parts of every layer, and no part imports it. */
@Module({})
export class MetricsModule {
  static forRoot(configuration: Configuration): DynamicModule {
    const { metricsListener, role } = configuration;
    if (metricsListener === null) return { module: MetricsModule };
    return {
      module: MetricsModule,
      providers: [
        RuntimeFigures,
        {
          provide: MetricsWriter,
          inject: [
            RuntimeFigures,
            Clock,
            RequestDurations,
            Admission,
            AnswerStore,
            ConnectionFigures,
            ReadReplicas,
            LimitStoreHealth,
            ClockWatch,
            DiskWatch,
            JournalFigures,
            PublishedState,
            PartnerKeys,
          ],
          useFactory: (
            runtime: RuntimeFigures,
            clock: Clock,
            durations: RequestDurations,
            admission: Admission,
            answers: AnswerStore,
            connections: ConnectionFigures,
            replicas: ReadReplicas,
            limits: LimitStoreHealth,
            clocks: ClockWatch,
            disk: DiskWatch,
            journal: JournalFigures,
            state: PublishedState,
            keys: PartnerKeys,
          ) =>
            new MetricsWriter({
              ...runtime.samples,
              ...partsSamples({
                configuration,
                version: VERSION,
                clock,
                durations,
                admission,
                answers,
                connections,
                replicas,
                limits,
                clocks,
                disk,
                journal,
              }),
              ...stateSamples({ state, keys, clock }),
              ...workSamples(role !== 'api'),
            }),
        },
        {
          provide: MetricsListener,
          inject: [MetricsWriter, RuntimeFigures],
          useFactory: (writer: MetricsWriter, runtime: RuntimeFigures) =>
            new MetricsListener(metricsListener, writer, runtime),
        },
      ],
    };
  }
}

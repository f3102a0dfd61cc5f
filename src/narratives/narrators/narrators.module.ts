import { Logger, Module } from '@nestjs/common';
import { WorkerStoresModule } from '../../worker-stores.module.ts';
import { Clock } from '../../platform/clock/clock.ts';
import {
  CONFIGURATION,
  type Configuration,
  type LanguageModelSettings,
} from '../../platform/configuration/configuration.ts';
import { WORKER_ID } from '../../platform/configuration/process.module.ts';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { CycleReader } from '../../published/cycle.reader.ts';
import { NarrativeWriter } from '../../published/narrative.writer.ts';
import { NarratorBudgetStore, NarratorRunStore } from './narrator-run.store.ts';
import { NotificationChannel } from '../../platform/database/notification-channel.ts';
import { CycleNarrator, SpeakerNarrator } from './cycle-narrator.ts';
import { BudgetedModel, type CircuitSettings, MODEL_CIRCUIT, ModelCircuit } from './budgeted-model.ts';
import { OpenAiClient } from './openai.client.ts';
import { NARRATOR_PACE, type NarratorPace, type NarratorParts, NarratorService } from './narrator.service.ts';

/** Attempts per request, the first included. */
const ATTEMPTS = 3;
const BACKOFF_MS = SECOND_MS;

/** Injection token of the `NarratorService`; null if only the template writes. */
export const NARRATOR = Symbol('narrator');

/** What a narrator needs of the process. */
export interface NarratorDependencies extends Omit<NarratorParts, 'cycles' | 'circuit' | 'pace'> {
  readonly cycles: CycleReader;
}

export function createNarrator(
  settings: LanguageModelSettings,
  { cycles, ...dependencies }: NarratorDependencies,
  paces: {
    readonly pace: NarratorPace;
    readonly circuit: CircuitSettings;
    readonly backoffMs: number;
  } = { pace: NARRATOR_PACE, circuit: MODEL_CIRCUIT, backoffMs: BACKOFF_MS },
): NarratorService {
  const logger = new Logger('Narrator');
  const circuit = new ModelCircuit(paces.circuit, {
    onPause: (milliseconds, { message }) =>
      logger.warn(`language model paused for ${Math.ceil(milliseconds / SECOND_MS)} s: ${message}`),
    onResume: () => logger.log('language model reachable again'),
  });
  const model = new BudgetedModel(
    new OpenAiClient(settings, dependencies.clock),
    dependencies.budget,
    settings,
  );
  const speakers = new SpeakerNarrator(model, circuit, {
    timeoutMs: settings.timeoutSeconds * SECOND_MS,
    attempts: ATTEMPTS,
    backoffMs: paces.backoffMs,
  });
  return new NarratorService({
    ...dependencies,
    cycles: new CycleNarrator(cycles, speakers, settings.model),
    circuit,
    pace: paces.pace,
  });
}

@Module({
  imports: [WorkerStoresModule],
  providers: [
    {
      provide: NARRATOR,
      inject: [
        CONFIGURATION,
        Clock,
        WORKER_ID,
        NarratorRunStore,
        NarratorBudgetStore,
        NarrativeWriter,
        CycleReader,
        NotificationChannel,
      ],
      useFactory: (
        { languageModel }: Configuration,
        clock: Clock,
        workerId: string,
        runs: NarratorRunStore,
        budget: NarratorBudgetStore,
        narratives: NarrativeWriter,
        cycles: CycleReader,
        channel: NotificationChannel,
      ): NarratorService | null =>
        languageModel &&
        createNarrator(languageModel, { clock, workerId, runs, budget, narratives, cycles, channel }),
    },
  ],
  exports: [NARRATOR],
})
export class NarratorsModule {}

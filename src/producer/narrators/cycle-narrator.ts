import { type PreviousRead } from '../../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../domain/engine/engine.ts';
import { type Language, LANGUAGES } from '../../narrative/languages.ts';
import { type TextByLanguage } from '../../narrative/checks/expectation.ts';
import { TEMPLATE_MODEL, type TextsBySpeaker } from '../../narrative/narrative.ts';
import { type AgentName } from '../../domain/crew/crew.ts';
import { type CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import {
  type NarratorClaim,
  type NarratorOutcome,
  type TemplateReason,
} from '../../persistence/narrator-runs/narrator-run.store.ts';
import { outcomeOf } from './narrator-outcome.ts';
import { type SpeakerBrief, speakerBriefs } from './prompt/speaker-brief.ts';
import { type SpeakerNarrator } from './speaker-narrator.ts';

/** Concurrent requests; a local server processes them one after the other. */
const SPEAKERS_AT_ONCE = 3;

/** The texts of a cycle, and the speakers that kept the template's. */
export interface NarratorResult {
  /** Null if all speakers kept the template's texts. */
  readonly readings: Readonly<Record<Language, TextsBySpeaker>> | null;
  /** The author: the model's name, `template+<name>`, or `template`. */
  readonly writtenBy: string;
  readonly outcome: NarratorOutcome;
  readonly reasons: readonly TemplateReason[];
}

/** Requests the texts of all speakers of a cycle. */
export class CycleNarrator {
  constructor(
    private readonly cycles: CycleReader,
    private readonly speakers: SpeakerNarrator,
    private readonly modelName: string,
  ) {}

  /**
   * Writes the texts of a published cycle. Resolves soon after the signal aborts, with the texts that are ready.
   *
   * @throws NarratorClaimLostError if another worker has taken over the cycle
   */
  async write(claim: NarratorClaim, signal: AbortSignal): Promise<NarratorResult> {
    const briefs = await this.briefsOf(claim.cycleNumber);
    const written = new Map<AgentName, TextByLanguage>();
    const reasons: TemplateReason[] = [];
    const failed = new AbortController();
    const waiting = [...briefs];
    const lane = async (): Promise<void> => {
      for (let brief = waiting.shift(); brief; brief = waiting.shift()) {
        const outcome = await this.speakers.write(brief, claim, AbortSignal.any([signal, failed.signal]));
        if (outcome.kind === 'written') written.set(brief.agent, outcome.reading);
        else reasons.push(outcome.reason);
      }
    };
    const lanes = Array.from({ length: SPEAKERS_AT_ONCE }, () =>
      lane().catch((error: unknown) => {
        failed.abort();
        throw error;
      }),
    );
    const broken = (await Promise.allSettled(lanes)).find((ended) => ended.status === 'rejected');
    if (broken) throw broken.reason;
    return {
      readings: written.size === 0 ? null : readingsOf(briefs, written),
      writtenBy: this.writtenBy(written.size, briefs.length),
      outcome: outcomeOf(briefs.length, reasons),
      reasons,
    };
  }

  private async briefsOf(cycleNumber: number): Promise<SpeakerBrief[]> {
    const record = await this.cycles.record(cycleNumber);
    if (record === null) throw new Error(`cycle ${cycleNumber} is not published`);
    const previous: PreviousRead | null = record.inputs.previous;
    return speakerBriefs(JSON.parse(record.resultText) as CycleResult, previous);
  }

  private writtenBy(written: number, speakers: number): string {
    if (written === 0) return TEMPLATE_MODEL;
    return written === speakers ? this.modelName : `${TEMPLATE_MODEL}+${this.modelName}`;
  }
}

/** Returns the model's texts; the template's for speakers without them. */
const readingsOf = (
  briefs: readonly SpeakerBrief[],
  written: ReadonlyMap<AgentName, TextByLanguage>,
): Record<Language, TextsBySpeaker> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        briefs.map(({ agent, template }) => [agent, (written.get(agent) ?? template)[language]]),
      ),
    ]),
  ) as unknown as Record<Language, TextsBySpeaker>;

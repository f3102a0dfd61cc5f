import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type AccessRights, hasTier1Scope } from '../domain/access/access-rights.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { attributionsOf } from '../../packages/engine/sources/metric.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { assertMayRequest } from '../access/callers/access.guard.ts';
import { type CycleTexts, madeByCycle, newestCycleTexts } from '../http/envelope/cycle-answer.ts';
import { type Answer, prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { absentNarrative } from '../domain/narrative-absence.ts';
import { type Language } from '../../packages/engine/narrative/languages.ts';
import { type SpeakerFacts, speakerTextOf } from '../../packages/engine/narrative/narrative.ts';
import { CycleReader } from '../published/cycle.reader.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { NarrativeReader } from '../published/narrative.reader.ts';
import { NarrativesUnreadableError } from '../published/narrative-row.ts';
import { PublishedState } from '../published/published-state.ts';
import { type AgentNarrative, type NarrativeOfCycle, type NarrativesQuery } from './narratives.dto.ts';

type CycleIdentity = Pick<PublishedCycle, 'cycleNumber' | 'cycleAtMs' | 'backfilled'>;

/** A narrative with the sources whose values its labels and texts show. */
export interface PresentedNarrative {
  readonly data: NarrativeOfCycle;
  readonly quotedSourceIds: readonly string[];
}

/** Narrative of a cycle, the lead first; full texts only where requested and permitted. */
export const presentNarrative = (
  { cycleNumber, cycleAtMs, backfilled }: CycleIdentity,
  texts: CycleTexts,
  withProse: boolean,
): PresentedNarrative => ({
  data: {
    cycle_number: cycleNumber,
    cycle_at: isoUtc(cycleAtMs),
    backfilled,
    agents: texts.facts.speakers.map((speaker) => presentSpeaker(speaker, texts, withProse)),
  },
  quotedSourceIds: texts.facts.speakers.flatMap(({ quotedSourceIds }) => quotedSourceIds),
});

function presentSpeaker(
  speaker: SpeakerFacts,
  { readings, language }: CycleTexts,
  withProse: boolean,
): AgentNarrative {
  const { headline, prose } = speakerTextOf(readings, speaker.agent);
  return {
    agent: speaker.agent,
    signal: speaker.signal,
    confidence_pct: speaker.confidencePct,
    headline,
    headline_lang: language,
    ...(withProse ? { narrative: prose } : {}),
    narrative_lang: language,
    data_categories: speaker.dataCategories,
    key_metrics_labels: speaker.metricLabels[language]!,
    risk_flags: speaker.riskFlags,
  };
}

const PROSE_SCOPE = 'data:narratives';

/** Narratives: of the newest cycle from memory, of past cycles from the store. */
@Injectable()
export class NarrativesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly narratives: NarrativeReader,
    private readonly cycles: CycleReader,
  ) {}

  /** @throws CYCLE_NOT_FOUND, NARRATIVE_NOT_FOUND, NARRATIVE_STORE_UNAVAILABLE; then TIER_INSUFFICIENT, SCOPE_MISSING */
  async ofCycle(
    cycleNumber: number,
    { lang, include_prose }: Required<NarrativesQuery>,
    rights: AccessRights,
  ): Promise<PreparedAnswer> {
    const withProse = include_prose && hasTier1Scope(rights, PROSE_SCOPE);
    const answer =
      cycleNumber === this.state.current.cycle?.cycleNumber
        ? this.ofNewest(lang, withProse)
        : await this.ofPast(cycleNumber, lang, withProse);
    // Rights are checked only after the narrative is known to exist.
    if (include_prose) assertMayRequest('include_prose', PROSE_SCOPE, rights);
    return answer;
  }

  private ofNewest(language: Language, withProse: boolean): PreparedAnswer {
    return this.answers.obtain(
      ['narratives', 'latest', language, withProse],
      ['cycle', 'store'],
      ({ cycle: { cycle, narrative }, store }) => {
        if (narrative.state === 'unreadable')
          throw new NarrativesUnreadableError('the published state has no narrative of its cycle');
        const texts = newestCycleTexts(narrative, language);
        if (cycle === null || texts === null) throw absentNarrative(true);
        return prepareAnswer({ ...answerOf(cycle, texts, withProse), ...madeByCycle(cycle, store) });
      },
    );
  }

  /**
   * A past narrative changes only when a text is attached, by age, or when an operator withdraws its cycle, so
   * it is read at most once a minute.
   */
  private ofPast(cycleNumber: number, language: Language, withProse: boolean): Promise<PreparedAnswer> {
    if (cycleNumber > cycleNumberAt(this.clock.now())) throw absentNarrative(false);
    return this.answers.read(
      ['narratives', cycleNumber, language, withProse],
      ['minute', 'store', 'history'],
      async ({ store }) => {
        const narrative = await this.narratives.withoutPlan(cycleNumber, language);
        if (narrative === null) throw absentNarrative((await this.cycles.signalsOf(cycleNumber)) !== null);
        return prepareAnswer({
          ...answerOf(narrative, narrative, withProse),
          ...madeByCycle(narrative, store, 'recorded'),
        });
      },
    );
  }
}

function answerOf(
  cycle: CycleIdentity,
  texts: CycleTexts,
  withProse: boolean,
): Pick<Answer, 'data' | 'generatedBy' | 'attribution'> {
  const { data, quotedSourceIds } = presentNarrative(cycle, texts, withProse);
  return { data, generatedBy: LEAD, attribution: attributionsOf(quotedSourceIds) };
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type AccessRights, hasTier1Scope } from '../../domain/access/access-rights.ts';
import { cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { type Language } from '../../narrative/languages.ts';
import { absentNarrative } from '../../narrative/absence.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { minuteOf } from '../../domain/timestamps.ts';
import { assertMayAskFor } from '../../http/access/field-rights.ts';
import { AnswerCache, ResponseCache } from '../../http/envelope/answer-cache.ts';
import { type AnswerBounds, bytesOfAnswer } from '../../http/envelope/bounded-answers.ts';
import { type Answer } from '../../http/envelope/answer.ts';
import { madeByCycle } from '../../http/envelope/cycle-answer.ts';
import { newestTold, type ToldCycle } from '../../http/envelope/newest-narrative.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { nameOfWithdrawals } from '../../persistence/cycles/cycle-withdrawal.store.ts';
import { NarrativeReader } from '../../persistence/narratives/narrative.reader.ts';
import { NarrativesUnreadableError } from '../../persistence/narratives/stored-narrative.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { type CycleIdentity, presentNarrative } from './narratives.presenter.ts';
import { type NarrativesQuery } from './narratives.query.ts';

/** Scope required for full texts. */
const PROSE_SCOPE = 'data:narratives';
/** Bounds of answers of past cycles, with full texts or without. */
const PAST_BOUNDS: AnswerBounds = { maxEntries: 300, maxBytes: 8 * 1024 * 1024 };

/** Narratives: of the newest cycle from memory, of past cycles from the store. */
@Injectable()
export class NarrativesService {
  /** A cache of its own, so that reading through past cycles evicts no other answers. */
  private readonly past = new ResponseCache<PreparedAnswer>(PAST_BOUNDS, bytesOfAnswer);

  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerCache,
    private readonly narratives: NarrativeReader,
    private readonly cycles: CycleReader,
  ) {}

  /**
   * The narrative of one cycle.
   *
   * @throws CYCLE_NOT_FOUND, NARRATIVE_NOT_FOUND, NARRATIVE_STORE_UNAVAILABLE; then TIER_INSUFFICIENT, SCOPE_MISSING
   */
  async ofCycle(
    cycleNumber: number,
    { lang, include_prose }: NarrativesQuery,
    rights: AccessRights,
  ): Promise<PreparedAnswer> {
    const withProse = include_prose && hasTier1Scope(rights, PROSE_SCOPE);
    const answer =
      cycleNumber === this.state.current.cycle?.cycleNumber
        ? this.ofNewest(lang, withProse)
        : await this.ofPast(cycleNumber, lang, withProse);
    // Rights are checked only after the narrative is known to exist.
    if (include_prose) assertMayAskFor('include_prose', PROSE_SCOPE, rights);
    return answer;
  }

  private ofNewest(language: Language, withProse: boolean): PreparedAnswer {
    const { revision, cycle, narrative } = this.state.current;
    const reachable = this.state.storeReachable;
    return this.answers.obtain(
      `${revision}|${reachable}`,
      `newest narrative|${language}|${withProse}`,
      () => {
        if (narrative.state === 'unreadable')
          throw new NarrativesUnreadableError('the published state has no narrative of its cycle');
        const told = newestTold(narrative, language);
        if (cycle === null || told === null) throw absentNarrative(true);
        return { ...answerOf(cycle, told, withProse), ...madeByCycle(cycle, reachable) };
      },
    );
  }

  /**
   * A past narrative changes only when a text is attached, by age, or when an operator withdraws its cycle, so
   * it is read at most once a minute.
   */
  private ofPast(cycleNumber: number, language: Language, withProse: boolean): Promise<PreparedAnswer> {
    const atMs = this.clock.now();
    if (cycleNumber > cycleNumberAt(atMs)) throw absentNarrative(false);
    const reachable = this.state.storeReachable;
    return this.past.obtainAsync(
      `${minuteOf(atMs)}|${reachable}|${nameOfWithdrawals(this.state.current.withdrawals)}`,
      `${cycleNumber}|${language}|${withProse}`,
      async () => {
        const told = await this.narratives.withoutPlan(cycleNumber, language);
        if (told === null) throw absentNarrative((await this.cycles.signalsOf(cycleNumber)) !== null);
        return prepareAnswer({
          ...answerOf(told, told, withProse),
          ...madeByCycle(told, reachable, 'recorded'),
        });
      },
    );
  }
}

function answerOf(
  cycle: CycleIdentity,
  told: ToldCycle,
  withProse: boolean,
): Pick<Answer, 'data' | 'generatedBy' | 'attribution'> {
  const { data, quotedSourceIds } = presentNarrative(cycle, told, withProse);
  return { data, generatedBy: LEAD, attribution: attributionsOf(quotedSourceIds) };
}

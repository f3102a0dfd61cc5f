import { Injectable } from '@nestjs/common';
import { AnswerStore, type LatestCycle } from '../../answers/answer.store.ts';
import { Clock } from '../../config/clock.ts';
import { cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { type Language } from '../../narrative/languages.ts';
import { absentNarrative } from '../../narrative/absence.ts';
import { HOUR_MS } from '../../domain/timestamps.ts';
import { DocumentWriter } from '../../http/envelope/envelope.interceptor.ts';
import { newestCycleOf, newestCycleTexts } from '../../http/envelope/cycle-answer.ts';
import { type PreparedDocument } from '../../http/envelope/prepared-answer.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { NarrativeReader } from '../../persistence/narratives/narrative.reader.ts';
import { NarrativesUnreadableError } from '../../persistence/narratives/narrative-row.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import {
  presentList,
  presentNarrative,
  presentStats,
  type NarrativeTextsWithPlan,
} from './narrative.presenter.ts';
import {
  type LegacyNarrativeQuery,
  type NarrativeListQuery,
  type NarrativeStatsQuery,
} from './legacy.dto.ts';

/**
 * Decision cycles in the form of the older public API: the newest from memory, past ones from the store. Reads
 * of the store are cached for the current minute.
 */
@Injectable()
export class LegacyNarrativesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly documents: DocumentWriter,
    private readonly narratives: NarrativeReader,
    private readonly cycles: CycleReader,
  ) {}

  /**
   * The narrative of the newest cycle.
   *
   * @throws STORE_UNAVAILABLE before the first cycle, NARRATIVE_NOT_FOUND, NarrativesUnreadableError
   */
  latest({ lang, include_prose }: LegacyNarrativeQuery): PreparedDocument {
    return this.answers.obtain(['legacy', 'latest', lang, include_prose], ['cycle'], ({ cycle }) =>
      this.documents.write(presentNarrative(newestWithPlan(cycle, lang), include_prose)),
    );
  }

  /**
   * The narrative of one cycle.
   *
   * @throws CYCLE_NOT_FOUND, NARRATIVE_NOT_FOUND, NarrativesUnreadableError
   */
  async ofCycle(cycleNumber: number, query: LegacyNarrativeQuery): Promise<PreparedDocument> {
    if (cycleNumber === this.state.current.cycle?.cycleNumber) return this.latest(query);
    // Also accepts numbers outside the range of the database's type.
    if (cycleNumber > cycleNumberAt(this.clock.now())) throw absentNarrative(false);
    const { lang, include_prose } = query;
    return this.answers.read(
      ['legacy', 'cycle', cycleNumber, lang, include_prose],
      ['minute', 'history'],
      async () => {
        const narrative = await this.narratives.withPlan(cycleNumber, lang);
        if (narrative === null) throw absentNarrative((await this.cycles.signalsOf(cycleNumber)) !== null);
        return this.documents.write(presentNarrative(narrative, include_prose));
      },
    );
  }

  /** The newest cycles, newest first. */
  list({ limit, lang }: NarrativeListQuery): Promise<PreparedDocument> {
    return this.answers.read(['legacy', 'list', limit, lang], ['minute', 'cycle', 'history'], async () =>
      this.documents.write(presentList(await this.narratives.stubs(limit), lang)),
    );
  }

  /** Statistics of the last hours, judged at the beginning of the current minute. */
  stats({ hours }: NarrativeStatsQuery): Promise<PreparedDocument> {
    return this.answers.read(
      ['legacy', 'stats', hours],
      ['minute', 'cycle', 'history'],
      async ({ minute: toMs }) =>
        this.documents.write(presentStats(await this.narratives.stats(toMs - hours * HOUR_MS, toMs), hours)),
    );
  }
}

/** Narrative of the newest cycle, in the requested language, else in the other. */
function newestWithPlan(latest: LatestCycle, language: Language): NarrativeTextsWithPlan {
  const { cycleNumber, cycleAtMs, publishedAtMs, backfilled } = newestCycleOf(latest);
  const { narrative: state } = latest;
  if (state.state === 'unreadable')
    throw new NarrativesUnreadableError('the published state has no narrative of its cycle');
  const texts = newestCycleTexts(state, language);
  if (state.state === 'none' || texts === null) throw absentNarrative(true);
  const { action, meta, methodologyVersion } = state.narrative;
  return {
    ...texts,
    cycleNumber,
    cycleAtMs,
    publishedAtMs,
    backfilled,
    methodologyVersion,
    plan: action.plan,
    // Both are in one row of the store.
    planTexts: action.texts[texts.language]!,
    meta,
  };
}

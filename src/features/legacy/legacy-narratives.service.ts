import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { type Language } from '../../narrative/languages.ts';
import { absentNarrative } from '../../narrative/absence.ts';
import { HOUR_MS, minuteOf } from '../../domain/timestamps.ts';
import { DocumentCache } from '../../http/envelope/document-cache.ts';
import { newestCycleOf } from '../../http/envelope/cycle-answer.ts';
import { newestTold } from '../../http/envelope/newest-narrative.ts';
import { type PreparedDocument } from '../../http/envelope/prepared-answer.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { nameOfWithdrawals } from '../../persistence/cycles/cycle-withdrawal.store.ts';
import { NarrativeReader } from '../../persistence/narratives/narrative.reader.ts';
import { NarrativesUnreadableError } from '../../persistence/narratives/stored-narrative.ts';
import { type PublishedSnapshot, PublishedState } from '../../persistence/published/published-state.ts';
import { presentNarrative, type ToldWithPlan, presentList, presentStats } from './narrative.presenter.ts';
import {
  type LegacyNarrativeQuery,
  type NarrativeListQuery,
  type NarrativeStatsQuery,
} from './legacy-narratives.query.ts';

/**
 * Decision cycles in the form of the older public API: the newest from memory, past ones from the store. Reads
 * of the store are cached for the current minute.
 */
@Injectable()
export class LegacyNarrativesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly documents: DocumentCache,
    private readonly narratives: NarrativeReader,
    private readonly cycles: CycleReader,
  ) {}

  /**
   * The narrative of the newest cycle.
   *
   * @throws STORE_UNAVAILABLE before the first cycle, NARRATIVE_NOT_FOUND, NarrativesUnreadableError
   */
  latest({ lang, include_prose }: LegacyNarrativeQuery): PreparedDocument {
    const snapshot = this.state.current;
    return this.documents.obtain(nameOf(snapshot), `legacy latest|${lang}|${include_prose}`, () =>
      presentNarrative(newestWithPlan(snapshot, lang), include_prose),
    );
  }

  /**
   * The narrative of one cycle.
   *
   * @throws CYCLE_NOT_FOUND, NARRATIVE_NOT_FOUND, NarrativesUnreadableError
   */
  async ofCycle(cycleNumber: number, query: LegacyNarrativeQuery): Promise<PreparedDocument> {
    if (cycleNumber === this.state.current.cycle?.cycleNumber) return this.latest(query);
    const atMs = this.clock.now();
    // Also accepts numbers outside the range of the database's type.
    if (cycleNumber > cycleNumberAt(atMs)) throw absentNarrative(false);
    const { lang, include_prose } = query;
    return this.documents.obtainAsync(
      this.minuteAndPast(),
      `legacy cycle|${cycleNumber}|${lang}|${include_prose}`,
      async () => {
        const told = await this.narratives.withPlan(cycleNumber, lang);
        if (told === null) throw absentNarrative((await this.cycles.signalsOf(cycleNumber)) !== null);
        return presentNarrative(told, include_prose);
      },
    );
  }

  /** The newest cycles, newest first. */
  list({ limit, lang }: NarrativeListQuery): Promise<PreparedDocument> {
    return this.documents.obtainAsync(this.minuteAndCycle(), `legacy list|${limit}|${lang}`, async () =>
      presentList(await this.narratives.stubs(limit), lang),
    );
  }

  /** Statistics of the last hours, judged at the beginning of the current minute. */
  stats({ hours }: NarrativeStatsQuery): Promise<PreparedDocument> {
    const toMs = minuteOf(this.clock.now());
    return this.documents.obtainAsync(this.minuteAndCycle(), `legacy stats|${hours}`, async () =>
      presentStats(await this.narratives.stats(toMs - hours * HOUR_MS, toMs), hours),
    );
  }

  /** Cache key of past data: valid for the current minute and until a cycle is withdrawn. */
  private minuteAndPast(): string {
    return `${minuteOf(this.clock.now())}|${nameOfWithdrawals(this.state.current.withdrawals)}`;
  }

  private minuteAndCycle(): string {
    return `${this.minuteAndPast()}|${this.state.current.cycle?.cycleNumber}`;
  }
}

/** Everything that the texts of the newest cycle depend on. */
const nameOf = ({ cycle, narrative }: PublishedSnapshot): string =>
  [
    cycle?.cycleNumber,
    // A withdrawn cycle may be published again under the same number.
    cycle?.publishedAtMs,
    narrative.state,
    narrative.state === 'readable' ? narrative.narrative.meta.model : '',
  ].join('|');

/** Narrative of the newest cycle, in the requested language, else in the other. */
function newestWithPlan(snapshot: PublishedSnapshot, asked: Language): ToldWithPlan {
  const { cycleNumber, cycleAtMs, publishedAtMs, backfilled } = newestCycleOf(snapshot);
  const { narrative: state } = snapshot;
  if (state.state === 'unreadable')
    throw new NarrativesUnreadableError('the published state has no narrative of its cycle');
  const told = newestTold(state, asked);
  if (state.state === 'none' || told === null) throw absentNarrative(true);
  const { action, meta, methodologyVersion } = state.narrative;
  return {
    ...told,
    cycleNumber,
    cycleAtMs,
    publishedAtMs,
    backfilled,
    methodologyVersion,
    plan: action.plan,
    // Both are in one row of the store.
    planTexts: action.texts[told.language]!,
    meta,
  };
}

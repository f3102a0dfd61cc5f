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
import { presentNarrative, type ToldWithPlan } from './narrative.presenter.ts';
import { presentList } from './narrative-list.presenter.ts';
import { presentStats } from './narrative-stats.presenter.ts';
import {
  type LegacyNarrativeQuery,
  type NarrativeListQuery,
  type NarrativeStatsQuery,
} from './legacy-narratives.query.ts';

/**
 * Decision cycles as the older public API tells them: the newest from memory, those of the past from the store. What
 * was read is held for the running minute.
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
    // Also keeps numbers from the database that it has no type for.
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

  /** What the cycles of the last hours took and cost, judged at the beginning of the running minute. */
  stats({ hours }: NarrativeStatsQuery): Promise<PreparedDocument> {
    const toMs = minuteOf(this.clock.now());
    return this.documents.obtainAsync(this.minuteAndCycle(), `legacy stats|${hours}`, async () =>
      presentStats(await this.narratives.stats(toMs - hours * HOUR_MS, toMs), hours),
    );
  }

  /** What is kept of the past is kept for the running minute, and until a cycle is withdrawn. */
  private minuteAndPast(): string {
    return `${minuteOf(this.clock.now())}|${nameOfWithdrawals(this.state.current.withdrawals)}`;
  }

  private minuteAndCycle(): string {
    return `${this.minuteAndPast()}|${this.state.current.cycle?.cycleNumber}`;
  }
}

/** Everything that the text of the newest cycle depends on. */
const nameOf = ({ cycle, narrative }: PublishedSnapshot): string =>
  [
    cycle?.cycleNumber,
    // A withdrawn cycle may come back under its number, published anew.
    cycle?.publishedAtMs,
    narrative.state,
    narrative.state === 'readable' ? narrative.narrative.meta.model : '',
  ].join('|');

/** The narrative of the newest cycle, in the language asked for, else in the other. */
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
    // Both stand in one row of the store.
    planTexts: action.texts[told.language]!,
    meta,
  };
}

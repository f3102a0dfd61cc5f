import { Injectable } from '@nestjs/common';
import { absentNarrative } from '../../narrative/absence.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { NarrativeReader } from '../../persistence/narratives/narrative.reader.ts';
import { cycleNumberIn } from './cycle-number.ts';
import { presentNarratives } from './narratives.presenter.ts';

/** Narratives of published cycles. */
@Injectable()
export class CycleNarrativesService {
  constructor(
    private readonly narratives: NarrativeReader,
    private readonly cycles: CycleReader,
  ) {}

  /**
   * The narrative of a cycle in all languages, with the plan's texts.
   *
   * @throws CYCLE_NOT_FOUND, NARRATIVE_NOT_FOUND, NarrativesUnreadableError
   */
  async of(number: string): Promise<AdminAnswer> {
    const cycleNumber = cycleNumberIn(number);
    const told = await this.narratives.inAllLanguages(cycleNumber);
    if (told === null) throw absentNarrative((await this.cycles.signalsOf(cycleNumber)) !== null);
    return { data: presentNarratives(told) };
  }
}

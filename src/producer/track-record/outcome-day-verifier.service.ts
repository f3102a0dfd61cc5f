import { Injectable } from '@nestjs/common';
import { firstDifference } from '../../domain/proof/verification.ts';
import { OutcomeDayReader } from '../../persistence/track-record/outcome-days.ts';

/** Verifies the daily sums of the track record: the chain has the outcomes, and the sums follow from them. */
@Injectable()
export class OutcomeDayVerifier {
  constructor(private readonly days: OutcomeDayReader) {}

  /** Returns every UTC day with outcomes or sums, oldest first. */
  allDays(): Promise<string[]> {
    return this.days.days();
  }

  /** Returns the sums of a day that its outcomes contradict, each in plain words; empty while the day waits to be summed. */
  async faultsOf(day: string): Promise<string[]> {
    const compared = await this.days.compared(day);
    if (compared === null) return [];
    const { stored, summed } = compared;
    return [...new Set([...stored.keys(), ...summed.keys()])].flatMap((name) => {
      const sums = `the sums of ${day} for ${name}`;
      if (!stored.has(name)) return [`${sums} are missing in outcome_days`];
      const column = firstDifference(stored.get(name), summed.get(name));
      return column === null ? [] : [`${sums}: outcome_days.${column} is not what the outcomes give`];
    });
  }
}

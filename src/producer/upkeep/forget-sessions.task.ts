import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { OperatorSessionStore } from '../../persistence/sessions/operator-session.store.ts';
import { type UpkeepTask } from './upkeep-task.ts';

/** For telling a page that was left open why its session is over; the audit keeps who signed in. */
export const SESSION_RETENTION_DAYS = 30;

/** Forgets sessions of operators that have been over for long. */
@Injectable()
export class ForgetSessions implements UpkeepTask {
  readonly name = 'forgetting old sessions';
  readonly agesOut = true;

  constructor(private readonly sessions: OperatorSessionStore) {}

  async run(nowMs: number): Promise<string | null> {
    const forgotten = await this.sessions.deleteOverBefore(nowMs - SESSION_RETENTION_DAYS * DAY_MS);
    return forgotten === 0 ? null : `${forgotten} old sessions of operators are gone`;
  }
}

import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { OperatorSessionStore } from '../../persistence/sessions/operator-session.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** An open page can still show why its session ended; the audit log keeps who signed in. */
export const SESSION_RETENTION_DAYS = 30;

/** Deletes sessions of operators that ended before their retention. */
@Upkeep()
@Injectable()
export class DeleteSessions implements UpkeepTask {
  readonly name = 'deleting old sessions';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly sessions: OperatorSessionStore) {}

  async run(nowMs: number): Promise<string | null> {
    const deleted = await this.sessions.deleteOverBefore(nowMs - SESSION_RETENTION_DAYS * DAY_MS);
    return deleted === 0 ? null : `deleted ${deleted} old sessions of operators`;
  }
}

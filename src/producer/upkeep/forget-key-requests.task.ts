import { Injectable } from '@nestjs/common';
import { KeyRequestStore } from '../../persistence/keys/key-request.store.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** A key can be told again for not much longer than is promised. */
const EVERY_SECONDS = 60;

/** Forgets operators' requests for keys: after ten minutes what their key follows from, after a day that they were made. */
@Upkeep()
@Injectable()
export class ForgetKeyRequests implements UpkeepTask {
  readonly name = 'forgetting requests for keys';
  readonly everySeconds = EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly requests: KeyRequestStore) {}

  async run(nowMs: number): Promise<null> {
    await this.requests.forget(nowMs);
    return null;
  }
}

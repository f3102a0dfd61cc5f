import { Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { KeyRequestStore } from '../../persistence/keys/key-request.store.ts';

/** A key can be shown again for slightly longer than is promised. */
const EVERY_SECONDS = 60;

/** Deletes a key's nonce ten minutes after the operator's request for the key. */
@Injectable()
export class ForgetKeyNonces {
  constructor(private readonly requests: KeyRequestStore) {}

  @Job({
    name: 'forgetting nonces of keys',
    everySeconds: EVERY_SECONDS,
    group: 'upkeep',
    deletesOldRows: true,
  })
  async run(nowMs: number): Promise<null> {
    await this.requests.forgetNonces(nowMs);
    return null;
  }
}

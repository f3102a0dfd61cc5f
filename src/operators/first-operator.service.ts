import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { ENVIRONMENT_OPERATOR, FIRST_OPERATOR } from '../domain/operators/operator-terms.ts';
import { makeOperatorToken } from '../http/access/operator-token-secret.ts';
import { DatabaseWait } from '../persistence/database/await-database.ts';
import { OperatorStore } from '../persistence/operators/operator.store.ts';

/** The address in audit entries of the service's own actions. */
const NO_ADDRESS = 'none';

/** Creates the first operator at the first start, and ends its bootstrap token later. */
@Injectable()
export class FirstOperator {
  private readonly logger = new Logger('Operators');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly operators: OperatorStore,
    private readonly wait: DatabaseWait,
  ) {}

  /**
   * Creates the first operator if none is active and ADMIN_TOKEN is not set. Of several processes that start at once
   * only one does so. With ADMIN_TOKEN the token of an earlier first start is revoked, with its sessions.
   *
   * @returns the token, which is stored nowhere and can be shown only now; null if no operator was created
   */
  async enter(): Promise<string | null> {
    if (this.configuration.adminToken !== null) {
      await this.wait.until(() => this.endFirst());
      return null;
    }
    const made = makeOperatorToken();
    const atMs = this.clock.now();
    const entered = await this.wait.until(() => this.operators.enterFirst(FIRST_OPERATOR, made, atMs));
    return entered ? made.token : null;
  }

  private async endFirst(): Promise<void> {
    const by = { actor: ENVIRONMENT_OPERATOR, address: NO_ADDRESS, atMs: this.clock.now() };
    if ((await this.operators.endFirst('ADMIN_TOKEN is set', by)) !== null)
      this.logger.warn('ADMIN_TOKEN is set: the token printed by the first start is revoked');
  }
}

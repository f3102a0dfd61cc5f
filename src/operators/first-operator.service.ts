import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { ENVIRONMENT_OPERATOR, FIRST_OPERATOR } from '../domain/operators/operator-terms.ts';
import { DatabaseWait } from '../platform/database/await-database.ts';
import { OperatorStore } from '../access/callers/operator.store.ts';
import { makeOperatorToken } from '../access/callers/operator.resolver.ts';

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
   * @returns the token, which is stored nowhere; null if no operator was created
   */
  async enter(): Promise<string | null> {
    if (this.configuration.adminToken !== null) {
      const by = () => ({ actor: ENVIRONMENT_OPERATOR, address: 'none', atMs: this.clock.now() });
      if ((await this.wait.until(() => this.operators.endFirst('ADMIN_TOKEN is set', by()))) !== null)
        this.logger.warn('ADMIN_TOKEN is set: the token printed by the first start is revoked');
      return null;
    }
    const made = makeOperatorToken();
    const atMs = this.clock.now();
    const entered = await this.wait.until(() => this.operators.enterFirst(FIRST_OPERATOR, made, atMs));
    return entered ? made.token : null;
  }
}

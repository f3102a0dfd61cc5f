import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { makeOperatorToken } from '../../http/access/operator-token.ts';
import { OperatorStore } from '../../persistence/operators/operator.store.ts';

/** How the audit log names whoever has the token of the first start. */
const FIRST_OPERATOR = 'first operator';

/** Sees to it that somebody can operate the service from its first start on. */
@Injectable()
export class FirstOperator {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly operators: OperatorStore,
  ) {}

  /**
   * Enters the first operator where there is none and ADMIN_TOKEN names no other. Of several processes that
   * start at once, one does.
   *
   * @returns the token, which is stored nowhere and can be shown this once; null where nobody was entered
   */
  async enter(): Promise<string | null> {
    if (this.configuration.adminToken !== null) return null;
    const { token, tokenHash } = makeOperatorToken();
    const entered = await this.operators.enterFirst(FIRST_OPERATOR, tokenHash, this.clock.now());
    return entered ? token : null;
  }
}

import { type IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { SignInFailureRecorder } from '../../persistence/audit/sign-in-failure.recorder.ts';
import { isFromAnotherSite, requestOriginOf } from '../access/request-origin.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { type RequestContext } from '../request/request-context.ts';

/** Counts sign-in attempts against the limits of their address and audits those that fail. */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly limits: RequestLimits,
    private readonly failures: SignInFailureRecorder,
  ) {}

  /**
   * Counts a failed attempt, and audits it. An attempt that another site's page made a browser send counts against no
   * limit: the visitor at that address did not choose it.
   *
   * @throws RATE_LIMITED if the address has no attempts left
   */
  async count(request: IncomingMessage, context: RequestContext): Promise<void> {
    if (isFromAnotherSite(requestOriginOf(request, context))) this.noteFailed(context);
    else await this.countReturn(context);
  }

  /**
   * Counts a failed return from the OpenID provider, which always leads the browser back from another site; otherwise as
   * `count`.
   */
  async countReturn(context: RequestContext): Promise<void> {
    await this.refusing(context, this.limits.spendOperatorAttempt(context));
    this.noteFailed(context);
  }

  /**
   * Counts a code before it is judged, whether right or wrong, because six digits can be guessed. Tokens count apart, so
   * that nobody without one can keep others at the address from sending codes.
   *
   * @throws RATE_LIMITED if the address has no codes left
   */
  async admitCode(context: RequestContext): Promise<void> {
    await this.refusing(context, this.limits.spendOperatorCode(context));
  }

  /** Audits a failed attempt that is counted already, or counts against nobody. */
  noteFailed({ address, receivedAtMs }: RequestContext): void {
    this.failures.note(address, 'failed', receivedAtMs);
  }

  private async refusing(context: RequestContext, spending: void | Promise<void>): Promise<void> {
    try {
      await spending;
    } catch (error) {
      this.failures.note(context.address, 'refused', context.receivedAtMs);
      throw error;
    }
  }
}

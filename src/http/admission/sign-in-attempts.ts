import { type IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { SignInFailureRecorder } from '../../persistence/audit/sign-in-failure.recorder.ts';
import { isFromAnotherSite, requestOriginOf } from '../access/request-origin.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { type RequestContext } from '../request/request-context.ts';

/** Counts failed sign-in attempts against the limit of their address and audits them. */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly limits: RequestLimits,
    private readonly failures: SignInFailureRecorder,
  ) {}

  /**
   * Audits every attempt. An attempt that another site's page made a browser send counts against no limit: the
   * visitor at that address did not choose it.
   *
   * @throws RATE_LIMITED if the address has no attempts left
   */
  async count(request: IncomingMessage, context: RequestContext): Promise<void> {
    const { address, receivedAtMs } = context;
    try {
      if (!isFromAnotherSite(requestOriginOf(request, context)))
        await this.limits.spendOperatorAttempt(context);
    } catch (error) {
      this.failures.note(address, 'refused', receivedAtMs);
      throw error;
    }
    this.failures.note(address, 'failed', receivedAtMs);
  }
}

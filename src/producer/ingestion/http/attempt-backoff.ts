import {
  ExponentialBackoff,
  type IBackoff,
  type IBackoffFactory,
  type IRetryBackoffContext,
} from 'cockatiel';
import { AttemptFailure } from './provider-failure.ts';

type Context = IRetryBackoffContext<unknown>;

const leastWaitMs = (context: Context): number =>
  'error' in context.result && context.result.error instanceof AttemptFailure
    ? context.result.error.waitMs
    : 0;

class AttemptBackoffStep implements IBackoff<Context> {
  readonly duration: number;

  constructor(
    private readonly inner: IBackoff<unknown>,
    context: Context,
  ) {
    this.duration = Math.max(inner.duration, leastWaitMs(context));
  }

  next(context: Context): IBackoff<Context> {
    return new AttemptBackoffStep(this.inner.next(context), context);
  }
}

/** Exponential backoff with decorrelated jitter, at least as long as the provider's requested wait. */
export class AttemptBackoff implements IBackoffFactory<Context> {
  private readonly exponential: ExponentialBackoff<unknown>;

  constructor(baseMs: number, capMs: number) {
    this.exponential = new ExponentialBackoff<never>({
      initialDelay: baseMs,
      maxDelay: capMs,
    });
  }

  next(context: Context): IBackoff<Context> {
    return new AttemptBackoffStep(this.exponential.next(), context);
  }
}

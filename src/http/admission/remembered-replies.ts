import { Inject, Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { StateStamp } from '../../answers/state-stamp.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { type IncomingRequest } from './incoming-request.ts';
import { RepliesOfTarget, type RememberedReply, viewOf } from './replies-of-target.ts';

/**
 * Replies that routes made, for requests to come: same target, same view of rights, same `StateStamp`. A route leaves its
 * reply in the request's context.
 */
@Injectable()
export class RememberedReplies {
  private readonly isWorker: boolean;

  constructor(
    private readonly answers: AnswerStore,
    private readonly stamp: StateStamp,
    @Inject(CONFIGURATION) { role }: Pick<Configuration, 'role'>,
  ) {
    // A worker serves no partners.
    this.isWorker = role === 'worker';
  }

  /** The reply to an admitted request; undefined: none was made in this state. */
  find({ request, context }: IncomingRequest): RememberedReply | undefined {
    if (context.caller === null || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    return this.of(request.url!)?.find(viewOf(context.caller), request.headers['accept-language']);
  }

  /** Remembers what a route answers to a request, if the state is still the same when it does. */
  learn({ request, response, context }: IncomingRequest): void {
    if (request.method !== 'GET' || this.isWorker) return;
    const target = request.url!;
    const stamp = this.stampNow();
    // Keys of other answers are JSON.
    if (stamp === null || !target.startsWith('/')) return;
    response.once('finish', () => {
      if (!context.reply || !context.caller || this.stampNow() !== stamp) return;
      const known = this.of(target) ?? RepliesOfTarget.NONE;
      const replies = known.with(viewOf(context.caller), request.headers['accept-language'], {
        reply: context.reply,
        vary: String(response.getHeader('Vary') ?? ''),
      });
      if (replies !== known) this.answers.keep(target, ['stamp'], replies);
    });
  }

  /** Undefined where none is remembered, and before the first read of the published state. */
  private of(target: string): RepliesOfTarget | undefined {
    if (this.isWorker || !target.startsWith('/')) return undefined;
    try {
      return this.answers.find<RepliesOfTarget>(target);
    } catch {
      return undefined;
    }
  }

  /** Null before the first read of the published state. */
  private stampNow(): number | null {
    try {
      return this.stamp.current;
    } catch {
      return null;
    }
  }
}

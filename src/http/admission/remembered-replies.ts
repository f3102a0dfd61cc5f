import { Inject, Injectable } from '@nestjs/common';
import { type Sized, AnswerStore } from '../../answers/answer.store.ts';
import { keyKindOf } from '../../domain/access/partner-key.ts';
import { negotiatedLanguage } from '../parameters/negotiated-language.ts';
import { type PreparedReply } from '../reply/prepared-reply.ts';
import { type Caller } from '../request/caller.ts';
import { StateStamp } from '../../answers/state-stamp.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { type IncomingRequest } from './incoming-request.ts';

/** A reply with what it is served under. */
export interface RememberedReply {
  readonly reply: PreparedReply;
  /** `Vary` of the reply. */
  readonly vary: string;
}

/** Views of one target that are remembered; further ones are answered by their routes. */
const MAX_VIEWS = 64;
/** What a reply takes besides its texts and its body. */
const OVERHEAD_BYTES = 1_024;

/**
 * The replies that were made for one request target, by the view of the caller's rights and, where they vary by it, the
 * negotiated language. Its keys hold nothing that a caller can vary.
 */
export class RepliesOfTarget implements Sized {
  private constructor(
    private readonly byView: ReadonlyMap<string, RememberedReply>,
    readonly bytes: number,
  ) {}

  /** A target without replies. */
  static readonly NONE = new RepliesOfTarget(new Map(), 0);

  /**
   * The reply for callers of a view.
   *
   * @param acceptLanguage the header as it was sent
   */
  find(view: string, acceptLanguage: string | undefined): RememberedReply | undefined {
    return this.byView.get(view) ?? this.byView.get(inLanguage(view, acceptLanguage));
  }

  /** The same replies and another one; these where they have it already, or are as many as may be. */
  with(view: string, acceptLanguage: string | undefined, remembered: RememberedReply): RepliesOfTarget {
    const key = variesByLanguage(remembered) ? inLanguage(view, acceptLanguage) : view;
    if (this.byView.size >= MAX_VIEWS || this.byView.has(key)) return this;
    const bytes = this.bytes + bytesOfText(key) + bytesOf(remembered);
    return new RepliesOfTarget(new Map(this.byView).set(key, remembered), bytes);
  }
}

/** An error has a second form. */
const bytesOf = ({ reply, vary }: RememberedReply): number =>
  OVERHEAD_BYTES +
  bytesOfText(vary) +
  [reply, ...(reply.problem === undefined ? [] : [reply.problem])].reduce(
    (sum, { headers, body }) => sum + bytesOfText(headers.join('')) + body.mostBytes,
    0,
  );

const bytesOfText = ({ length }: string): number => 2 * length;

const variesByLanguage = ({ vary }: RememberedReply): boolean => vary.includes('Accept-Language');

const inLanguage = (view: string, acceptLanguage: string | undefined): string =>
  `${view}\n${negotiatedLanguage(acceptLanguage)}`;

const views = new WeakMap<readonly string[], string>();

/**
 * Names what a caller may see. Callers of one view get the same answer; that to a publishable key varies by origin
 * besides.
 */
export function viewOf({ rights: { tier, scopes }, key }: Caller): string {
  let view = views.get(scopes);
  if (view === undefined) views.set(scopes, (view = `${tier} ${scopes.join(' ')}`));
  return key !== null && keyKindOf(key) === 'publishable' ? `publishable ${view}` : view;
}

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

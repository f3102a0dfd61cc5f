import { type Sized } from '../../answers/answer.store.ts';
import { keyKindOf } from '../../domain/access/partner-key.ts';
import { negotiatedLanguage } from '../parameters/negotiated-language.ts';
import { type PreparedReply } from '../reply/prepared-reply.ts';
import { type Caller } from '../request/caller.ts';

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

import { LRUCache } from 'lru-cache';
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

/** The replies of one target, by the view of the caller's rights and, where they vary by it, the negotiated language. */
interface Target {
  readonly byView: Map<string, RememberedReply>;
  bytes: number;
}

/** Bounds of what is remembered in one process. */
export interface MemoryBounds {
  readonly maxTargets: number;
  readonly maxBytes: number;
}

/** Views of one target that are remembered; further ones are answered by their routes. */
const MAX_VIEWS = 64;
/** What an entry takes besides its key, its body and its headers. */
const OVERHEAD_BYTES = 1_024;

/**
 * Replies that were made for a request target in the present state, for equal requests to come. The least recently used
 * leave first, and all of them when the state is another. A key holds nothing that a caller can vary but the target.
 */
export class RememberedReplies {
  private readonly targets: LRUCache<string, Target>;
  /** `StateStamp.current` when the replies were made. */
  private stamp = Number.NaN;

  constructor({ maxTargets, maxBytes }: MemoryBounds) {
    this.targets = new LRUCache({
      max: maxTargets,
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  /** Drops the replies of any other state. */
  enter(stamp: number): void {
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    this.targets.clear();
  }

  /** Whether any reply of a state is remembered for a target. */
  has(target: string, stamp: number): boolean {
    this.enter(stamp);
    return this.targets.has(target);
  }

  /**
   * The reply to a target for callers of a view; undefined: none was made in this state.
   *
   * @param acceptLanguage the header as it was sent
   */
  find(
    target: string,
    stamp: number,
    view: string,
    acceptLanguage: string | undefined,
  ): RememberedReply | undefined {
    this.enter(stamp);
    const byView = this.targets.get(target)?.byView;
    return byView?.get(view) ?? byView?.get(inLanguage(view, acceptLanguage));
  }

  /** Remembers a reply that was made in a state. */
  remember(
    target: string,
    stamp: number,
    view: string,
    acceptLanguage: string | undefined,
    remembered: RememberedReply,
  ): void {
    this.enter(stamp);
    const known = this.targets.peek(target);
    const byView = known?.byView ?? new Map<string, RememberedReply>();
    const key = variesByLanguage(remembered) ? inLanguage(view, acceptLanguage) : view;
    if (byView.size >= MAX_VIEWS || byView.has(key)) return;
    byView.set(key, remembered);
    const bytes = (known?.bytes ?? bytesOfText(target)) + bytesOfText(key) + bytesOf(remembered);
    this.targets.set(target, { byView, bytes });
  }

  /** Targets and bytes that are held. */
  get size(): { readonly targets: number; readonly bytes: number } {
    return { targets: this.targets.size, bytes: this.targets.calculatedSize };
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

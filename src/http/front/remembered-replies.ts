import { LRUCache } from 'lru-cache';
import { keyKindOf } from '../../domain/access/partner-key.ts';
import { type PreparedReply } from '../reply/prepared-reply.ts';
import { type Caller } from '../request/caller.ts';

/** A reply with what it is served under. */
export interface RememberedReply {
  readonly reply: PreparedReply;
  /** `Vary` of the reply. */
  readonly vary: string;
}

/** The replies of one target, by the view of the caller's rights and, where they vary by it, the language. */
interface Target {
  /** `StateStamp.current` when its replies were made. */
  readonly stamp: number;
  readonly byView: Map<string, RememberedReply>;
  bytes: number;
}

/** Bounds of what is remembered in one process. */
export interface MemoryBounds {
  readonly maxTargets: number;
  readonly maxBytes: number;
}

/** Languages and views of one target that are remembered; further ones are answered by their routes. */
const MAX_VIEWS = 64;
/** What an entry takes beside its body. */
const OVERHEAD_BYTES = 1_024;

/** Replies that were made for a request target, for equal requests to come. The least recently used leave first. */
export class RememberedReplies {
  private readonly targets: LRUCache<string, Target>;

  constructor({ maxTargets, maxBytes }: MemoryBounds) {
    this.targets = new LRUCache({
      max: maxTargets,
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  /** Whether any reply of a state is remembered for a target. */
  has(target: string, stamp: number): boolean {
    return this.targets.peek(target)?.stamp === stamp;
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
    const found = this.targets.get(target);
    if (found?.stamp !== stamp) return undefined;
    return found.byView.get(view) ?? found.byView.get(withLanguage(view, acceptLanguage));
  }

  /** Remembers a reply that was made in a state. */
  remember(
    target: string,
    stamp: number,
    view: string,
    acceptLanguage: string | undefined,
    remembered: RememberedReply,
  ): void {
    const known = this.targets.peek(target);
    const byView = known?.stamp === stamp ? known.byView : new Map<string, RememberedReply>();
    if (byView.size >= MAX_VIEWS) return;
    byView.set(variesByLanguage(remembered) ? withLanguage(view, acceptLanguage) : view, remembered);
    const bytes = [...byView.values()].reduce(
      // As it is and compressed, which both codings together are never longer than.
      (sum, { reply }) => sum + 2 * reply.body.fixedBytes + OVERHEAD_BYTES,
      target.length,
    );
    this.targets.set(target, { stamp, byView, bytes });
  }

  /** Targets and bytes that are held. */
  get size(): { readonly targets: number; readonly bytes: number } {
    return { targets: this.targets.size, bytes: this.targets.calculatedSize };
  }
}

const variesByLanguage = ({ vary }: RememberedReply): boolean => vary.includes('Accept-Language');

const withLanguage = (view: string, acceptLanguage: string | undefined): string =>
  `${view}\n${acceptLanguage ?? ''}`;

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

import { type Configuration } from '../config/configuration.ts';
import { type SharedTopic } from '../config/process-group.ts';
import { SECOND_MS } from '../domain/timestamps.ts';

/** How often a process that serves says that it is alive. */
export const ALIVE_EVERY_MS = SECOND_MS;

/** For what processes share (`PrimaryLink`). */
interface Shared {
  readonly kind: 'shared';
  readonly topic: SharedTopic;
  readonly messages: readonly unknown[];
}

/** What the primary tells one of its processes. Plain data: it goes through a pipe as JSON. */
export type ToProcess =
  | { readonly kind: 'start'; readonly configuration: Configuration }
  | { readonly kind: 'stop'; readonly reason: string; readonly signal?: NodeJS.Signals | undefined }
  | Shared;

/** What a process tells the primary. */
export type ToPrimary =
  /** It listens for messages: `start` is what it waits for. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'serving'; readonly url: string }
  /** Its event loop turns; said every second while it serves. */
  | { readonly kind: 'alive' }
  /** It ends because it cannot start. The reason is for the operator. */
  | { readonly kind: 'failed'; readonly reason: string }
  | Shared;

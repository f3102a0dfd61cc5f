import { type Configuration } from '../config/configuration.ts';
import { SECOND_MS } from '../domain/timestamps.ts';

/** How often a process that serves says that it is alive. */
export const ALIVE_EVERY_MS = SECOND_MS;

/** What the primary tells one of its processes. Plain data: it goes through a pipe as JSON. */
export type ToProcess =
  | { readonly kind: 'start'; readonly configuration: Configuration }
  | { readonly kind: 'stop'; readonly reason: string; readonly signal?: NodeJS.Signals | undefined }
  /** For what the process shares with the others (`PrimaryLink`). */
  | { readonly kind: 'shared'; readonly messages: readonly unknown[] };

/** What a process tells the primary. */
export type ToPrimary =
  /** It listens for messages: `start` is what it waits for. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'serving'; readonly url: string }
  /** Its event loop turns; said every second while it serves. */
  | { readonly kind: 'alive' }
  /** It ends because it cannot start. The reason is for the operator. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'shared'; readonly messages: readonly unknown[] };

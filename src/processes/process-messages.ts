import { type Configuration } from '../config/configuration.ts';

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
  /** It ends because it cannot start. The reason is for the operator. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'shared'; readonly messages: readonly unknown[] };

import { type SandboxProvider, type SandboxSetting, type WireReply, type WireRequest } from './wire.ts';

/** HTTP statuses that can be asked for as a fault. */
export const FAULT_STATUSES = [
  '400',
  '401',
  '403',
  '404',
  '418',
  '429',
  '451',
  '500',
  '502',
  '503',
  '504',
] as const;
export type FaultStatus = (typeof FAULT_STATUSES)[number];

/** An error answer to a request at a moment. */
export type FaultReply = (request: WireRequest, nowMs: number) => WireReply;

/** Everything that the sandbox has to know of a provider: each provider's folder exports one. */
export interface SandboxDouble {
  readonly create: (setting: SandboxSetting) => SandboxProvider;
  /** True where it is reached with an API key. */
  readonly hasKey: boolean;
  /** Errors in the provider's own form; the others look like those of the server before it. */
  readonly errorReplies: Readonly<Partial<Record<FaultStatus, FaultReply>>>;
  /** The body of a 200 without data. A CSV without data is empty. */
  readonly emptyBody: string;
  /** Which numbers of a body the fault `nan` replaces, and by what. */
  readonly spoiltNumbers: readonly [pattern: RegExp, replacement: string];
}

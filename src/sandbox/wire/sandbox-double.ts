import { type SandboxProvider, type SandboxSetting, type WireReply, type WireRequest } from './wire.ts';
import { AddedRows } from '../../domain/added-rows.ts';

/** HTTP statuses that can be set as a fault. */
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

/** Returns an error response to a request at a time. */
export type FaultReply = (request: WireRequest, nowMs: number) => WireReply;

/** Description of a provider for the sandbox; each provider's folder exports one. */
export interface SandboxDouble {
  readonly create: (setting: SandboxSetting) => SandboxProvider;
  /** True if it requires an API key. */
  readonly hasKey: boolean;
  /** Errors in the provider's own format; the others look like its front server's. */
  readonly errorReplies: Readonly<Partial<Record<FaultStatus, FaultReply>>>;
  /** Body of a 200 without data. A CSV without data is empty. */
  readonly emptyBody: string;
  /** Numbers of a body that the fault `nan` replaces, and their replacement. */
  readonly spoiltNumbers: readonly [pattern: RegExp, replacement: string];
}

/** Double of an extension's provider, served by the sandbox. */
export interface AddedDouble {
  readonly provider: string;
  readonly double: SandboxDouble;
}

/** Doubles of the providers of extensions. */
export const ADDED_DOUBLES = new AddedRows<AddedDouble>('sandbox doubles');

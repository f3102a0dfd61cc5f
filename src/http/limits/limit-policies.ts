import { type ExecutionContext } from '@nestjs/common';
import { type ThrottlerModuleOptions, type ThrottlerOptions, type ThrottlerStorage } from '@nestjs/throttler';
import { type Request } from 'express';
import { MINUTE_MS } from '../../domain/timestamps.ts';
import { contextOf } from '../request/request-context.ts';

/** The limits that are the same for everybody, per address. Those of a key stand with the key. */
export const LIMIT_POLICIES = {
  /** The data API without a key. */
  data: { limit: 60, ttl: MINUTE_MS },
  /** The legacy API and the list of providers, without a key. */
  legacy: { limit: 120, ttl: MINUTE_MS },
  /** Both together. */
  anonymous: { limit: 120, ttl: MINUTE_MS },
  /** The back office's page and its files: a first visit asks for some sixty. */
  page: { limit: 600, ttl: MINUTE_MS },
  /** Operators. */
  admin: { limit: 300, ttl: MINUTE_MS },
  /** Attempts to be taken for an operator that failed. */
  operator_attempts: { limit: 20, ttl: MINUTE_MS },
} as const satisfies Record<string, { readonly limit: number; readonly ttl: number }>;

export type LimitPolicyName = keyof typeof LIMIT_POLICIES;

/** What the library's guard counts. Everything else is counted at the door, before any route is looked for. */
const COUNTED_BY_THE_GUARD: readonly LimitPolicyName[] = ['admin'];

const isAdmin = (context: ExecutionContext): boolean =>
  contextOf(context.switchToHttp().getRequest<Request>()).surface?.name === 'admin';

/** The policies as the library's named throttlers. */
export function throttlerOptions(storage: ThrottlerStorage): ThrottlerModuleOptions {
  const throttlers = (Object.keys(LIMIT_POLICIES) as LimitPolicyName[]).map((name): ThrottlerOptions => ({
    name,
    ...LIMIT_POLICIES[name],
    skipIf: (context) => !COUNTED_BY_THE_GUARD.includes(name) || !isAdmin(context),
  }));
  return { throttlers, storage, setHeaders: false };
}

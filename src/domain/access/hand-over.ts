import { HOUR_MS } from '../../../packages/engine/timestamps.ts';

/** `waiting`: its link opens it once. */
export const HAND_OVER_STATES = ['waiting', 'opened', 'revoked', 'expired'] as const;
export type HandOverState = (typeof HAND_OVER_STATES)[number];

/** States of links that open nothing. */
export const CLOSED_LINKS = ['opened', 'revoked', 'expired', 'unknown'] as const;
export type ClosedLink = (typeof CLOSED_LINKS)[number];

export const HAND_OVER_HOURS = { fallback: 72, most: 168 } as const;
export const handOverEndsMs = (hours: number, nowMs: number): number => nowMs + hours * HOUR_MS;

/** A token as links have it: 32 bytes in base64url. */
export const HAND_OVER_TOKEN = /^[\w-]{43}$/;

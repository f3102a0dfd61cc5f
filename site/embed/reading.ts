import { type CompositesLatest } from '../../src/composites/composites.dto.ts';
import { type VerdictLatest } from '../../src/verdicts/verdict.dto.ts';
import { type EnvelopeMeta } from '../../src/http/envelope/envelope.response.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';

/** Address and key of a service. */
export interface Service {
  /** Address without a slash at its end. */
  readonly base: string;
  readonly key: string | null;
}

interface Reply<Data> {
  readonly data: Data;
  readonly meta: EnvelopeMeta;
}

/** A verdict, and the composites of the same cycle if they could be read. */
export interface Reading {
  readonly verdict: Reply<VerdictLatest>;
  readonly composites: Reply<CompositesLatest> | null;
  readonly receivedAtMs: number;
  /** Time for which the responses can be reused. */
  readonly maxAgeSeconds: number;
}

/** Reason for a missing reading: an error of the service, or a response from elsewhere (status null). */
export interface Failure {
  readonly status: number | null;
  readonly code: string | null;
  readonly detail: string;
  readonly retryAfterSeconds: number | null;
}

export type Outcome = Reading | Failure;

export const isReading = (outcome: Outcome): outcome is Reading => 'verdict' in outcome;

const GIVEN_UP_AFTER_MS = 20 * SECOND_MS;
const USUAL_MAX_AGE_SECONDS = 60;

/** Reads the latest verdict. The browser's cache stores responses and revalidates them by ETag. Never throws. */
export async function read(service: Service, now: () => number): Promise<Outcome> {
  const [verdict, composites] = await Promise.all([
    ask<VerdictLatest>(service, 'verdicts/latest'),
    ask<CompositesLatest>(service, 'composites/latest'),
  ]);
  if ('status' in verdict) return verdict;
  return {
    verdict: verdict.reply,
    composites: ofTheSameCycle(verdict.reply, composites),
    receivedAtMs: now(),
    maxAgeSeconds: verdict.maxAgeSeconds,
  };
}

/** Around a new cycle, one response can be of the previous one: the card shows only parts of one cycle. */
function ofTheSameCycle(
  verdict: Reply<VerdictLatest>,
  composites: Success<CompositesLatest> | Failure,
): Reply<CompositesLatest> | null {
  if ('status' in composites) return null;
  return composites.reply.data.cycle_number === verdict.data.cycle_number ? composites.reply : null;
}

interface Success<Data> {
  readonly reply: Reply<Data>;
  readonly maxAgeSeconds: number;
}

async function ask<Data>({ base, key }: Service, path: string): Promise<Success<Data> | Failure> {
  try {
    const response = await fetch(`${base}${DATA_API_PATH}/${path}`, {
      credentials: 'omit',
      headers: key === null ? {} : { 'X-API-Key': key },
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
    });
    const body = (await response.json()) as Reply<Data> & { error_code: string; detail: string };
    if (response.ok)
      return {
        reply: { data: body.data, meta: body.meta },
        maxAgeSeconds:
          secondsOf(/max-age=(\d+)/.exec(response.headers.get('Cache-Control') ?? '')?.[1]) ??
          USUAL_MAX_AGE_SECONDS,
      };
    return {
      status: response.status,
      code: body.error_code,
      detail: body.detail,
      retryAfterSeconds: secondsOf(response.headers.get('Retry-After')),
    };
  } catch (error) {
    return { status: null, code: null, detail: String(error), retryAfterSeconds: null };
  }
}

const secondsOf = (digits: string | null | undefined): number | null =>
  digits && /^\d+$/.test(digits) ? Number(digits) : null;

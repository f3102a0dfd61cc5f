import { type CompositesLatest } from '../../src/composites/composites.dto.ts';
import { type VerdictLatest } from '../../src/verdicts/verdict.dto.ts';
import { type EnvelopeMeta } from '../../src/http/envelope/envelope.response.ts';
import { type Failure, type Reading } from './reading.ts';

/** Instant of the cycle of {@link READING}. */
export const CYCLE_AT_MS = Date.UTC(2026, 0, 5, 12, 15);

const META = {
  generated_at: '2026-01-05T12:16:00+00:00',
  freshness: { status: 'fresh', stale: false, cadence_seconds: 900, source: 'engine' },
  attribution: [{ source: 'defi', text: 'Data by DefiLlama', url: 'https://defillama.com/' }],
  mode: 'live',
} as unknown as EnvelopeMeta;

const VERDICT = {
  verdict: {
    signal: 'bullish',
    confidence_pct: 43,
    calibration: {
      basis: 'experience',
      horizon_hours: 24,
      probability: 0.5312,
      base_rate: 0.5216,
      cases: 2140,
    },
  },
  cycle_number: 70_609,
  cycle_at: '2026-01-05T12:15:00+00:00',
} as unknown as VerdictLatest;

const COMPOSITES = {
  assets: [
    { asset: 'BTC', indices: [{ index: 'sentiment', score: 61.5, label: 'greed', degraded: false }] },
    { asset: 'ETH', indices: [{ index: 'sentiment', score: 40, label: 'fear', degraded: true }] },
  ],
} as unknown as CompositesLatest;

/** A verdict of a healthy service, read a minute after its cycle, without fields that a card doesn't read. */
export const READING: Reading = {
  verdict: { data: VERDICT, meta: META },
  composites: { data: COMPOSITES, meta: META },
  receivedAtMs: CYCLE_AT_MS + 60_000,
  maxAgeSeconds: 60,
};

/** The reading with other fields of the verdict. */
export const readingOf = (
  data: Partial<VerdictLatest['verdict']>,
  meta: Partial<EnvelopeMeta> = {},
): Reading => ({
  ...READING,
  verdict: {
    data: { ...VERDICT, verdict: { ...VERDICT.verdict, ...data } },
    meta: { ...META, ...meta },
  },
});

export const UNREACHED: Failure = { status: null, code: null, detail: 'TypeError', retryAfterSeconds: null };

export const refusedWith = (
  status: number,
  code: string,
  retryAfterSeconds: number | null = null,
): Failure => ({
  ...{ status, code, retryAfterSeconds },
  detail: 'What the service says of it.',
});

import { type Asset } from '../../packages/engine/assets.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { SANDBOX_SOURCE } from '../../src/http/envelope/disclaimer.ts';
import { DOCUMENTATION_PATH } from '../../src/http/request/surfaces.ts';
import { calibrationText } from '../display/calibration-text.ts';
import { formatsOf } from '../display/formats.ts';
import { worded } from '../display/words.ts';
import { LATE_AFTER_MINUTES } from '../display/late.ts';
import { type Score } from '../display/score-list.ts';
import { type Known } from './feed.ts';
import { isRefusal } from './poll-delay.ts';
import { type Reading } from './reading.ts';
import { type CardTexts } from './texts.ts';

/**
 * Content of a card in words. `loading`: nothing was read yet. `current`: the latest verdict. `stale`: a verdict whose
 * successor is overdue. `withheld`: the crew lacks data. `offline`: the service doesn't respond, and the last verdict
 * stays if there is one. `refused`: the service rejects this page.
 */
export interface View {
  readonly state: 'loading' | 'current' | 'stale' | 'withheld' | 'offline' | 'refused';
  /** Null without a verdict. */
  readonly signal: Signal | null;
  /** The verdict, or the text in place of one. */
  readonly headline: string;
  /** Warnings before any figure. */
  readonly notes: readonly string[];
  /** Basis of the verdict. */
  readonly facts: readonly string[];
  /** Time of computation; null without a verdict. */
  readonly computed: { readonly iso: string; readonly text: string } | null;
  readonly scores: readonly Score[];
  /** Shown at the bottom in every state. */
  readonly legal: readonly string[];
  /** Sources of the figures: the service first. */
  readonly credits: readonly { readonly text: string; readonly url: string | null }[];
}

export interface Asked {
  readonly base: string;
  readonly asset: Asset;
  readonly texts: CardTexts;
}

/** Returns the content of a card. Pure. */
export function viewOf({ reading, failure }: Known, { base, asset, texts }: Asked, nowMs: number): View {
  const credits = creditsOf(reading, base, texts);
  const without = (state: View['state'], headline: string): View => ({
    ...{ state, signal: null, headline, notes: [], facts: [], computed: null, scores: [] },
    ...{ legal: [texts.advice], credits },
  });
  if (reading === null) {
    if (failure === null) return without('loading', texts.loading);
    return failure.status === 429 || isRefusal(failure.status)
      ? without('refused', texts.notShown)
      : without('offline', texts.unreachable);
  }
  const { data, meta } = reading.verdict;
  const { moment } = formatsOf(texts);
  const { signal, confidence_pct, calibration } = data.verdict;
  const computedAt = moment(data.cycle_at);
  const isLate = ageMs(reading, nowMs) > LATE_AFTER_MINUTES * MINUTE_MS || meta.freshness.stale;
  const scores = reading.composites?.data.assets.find((one) => one.asset === asset)?.indices ?? [];
  const notes: string[] = [];
  if (failure !== null) notes.push(texts.lastKnown(computedAt));
  else if (isLate) notes.push(texts.overdue(computedAt));
  if (signal === 'monitoring') notes.push(texts.tooLittleData);
  if (scores.some(({ degraded }) => degraded)) notes.push(texts.degraded);
  const legal = [texts.advice];
  if (meta.freshness.source === SANDBOX_SOURCE) legal.push(texts.synthetic);
  if (meta.mode === 'paper') legal.push(texts.paper);
  const facts = signal === 'monitoring' ? [] : [worded(texts.confidence, { percent: confidence_pct })];
  if (calibration !== null) facts.push(calibrationText(calibration, texts));
  return {
    state: stateOf(failure !== null, isLate, signal),
    signal,
    headline: texts.signals[signal],
    notes,
    facts,
    computed: {
      iso: data.cycle_at,
      text: worded(texts.cycle, { number: data.cycle_number, at: computedAt }),
    },
    scores,
    legal,
    credits,
  };
}

function stateOf(isOffline: boolean, isLate: boolean, signal: Signal): View['state'] {
  if (isOffline) return 'offline';
  if (isLate) return 'stale';
  return signal === 'monitoring' ? 'withheld' : 'current';
}

/**
 * Age of a verdict by the later of two clocks: a visitor's clock can be slow, and a response can be older than its
 * cache lifetime.
 */
function ageMs({ verdict: { data, meta }, receivedAtMs }: Reading, nowMs: number): number {
  const cycleAtMs = Date.parse(data.cycle_at);
  return Math.max(nowMs - cycleAtMs, Date.parse(meta.generated_at) - cycleAtMs + nowMs - receivedAtMs);
}

function creditsOf(reading: Reading | null, base: string, texts: CardTexts): View['credits'] {
  const attributed = [reading?.verdict, reading?.composites].flatMap(
    (reply) => reply?.meta.attribution ?? [],
  );
  const byText = new Map(attributed.map(({ text, url }) => [text, url]));
  return [
    { text: texts.brand, url: `${base}/` },
    { text: texts.attribution, url: `${base}${DOCUMENTATION_PATH}/licences/` },
    ...[...byText].map(([text, url]) => ({ text, url })),
  ];
}

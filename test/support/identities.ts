import { mean, median } from 'simple-statistics';
import { licensedInputOf } from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import { type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { type SourceId, SOURCES } from '../../packages/engine/sources/registry.ts';
import { periodBehindMs, type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { usualWidthOf } from './disclosure.ts';

export interface FoundIdentity {
  readonly sourceId: string;
  readonly formula: string;
  readonly error: number;
}

type Daily = Float64Array;

/** Somebody who guesses the middle of the narrowest cell is as far off in the median. */
const NEAR = 0.25 / 16;
const MEAN_DAYS = 365;
/** Days with both values that a comparison needs. */
const LEAST_DAYS = 120;
const HALVINGS = ['2012-11-28', '2016-07-09', '2020-05-11', '2024-04-19', '2028-04-01'];
const FIRST_SUBSIDY = 50;

/**
 * Searches class B sources that equal a constant times a value of public series, a product, a quotient, or a difference of
 * two, or one of these over its yearly mean. What was found counts as public in the next round.
 *
 * @param windowOf windows that end on one day
 * @param shiftMs moves recorded days to days of today
 */
export function identitiesIn(
  windowOf: (sourceId: SourceId) => SeriesWindow,
  untilMs: number,
  days: number,
  shiftMs = 0,
): FoundIdentity[] {
  const known = new Map<string, Daily>();
  const hidden = new Map<string, Daily>();
  for (const source of SOURCES) {
    const isPublic = source.licenseClass === 'C' || licensedInputOf(source.id)?.kind === 'public';
    if (source.candles) continue;
    (isPublic ? known : hidden).set(source.id, dailyValues(source, windowOf(source.id), untilMs, days));
  }
  known.set(
    'subsidy',
    new Float64Array(days).map((_, day) => subsidyAt(untilMs - (days - 1 - day) * DAY_MS - shiftMs)),
  );
  const found: FoundIdentity[] = [];
  let latest: ReadonlySet<string> = new Set(known.keys());
  for (let round = 0; round < 3; round++) {
    const best = new Map<string, FoundIdentity & { readonly values: Daily }>();
    for (const [formula, values] of formulasOf(known, latest))
      for (const [sourceId, wanted] of hidden) {
        const fitted = fittedTo(wanted, values);
        if (fitted && fitted.error < (best.get(sourceId)?.error ?? Infinity))
          best.set(sourceId, { sourceId, formula, ...fitted });
      }
    if (best.size === 0) break;
    latest = new Set(best.keys());
    for (const { values, ...one } of best.values()) {
      found.push(one);
      known.set(one.sourceId, values);
      hidden.delete(one.sourceId);
    }
  }
  return found;
}

/** Those with a latest one among their parts: the others were tried in the round before. */
function* formulasOf(
  known: ReadonlyMap<string, Daily>,
  latest: ReadonlySet<string>,
): Generator<[string, Daily]> {
  for (const [one, a] of known) {
    if (latest.has(one)) {
      yield [one, a];
      yield [`${one} over its mean`, overMean(a)];
    }
    for (const [other, b] of known) {
      if (one === other || !(latest.has(one) || latest.has(other))) continue;
      const quotient = a.map((value, day) => value / b[day]!);
      yield [`${one} / ${other}`, quotient];
      if (known.has('subsidy')) {
        const coins = known.get('subsidy')!;
        yield [`${one} / ${other} × subsidy`, quotient.map((value, day) => value * coins[day]!)];
      }
      yield [`${one} − ${other}`, a.map((value, day) => value - b[day]!)];
      if (one > other) continue;
      const product = a.map((value, day) => value * b[day]!);
      yield [`${one} × ${other}`, product];
      yield [`${one} × ${other} over its mean`, overMean(product)];
    }
  }
}

/** A few days first, which rule out nearly every formula. */
const SAMPLED_EVERY = 16;

/** What follows from a formula, scaled by the constant that fits; null if it doesn't, or a constant does nearly as well. */
function fittedTo(wanted: Daily, values: Daily): { error: number; values: Daily } | null {
  const sampled = scaledTo(wanted, values, SAMPLED_EVERY);
  if (sampled === null || sampled.error > 4 * NEAR) return null;
  const { scale, error, meanError, constantError } = scaledTo(wanted, values, 1)!;
  const fits = error <= NEAR && meanError < constantError / 4;
  return fits ? { error, values: values.map((value) => value * scale) } : null;
}

function scaledTo(wanted: Daily, values: Daily, every: number) {
  const days: number[] = [];
  for (let day = 0; day < wanted.length; day += every)
    if (Number.isFinite(wanted[day]!) && Number.isFinite(values[day]!) && values[day] !== 0) days.push(day);
  if (days.length < LEAST_DAYS / every) return null;
  const scale = median(days.map((day) => wanted[day]! / values[day]!));
  const known = days.map((day) => wanted[day]!);
  const errors = days.map((day) => Math.abs(wanted[day]! - scale * values[day]!));
  const middle = median(known);
  return {
    scale,
    error: median(errors) / usualWidthOf(Float64Array.from(known)),
    meanError: mean(errors),
    constantError: mean(known.map((value) => Math.abs(value - middle))),
  };
}

function overMean(values: Daily): Daily {
  let [sum, count] = [0, 0];
  const add = (value: number | undefined, sign: 1 | -1): void => {
    if (value === undefined || !Number.isFinite(value)) return;
    sum += sign * value;
    count += sign;
  };
  return values.map((value, day) => {
    add(value, 1);
    add(values[day - MEAN_DAYS], -1);
    return day < MEAN_DAYS - 1 ? NaN : (value * count) / sum;
  });
}

function dailyValues(source: SourceDefinition, window: SeriesWindow, untilMs: number, days: number): Daily {
  const daily: Daily = new Float64Array(days).fill(NaN);
  const lastDay = Math.floor(untilMs / DAY_MS);
  const lasts = Math.max(1, Math.round(periodBehindMs(source) / DAY_MS));
  window.eventAtMs.forEach((atMs, i) => {
    const day = Math.floor(atMs / DAY_MS) - lastDay + days - 1;
    for (let after = 0; after < lasts; after++)
      if (day + after >= 0 && day + after < days) daily[day + after] = window.value[i]!;
  });
  return daily;
}

const subsidyAt = (atMs: number): number =>
  FIRST_SUBSIDY / 2 ** HALVINGS.filter((day) => Date.parse(day) <= atMs).length;

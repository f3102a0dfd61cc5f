import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../engine/timestamps.ts';

/**
 * Random numbers by address instead of by draw: the number at (seed, stream, i, j) is always the same, in any
 * order of calls. Bits come from the 32-bit finaliser of MurmurHash3.
 */

function mix(bits: number): number {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function keyOf(seed: number, stream: string): number {
  let key = mix(seed ^ 0x9e3779b9);
  for (let i = 0; i < stream.length; i++) key = mix(key ^ Math.imul(stream.charCodeAt(i) + i, 0x27d4eb2f));
  return key;
}

function lowerTail(share: number): number {
  const q = Math.sqrt(-2 * Math.log(share));
  const above =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
      q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const below =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q +
    1;
  return above / below;
}

/** P. J. Acklam's rational approximation, relative error below 1.15e-9, here because every price needs it. */
export function normalQuantile(share: number): number {
  if (share < 0.02425) return lowerTail(share);
  if (share > 0.97575) return -lowerTail(1 - share);
  const q = share - 0.5;
  const r = q * q;
  const above =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const below =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (q * above) / below;
}

export class RandomStream {
  private readonly key: number;

  constructor(seed: number, stream: string) {
    this.key = keyOf(seed, stream);
  }

  uniform(i: number, j = 0): number {
    const first = mix(this.key ^ Math.imul(i + 0x3c6ef372, 0x9e3779b1));
    return ((mix(first ^ Math.imul(j + 1, 0x85ebca77)) >>> 0) + 0.5) / 4_294_967_296;
  }

  normal(i: number, j = 0): number {
    return normalQuantile(this.uniform(i, j));
  }
}

const OCTAVES = [
  { stepMs: HOUR_MS, weight: 0.35 },
  { stepMs: 6 * HOUR_MS, weight: 0.55 },
  { stepMs: 2 * DAY_MS, weight: 0.75 },
] as const;

/** Noise of about unit variance, continuous in time: interpolated between grids of hours and days. */
export class SmoothNoise {
  private readonly streams: readonly RandomStream[];

  constructor(seed: number, stream: string) {
    this.streams = OCTAVES.map((_, octave) => new RandomStream(seed, `${stream}/${octave}`));
  }

  at(epochMs: number): number {
    let sum = 0;
    OCTAVES.forEach(({ stepMs, weight }, octave) => {
      const node = Math.floor(epochMs / stepMs);
      const share = epochMs / stepMs - node;
      const stream = this.streams[octave]!;
      sum += weight * (stream.normal(node) * (1 - share) + stream.normal(node + 1) * share);
    });
    return sum;
  }
}

/** One row per step, computed in order on first use. Random numbers are addressed by the step. */
export class SteppedProcess<Row> {
  private readonly rows: Row[] = [];

  constructor(private readonly step: (index: number, previous: Row | undefined) => Row) {}

  at(index: number): Row {
    if (!Number.isInteger(index) || index < 0)
      throw new RangeError(`no step ${index} in a process that begins at 0`);
    while (this.rows.length <= index) this.rows.push(this.step(this.rows.length, this.rows.at(-1)));
    return this.rows[index]!;
  }
}

export abstract class DailyProcess<Row> {
  private readonly days = new SteppedProcess<Row>((day, previous) => this.step(day, previous));

  at(day: number): Row {
    return this.days.at(day);
  }

  protected abstract step(day: number, previous: Row | undefined): Row;
}

/** Start of all processes. Fixed, so that a time has the same value whenever the server was started. */
export const ORIGIN_MS = Date.UTC(2018, 0, 1);

export const QUARTER_MS = 15 * MINUTE_MS;
export const QUARTERS_PER_DAY = DAY_MS / QUARTER_MS;

export const dayAt = (epochMs: number): number => Math.floor((epochMs - ORIGIN_MS) / DAY_MS);

export const startOfDay = (day: number): number => ORIGIN_MS + day * DAY_MS;

export const yearsAt = (day: number): number => day / 365.25;

/** Returns the day of the week, 0 for Sunday. The origin was a Monday. */
export const weekdayOf = (day: number): number => (((day + 1) % 7) + 7) % 7;

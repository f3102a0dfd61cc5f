import { DAY_MS, HOUR_MS } from '../../domain/timestamps.ts';
import { RandomStream } from './random.ts';

const OCTAVES = [
  { stepMs: HOUR_MS, weight: 0.35 },
  { stepMs: 6 * HOUR_MS, weight: 0.55 },
  { stepMs: 2 * DAY_MS, weight: 0.75 },
] as const;

/**
 * Noise of about unit variance that is continuous in time: normal numbers on grids of an hour, six hours and
 * two days, interpolated linearly and summed. A pure function of time.
 */
export class SmoothNoise {
  private readonly streams: readonly RandomStream[];

  constructor(seed: number, stream: string) {
    this.streams = OCTAVES.map((_, octave) => new RandomStream(seed, `${stream}/${octave}`));
  }

  /** The noise at a time. */
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

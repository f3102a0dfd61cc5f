import { courseOf } from './course.ts';

const hourly = (scores: readonly (number | null)[]) => scores.map((score, hour) => ({ hour, score }));

describe('courseOf', () => {
  it('steps from bucket to bucket, and ends at the last hour', () => {
    expect(courseOf(hourly([50, 52.4, 52.5, 57, 43]))).toBe('M0 50H2V45H4V55H168');
  });

  it('is interrupted where there was no score', () => {
    expect(courseOf(hourly([50, null, null, 60]))).toBe('M0 50H1M3 40H168');
    expect(courseOf(hourly([null, null]))).toBe('');
  });

  it('is the same for all scores of the same buckets, so that no score can be read off it', () => {
    for (let shift = -2.4; shift < 2.5; shift += 0.1)
      expect(courseOf(hourly([40, 45, 70, 10, 100].map((bucket) => Math.min(100, bucket + shift))))).toBe(
        courseOf(hourly([40, 45, 70, 10, 100])),
      );
  });

  it('has hours and multiples of five, and nothing finer', () => {
    const scores = Array.from({ length: 168 }, (_, hour) => 50 + 49.9 * Math.sin(hour ** 2));
    for (const [, across, down, stepped] of courseOf(hourly(scores)).matchAll(
      /[MH](\d+)(?: (\d+))?|V(\d+)/g,
    )) {
      expect(Number(across ?? 0)).toBeLessThanOrEqual(168);
      expect(Number(down ?? stepped ?? 0) % 5).toBe(0);
    }
    expect(courseOf(hourly(scores))).toMatch(/^(M\d+ \d+|H\d+|V\d+)+$/);
  });
});

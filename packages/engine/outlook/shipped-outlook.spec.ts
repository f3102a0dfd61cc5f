import { createHash } from 'node:crypto';
import { ASSETS } from '../assets.ts';
import { namedOutlookFit, outlookFitText } from './fit-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS } from './outlook-terms.ts';
import { SHIPPED_OUTLOOK } from './shipped-outlook.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the shipped outlook', () => {
  it('matches its name', () => {
    expect(namedOutlookFit(SHIPPED_OUTLOOK, sha256)).toEqual(SHIPPED_OUTLOOK);
    const [first, ...others] = SHIPPED_OUTLOOK.entries;
    const tampered = { ...SHIPPED_OUTLOOK, entries: [{ ...first!, cases: first!.cases + 1 }, ...others] };
    expect(sha256(outlookFitText(tampered))).not.toBe(SHIPPED_OUTLOOK.sha256);
  });

  it('fits every asset and horizon on years of days', () => {
    expect(SHIPPED_OUTLOOK.entries.map(({ asset, horizonHours }) => [asset, horizonHours])).toEqual(
      ASSETS.flatMap((asset) => OUTLOOK_HORIZONS_HOURS.map((horizonHours) => [asset, horizonHours])),
    );
    for (const { cases } of SHIPPED_OUTLOOK.entries) expect(cases).toBeGreaterThan(4 * 365);
  });

  it('has distributions that rise', () => {
    for (const { moves, trailingYear } of SHIPPED_OUTLOOK.entries)
      for (const { return: returns, range, highest, lowest } of [moves, trailingYear.moves])
        for (const percentiles of [returns, range, highest, lowest, trailingYear.expectedLogVariance])
          expect(percentiles).toEqual([...percentiles].sort((a, b) => a - b));
  });

  it('has calmer weekends, and more variance after more of it', () => {
    for (const { asset, horizonHours, coefficients } of SHIPPED_OUTLOOK.entries) {
      const { variance1, variance7, variance30, variance90, weekendAhead } = coefficients;
      expect(variance1).toBeGreaterThan(0);
      expect([asset, horizonHours, variance1 + variance7 + variance30 + variance90 < 1]).toEqual([
        asset,
        horizonHours,
        true,
      ]);
      if (horizonHours < 168) expect(weekendAhead).toBeLessThan(0);
    }
  });
});

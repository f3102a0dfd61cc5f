import { createHash } from 'node:crypto';
import { ASSETS } from '../assets.ts';
import { OUTLOOK_RULES_VERSION } from './fit-outlook.ts';
import { namedOutlookFit, outlookFitText } from './outlook-fit.ts';
import { OUTLOOK_HORIZONS_HOURS } from './outlook-terms.ts';
import { SHIPPED_OUTLOOK } from './shipped-outlook.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the shipped fit of the outlook', () => {
  it('matches its name, and was made by these rules', () => {
    expect(namedOutlookFit(SHIPPED_OUTLOOK, sha256)).toEqual(SHIPPED_OUTLOOK);
    const tampered = {
      ...SHIPPED_OUTLOOK,
      entries: SHIPPED_OUTLOOK.entries.map((one, i) => (i === 0 ? { ...one, cases: one.cases + 1 } : one)),
    };
    expect(sha256(outlookFitText(tampered))).not.toBe(SHIPPED_OUTLOOK.sha256);
    expect(SHIPPED_OUTLOOK.rules).toBe(OUTLOOK_RULES_VERSION);
  });

  it('has an entry of every asset and horizon', () => {
    expect(SHIPPED_OUTLOOK.entries.map(({ asset, horizonHours }) => [asset, horizonHours])).toEqual(
      ASSETS.flatMap((asset) => OUTLOOK_HORIZONS_HOURS.map((hours) => [asset, hours])),
    );
  });

  it('has percentiles that rise', () => {
    for (const { moves, trailingYear } of SHIPPED_OUTLOOK.entries)
      for (const percentiles of [
        moves.return,
        moves.range,
        trailingYear.moves.return,
        trailingYear.expectedLogVariance,
      ])
        expect(percentiles).toEqual(percentiles.toSorted((a, b) => a - b));
  });
});

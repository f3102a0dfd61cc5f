import { createHash } from 'node:crypto';
import { ASSETS } from '../assets.ts';
import { SIGNALS } from '../signals.ts';
import { calibrate, calibrationText, namedTable } from './calibration-table.ts';
import { CLAIM_HORIZONS_HOURS, CLAIMS } from './claim.ts';
import { SHIPPED_CALIBRATION } from './shipped-calibration.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the shipped calibration', () => {
  it('matches its name', () => {
    expect(namedTable(SHIPPED_CALIBRATION, sha256)).toEqual(SHIPPED_CALIBRATION);
    const tampered = {
      ...SHIPPED_CALIBRATION,
      entries: SHIPPED_CALIBRATION.entries.map((one, i) =>
        i === 0 ? { ...one, cases: one.cases + 1 } : one,
      ),
    };
    expect(sha256(calibrationText(tampered))).not.toBe(SHIPPED_CALIBRATION.sha256);
  });

  it('has a base rate of every claim, asset and horizon', () => {
    expect(SHIPPED_CALIBRATION.baseRates).toHaveLength(
      ASSETS.length * CLAIM_HORIZONS_HOURS.length * CLAIMS.length,
    );
  });

  it.each(SIGNALS.filter((signal) => signal !== 'monitoring'))('calibrates %s of anybody', (signal) => {
    for (const asset of ASSETS) {
      for (const speaker of ['profesor', 'somebody new']) {
        const said = calibrate(SHIPPED_CALIBRATION, { speaker, asset, signal, confidence: 0.5 })!;
        expect(said.otherHorizons).toHaveLength(2);
        for (const { probability } of [said, ...said.otherHorizons]) {
          expect(probability).toBeGreaterThan(0.3);
          expect(probability).toBeLessThan(0.7);
        }
      }
    }
  });

  it('has probabilities that do not fall with confidence', () => {
    for (const { blocks } of SHIPPED_CALIBRATION.entries) {
      expect(blocks.map(({ probability }) => probability)).toEqual(
        blocks.map(({ probability }) => probability).sort((a, b) => a - b),
      );
      expect(blocks[0]?.fromConfidence ?? 0).toBe(0);
    }
  });
});

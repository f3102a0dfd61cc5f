import { createHash } from 'node:crypto';
import { type CycleNarrative } from '../../packages/engine/narrative/narrative.ts';
import { PACKING, packed, unpacked } from './narrative-row.ts';
import { narrativeTextsOf, textHashOf } from './narrative.writer.ts';

const narrative = {
  facts: { speakers: [], providerKeys: ['sentiment'] },
  readings: { ka: { tokio: 'ბაზარი „იზრდება“ \\ \u2028' }, en: { tokio: 'The market "rises"' } },
  action: { plan: null, texts: { ka: 'გეგმა', en: 'plan' } },
} as unknown as CycleNarrative;

describe('the texts of a narrative', () => {
  it('are marked with the SHA-256 of the bytes of its JSON', () => {
    const expected = createHash('sha256').update(JSON.stringify(narrative)).digest('hex');
    expect(textHashOf(narrativeTextsOf(narrative)).toString('hex')).toBe(expected);
  });

  it('are one entry per language, and what is in none', () => {
    const { facts, readings, action } = narrative;
    expect(narrativeTextsOf(narrative)).toEqual({
      facts: JSON.stringify(facts),
      plan: 'null',
      languages: (['ka', 'en'] as const).map((language) => ({
        language,
        readings: JSON.stringify(readings[language]),
        planTexts: JSON.stringify(action.texts[language]),
      })),
    });
  });

  it('come out of the archive as they went in', async () => {
    const text = JSON.stringify(narrative).repeat(50);
    const blob = await packed(text, PACKING.quickly);
    expect(blob.length).toBeLessThan(Buffer.byteLength(text) / 10);
    expect(await unpacked(blob)).toBe(text);
    await expect(unpacked(blob.subarray(0, -1))).rejects.toThrow('unexpected end of file');
  });
});

import { createHash } from 'node:crypto';
import { type CycleNarrative } from '../../narrative/narrative.ts';
import { PACKING, packed, unpacked } from './archive-blob.ts';
import { narrativeTextsOf, readingsJson, textHashOf } from './narrative-texts.ts';

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

  it('are put together without the plan for the archive', () => {
    const { facts, readings } = narrative;
    expect(JSON.parse(readingsJson(narrativeTextsOf(narrative)))).toEqual({ facts, readings });
    const georgianAlone = { facts: '{}', readings: { ka: '{"a":1}', en: null } };
    expect(JSON.parse(readingsJson(georgianAlone))).toEqual({
      facts: {},
      readings: { ka: { a: 1 }, en: null },
    });
  });

  it('come out of the archive as they went in', async () => {
    const text = readingsJson(narrativeTextsOf(narrative)).repeat(50);
    const blob = await packed(text, PACKING.quickly);
    expect(blob.length).toBeLessThan(Buffer.byteLength(text) / 10);
    expect(await unpacked(blob)).toBe(text);
    await expect(unpacked(blob.subarray(0, -1))).rejects.toThrow('unexpected end of file');
  });
});

import { ASSET_NAMES } from '../../../languages/en/names.ts';
import { HELSINKI_PHRASES as ENGLISH } from './helsinki.phrases.ts';

describe('the phrases of Helsinki', () => {
  // e^0.0953102 = 1.1: ten percent more.
  it.each([
    [
      'unique_addresses',
      0,
      0.0953102,
      'the number of addresses in use, taken over two weeks, is 10.0% above its four-month average',
    ],
    [
      'unique_addresses',
      1,
      -0.0000001,
      'the two-week count of addresses on bitcoin’s network is level with its four-month average',
    ],
    ['hash_rate_trend', 0, -0.0953102, 'the two-week hash rate is 9.1% below its three-month average'],
    [
      'block_space_demand',
      1,
      -1.26,
      'the fee for a place in bitcoin’s next block is 1.3 standard deviations below its two-week average',
    ],
  ])('put %s, in way %d, of %d into figures', (key, way, value, clause) => {
    expect(ENGLISH.facts[key]!.value!.clauses[way]!(value, ASSET_NAMES.BTC)).toBe(clause);
  });

  it.each([
    ['unique_addresses', 0.0953102, '+10.0% against the four-month average'],
    ['hash_rate_trend', -0.0953102, '−9.1% against the three-month average'],
    ['block_space_demand', 0.04, '0.0 standard deviations from the two-week average'],
  ])('label %s of %d', (key, value, label) => {
    expect(ENGLISH.facts[key]!.value!.short(value)).toBe(label);
  });
});

import { ASSET_NAMES, vowelStem } from './names.ts';

describe('Georgian names', () => {
  it('lose the -ი of the nominative where it is an ending', () => {
    expect(ASSET_NAMES.BTC).toEqual({
      nominative: 'ბიტკოინი',
      ergative: 'ბიტკოინმა',
      dative: 'ბიტკოინს',
      genitive: 'ბიტკოინის',
      on: 'ბიტკოინზე',
      within: 'ბიტკოინში',
      for: 'ბიტკოინისთვის',
      from: 'ბიტკოინიდან',
    });
  });

  it('keep the vowel that belongs to the stem', () => {
    expect(ASSET_NAMES.SOL).toEqual({
      nominative: 'სოლანა',
      ergative: 'სოლანამ',
      dative: 'სოლანას',
      genitive: 'სოლანას',
      on: 'სოლანაზე',
      within: 'სოლანაში',
      for: 'სოლანასთვის',
      from: 'სოლანადან',
    });
    expect(vowelStem('ნაირობი').ergative).toBe('ნაირობიმ');
    expect(vowelStem('ჰელსინკი').genitive).toBe('ჰელსინკის');
    expect(vowelStem('ტოკიო').from).toBe('ტოკიოდან');
  });
});

import { AGENTS } from '../../../domain/crew/crew.ts';
import { AGENT_NAMES, ASSET_NAMES } from './names.ts';

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
    expect(AGENT_NAMES.nairobi.ergative).toBe('ნაირობიმ');
    expect(AGENT_NAMES.helsinki.genitive).toBe('ჰელსინკის');
    expect(AGENT_NAMES.tokio.from).toBe('ტოკიოდან');
  });

  it('are there for everybody', () => {
    for (const agent of AGENTS)
      for (const form of Object.values(AGENT_NAMES[agent])) expect(form).toMatch(/^[ა-ჰ]{5,}$/);
  });
});

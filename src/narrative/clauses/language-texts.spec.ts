import { ASSETS } from '../../domain/assets.ts';
import { AGENTS } from '../../domain/crew/crew.ts';
import { languageOf } from '../languages.ts';
import { agentName, listed } from './language-texts.ts';

const [GEORGIAN, ENGLISH] = [languageOf('ka').texts, languageOf('en').texts];

describe('names', () => {
  it('can be followed by ’s in English', () => {
    for (const agent of AGENTS) expect(agentName(ENGLISH, agent).base).toMatch(/^[A-Z][a-z]+[^s]$/);
    for (const asset of ASSETS) expect(ENGLISH.shared.asset[asset].base).toMatch(/^[a-z]+[^s]$/);
  });

  it('have all forms in Georgian', () => {
    const names = [
      ...AGENTS.map((agent) => agentName(GEORGIAN, agent)),
      ...ASSETS.map((asset) => GEORGIAN.shared.asset[asset]),
    ];
    for (const { base, forms } of names) {
      expect(Object.keys(forms)).toEqual(['ergative', 'dative', 'genitive', 'on', 'within', 'for', 'from']);
      for (const form of [base, ...Object.values(forms)]) expect(form).toMatch(/^[ა-ჰ]{5,}$/);
    }
  });

  it('lose the -ი of the Georgian nominative if it is an ending, and keep a vowel of the stem', () => {
    expect(GEORGIAN.shared.asset.BTC).toEqual({
      base: 'ბიტკოინი',
      forms: {
        ergative: 'ბიტკოინმა',
        dative: 'ბიტკოინს',
        genitive: 'ბიტკოინის',
        on: 'ბიტკოინზე',
        within: 'ბიტკოინში',
        for: 'ბიტკოინისთვის',
        from: 'ბიტკოინიდან',
      },
    });
    expect(GEORGIAN.shared.asset.SOL.forms).toMatchObject({
      ergative: 'სოლანამ',
      genitive: 'სოლანას',
      for: 'სოლანასთვის',
    });
    expect(GEORGIAN.agents.nairobi.name.forms['ergative']).toBe('ნაირობიმ');
    expect(GEORGIAN.agents.helsinki.name.forms['genitive']).toBe('ჰელსინკის');
    expect(GEORGIAN.agents.tokio.name.forms['from']).toBe('ტოკიოდან');
  });
});

describe('listed', () => {
  it('joins items as the language does', () => {
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => listed(ENGLISH, items))).toEqual([
      'a',
      'a and b',
      'a, b and c',
    ]);
    expect(listed(GEORGIAN, ['ა', 'ბ', 'გ', 'დ'])).toBe('ა, ბ, გ და დ');
  });
});

describe('sentences', () => {
  it('begin with a capital if the script has capitals, and end with a full stop', () => {
    expect(ENGLISH.shared.grammar.sentence({ clause: 'the trend is up' })).toBe('The trend is up.');
    expect(ENGLISH.shared.grammar.headline({ clause: '6 agents' })).toBe('6 agents');
    expect(GEORGIAN.shared.grammar.sentence({ clause: 'ტრენდი ძლიერია' })).toBe('ტრენდი ძლიერია.');
  });
});

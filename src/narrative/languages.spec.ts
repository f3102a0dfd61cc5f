import { CREW } from '../domain/crew/crew.ts';
import { agentPhrasesIn } from './agents/agent-phrases.ts';
import { narrativeLanguage, type NarrativeLanguage } from './frame/narrative-language.ts';
import { inEachLanguage, LANGUAGES, patternsIn, registerLanguage } from './languages.ts';
import { ENGLISH, ENGLISH_DEFINITION } from './languages/en/english.language.ts';
import { type EnglishName } from './languages/en/names.ts';
import { type CrewPhrases } from './model/phrasebook.ts';

const coded = (code: string): NarrativeLanguage => ({ ...ENGLISH, code });

describe('the languages', () => {
  it('are the folders of the list, in its order', () => {
    expect(LANGUAGES).toEqual(['ka', 'en']);
    expect(inEachLanguage((language) => patternsIn(language).code)).toEqual({ ka: 'ka', en: 'en' });
  });

  it('have phrases of every agent, from the agent’s folder', () => {
    for (const language of LANGUAGES) expect(Object.keys(agentPhrasesIn(language))).toEqual([...CREW]);
  });

  it.each([
    ['one that is there', 'en', 'the language en is registered twice'],
    ['a code that is none', 'EN-gb', 'EN-gb is not a code of a language'],
    ['one that an agent has no phrases in', 'xx', 'tokio has no phrases in the language en'],
  ])('are not joined by %s', (_, code, problem) => {
    expect(() => registerLanguage(coded(code))).toThrow(problem);
    expect(LANGUAGES).toEqual(['ka', 'en']);
  });

  it('have an agent’s phrases from one place only', () => {
    const { tokio } = agentPhrasesIn('en') as CrewPhrases<EnglishName, string>;
    const twice = narrativeLanguage({ ...ENGLISH_DEFINITION, code: 'xx', crewPhrases: { tokio } });
    expect(() => twice.completedWith(agentPhrasesIn('en'))).toThrow(
      'tokio has phrases in the language xx twice',
    );
  });

  it('have a flag’s clauses from one agent only', () => {
    const { tokio, berlin, ...others } = agentPhrasesIn('en');
    const sharing = { ...berlin!, flags: tokio!.flags };
    expect(() => ENGLISH.completedWith({ ...others, tokio: tokio!, berlin: sharing })).toThrow(
      'the flag deep_monthly_loss has clauses with two agents',
    );
  });
});

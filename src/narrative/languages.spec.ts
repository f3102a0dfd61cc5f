import { CREW } from '../domain/crew/crew.ts';
import { agentPhrasesIn } from './agents/agent-phrases.ts';
import {
  type LanguageDefinition,
  narrativeLanguage,
  type NarrativeLanguage,
} from './frame/narrative-language.ts';
import { inEachLanguage, languageOf, LANGUAGES, patternsIn, registerLanguage } from './languages.ts';

const coded = (code: string): NarrativeLanguage => ({ ...languageOf('en'), code });

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
    const { tokio } = agentPhrasesIn('en');
    const { patterns, planDocument, prompt } = languageOf('en');
    const frame = {} as LanguageDefinition<'xx', never, never>['frame'];
    const twice = narrativeLanguage({
      code: 'xx',
      frame,
      crewPhrases: { tokio: tokio! },
      patterns,
      planDocument,
      prompt,
    });
    expect(() => twice.phrasebookWith(agentPhrasesIn('en'))).toThrow(
      'tokio has phrases in the language xx twice',
    );
  });
});

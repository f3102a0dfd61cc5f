import { agentPhrasesIn } from '../../src/narrative/agents/agent-phrases.ts';
import { narrativeLanguage } from '../../src/narrative/frame/narrative-language.ts';
import { type Language, languageOf, registerLanguage } from '../../src/narrative/languages.ts';
import { ENGLISH_FRAME } from '../../src/narrative/languages/en/english.language.ts';
import { type EnglishName } from '../../src/narrative/languages/en/names.ts';
import { type CrewPhrases } from '../../src/narrative/model/phrasebook.ts';

/** Begins every sentence of the third language. */
export const THIRD_LANGUAGE_MARK = 'Lo,';

/** Code of a language that exists in tests alone. */
export const THIRD_LANGUAGE = 'lo' as Language;

const { grammar } = ENGLISH_FRAME;
const { patterns, planDocument, prompt } = languageOf('en');

// A language from outside brings the phrases of all agents itself. Import this module before the application.
registerLanguage(
  narrativeLanguage({
    code: THIRD_LANGUAGE,
    frame: {
      ...ENGLISH_FRAME,
      grammar: {
        ...grammar,
        sentence: (clause) => `${THIRD_LANGUAGE_MARK} ${clause}.`,
        headline: (clause) => `${THIRD_LANGUAGE_MARK} ${clause}`,
      },
      undisclosed: 'not told',
    },
    crewPhrases: agentPhrasesIn('en') as CrewPhrases<EnglishName>,
    patterns: { ...patterns, code: THIRD_LANGUAGE },
    planDocument: { ...planDocument, headings: { entryPlan: 'Lo entry', riskCalculation: 'Lo risk' } },
    prompt: { ...prompt, name: 'Lo' },
  }),
);

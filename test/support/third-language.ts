import { agentPhrasesIn } from '../../src/narrative/agents/agent-phrases.ts';
import { narrativeLanguage } from '../../src/narrative/frame/narrative-language.ts';
import { type Language, registerLanguage } from '../../src/narrative/languages.ts';
import { ENGLISH_DEFINITION } from '../../src/narrative/languages/en/english.language.ts';

/** Begins every sentence of the third language. */
export const THIRD_LANGUAGE_MARK = 'Lo,';

/** Code of a language that exists in tests alone. */
export const THIRD_LANGUAGE = 'lo' as Language;

const { frame, patterns, planDocument, prompt } = ENGLISH_DEFINITION;
const { grammar } = frame;

// A language from outside brings the phrases of all agents itself. Import this module before the application.
registerLanguage(
  narrativeLanguage({
    ...ENGLISH_DEFINITION,
    code: THIRD_LANGUAGE,
    frame: {
      ...frame,
      grammar: {
        ...grammar,
        sentence: (clause) => `${THIRD_LANGUAGE_MARK} ${clause}.`,
        headline: (clause) => `${THIRD_LANGUAGE_MARK} ${clause}`,
      },
      undisclosed: 'not told',
    },
    crewPhrases: agentPhrasesIn('en'),
    patterns: { ...patterns, code: THIRD_LANGUAGE },
    planDocument: { ...planDocument, headings: { entryPlan: 'Lo entry', riskCalculation: 'Lo risk' } },
    prompt: { ...prompt, name: 'Lo' },
  }),
);

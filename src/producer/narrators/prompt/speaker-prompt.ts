import { ASSETS } from '../../../domain/assets.ts';
import { inEachLanguage, languageOf, patternsIn } from '../../../narrative/languages.ts';
import { type CompletionRequest } from '../language-model/completion.ts';
import { SYSTEM_PROMPT } from './system-prompt.ts';
import { type SpeakerBrief } from './speaker-brief.ts';

/**
 * Maximum tokens of one speaker's texts. The longest have about 3,000 characters in each language, and a Georgian
 * letter takes up to two tokens with a model that has seen little of it.
 */
const MOST_ANSWER_TOKENS = 8_192;

/** Returns the prompt for one speaker: the rules, and the facts as JSON. */
export const speakerPrompt = (brief: SpeakerBrief): CompletionRequest => ({
  system: SYSTEM_PROMPT,
  user: JSON.stringify(factsOf(brief)),
  maxTokens: MOST_ANSWER_TOKENS,
});

const factsOf = ({ agent, template, expected, facts }: SpeakerBrief) => ({
  speaker: inEachLanguage((language) => languageOf(language).prompt.agents[agent]),
  signal: inEachLanguage((language) => patternsIn(language).signalWords[expected.signal]),
  confidence: expected.confidencePct === null ? null : `${expected.confidencePct}%`,
  signal_words: inEachLanguage((language) => Object.values(patternsIn(language).signalWords)),
  assets: ASSETS.map((asset) => inEachLanguage((language) => languageOf(language).prompt.assets[asset])),
  caveats: expected.caveats.map((caveat) =>
    inEachLanguage((language) => patternsIn(language).caveatWords[caveat]),
  ),
  prose_characters: inEachLanguage((language) => template[language]!.prose.length),
  paragraphs: facts.map((paragraph) =>
    paragraph.map(({ names, inSummary, says }) => ({ ...names, in_summary: inSummary, ...says })),
  ),
});

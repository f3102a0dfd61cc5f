import { ASSETS } from '../../../domain/assets.ts';
import { CAVEAT_WORDS } from '../../../narrative/checks/caveats.check.ts';
import { SIGNAL_WORDS } from '../../../narrative/checks/signals.ts';
import { AGENT_NAMES as ENGLISH_AGENTS, ASSET_NAMES as ENGLISH_ASSETS } from '../../../narrative/en/names.ts';
import {
  AGENT_NAMES as GEORGIAN_AGENTS,
  ASSET_NAMES as GEORGIAN_ASSETS,
} from '../../../narrative/ka/names.ts';
import { type CompletionRequest } from '../language-model/completion.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { type SpeakerBrief } from './speaker-brief.ts';

/**
 * The most tokens that the texts of one speaker may take. The longest have some 3,000 characters in each language, and
 * a Georgian letter takes up to two tokens with a model that has seen little of it.
 */
const MOST_ANSWER_TOKENS = 8_192;

/** What a model is asked for one speaker: the rules, and the facts as JSON. */
export const speakerPrompt = (brief: SpeakerBrief): CompletionRequest => ({
  system: HOUSE_RULES,
  user: JSON.stringify(factsOf(brief)),
  maxTokens: MOST_ANSWER_TOKENS,
});

const factsOf = ({ agent, template, expected, facts }: SpeakerBrief) => ({
  speaker: { ka: GEORGIAN_AGENTS[agent].nominative, en: ENGLISH_AGENTS[agent] },
  signal: { ka: SIGNAL_WORDS.ka[expected.signal], en: SIGNAL_WORDS.en[expected.signal] },
  confidence: expected.confidencePct === null ? null : `${expected.confidencePct}%`,
  signal_words: { ka: Object.values(SIGNAL_WORDS.ka), en: Object.values(SIGNAL_WORDS.en) },
  assets: ASSETS.map((asset) => ({ ka: GEORGIAN_ASSETS[asset].nominative, en: ENGLISH_ASSETS[asset].plain })),
  caveats: expected.caveats.map((caveat) => ({ ka: CAVEAT_WORDS.ka[caveat], en: CAVEAT_WORDS.en[caveat] })),
  prose_characters: { ka: template.ka.prose.length, en: template.en.prose.length },
  paragraphs: facts.map((paragraph) =>
    paragraph.map(({ names, inSummary, says }) => ({ ...names, in_summary: inSummary, ...says })),
  ),
});

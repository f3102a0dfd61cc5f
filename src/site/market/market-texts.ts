import { type Asset } from '../../../packages/engine/assets.ts';
import { type AgentName } from '../../../packages/engine/crew/crew.ts';
import { agentName } from '../../../packages/engine/narrative/clauses/language-texts.ts';
import { languageOf } from '../../../packages/engine/narrative/languages.ts';
import { inEachPageLanguage, wordsOfPage } from '../page-texts.ts';

/** Words and formats of the market's pages. */
export const MARKET_TEXTS = inEachPageLanguage((language) => {
  const words = wordsOfPage(language, 'market');
  const { texts } = languageOf(language);
  return {
    ...words,
    nameOf: (asset: Asset): string => words.t(`names-${asset}`),
    nameOfAgent: (agent: AgentName): string => agentName(texts, agent).base,
  };
});
export type MarketTexts = (typeof MARKET_TEXTS)['en'];

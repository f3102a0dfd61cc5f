import { ASSETS } from '../../../domain/assets.ts';
import { AGENTS } from '../../../domain/crew/crew.ts';
import { type PromptLanguage } from '../../frame/narrative-language.ts';
import { AGENT_NAMES, ASSET_NAMES } from './names.ts';

/** What a language model is told of Georgian. */
export const PROMPT: PromptLanguage = {
  name: 'Georgian',
  rules:
    'As a Georgian journalist writes it, not translated word by word, the words of signals with whatever ending the sentence needs. In Mkhedruli letters; Latin ones only in BTC, ETH, SOL, USDT, USD/GEL and TVL.',
  agents: Object.fromEntries(
    AGENTS.map((agent) => [agent, AGENT_NAMES[agent].nominative]),
  ) as PromptLanguage['agents'],
  assets: Object.fromEntries(
    ASSETS.map((asset) => [asset, ASSET_NAMES[asset].nominative]),
  ) as PromptLanguage['assets'],
};

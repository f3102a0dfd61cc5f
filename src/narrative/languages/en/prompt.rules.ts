import { ASSETS } from '../../../domain/assets.ts';
import { type PromptLanguage } from '../../frame/narrative-language.ts';
import { AGENT_NAMES, ASSET_NAMES } from './names.ts';

/** What a language model is told of English. */
export const PROMPT: PromptLanguage = {
  name: 'English',
  rules: 'British English, in Latin letters alone.',
  agents: AGENT_NAMES,
  assets: Object.fromEntries(
    ASSETS.map((asset) => [asset, ASSET_NAMES[asset].plain]),
  ) as PromptLanguage['assets'],
};

import { ASSETS } from '../../../domain/assets.ts';
import { type PromptDeclaration } from '../../frame/narrative-language.ts';
import { ASSET_NAMES } from './names.ts';

/** What a language model is told of English. */
export const PROMPT: PromptDeclaration<string> = {
  name: 'English',
  rules: 'British English, in Latin letters alone.',
  agentName: (name) => name,
  assets: Object.fromEntries(
    ASSETS.map((asset) => [asset, ASSET_NAMES[asset].plain]),
  ) as PromptDeclaration<string>['assets'],
};

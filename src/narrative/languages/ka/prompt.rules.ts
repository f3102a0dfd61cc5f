import { ASSETS } from '../../../domain/assets.ts';
import { type PromptDeclaration } from '../../frame/narrative-language.ts';
import { ASSET_NAMES, type GeorgianName } from './names.ts';

/** What a language model is told of Georgian. */
export const PROMPT: PromptDeclaration<GeorgianName> = {
  name: 'Georgian',
  rules:
    'As a Georgian journalist writes it, not translated word by word, the words of signals with whatever ending the sentence needs. In Mkhedruli letters; Latin ones only in BTC, ETH, SOL, USDT, USD/GEL and TVL.',
  agentName: ({ nominative }) => nominative,
  assets: Object.fromEntries(
    ASSETS.map((asset) => [asset, ASSET_NAMES[asset].nominative]),
  ) as PromptDeclaration<GeorgianName>['assets'],
};

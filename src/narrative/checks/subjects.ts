import { type Asset, ASSETS } from '../../domain/assets.ts';
import { type Language } from '../../domain/language.ts';
import { AGENTS, type AgentName } from '../../domain/signals.ts';
import { AGENT_NAMES as ENGLISH_AGENTS, ASSET_NAMES as ENGLISH_ASSETS } from '../en/names.ts';
import {
  AGENT_NAMES as GEORGIAN_AGENTS,
  ASSET_NAMES as GEORGIAN_ASSETS,
  type GeorgianName,
} from '../ka/names.ts';

/** What an asset is called beside the name that the phrasebooks use. */
const OTHER_NAMES: Readonly<Record<Asset, Readonly<Record<Language, readonly string[]>>>> = {
  BTC: { en: ['BTC'], ka: ['BTC'] },
  ETH: { en: ['ETH', 'ethereum'], ka: ['ETH', 'ეთერ'] },
  SOL: { en: ['SOL'], ka: ['SOL'] },
};

/** What all forms of a name begin with. */
const stemOf = ({ nominative, ...forms }: GeorgianName): string => {
  const others: readonly string[] = Object.values(forms);
  let stem = nominative;
  while (!others.every((form) => form.startsWith(stem))) stem = stem.slice(0, -1);
  return stem;
};

/** English names are whole words; Georgian ones take endings. */
const patternOf = (names: readonly string[], language: Language): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${names.join('|')})${language === 'en' ? '(?!\\p{L})' : ''}`, 'iu');

type Patterns<Subject> = Readonly<Record<Language, readonly (readonly [Subject, RegExp])[]>>;

const AGENT_PATTERNS: Patterns<AgentName> = {
  en: AGENTS.map((agent) => [agent, patternOf([ENGLISH_AGENTS[agent]], 'en')]),
  ka: AGENTS.map((agent) => [agent, patternOf([stemOf(GEORGIAN_AGENTS[agent])], 'ka')]),
};

const ASSET_PATTERNS: Patterns<Asset> = {
  en: ASSETS.map((asset) => [
    asset,
    patternOf([ENGLISH_ASSETS[asset].plain, ...OTHER_NAMES[asset].en], 'en'),
  ]),
  ka: ASSETS.map((asset) => [
    asset,
    patternOf([stemOf(GEORGIAN_ASSETS[asset]), ...OTHER_NAMES[asset].ka], 'ka'),
  ]),
};

const found = <Subject>(text: string, patterns: readonly (readonly [Subject, RegExp])[]): Subject[] =>
  patterns.filter(([, pattern]) => pattern.test(text)).map(([subject]) => subject);

/**
 * The agents that a text names, the lead among them, in the order of every list.
 *
 * @example agentsIn('დენვერმა და ტოკიომ', 'ka') // ['tokio', 'denver']
 */
export const agentsIn = (text: string, language: Language): AgentName[] =>
  found(text, AGENT_PATTERNS[language]);

/**
 * The assets that a text names, in the order of every list.
 *
 * @example assetsIn('Solana’s price against that of bitcoin', 'en') // ['BTC', 'SOL']
 */
export const assetsIn = (text: string, language: Language): Asset[] => found(text, ASSET_PATTERNS[language]);

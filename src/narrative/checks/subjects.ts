import { type Asset, ASSETS } from '../../domain/assets.ts';
import { AGENTS, type AgentName } from '../../domain/crew/crew.ts';
import { type TextPatterns } from '../model/text-patterns.ts';
import { perLanguage } from './per-language.ts';

type Named<Subject> = readonly (readonly [Subject, RegExp])[];

const namePatternOf = (names: readonly string[], { subjects }: TextPatterns): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${names.join('|')})${subjects.areWholeWords ? '(?!\\p{L})' : ''}`, 'iu');

const agentPatternsOf = perLanguage((language): Named<AgentName> =>
  AGENTS.map((agent) => [agent, namePatternOf([language.subjects.agents[agent]], language)]),
);

const assetPatternsOf = perLanguage((language): Named<Asset> =>
  ASSETS.map((asset) => [asset, namePatternOf(language.subjects.assets[asset], language)]),
);

const found = <Subject>(text: string, patterns: Named<Subject>): Subject[] =>
  patterns.filter(([, pattern]) => pattern.test(text)).map(([subject]) => subject);

/**
 * Including the lead, in list order. @example agentsIn('დენვერმა და ტოკიომ', GEORGIAN_PATTERNS) // ['tokio',
 * 'denver']
 */
export const agentsIn = (text: string, language: TextPatterns): AgentName[] =>
  found(text, agentPatternsOf(language));

export const assetsIn = (text: string, language: TextPatterns): Asset[] =>
  found(text, assetPatternsOf(language));

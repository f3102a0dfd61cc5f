import { type CrewMember } from '../../domain/crew/crew.ts';
import { type PhrasesByAgent } from '../frame/narrative-language.ts';
import { type AgentPhrases } from '../model/phrasebook.ts';
import { BERLIN_PHRASES } from './berlin/berlin.phrases.ts';
import { DENVER_PHRASES } from './denver/denver.phrases.ts';
import { HELSINKI_PHRASES } from './helsinki/helsinki.phrases.ts';
import { MARSEILLE_PHRASES } from './marseille/marseille.phrases.ts';
import { NAIROBI_PHRASES } from './nairobi/nairobi.phrases.ts';
import { TOKIO_PHRASES } from './tokio/tokio.phrases.ts';

/** The phrases that the agents' folders have, by agent and language: one line per agent. */
const PHRASES: Readonly<Record<CrewMember, Readonly<Record<string, AgentPhrases<never>>>>> = {
  tokio: TOKIO_PHRASES,
  berlin: BERLIN_PHRASES,
  nairobi: NAIROBI_PHRASES,
  helsinki: HELSINKI_PHRASES,
  denver: DENVER_PHRASES,
  marseille: MARSEILLE_PHRASES,
};

/** The phrases that the agents' folders have in a language; an agent whose folder has none is left out. */
export const agentPhrasesIn = (code: string): PhrasesByAgent =>
  Object.fromEntries(
    Object.entries(PHRASES).flatMap(([agent, byLanguage]) =>
      Object.hasOwn(byLanguage, code) ? [[agent, byLanguage[code]!]] : [],
    ),
  );

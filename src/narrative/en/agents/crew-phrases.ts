import { type CrewPhrases } from '../../phrasebook.ts';
import { type EnglishName } from '../names.ts';
import { BERLIN_PHRASES } from './berlin.phrases.ts';
import { DENVER_PHRASES } from './denver.phrases.ts';
import { HELSINKI_PHRASES } from './helsinki.phrases.ts';
import { MARSEILLE_PHRASES } from './marseille.phrases.ts';
import { NAIROBI_PHRASES } from './nairobi.phrases.ts';
import { TOKIO_PHRASES } from './tokio.phrases.ts';

/** The English of all six agents. */
export const CREW_PHRASES: CrewPhrases<EnglishName> = {
  tokio: TOKIO_PHRASES,
  berlin: BERLIN_PHRASES,
  nairobi: NAIROBI_PHRASES,
  helsinki: HELSINKI_PHRASES,
  denver: DENVER_PHRASES,
  marseille: MARSEILLE_PHRASES,
};

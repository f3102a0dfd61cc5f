import { type CrewMember } from '../signals.ts';
import { BERLIN } from './berlin.mandate.ts';
import { DENVER } from './denver.mandate.ts';
import { HELSINKI } from './helsinki.mandate.ts';
import { type Mandate } from './mandate.ts';
import { MARSEILLE } from './marseille.mandate.ts';
import { NAIROBI } from './nairobi.mandate.ts';
import { TOKIO } from './tokio.mandate.ts';

/** The six agents that vote. */
export const MANDATES: Readonly<Record<CrewMember, Mandate>> = {
  tokio: TOKIO,
  berlin: BERLIN,
  nairobi: NAIROBI,
  helsinki: HELSINKI,
  denver: DENVER,
  marseille: MARSEILLE,
};

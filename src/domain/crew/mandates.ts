import { ASSETS } from '../assets.ts';
import { CREW, type CrewMember } from '../signals.ts';
import { ABSTENTION_FLAG } from './agent-rules.ts';
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

/** Whatever an agent can find to stand out, in the order of the crew. */
export const RISK_FLAGS: readonly string[] = [
  ...new Set(
    CREW.flatMap((agent) =>
      ASSETS.flatMap((asset) =>
        MANDATES[agent].assets[asset].facts.flatMap(({ flagAtLow, flagAtHigh }) => [flagAtLow, flagAtHigh]),
      ),
    ).filter((flag) => flag !== null),
  ),
  ABSTENTION_FLAG,
];

/** Every kind of data that an agent looks at. */
export const DATA_CATEGORIES: readonly string[] = [
  ...new Set(CREW.flatMap((agent) => MANDATES[agent].dataCategories)),
];

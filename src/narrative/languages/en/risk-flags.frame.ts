import { type MarketFrame } from '../../frame/language-frame.ts';
import { type EnglishName } from './names.ts';

type RiskFlags = Omit<MarketFrame<EnglishName>, 'regimes'>;

/** Sentences about risk flags. The flags of an agent's facts have their clauses in the folder of that agent. */
export const RISK_FLAGS: RiskFlags = {
  flags: {
    insufficient_fresh_data: [
      ({ plain }) => `there is too little fresh data for a full view of ${plain}`,
      ({ possessive }) => `part of the picture of ${possessive} market lacks fresh data`,
    ],
  },
  unnamedFlag: [
    ({ plain }) => `one input of ${plain} is out of the ordinary`,
    ({ possessive }) => `among ${possessive} inputs one lies beyond its usual range`,
  ],
  remarks: [
    (clause) => `one thing stands out: ${clause}`,
    (clause) => `it should be noted that ${clause}`,
    (clause) => `worth keeping in view: ${clause}`,
    (clause) => `it deserves attention that ${clause}`,
    (clause) => `a point of caution: ${clause}`,
  ],
  furtherRemarks: [
    (clause) => `beyond that, ${clause}`,
    (clause) => `together with it, ${clause}`,
    (clause) => clause,
    (clause) => `then, too, ${clause}`,
    (clause) => `apart from this, ${clause}`,
  ],
};

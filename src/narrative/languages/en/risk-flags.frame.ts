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
    ({ plain }) => `one input of ${plain} has reached the bound of a warning`,
    ({ possessive }) => `among ${possessive} inputs one has passed the bound of a warning`,
  ],
  usualFlag: [
    ({ plain }, label) =>
      `the input “${label}” of ${plain} has reached the bound of a warning, though it stays within its usual range of the past year`,
    ({ plain }, label) =>
      `the bound of a warning is passed by “${label}” of ${plain}, which over the past year has been ordinary`,
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

import { type MarketFrame } from '../../frame/language-frame.ts';
import { type GeorgianName } from './names.ts';

type RiskFlags = Omit<MarketFrame<GeorgianName>, 'regimes'>;

/** Sentences about risk flags. The flags of an agent's facts have their clauses in the folder of that agent. */
export const RISK_FLAGS: RiskFlags = {
  flags: {
    insufficient_fresh_data: [
      ({ genitive }) => `${genitive} სრულად შესაფასებლად საკმარისი ახალი მონაცემები არ არის`,
      ({ genitive }) => `${genitive} ბაზრის სურათის ნაწილს ახალი მონაცემები აკლია`,
    ],
  },
  unnamedFlag: [
    ({ genitive }) => `${genitive} ერთ-ერთი მაჩვენებელი ჩვეულ ფარგლებს სცდება`,
    ({ genitive }) => `${genitive} მონაცემებს შორის ერთი ჩვეულებრივისგან აშკარად განსხვავდება`,
  ],
  remarks: [
    (clause) => `ცალკე აღნიშვნას იმსახურებს ის, რომ ${clause}`,
    (clause) => `გასათვალისწინებელია, რომ ${clause}`,
    (clause) => `ყურადღებას ერთი გარემოება იქცევს: ${clause}`,
    (clause) => `ანგარიშგასაწევია ისიც, რომ ${clause}`,
    (clause) => `სიფრთხილის საფუძველს იძლევა ის, რომ ${clause}`,
  ],
  furtherRemarks: [
    (clause) => `ამის გარდა, ${clause}`,
    (clause) => `მასთან ერთად, ${clause}`,
    (clause) => clause,
    (clause) => `ამავდროულად, ${clause}`,
    (clause) => `სხვა მხრივ, ${clause}`,
  ],
};

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
    ({ genitive }) => `${genitive} ერთ-ერთმა მაჩვენებელმა გაფრთხილების ზღვარს მიაღწია`,
    ({ genitive }) => `${genitive} მონაცემებს შორის ერთი გაფრთხილების ზღვარს სცდება`,
  ],
  usualFlag: [
    ({ genitive }, label) =>
      `${genitive} მაჩვენებელმა „${label}“ გაფრთხილების ზღვარს მიაღწია, თუმცა ბოლო ერთი წლის ჩვეულ ფარგლებში რჩება`,
    ({ genitive }, label) =>
      `${genitive} მაჩვენებელი „${label}“ გაფრთხილების ზღვარს სცდება, რაც ბოლო ერთი წლისთვის ჩვეულებრივია`,
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

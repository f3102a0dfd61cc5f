import { type PlanDocumentTexts } from '../../frame/narrative-language.ts';

/** What the older public API shows beside the texts. */
export const PLAN_DOCUMENT: PlanDocumentTexts = {
  headings: { entryPlan: 'პოზიციაში შესვლის გეგმა', riskCalculation: 'რისკის გაანგარიშება' },
  withheld: (version) =>
    `ამ ციკლის გეგმა აღარ ქვეყნდება, რადგან ის მეთოდოლოგიის ${version} ვერსიით შედგა, რომლის დონეებიც ლიცენზირებულ მონაცემებს ამჟღავნებს.`,
};

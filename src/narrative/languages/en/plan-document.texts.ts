import { type PlanDocumentTexts } from '../../frame/narrative-language.ts';

/** What the older public API shows beside the texts. */
export const PLAN_DOCUMENT: PlanDocumentTexts = {
  headings: { entryPlan: 'Entry plan', riskCalculation: 'Risk calculation' },
  withheld: (version) =>
    `The plan of this cycle is no longer served, because it was drawn up under version ${version} of the methodology, whose levels disclose licensed data.`,
};

import { type AgentPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';
import { MARSEILLE_USE_PHRASES } from './marseille-use.phrases.ts';
import { MARSEILLE_VALUATION_PHRASES } from './marseille-valuation.phrases.ts';

/** What Marseille says: what an asset is worth against what it does. */
export const MARSEILLE_PHRASES: AgentPhrases<EnglishName, string> = {
  name: 'Marseille',
  stance: {
    bullish: [
      ({ possessive }) => `${possessive} valuation and the use behind it make a bullish picture`,
      ({ plain }) => `setting price against use gives a bullish signal for ${plain}`,
      ({ possessive }) => `the slow measures of ${possessive} worth are bullish on balance`,
    ],
    bearish: [
      ({ possessive }) => `${possessive} valuation and the use behind it add up to a bearish picture`,
      ({ plain }) => `setting price against use gives a bearish signal for ${plain}`,
      ({ possessive }) => `the slow measures of ${possessive} worth are bearish on balance`,
    ],
    neutral: [
      ({ possessive }) => `${possessive} valuation and the use behind it leave a neutral picture`,
      ({ plain }) => `setting price against use points no clear way, and the signal for ${plain} is neutral`,
      ({ possessive }) => `the slow measures of ${possessive} worth give a neutral reading`,
    ],
  },
  watch: {
    bullish: [
      'a price that runs ahead of use, or developers who lose interest, would weaken this assessment',
      'the view would change if the price rose faster than the activity that justifies it',
      'capital and developers turning away would be reason enough to reconsider',
    ],
    bearish: [
      'a lower price, or livelier use at the same price, would soften this assessment',
      'the view would change if real use caught up with the price',
      'new capital and busier developers would be reason enough to reconsider',
    ],
    neutral: [
      'a clear gap between price and use, whichever of them led, would give this assessment a direction',
      'the scales will tip once price and use drift plainly apart',
      'only a lasting shift between price and use, or in the work of developers, would alter this view',
    ],
  },
  facts: { ...MARSEILLE_VALUATION_PHRASES, ...MARSEILLE_USE_PHRASES },
  flags: {
    holders_in_high_profit: [
      ({ plain }) => `holders of ${plain} sit on unusually large unrealised profits`,
      ({ possessive }) =>
        `the unrealised profit of ${possessive} holders is at a height where it tempts them to cash in`,
    ],
    holders_at_a_loss: [
      ({ possessive }) =>
        `the unrealised profit of ${possessive} holders is unusually small by the standards of the past year`,
      ({ possessive }) =>
        `by the standards of the past year ${possessive} holders are in an unusually poor position`,
    ],
  },
};

import { type FactPhrases } from '../../model/phrasebook.ts';
import { number } from './grammar.ts';
import { type EnglishName } from './names.ts';

/**
 * What can be said of a fact whose name this program does not know, as in a cycle of another methodology: which way
 * it points, and not what it is.
 */
export const UNNAMED_FACT: FactPhrases<EnglishName> = {
  label: 'Unnamed input',
  headline: { bullish: 'an unnamed input points up', bearish: 'an unnamed input points down' },
  clear: {
    bullish: [
      (asset) => `an input that has no name here points up for ${asset.plain}`,
      (asset) => `one unnamed input speaks for a higher price of ${asset.plain}`,
      (asset) => `an input without a name of its own is a tailwind for ${asset.plain}`,
    ],
    bearish: [
      (asset) => `an input that has no name here points down for ${asset.plain}`,
      (asset) => `one unnamed input speaks for a lower price of ${asset.plain}`,
      (asset) => `an input without a name of its own is a headwind for ${asset.plain}`,
    ],
  },
  strong: {
    bullish: [
      (asset) => `an input that has no name here points sharply up for ${asset.plain}`,
      (asset) => `one unnamed input speaks strongly for a higher price of ${asset.plain}`,
    ],
    bearish: [
      (asset) => `an input that has no name here points sharply down for ${asset.plain}`,
      (asset) => `one unnamed input speaks strongly for a lower price of ${asset.plain}`,
    ],
  },
  neutral: [
    (asset) => `an input that has no name here points neither up nor down for ${asset.plain}`,
    (asset) => `one unnamed input of ${asset.plain} is within its usual range`,
  ],
  value: {
    clauses: [
      (value) => `the input that has no name here stands at ${number(value, 2)}`,
      (value) => `this unnamed input measures ${number(value, 2)}`,
    ],
    short: (value) => number(value, 2),
  },
};

import { type CompositesFrame } from '../../frame/language-frame.ts';
import { type EnglishName } from './names.ts';

/** Around the scores of the composites. */
export const COMPOSITES: CompositesFrame<EnglishName> = {
  labels: {
    extreme_fear: { what: 'a reading of extreme fear', where: 'in the zone of extreme fear' },
    fear: { what: 'a reading of fear', where: 'in the zone of fear' },
    greed: { what: 'a reading of greed', where: 'in the zone of greed' },
    extreme_greed: { what: 'a reading of extreme greed', where: 'in the zone of extreme greed' },
    strongly_bearish: { what: 'a strongly bearish reading', where: 'in the strongly bearish zone' },
    bearish: { what: 'a bearish reading', where: 'in the bearish zone' },
    neutral: { what: 'a neutral reading', where: 'in the neutral zone' },
    bullish: { what: 'a bullish reading', where: 'in the bullish zone' },
    strongly_bullish: { what: 'a strongly bullish reading', where: 'in the strongly bullish zone' },
  },
  labelled: [
    ({ possessive }, index, score, { what }) => `${possessive} ${index} index stands at ${score}, ${what}`,
    ({ plain }, index, score, { where }) =>
      `at ${score} points, the ${index} index of ${plain} lies ${where}`,
    ({ plain }, index, score, { what }) => `the ${index} index gives ${plain} ${score} points, ${what}`,
    ({ possessive }, index, score, { where }) => `${where} lies ${possessive} ${index} index, at ${score}`,
  ],
  unlabelled: [
    ({ possessive }, index, score) => `${possessive} ${index} index stands at ${score}`,
    ({ plain }, index, score) => `the ${index} index gives ${plain} ${score} points`,
    ({ plain }, index, score) => `for ${plain} the ${index} index comes to ${score}`,
  ],
  withoutScore: [
    ({ possessive }, index) =>
      `${possessive} ${index} index has no score at present, as none of its inputs is available`,
    ({ plain }, index) => `for ${plain} the ${index} index cannot be computed now, as it has no inputs`,
    ({ plain }, index) =>
      `none of the inputs being available, the ${index} index of ${plain} has no score now`,
  ],
  extremes: [
    ({ possessive }, [high, top], [low, bottom]) =>
      `among ${possessive} composite indices the ${high} index is the highest at ${top} and the ${low} index the lowest at ${bottom}`,
    ({ plain }, [high, top], [low, bottom]) =>
      `the composites of ${plain} run from ${top} for the ${high} index down to ${bottom} for the ${low} index`,
    ({ possessive }, [high, top], [low, bottom]) =>
      `of ${possessive} composites the ${high} index, at ${top}, leads the field, and the ${low} index, at ${bottom}, brings up the rear`,
  ],
};

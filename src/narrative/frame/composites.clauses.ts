import { ASSETS } from '../../domain/assets.ts';
import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type LanguageFrame } from './language-frame.ts';
import { startingAt } from './turn.ts';

/** Decimals of a score, as published. */
const SCORE_DECIMALS = 1;

/** Score of a composite with the meaning of its label. An unknown label is left out. */
export function composite<Name, Agent>(
  { grammar, names, composites }: LanguageFrame<Name, Agent>,
  { index, asset, score, label }: Extract<TextStatement, { kind: 'composite' }>,
  choose: Choose,
): string {
  const [name, ofIndex] = [names.assets[asset], names.indices[index]];
  const pick = <Item>(variants: readonly Item[]): Item =>
    choose(startingAt(ASSETS.indexOf(asset), variants), `composite.${index}`);
  if (score === null) return pick(composites.withoutScore)(name, ofIndex);
  const points = grammar.number(score, SCORE_DECIMALS);
  return Object.hasOwn(composites.labels, label)
    ? pick(composites.labelled)(name, ofIndex, points, composites.labels[label]!)
    : pick(composites.unlabelled)(name, ofIndex, points);
}

/** The highest and the lowest composite of an asset. */
export const compositeExtremes = <Name, Agent>(
  { grammar, names, composites }: LanguageFrame<Name, Agent>,
  { asset, highest, lowest }: Extract<TextStatement, { kind: 'composite_extremes' }>,
  choose: Choose,
): string =>
  choose(composites.extremes, `composite_extremes.${asset}`)(
    names.assets[asset],
    [names.indices[highest.index], grammar.number(highest.score, SCORE_DECIMALS)],
    [names.indices[lowest.index], grammar.number(lowest.score, SCORE_DECIMALS)],
  );

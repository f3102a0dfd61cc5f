import { type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { element } from './element.ts';
import { formatsOf } from './formats.ts';
import { type Words } from './words.ts';

export interface Score {
  readonly index: CompositeIndex;
  readonly score: number | null;
  readonly label: string;
  readonly degraded: boolean;
}

/** Composite indices as meters from 0 to 100, each with its number and its label in words. */
export const scoreList = (scores: readonly Score[], texts: Words): HTMLElement =>
  element(
    'dl',
    { class: 'scores' },
    ...scores.map(({ index, score, label, degraded }) =>
      element(
        'div',
        { class: degraded ? 'score degraded' : 'score' },
        element('dt', {}, texts.indices[index]),
        element(
          'dd',
          {},
          score === null
            ? texts.noScore
            : element('meter', {
                min: '0',
                max: '100',
                value: String(score),
                'aria-label': texts.indices[index],
              }),
          score === null ? '' : element('strong', {}, formatsOf(texts).score(score)),
          ' ',
          texts.labels[label] ?? label,
          degraded ? element('em', {}, ` · ${texts.indexDegraded}`) : null,
        ),
      ),
    ),
  );

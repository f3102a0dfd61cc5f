import { ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES } from '../../domain/composites/composite-index.ts';
import { f, shape } from '../../http/shape/shape.ts';
import { INPUT_STATES } from '../../domain/measurement/input-judgement.ts';

/** A map from values to points: pairs of a value and its points, both ascending. */
export const positionMap = (description: string) =>
  f.any<readonly (readonly [number, number])[]>({
    description,
    type: 'array',
    items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
  });

/** Which values are bullish. */
export const DIRECTION = f.choice('Which values are bullish.', ['higher_is_bullish', 'higher_is_bearish']);

export class ComponentItem extends shape({
  name: f.text('Name of the component.'),
  source_ids: f.texts('IDs of the sources it is computed from.'),
  weight: f.share('Declared weight.'),
  age_weight: f.shareOrNull('Weight by age; null for a methodology that did not weigh by age.'),
  effective_weight: f.share('Share of `weight` × `age_weight` among all components that count.'),
  state: f.choice('Freshness of its inputs; `absent` in cycles of earlier methodologies.', [
    ...INPUT_STATES,
    'absent',
  ]),
  missing_days: f.countOrNull('Days of history that its sources still need; null if they need none.'),
  value: f.figureOrNull('Its value; null if it had none.'),
  anchor_low: f.figure('Value that stands for 5 points.'),
  anchor_high: f.figure('Value that stands for 95 points.'),
  map: f.orNull(
    positionMap(
      'From the value to points, before the direction; null for a methodology that this version of the program no longer has.',
    ),
  ),
  direction: DIRECTION,
  points: f.figureOrNull('Points of `value` by the map, with the direction applied.'),
  contribution: f.figureOrNull('`effective_weight` × `points`. The sum over the components is `raw_score`.'),
  event_at: f.momentOrNull('When the value was true.'),
}) {}

export class CompositeArithmetic extends shape({
  index: f.choice('The index.', COMPOSITE_INDICES),
  asset: f.choice('The asset.', ASSETS),
  methodology_version: f.text('Version of the methodology of the index.'),
  components: f.many('Its components.', ComponentItem),
  raw_score: f.figureOrNull('Sum of the contributions; null if no component had a value.'),
  rescaling: f.orNull(
    positionMap(
      'The last step, from the raw score to the score; null for a methodology that this version of the program no longer has.',
    ),
  ),
  score: f.figureOrNull('Score, 0 to 100; null if no component had a value.'),
  label: f.text('The score in words.'),
  stale_inputs: f.texts('Components that did not count.'),
  delayed_inputs: f.texts('Components that counted less because of their age.'),
  stale_weight: f.share('Weight of the components that did not count.'),
  degraded: f.flag('True if more than half of the weight did not count.'),
  warnings: f.texts('Warnings in plain words.'),
}) {}

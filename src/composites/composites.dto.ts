import { PickType } from '@nestjs/swagger';
import { type Scope } from '../domain/access/access-rights.ts';
import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { INPUT_REASONS, WARNING_CODES } from '../../packages/engine/measurement/input-judgement.ts';
import { COMPOSITE_FIELDS, CYCLE_FIELDS } from '../http/contract/shared-fields.ts';
import {
  AsOfField,
  AssetsField,
  CursorField,
  FromField,
  IntegerField,
  ListField,
  type TableFormat,
  TableFormatField,
  ToField,
} from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

export const AS_OF_SCOPES: readonly Scope[] = ['data:history'];

const INDEX_FIELD = {
  optional: true,
  allowed: COMPOSITE_INDICES,
  code: 'UNKNOWN_INDEX',
  example: ['sentiment', 'macro'],
} as const;

export class CompositesQuery {
  @AssetsField('Only these assets.')
  readonly asset: readonly Asset[] = ASSETS;

  @ListField({ ...INDEX_FIELD, description: 'Only these indices.' })
  readonly index: readonly CompositeIndex[] = COMPOSITE_INDICES;

  @AsOfField('the scores of the latest cycle published by then.', AS_OF_SCOPES)
  readonly as_of?: number;

  @TableFormatField()
  readonly format?: TableFormat;
}

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class CompositeHistoryQuery {
  @AssetsField('Only these assets; default: all.')
  readonly asset?: readonly Asset[];

  @ListField({ ...INDEX_FIELD, description: 'Only these indices; default: all.' })
  readonly index?: readonly CompositeIndex[];

  @FromField()
  readonly from?: number;

  @ToField()
  readonly to?: number;

  @AsOfField('cycles that were published by then. If to is omitted, the window ends at as_of.', AS_OF_SCOPES)
  readonly as_of?: number;

  @IntegerField({ description: 'Cycles per page.', minimum: 1, maximum: 500, fallback: 24 })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @TableFormatField()
  readonly format?: TableFormat;
}

const INPUT_STATUSES = ['fresh', 'aging', 'stale', 'unavailable'] as const;

class LostInputItem extends shape({
  source_id: f.text('Source ID.', 'sentiment.fear_greed'),
  reason: f.choice(
    "Reason. stale: the source was not confirmed for more than five of its cadences. refused: it is stale or has no value because the provider's data breaks its schema. missing: it has no value. too_short: its history is too short. paused: its ingestion is paused. unavailable: this deployment cannot read it.",
    INPUT_REASONS,
    'stale',
  ),
  weight: f.fraction('Declared weight of the components that depend on the source.', 0.42),
  missing_days: f.integerOrNull(
    'Days of history that are still missing, for too_short; null otherwise.',
    null,
    { minimum: 1, unit: 'days' },
  ),
}) {}

class InputsFreshness extends shape({
  status: f.choice(
    'Freshness of all inputs together. stale: more than half of the weight depends on stale_inputs. aging: an input is past two cadences, lost, or failing. unavailable: no component has a value. A history that is too short does not count as age.',
    INPUT_STATUSES,
    'fresh',
  ),
  stale_inputs: f.texts(
    'IDs of sources that are stale, refused, missing, paused, or unavailable; lost_inputs lists the reason for each.',
    ['econ.cpi'],
  ),
  delayed_inputs: f.texts(
    'IDs of sources whose latest event is older than their publication schedule explains.',
    [],
  ),
  lost_inputs: f.many(
    'Sources with a reduced weight, the reason, and the weight that depends on each.',
    LostInputItem,
  ),
}) {}

/** A component in 5-point buckets. */
export class ContributingComponent extends shape({
  name: f.text('Component name.', 'fear_greed_level'),
  weight: f.fraction('Declared weight; the weights of an index sum to 1.', 0.25),
  effective_weight: f.fraction(
    "Weight after missing and stale inputs are discounted, 6 decimals; the effective weights of an index sum to 1. To get the score within the published tolerance, apply the score map in the product's methodology (catalog detail) to the sum of effective_weight × bucket.",
    0.263158,
  ),
  bucket: f.countOrNull('Points of the component, rounded to 5; null if the input is not available.', 65, {
    maximum: 100,
    multipleOf: 5,
    unit: 'points 0-100',
  }),
}) {}

export class CompositeItem extends shape({
  index: COMPOSITE_FIELDS.index,
  score: COMPOSITE_FIELDS.score,
  label: COMPOSITE_FIELDS.label,
  methodology_version: f.text('Methodology version.', '1.0.0'),
  'contributing?': f.many(
    'Components; Tier 1 with the scope data:components, if the deployment discloses them.',
    ContributingComponent,
  ),
  inputs_freshness: f.one('Current freshness of the inputs.', InputsFreshness),
  degraded: f.flag(
    'True if more than 50% of the weight is stale or missing; the score is served as long as any input counts.',
    false,
  ),
  warnings: f.texts('Notes on this score, in plain words.', []),
  warning_codes: f.choices(
    "Code of each warning, in the order of warnings. input_stale, input_refused, input_missing, input_paused, input_unavailable, history_too_short: a source is lost for that reason, with the share of the weight that depends on it. component_missing: the sources of a component are available, but it has no value. input_unreachable, payload_refused: a source whose last value still counts in full cannot be read at present, or its latest payload was rejected. input_delayed: the latest value of a source is older than its publication schedule explains. input_held: a value of a source that still counts is held until a second reading confirms it, because the source's history makes the jump implausible; the last accepted value counts. weight_degraded: more than half of the weight is stale or missing.",
    WARNING_CODES,
    [],
  ),
}) {}

class AssetComposites extends shape({
  asset: f.choice('Asset.', ASSETS, 'BTC'),
  indices: f.many('Indices of the asset.', CompositeItem),
}) {}

export class CompositesLatest extends shape({
  cycle_number: f.integer('The latest recorded cycle, for context.', 70609),
  cycle_at: CYCLE_FIELDS.atOfThat,
  assets: f.many('One entry per asset.', AssetComposites),
}) {}

class RecordedComposite extends PickType(CompositeItem, [
  'index',
  'score',
  'label',
  'methodology_version',
  'degraded',
]) {}

class RecordedAssetComposites extends shape({
  asset: f.choice('Asset.', ASSETS, 'BTC'),
  indices: f.many('Indices of the asset.', RecordedComposite),
}) {}

export class CompositeCycle extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  mode: CYCLE_FIELDS.mode,
  backfilled: CYCLE_FIELDS.backfilled,
  assets: f.many('One entry per asset.', RecordedAssetComposites),
}) {}

export class CompositeHistory extends shape({ cycles: f.many('Cycles, latest first.', CompositeCycle) }) {}

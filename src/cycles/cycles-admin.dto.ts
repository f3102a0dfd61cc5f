import { type Type } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { ServiceError } from '../domain/errors/errors.ts';
import { CHECK_OUTCOMES } from '../../packages/engine/proof/verification.ts';
import { type BackfillRange, backfillRange } from '../domain/backfill.ts';
import { type Signal, SIGNALS } from '../../packages/engine/signals.ts';
import { MODE } from '../http/contract/shared-fields.ts';
import { BooleanField, ChoiceField, TextField, TimestampField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';
import { type Language } from '../../packages/engine/narrative/languages.ts';
import { WindowPageQuery } from '../admin/paging.ts';

const MAX_REASON_LENGTH = 500;

const BACKFILL_FROM = 'Begin of the range, included.';
const BACKFILL_TO = 'End of the range, excluded.';

export class WithdrawBody {
  @TextField({ description: 'Why the cycle is withdrawn.', maxLength: MAX_REASON_LENGTH })
  readonly reason!: string;

  @BooleanField({
    description: 'Whether all later cycles are withdrawn too. Default: false.',
    optional: true,
  })
  readonly and_later?: boolean;
}

export class BackfillBody {
  @TimestampField({ description: BACKFILL_FROM })
  readonly from!: string;

  @TimestampField({ description: BACKFILL_TO })
  readonly to!: string;
}

/** Query of cycles; all by default. The window is one of `cycle_at`. */
export class CyclesQuery extends WindowPageQuery {
  @ChoiceField({
    optional: true,
    description: 'Only cycles whose verdict says this.',
    allowed: SIGNALS,
    example: 'bullish',
  })
  readonly signal?: Signal;
}

export class BackfillQuery {
  @TimestampField({ description: BACKFILL_FROM, example: '2026-01-05T00:00:00+00:00' })
  readonly from!: number;

  @TimestampField({ description: BACKFILL_TO, example: '2026-01-06T00:00:00+00:00' })
  readonly to!: number;
}

/** What the database can hold, far beyond any cycle that there will be. */
const CYCLE_NUMBER = /^\d{1,9}$/;

/** @throws VALIDATION_ERROR for anything but digits */
export function cycleNumberIn(text: string): number {
  if (!CYCLE_NUMBER.test(text)) throw new ServiceError('VALIDATION_ERROR', { reason: 'cycle_number' });
  return Number(text);
}

/**
 * The cycles whose instants lie in [fromMs, toMs).
 * @throws VALIDATION_ERROR if there is none, or not in the past
 */
export function requestedRange(fromMs: number, toMs: number, nowMs: number): BackfillRange {
  const range = backfillRange(fromMs, toMs, nowMs);
  if ('fromCycle' in range) return range;
  throw new ServiceError('VALIDATION_ERROR', { reason: 'backfill_range', faults: range });
}

class SourceWithoutDataItem extends shape({
  source_id: f.text('ID of the source.'),
  title: f.text('Its title.'),
  earliest_at: f.momentOrNull(
    'Earliest data that is stored or that its provider still has; null: none can be read.',
  ),
}) {}

/** What a backfill of a range would do. Nothing is written. */
export class BackfillPreview extends shape({
  message: f.text('One sentence: how many cycles it publishes, and how long that takes.'),
  from_cycle: f.count('First cycle of the range.'),
  to_cycle: f.count('Last cycle of the range.'),
  cycles: f.count('Cycles of the range.'),
  missing: f.count('Cycles that it publishes, because they are missing. The others stay as they are.'),
  first_missing_at: f.momentOrNull('Instant of the first missing cycle; null: none is missing.'),
  last_missing_at: f.momentOrNull('Instant of the last missing cycle; null: none is missing.'),
  estimated_seconds: f.countOrNull(
    'Estimated seconds until it is done, by recent backfills; null: there were none.',
  ),
  estimated_from: f.count('Recent backfills that the estimate comes from.'),
  sources_without_data: f.many(
    'Sources that the first cycles would be computed without.',
    SourceWithoutDataItem,
  ),
}) {}

export class CycleItem extends shape({
  cycle_number: f.count('Number of the cycle.'),
  cycle_at: f.moment('Its instant.'),
  published_at: f.moment('When it was published.'),
  backfilled: f.flag('True if it was computed after its slot.'),
  mode: MODE,
  methodology_version: f.text('Version of the methodology that computed it.'),
  signal: f.choice('Signal of the verdict.', SIGNALS),
  confidence: f.share('Confidence of the verdict.'),
  result_hash: f.text('SHA-256 of the published bytes, hexadecimal.'),
}) {}

export class CycleList extends shape({ cycles: f.many('The cycles.', CycleItem) }) {}

export class WithdrawnCycleItem extends shape({
  cycle_number: f.count('Number of the cycle.'),
  cycle_at: f.moment('Its instant.'),
  published_at: f.moment('When it was published.'),
  result_hash: f.text('SHA-256 of the published bytes, hexadecimal.'),
  withdrawn_at: f.moment('When it was withdrawn.'),
  withdrawn_by: f.text('Operator who withdrew it.'),
  reason: f.text('Why it was withdrawn.'),
}) {}

export class WithdrawnCycleList extends shape({ cycles: f.many('The cycles.', WithdrawnCycleItem) }) {}

export class WithdrawalView extends shape({
  from_cycle: f.count('First withdrawn cycle.'),
  to_cycle: f.count('Last withdrawn cycle.'),
  cycles: f.count('Number of withdrawn cycles.'),
  left: f.count('Cycles still to be withdrawn. If there are any, repeat the request.'),
}) {}

class VerificationCheckItem extends shape({
  part: f.text('The part, such as `chain`, `inputs`, `composites.BTC.macro`, or `agents.ETH.tokio`.'),
  outcome: f.choice('`not_compared`: this version of the program cannot recompute the part.', CHECK_OUTCOMES),
  differences: f.texts('What differs or is missing; empty if the part is the same.'),
}) {}

export class CycleVerification extends shape({
  cycle_number: f.count('Number of the cycle.'),
  identical: f.flag('True if every compared part is the same.'),
  differences: f.texts('What differs or is missing; empty if identical.'),
  checks: f.many(
    'Every compared part: the record, the inputs, each part of the result, the texts.',
    VerificationCheckItem,
  ),
}) {}

class SpeakerTextItem extends shape({
  headline: f.text('One line without a full stop.'),
  summary: f.text('One to three sentences.'),
  prose: f.text('Paragraphs, separated by empty lines.'),
}) {}

/** The texts of the plan, which partners read only in the older public API. */
export class PlanTextsItem extends shape({
  entry_plan: f.text('The entry in words.'),
  risk_calculation: f.text('The risk in words.'),
}) {}

const byLanguage = <Item>(description: string, item: Type<Item>) =>
  f.any<Readonly<Record<Language, Item | null>>>({
    description: `${description} By language code; null if a language is missing.`,
    type: 'object',
    additionalProperties: { oneOf: [{ $ref: getSchemaPath(item) }, { type: 'null' }] },
  });

export class SpeakerTexts extends shape({
  agent: f.text('A speaker of the crew of that cycle, which can differ from the current crew.'),
  signal: f.choice('Its signal.', SIGNALS),
  confidence_pct: f.count('Its confidence in whole percent.'),
  texts: byLanguage('Its texts.', SpeakerTextItem),
}) {}

class NarrativeOrigin extends shape({
  model: f.text('The model that wrote; `template` if none did.'),
  cost_usd: f.figure('Cost in US dollars.'),
  generation_ms: f.figure('Duration in milliseconds.'),
  cache_source: f.choice('Where they were read from.', ['cache', 'archive']),
}) {}

@ApiExtraModels(SpeakerTextItem, PlanTextsItem)
export class CycleNarratives extends shape({
  cycle_number: f.count('Number of the cycle.'),
  speakers: f.many('The lead, then the agents.', SpeakerTexts),
  plan: byLanguage('Texts of the plan.', PlanTextsItem),
  meta: f.one('How the texts were made.', NarrativeOrigin),
}) {}

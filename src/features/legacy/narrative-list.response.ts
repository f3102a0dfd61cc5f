import { LANGUAGES } from '../../narrative/languages.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import {
  CONFIDENCE_PCT_FIELD,
  CYCLE_NUMBER_FIELD,
  GENERATED_AT_FIELD,
  LegacyDocument,
  CYCLE_AT_FIELD,
} from './legacy.fields.ts';
import { f, shape } from '../../http/shape/shape.ts';

class NarrativeStubItem extends shape({
  cycle_number: CYCLE_NUMBER_FIELD,
  cycle_at: CYCLE_AT_FIELD,
  generated_at: GENERATED_AT_FIELD,
  backfilled: CYCLE_FIELDS.backfilled,
  final_signal: f.choice('Verdict of the cycle.', SIGNALS, 'bullish'),
  final_confidence_pct: CONFIDENCE_PCT_FIELD,
}) {}

export class NarrativeList extends shape(LegacyDocument, {
  count: f.count('Number of cycles in this list.', 24),
  lang: f.choice('Requested language; reserved, because the list has no texts.', LANGUAGES, 'ka'),
  cycles: f.many('Cycles, latest first.', NarrativeStubItem),
}) {}

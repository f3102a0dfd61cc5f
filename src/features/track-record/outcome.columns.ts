import { type Row } from '../../domain/exports/export-product.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { csvTable } from '../../http/declaration/route-declaration.ts';
import { type JudgedCall, type OutcomeItem, type OutcomesPage } from './outcomes.response.ts';
import { cellsOf, column, type ColumnOf } from '../../http/exports/cycle-tables.ts';

const ITEM_COLUMNS: readonly ColumnOf<OutcomeItem>[] = [
  column('cycle_number', 'integer', 'Number of the judged cycle.', (one) => one.cycle_number),
  column('asset', 'text', 'Asset.', ({ asset }) => asset),
  column('horizon_hours', 'integer', 'Horizon at whose end the call was judged.', (one) => one.horizon_hours),
  column('backfilled', 'boolean', 'Whether the cycle was computed later.', ({ backfilled }) => backfilled),
  column('methodology_version', 'text', 'Version of the engine.', (one) => one.methodology_version),
  column(
    'unscorable',
    'text',
    'Why the calls could not be judged; null: they were.',
    (one) => one.unscorable,
  ),
  column(
    'entry_source',
    'text',
    "Source of the price at the cycle's instant; null: none.",
    (one) => one.entry_source,
  ),
  column('exit_source', 'text', 'Source of the price at the end; null: none.', (one) => one.exit_source),
  column(
    'price_return',
    'number',
    'Return over the horizon; null: unknown or withheld.',
    (one) => one.price_return,
  ),
];

/** Cells of no call are null. */
const CALL_COLUMNS: readonly ColumnOf<JudgedCall | null>[] = [
  column(
    'speaker',
    'text',
    'The lead or an agent; null: the calls could not be judged.',
    (call) => call && call.agent,
  ),
  column('signal', 'text', 'Signal of the call; null: not judged.', (call) => call && call.signal),
  column(
    'confidence',
    'number',
    'Confidence as published; null: not judged.',
    (call) => call && call.confidence,
  ),
  column('claim', 'text', 'What was claimed; null: monitoring claims nothing.', (call) => call && call.claim),
  column(
    'probability',
    'number',
    'Published probability of the claim; null: none.',
    (call) => call && call.probability,
  ),
  column('base_rate', 'number', 'Base rate published with it; null: none.', (call) => call && call.base_rate),
  column(
    'held',
    'boolean',
    'Whether the claim came true; null: there was none.',
    (call) => call && call.held,
  ),
];

/** Columns of the outcome of one speaker's call, in exports and tables. */
export const OUTCOME_COLUMNS = [...ITEM_COLUMNS, ...CALL_COLUMNS];

/** The cells of `OUTCOME_COLUMNS`: a row per call, and one without a call if none could be judged. */
export function outcomeRows(item: OutcomeItem): Row[] {
  const outcome = cellsOf(ITEM_COLUMNS, item);
  const calls = item.calls.length === 0 ? [null] : item.calls;
  return calls.map((call) => [...outcome, ...cellsOf(CALL_COLUMNS, call)]);
}

/** The text to show next to an outcome; null: it shows no value of a public source. */
export const outcomeAttribution = ({ price_return, entry_source, exit_source }: OutcomeItem): string | null =>
  price_return === null
    ? null
    : attributionsOf([entry_source!, exit_source!])
        .map(({ text }) => text)
        .join('; ');

/** A page of outcomes as a table, a row per call. */
export const OUTCOME_TABLE = csvTable<OutcomesPage>(
  'A',
  [
    { name: 'cycle_at', type: 'moment', description: 'Instant of the judged cycle.' },
    { name: 'recorded_at', type: 'moment', description: 'When the outcome was recorded.' },
    ...OUTCOME_COLUMNS,
  ],
  ({ outcomes }) =>
    outcomes.flatMap((item) => outcomeRows(item).map((row) => [item.cycle_at, item.recorded_at, ...row])),
);

import { type Cell, type Column, type Row } from '../../domain/exports/export-product.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { csvTable } from '../../http/declaration/route-declaration.ts';
import { type OutcomeItem, type OutcomesPage } from './outcomes.response.ts';

/** Columns of the outcome of one speaker's call, in exports and tables. */
export const OUTCOME_COLUMNS: readonly Column[] = [
  { name: 'cycle_number', type: 'integer', description: 'Number of the judged cycle.' },
  { name: 'asset', type: 'text', description: 'Asset.' },
  { name: 'horizon_hours', type: 'integer', description: 'Horizon at whose end the call was judged.' },
  { name: 'backfilled', type: 'boolean', description: 'Whether the cycle was computed later.' },
  { name: 'methodology_version', type: 'text', description: 'Version of the engine.' },
  { name: 'unscorable', type: 'text', description: 'Why the calls could not be judged; null: they were.' },
  {
    name: 'entry_source',
    type: 'text',
    description: "Source of the price at the cycle's instant; null: none.",
  },
  { name: 'exit_source', type: 'text', description: 'Source of the price at the end; null: none.' },
  {
    name: 'price_return',
    type: 'number',
    description: 'Return over the horizon; null: unknown or withheld.',
  },
  {
    name: 'speaker',
    type: 'text',
    description: 'The lead or an agent; null: the calls could not be judged.',
  },
  { name: 'signal', type: 'text', description: 'Signal of the call; null: not judged.' },
  { name: 'confidence', type: 'number', description: 'Confidence as published; null: not judged.' },
  { name: 'claim', type: 'text', description: 'What was claimed; null: monitoring claims nothing.' },
  { name: 'probability', type: 'number', description: 'Published probability of the claim; null: none.' },
  { name: 'base_rate', type: 'number', description: 'Base rate published with it; null: none.' },
  { name: 'held', type: 'boolean', description: 'Whether the claim came true; null: there was none.' },
];

const NO_CALL: readonly Cell[] = [null, null, null, null, null, null, null];

/** The cells of `OUTCOME_COLUMNS`: a row per call, and one without a call if none could be judged. */
export function outcomeRows(item: OutcomeItem): Row[] {
  const outcome: readonly Cell[] = [
    item.cycle_number,
    item.asset,
    item.horizon_hours,
    item.backfilled,
    item.methodology_version,
    item.unscorable,
    item.entry_source,
    item.exit_source,
    item.price_return,
  ];
  const calls = item.calls.map(({ agent, signal, confidence, claim, probability, base_rate, held }) => [
    agent,
    signal,
    confidence,
    claim,
    probability,
    base_rate,
    held,
  ]);
  return (calls.length === 0 ? [NO_CALL] : calls).map((call) => [...outcome, ...call]);
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

import { type UsageDayItem } from '../../../src/admin/keys/keys.response.ts';
import { count } from '../display/numbers.ts';
import { FigureTable } from './FigureTable.tsx';
import { milliseconds } from './milliseconds.ts';

/** The use of a key day by day: what the bars show, with latencies. */
export const DayTable = ({ days }: { readonly days: readonly UsageDayItem[] }) => (
  <FigureTable
    name="Use per day"
    columns={['Day (UTC)', 'Requests', 'Errors', 'Quota used', 'p50', 'p95']}
    rows={days.map((day) => [
      day.date,
      count(day.requests),
      count(day.errors),
      count(day.quota_used),
      milliseconds(day.p50_latency_ms),
      milliseconds(day.p95_latency_ms),
    ])}
  />
);

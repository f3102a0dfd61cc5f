import { type UsageDayItem } from '../../../../src/admin/keys/keys.response.ts';
import { count } from '../../display/numbers.ts';
import { type Column, WideTable } from '../../display/WideTable.tsx';
import { milliseconds } from './milliseconds.ts';

const COLUMNS: readonly Column<UsageDayItem>[] = [
  { heading: 'Day (UTC)', of: ({ date }) => date },
  { heading: 'Requests', of: ({ requests }) => count(requests), numeric: true },
  { heading: 'Errors', of: ({ errors }) => count(errors), numeric: true },
  { heading: 'Quota used', of: (day) => count(day.quota_used), numeric: true },
  { heading: 'p50', of: (day) => milliseconds(day.p50_latency_ms), numeric: true },
  { heading: 'p95', of: (day) => milliseconds(day.p95_latency_ms), numeric: true },
];

/** The use of a key day by day: what the bars show, with latencies. */
export const DayTable = ({ days }: { readonly days: readonly UsageDayItem[] }) => (
  <WideTable label="Use per day" columns={COLUMNS} rows={days} keyOf={({ date }) => date} />
);

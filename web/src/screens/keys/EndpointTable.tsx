import { count, percent } from '../../display/numbers.ts';
import { type Column, WideTable } from '../../display/WideTable.tsx';
import { milliseconds } from './milliseconds.ts';
import { type EndpointUse, type Range } from './usage-sums.ts';

const rangeOf = (range: Range | null): string => {
  if (range === null) return '–';
  const { lowest, highest } = range;
  const [from, to] = [milliseconds(lowest), milliseconds(highest)];
  return from === to ? from : `${from} to ${to}`;
};

const COLUMNS: readonly Column<EndpointUse>[] = [
  { heading: 'Endpoint', of: ({ endpoint }) => endpoint },
  { heading: 'Requests', of: ({ requests }) => count(requests), numeric: true },
  { heading: 'Errors', of: ({ errors }) => count(errors), numeric: true },
  {
    heading: 'Error share',
    of: ({ requests, errors }) => (requests === 0 ? '–' : percent(errors / requests)),
    numeric: true,
  },
  { heading: 'p50', of: ({ p50 }) => rangeOf(p50), numeric: true },
  { heading: 'p95', of: ({ p95 }) => rangeOf(p95), numeric: true },
];

/** The use of a key by endpoint. */
export const EndpointTable = ({ endpoints }: { readonly endpoints: readonly EndpointUse[] }) => (
  <WideTable label="Use by endpoint" columns={COLUMNS} rows={endpoints} keyOf={({ endpoint }) => endpoint} />
);

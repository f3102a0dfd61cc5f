import { count, percent } from '../display/numbers.ts';
import { FigureTable } from './FigureTable.tsx';
import { milliseconds } from './milliseconds.ts';
import { type EndpointUse, type Range } from './usage-sums.ts';

const rangeOf = (range: Range | null): string => {
  if (range === null) return '–';
  const { lowest, highest } = range;
  const [from, to] = [milliseconds(lowest), milliseconds(highest)];
  return from === to ? from : `${from} to ${to}`;
};

/** The use of a key by endpoint. */
export const EndpointTable = ({ endpoints }: { readonly endpoints: readonly EndpointUse[] }) => (
  <FigureTable
    name="Use by endpoint"
    columns={['Endpoint', 'Requests', 'Errors', 'Error share', 'p50', 'p95']}
    rows={endpoints.map(({ endpoint, requests, errors, p50, p95 }) => [
      endpoint,
      count(requests),
      count(errors),
      requests === 0 ? '–' : percent(errors / requests),
      rangeOf(p50),
      rangeOf(p95),
    ])}
  />
);

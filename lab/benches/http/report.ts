import { cpus, loadavg } from 'node:os';
import { median } from 'simple-statistics';
import { type Growth } from './growth.ts';
import { type MeasuredRow, type Spread, spreadOf } from './rounds.ts';

const whole = (number: number): string => Math.round(number).toLocaleString('en-US');
const ms = (us: number): string => (us / 1_000).toFixed(us < 99_950 ? 2 : 0);
const us = (values: readonly number[]): string => {
  const typical = median([...values]);
  return typical < 1_000 ? typical.toFixed(1) : whole(typical);
};
const share = (number: number): string => number.toFixed(number < 0.1 ? 3 : 2);
const spread = ({ median: typical, lowest, highest }: Spread): string =>
  `${share(typical)} [${share(lowest)}, ${share(highest)}]`;

const HEAD = ['', 'bytes', 'CPU µs', 'node:http', 'ratio', 'target', 'PG µs', 'req/s', 'p50 p99 ms', 'MiB'];

const cells = (row: MeasuredRow): string[] => [
  row.failed === 0 ? row.contestant.name : `${row.contestant.name} (${whole(row.failed)} FAILED)`,
  whole(row.replyBytes),
  us(row.cpuUs),
  us(row.floorUs),
  spread(row.ratio),
  row.contestant.targetRatio === null ? '' : `≥ ${row.contestant.targetRatio}`,
  row.databaseUs === null ? '' : us(row.databaseUs),
  whole(row.requestsPerSecond),
  `${ms(row.p50Us)} ${ms(row.p99Us)}`,
  whole(row.residentMiB),
];

const aligned = (lines: readonly (readonly string[])[]): string => {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
};

/** The rows as a table of fixed width, `node:http` with the same bytes beside each. */
export const table = (rows: readonly MeasuredRow[]): string => aligned([HEAD, ...rows.map(cells)]);

/** What the rows of another build cost beside those of the same name of this one. */
export const comparison = (own: readonly MeasuredRow[], others: readonly MeasuredRow[]): string =>
  aligned([
    ['', 'other CPU µs', 'CPU µs', 'share of the other'],
    ...own.map((row, i) => {
      const other = others[i]!;
      const shares = row.cpuUs.map((one, round) => one / other.cpuUs[round]!);
      return [row.contestant.name, us(other.cpuUs), us(row.cpuUs), spread(spreadOf(shares))];
    }),
  ]);

export const conditions = (server: string): string =>
  `${new Date().toISOString().slice(0, 16)}Z, Node ${process.versions.node}, ${server}, ${cpus()[0]?.model.trim() ?? 'unknown CPU'}, ` +
  `${cpus().length} cores, load average ${loadavg()[0]!.toFixed(1)}; npm run lab -- http ${process.argv.slice(2).join(' ')}`;

export const memoryReport = (growth: Growth): string =>
  `long run  ${whole(growth.requests)} requests of varied targets; resident at most ${growth.peakMiB.join(', ')} MiB in its thirds: ` +
  (growth.grew === null ? 'too short to judge growth' : growth.grew ? 'IT GROWS' : 'no growth');

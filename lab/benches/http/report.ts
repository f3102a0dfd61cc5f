import { cpus, loadavg } from 'node:os';
import { type Allocations } from './allocations.ts';
import { type Growth } from './growth.ts';
import { type MeasuredRow, type ServerFigures } from './rounds.ts';

const whole = (number: number): string => Math.round(number).toLocaleString('en-US');
const ms = (us: number): string => (us / 1_000).toFixed(us < 99_950 ? 2 : 0);
const pair = (at: { readonly p50Us: number; readonly p99Us: number } | null): string =>
  at === null ? '-' : `${ms(at.p50Us)} ${ms(at.p99Us)}`;

const HEAD = [
  '',
  'bytes',
  'req/s',
  'node:http',
  'ratio',
  'target',
  'p50 p99 ms',
  'at half load',
  'node:http',
  'CPU µs',
  'node:http',
  'ratio',
  'MiB',
];

const cells = ({ contestant, replyBytes, own, twin, ratio, residentMiB, failed }: MeasuredRow): string[] => [
  failed === 0 ? contestant.name : `${contestant.name} (${whole(failed)} FAILED)`,
  whole(replyBytes),
  whole(own.requestsPerSecond),
  whole(twin.requestsPerSecond),
  ratio.toFixed(ratio < 0.1 ? 3 : 2),
  contestant.targetRatio === null ? '' : `≥ ${contestant.targetRatio}`,
  pair(own.saturated),
  pair(own.halfLoad),
  pair(twin.halfLoad),
  cpu(own),
  cpu(twin),
  (twin.cpuUsPerRequest / own.cpuUsPerRequest).toFixed(2),
  whole(residentMiB),
];

const cpu = ({ cpuUsPerRequest }: ServerFigures): string => cpuUsPerRequest.toFixed(1);

/** The rows as a table of fixed width, `node:http` with the same bytes beside each. */
export function table(rows: readonly MeasuredRow[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}

export const conditions = (): string =>
  `${new Date().toISOString().slice(0, 16)}Z, Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? 'unknown CPU'}, ` +
  `${cpus().length} cores, load average ${loadavg()[0]!.toFixed(1)}; npm run lab -- http ${process.argv.slice(2).join(' ')}`;

export const memoryReport = (allocations: Allocations, growth: Growth): string =>
  [
    `allocated      ${whole(allocations.bytesPerRequest)} bytes of heap a newest read with a key, over ${allocations.collections} collections`,
    `long run       ${whole(growth.requests)} requests of varied targets; resident at most ${growth.peakMiB.join(', ')} MiB in its thirds: ` +
      (growth.grew === null ? 'too short to judge growth' : growth.grew ? 'IT GROWS' : 'no growth'),
  ].join('\n');

import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { MEASURED_COSTS } from './measured-costs.ts';
import { needsOf, type Needs, type RequestMix, type Usage } from './scale-model.ts';

const DAY_SECONDS = 86_400;
const GIGA = 1e9;
const MEGA = 1e6;

/** Partners poll each minute, most with `If-None-Match`; one request in fifty is for history. */
const MIX: RequestMix = { unchanged: 0.7, newest: 0.28, history: 0.02 };

const USAGES: readonly Usage[] = [
  { name: 'first partners', keys: 100, peakPerSecond: 50, meanPerSecond: 10, historyYears: 1 },
  { name: 'one machine', keys: 10_000, peakPerSecond: 5_000, meanPerSecond: 1_000, historyYears: 3 },
  { name: 'several machines', keys: 100_000, peakPerSecond: 20_000, meanPerSecond: 4_000, historyYears: 5 },
  { name: 'the farthest', keys: 1_000_000, peakPerSecond: 100_000, meanPerSecond: 20_000, historyYears: 10 },
];

const OBSERVATIONS_A_DAY = SOURCES.reduce((sum, { cadenceSeconds }) => sum + DAY_SECONDS / cadenceSeconds, 0);

const whole = (value: number): string => Math.ceil(value).toLocaleString('en-US');
const inBytes = (bytes: number): string =>
  bytes >= 1e12
    ? `${(bytes / 1e12).toFixed(1)} TB`
    : bytes >= GIGA
      ? `${(bytes / GIGA).toFixed(1)} GB`
      : `${(bytes / MEGA).toFixed(1)} MB`;

const ROWS: readonly (readonly [string, (usage: Usage, needs: Needs) => string])[] = [
  ['Keys', ({ keys }) => whole(keys)],
  ['Requests a second, peak', ({ peakPerSecond }) => whole(peakPerSecond)],
  ['Years of history', ({ historyYears }) => whole(historyYears)],
  ['Cores of api processes', (_, { apiCores }) => whole(apiCores)],
  ['Sent by them at the peak, Mbit/s', (_, { egressMbit }) => whole(egressMbit)],
  ['Redis primaries', (_, { redisPrimaries }) => whole(redisPrimaries)],
  ['Cores of PostgreSQL for history', (_, { replicaCores }) => whole(replicaCores)],
  [
    'Usage to store at the peak, of what one PostgreSQL takes',
    (_, { usagePerSecond, usageCapacityPerSecond }) =>
      `${((usagePerSecond / usageCapacityPerSecond) * 100).toFixed(0)}%`,
  ],
  ['Single requests of 92 days', (_, { usageBytes }) => inBytes(usageBytes)],
  ['History of all years', (_, { historyBytes }) => inBytes(historyBytes)],
  ['Keys in the memory of a process', (_, { keysBytes }) => inBytes(keysBytes)],
  ['Reading all keys, when a process starts', (_, { keysReadSeconds }) => `${keysReadSeconds.toFixed(2)} s`],
  ['A changed key in the memory of a process', () => `${MEASURED_COSTS.keyChangeMs} ms`],
];

/** The table of docs/scaling.md, as Markdown. */
export function scaleTable(): string {
  const needs = USAGES.map((usage) => needsOf(usage, MIX, MEASURED_COSTS, OBSERVATIONS_A_DAY));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...USAGES.map(({ name }) => name)]),
    line(['---', ...USAGES.map(() => '---:')]),
    ...ROWS.map(([name, cell]) => line([name, ...USAGES.map((usage, i) => cell(usage, needs[i]!))])),
  ].join('\n');
}

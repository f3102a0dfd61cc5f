import { type CycleResult } from '../computation/engine.ts';
import { type Outlook } from '../outlook/forecast-outlook.ts';

export interface Difference {
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** Null if they are equal; the order of keys doesn't count. */
export function findDifference(one: unknown, other: unknown, path = ''): Difference | null {
  if (one === other) return null;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other))
    return { path, one, other };
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const at = Array.isArray(one) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(one, key) || !Object.hasOwn(other, key))
      return { path: at, one: one[key], other: other[key] };
    const difference = findDifference(one[key], other[key], at);
    if (difference !== null) return difference;
  }
  return null;
}

export const firstDifference = (one: unknown, other: unknown): string | null =>
  findDifference(one, other)?.path ?? null;

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `not_compared`: this program version can't recompute the part. */
export const CHECK_OUTCOMES = ['same', 'different', 'not_compared'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export interface VerificationCheck {
  /** Such as `chain`, `inputs`, `composites.BTC.macro`, or `agents.ETH.tokio`. */
  readonly part: string;
  readonly outcome: CheckOutcome;
  readonly differences: readonly string[];
}

export const checked = (part: string, differences: readonly string[]): VerificationCheck => ({
  part,
  outcome: differences.length === 0 ? 'same' : 'different',
  differences,
});

export function comparedResults(published: CycleResult, recomputed: CycleResult): VerificationCheck[] {
  const before = partsOf(published);
  const after = partsOf(recomputed);
  return [...new Set([...before.keys(), ...after.keys()])].map((part) => {
    const difference = findDifference(before.get(part), after.get(part));
    if (difference === null) return checked(part, []);
    const { path, one, other } = difference;
    const place = path === '' ? part : `${part}.${path}`;
    return checked(part, [`${place} was published as ${shown(one)} and is recomputed as ${shown(other)}`]);
  });
}

function partsOf({ composites, crew, verdict, plan, outlook, ...facts }: CycleResult): Map<string, unknown> {
  return new Map<string, unknown>([
    ['facts', facts],
    ...composites.map((one): [string, unknown] => [`composites.${one.asset}.${one.index}`, one]),
    ...crew.flatMap(({ agents, ...consensus }): [string, unknown][] => [
      ...agents.map((one): [string, unknown] => [`agents.${consensus.asset}.${one.agent}`, one]),
      [`consensus.${consensus.asset}`, consensus],
    ]),
    ['verdict', verdict],
    ['plan', plan],
    ...(outlook === undefined ? [] : partsOfOutlook(outlook)),
  ]);
}

const partsOfOutlook = ({ version, items }: Outlook): [string, unknown][] => [
  ['outlook', version],
  ...items.map((one): [string, unknown] => [`outlook.${one.asset}.${one.horizonHours}`, one]),
];

const MOST_CHARACTERS = 80;

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

import fc from 'fast-check';
import { cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { SOURCES } from '../../../packages/engine/sources/registry.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { type ContractParameter } from '../contract.ts';

const MEANINGFUL = [
  ...SOURCES.map(({ id }) => id),
  ...SOURCES.map(({ metricId }) => `series:${metricId}`),
  ...SOURCES.map(({ id }) => `series:${id}`),
  ...['verdict', 'signal:BTCUSDT', 'signal:ethusdt', 'signal:DOGE', 'composite.macro', 'composite.macro:SOL'],
  ...[
    'composite.onchain',
    'composite.:BTC',
    'composite.x:BTC',
    'narrative',
    'series',
    'BTC',
    'btc,ETH',
    'sentiment',
  ],
  ...[
    'ethereum',
    'Solana',
    'BTCUSDT',
    'econ',
    'Binance',
    'fresh,stale',
    'profesor',
    'PROFESOR',
    'tokio',
    'ka',
    'en',
  ],
  ...[
    'bullish',
    'asc',
    'desc',
    'raw',
    '1h',
    'true',
    'false',
    'added',
    'data-note',
    'composite',
    '76741',
    '0',
  ],
];

const TREACHEROUS = [
  ...[
    '',
    ' ',
    ',',
    ',,',
    ' , ',
    '0',
    '-0',
    '-1',
    '1e3',
    '1.0',
    '0x10',
    '01',
    '+5',
    '٣',
    '1_000',
    'NaN',
    'Infinity',
  ],
  ...[
    '9'.repeat(20),
    '9'.repeat(400),
    '-9223372036854775809',
    '2147483648',
    '9007199254740993',
    '1e309',
    'null',
  ],
  ...[
    '2026-02-30',
    '2026-13-01T00:00:00Z',
    '2026-03-10',
    '2026-03-10T09:00:00 00:00',
    '2026-03-10T24:00:00Z',
  ],
  ...['2016-12-31T23:59:60Z', '10000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '0000-01-01T00:00:00Z'],
  ...[
    '+275760-09-13T00:00:00.001Z',
    '2026-03-10T09:00:00+99:99',
    '2026-03-10t09:00:00z',
    '1970-01-01T00:00:00Z',
  ],
  ...[
    '294277-01-01T00:00:00Z',
    '2026-03-10T09:00:00.123456789Z',
    '20260310T090000Z',
    '2026-W11-2',
    '@1767225600',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    'valueOf',
    '[]',
    '{}',
    '[object Object]',
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE cycles; --',
    '$1',
    '${7*7}',
    '{{7*7}}',
    '%',
    '%25',
    '%00',
    '\\',
    '\\u0000',
  ],
  ...[
    '\u0000',
    '\u0001',
    '\n',
    '\r\nSet-Cookie: a=b',
    '\t',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\u202e',
    '\ud83d\ude80',
  ],
  ...[
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '..\\..',
    'file:///etc/passwd',
    'a'.repeat(129),
    'é',
    'İ',
    'ß',
  ],
];

export const escaped = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Any text: short, of whatever characters, now and then long. */
const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 200, maxLength: 3_000 }) },
);

function momentNear(nowMs: number): fc.Arbitrary<string> {
  const DAYS_400 = 400 * 86_400_000;
  return fc
    .tuple(fc.integer({ min: nowMs - DAYS_400, max: nowMs + DAYS_400 / 40 }), fc.nat(6))
    .map(([epochMs, form]) => {
      const iso = isoUtc(Math.floor(epochMs / 1000) * 1000);
      switch (form) {
        case 0:
          return iso.replace('+00:00', 'Z');
        case 1:
          return iso.replace('+00:00', ' 00:00');
        case 2:
          return iso.slice(0, 10);
        case 3:
          return iso.replace('+00:00', '+04:00');
        case 4:
          return iso.slice(0, 19);
        default:
          return iso;
      }
    });
}

/** Cycles that are there, a few that are not yet, and a few from before the first. */
const cycleNear = (nowMs: number): fc.Arbitrary<string> =>
  fc.integer({ min: cycleNumberAt(nowMs) - 220, max: cycleNumberAt(nowMs) + 5 }).map(String);

function fitting({ name, schema }: ContractParameter, nowMs: number): fc.Arbitrary<string> {
  // Of all numbers that the contract allows hardly one is a cycle's.
  if (name === 'cycle_number') return cycleNear(nowMs);
  const example = Array.isArray(schema.example) ? schema.example.join(',') : String(schema.example);
  const allowed = schema.enum ?? schema.items?.enum;
  if (allowed)
    return fc
      .subarray(allowed.filter((one) => one !== null).map(String), { minLength: 1 })
      .map((some) => (schema.items ? some.join(',') : some[0]!));
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100_000 }).map(String);
  if (schema['format'] === 'date-time' || schema['format'] === 'date') return momentNear(nowMs);
  return fc.oneof(fc.constant(example), fc.constantFrom(...MEANINGFUL));
}

const bendings: readonly ((value: string) => string)[] = [
  (value) => value.toUpperCase(),
  (value) => value.toLowerCase(),
  (value) => ` ${value} `,
  (value) => `${value},`,
  (value) => `${value},${value}`,
  (value) => value.slice(1),
  (value) => `${value}0`,
  (value) => `-${value}`,
  (value) => `${value}\u0000`,
  (value) => value.replace('.', ':'),
];

export function valueOf(
  parameter: ContractParameter,
  nowMs: number,
  cursors: readonly string[],
): fc.Arbitrary<string> {
  const right =
    parameter.name === 'cursor' && cursors.length > 0
      ? fc.constantFrom(...cursors)
      : fitting(parameter, nowMs);
  const bent =
    parameter.name === 'cursor'
      ? bentCursor(right)
      : fc.tuple(right, fc.constantFrom(...bendings)).map(([value, bend]) => bend(value));
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 2, arbitrary: bent },
    { weight: 2, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constantFrom(...MEANINGFUL) },
  );
}

/** Values for places that the contract does not know. */
export const hostileValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TREACHEROUS) },
  { weight: 2, arbitrary: anyText },
);

/** A real cursor with a character changed, cut, doubled, or its two parts put together otherwise. */
const bentCursor = (cursor: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(cursor, fc.nat(), fc.nat(5), fc.constantFrom('A', '_', '.', '=', '+', 'é'))
    .map(([whole, at, how, letter]) => {
      const place = at % (whole.length + 1);
      const [body, seal] = whole.split('.');
      switch (how) {
        case 0:
          return whole.slice(0, place) + letter + whole.slice(place + 1);
        case 1:
          return whole.slice(0, place);
        case 2:
          return `${seal}.${body}`;
        case 3:
          return `${whole}${letter}`;
        case 4:
          return `${body}.`;
        default:
          return Buffer.from(whole).toString('base64url');
      }
    });

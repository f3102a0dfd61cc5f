import { t } from 'ttag';

const INTEGER = new Intl.NumberFormat('en');
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const SMALL = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const MEDIUM = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const SCIENTIFIC = new Intl.NumberFormat('en', { notation: 'scientific', maximumSignificantDigits: 4 });
const COMPACT_SCIENTIFIC = new Intl.NumberFormat('en', { notation: 'scientific', maximumFractionDigits: 1 });
const MEASURED = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `E-9` as people write it: ` × 10⁻⁹`. */
const powerOfTen = (exponent: string): string =>
  ` × 10${exponent.replace('-', '⁻').replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]!)}`;

/** Writes a formatted number with a minus sign instead of a hyphen, and its power of ten if it has one. */
const withMinus = (text: string): string =>
  text.replace(/^-/, '−').replace(/E(-?\d+)$/, (_, exponent: string) => powerOfTen(exponent));

/** An integer with thousands separators: `12,345`. */
export const count = (value: number): string => withMinus(INTEGER.format(value));

/** `1 request`, `12 requests`. */
export const requestsOf = (number: number): string =>
  number === 1 ? t`1 request` : t`${count(number)} requests`;

/** An abridged number: `12.3K`, `1.9T`, `2.712`, `0.000123`, `1.1 × 10²¹`. */
export function compact(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e15) return withMinus(COMPACT_SCIENTIFIC.format(value));
  return withMinus((size < 1 ? SMALL : size < 1e3 ? MEDIUM : COMPACT).format(value));
}

/** Decimals that distinguish numbers which differ by a step. */
export const decimalsFor = (step: number): number =>
  step > 0 ? Math.min(20, Math.max(0, Math.ceil(-Math.log10(step)))) : 0;

/** An abridged number of a scale, with digits that follow its step: `2.71` by 0.01, `97.02K` by 10. */
export function scaled(value: number, step: number): string {
  const size = Math.abs(value);
  if (step === 0 || size >= 1e15) return compact(value);
  const unit = size < 1e3 ? 1 : 10 ** (3 * Math.floor(Math.log10(size) / 3));
  const decimals = decimalsFor(step / unit);
  const format = new Intl.NumberFormat('en', {
    notation: 'compact',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals + 1,
  });
  return withMinus(format.format(value));
}

/** A measured value with up to 6 significant digits; very large and very small ones in scientific notation. */
export function measured(value: number): string {
  const size = Math.abs(value);
  const format = size !== 0 && (size >= 1e15 || size < 1e-6) ? SCIENTIFIC : MEASURED;
  return withMinus(format.format(value));
}

/** A written number with its unit: `3.1 EH/s`, `0.21%`. */
export const withUnit = (text: string, unit: string): string =>
  unit.startsWith('percent') ? `${text}${unit.replace('percent', '%')}` : `${text} ${unit}`;

/** A fraction as a percentage: `0.417` is `41.7%`. */
export const percent = (part: number, decimals = 1): string =>
  withMinus(`${new Intl.NumberFormat('en', { maximumFractionDigits: decimals }).format(part * 100)}%`);

/** The same in whole percent: `42%`. */
export const wholePercent = (part: number): string => percent(part, 0);

/** A score of 0 to 100 with one decimal: `61.3`. */
export const score = (value: number): string => fixed(value, 1);

/** A number with its sign: `+3.2`, `−0.5`, `0`. */
export const signed = (value: number, decimals = 1): string =>
  `${value > 0 ? '+' : ''}${fixed(value, decimals)}`;

/** A part of a score of −1 to 1 with its sign: `+0.137`. */
export const signedScore = (value: number): string => signed(value, 3);

const BYTE_UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size: `640 bytes`, `12.3 MB`. */
export function bytes(value: number): string {
  const power = Math.min(BYTE_UNITS.length - 1, value < 1 ? 0 : Math.floor(Math.log10(value) / 3));
  return `${COMPACT.format(value / 1_000 ** power)} ${BYTE_UNITS[power]!}`;
}

/** A latency: `3.2 ms`, `1.4 s`. */
export const milliseconds = (value: number): string =>
  value < 1_000
    ? t`${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
    : `${(value / 1_000).toFixed(1)} s`;

/** A number with fixed decimals, such as a score of −1 to 1: `−0.137`. */
export const fixed = (value: number, decimals = 3): string =>
  withMinus(
    new Intl.NumberFormat('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    }).format(value),
  );

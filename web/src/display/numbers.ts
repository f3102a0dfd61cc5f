/** A number of things: `12,345`. */
export const count = (value: number): string => new Intl.NumberFormat('en').format(value);

/** A measured value with as many digits as tell it apart, very large and very small ones in scientific form. */
export function measured(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-6))
    return new Intl.NumberFormat('en', { notation: 'scientific', maximumSignificantDigits: 6 }).format(value);
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 8 }).format(value);
}

/** A part of one as percent: `0.417` is `41.7 %`. */
export const percent = (part: number, decimals = 1): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: decimals }).format(part * 100)} %`;

/** An integer with thousands separators: `12,345`. */
export const count = (value: number): string => new Intl.NumberFormat('en').format(value);

/** A measured value with up to 8 significant digits, very large and very small ones in scientific notation. */
export function measured(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-6))
    return new Intl.NumberFormat('en', { notation: 'scientific', maximumSignificantDigits: 6 }).format(value);
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 8 }).format(value);
}

/** A fraction as a percentage: `0.417` is `41.7 %`. */
export const percent = (part: number, decimals = 1): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: decimals }).format(part * 100)} %`;

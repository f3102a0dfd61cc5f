export type Path = readonly (string | number)[];

/** Every value of a JSON text that holds no other, by its path; empty lists and objects count. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, i) => [i, item])
    : Object.entries(value);
  if (entries.length === 0) return [path];
  return entries.flatMap(([key, item]) => leavesOf(item, [...path, key]));
}

export interface ChangedText {
  readonly path: Path;
  readonly text: string;
}

/**
 * The JSON text with each of its values changed by itself.
 *
 * @param atMost how many at most, spread over the text
 */
export function* changedTexts(text: string, atMost = Number.POSITIVE_INFINITY): Generator<ChangedText> {
  const root = { value: JSON.parse(text) as unknown };
  const leaves = leavesOf(root.value);
  const step = Math.max(1, leaves.length / atMost);
  for (let i = 0; i < leaves.length; i += step) {
    const path = leaves[Math.floor(i)]!;
    const keys = ['value', ...path];
    const last = keys.pop()!;
    const holder = keys.reduce<unknown>(
      (within, key) => (within as Record<string | number, unknown>)[key],
      root,
    ) as Record<string | number, unknown>;
    const before = holder[last];
    holder[last] = changedValue(before);
    yield { path, text: JSON.stringify(root.value) };
    holder[last] = before;
  }
}

function changedValue(value: unknown): unknown {
  if (typeof value === 'number') {
    const changed = Number(changedText(String(value)));
    return Number.isFinite(changed) && changed !== value ? changed : value + 1;
  }
  if (typeof value === 'string') return changedText(value);
  if (typeof value === 'boolean') return !value;
  return value === null ? 1 : null;
}

/**
 * A text with its last digit, or else its last character, replaced by another one.
 *
 * @example changedText('0.41') → '0.42'; changedText('bullish') → 'bullisx'
 */
export function changedText(text: string): string {
  const digit = /\d(?=\D*$)/.exec(text);
  if (digit) {
    const other = String((Number(digit[0]) + 1) % 10);
    return text.slice(0, digit.index) + other + text.slice(digit.index + 1);
  }
  return text.slice(0, -1) + (text.endsWith('x') ? 'y' : 'x');
}

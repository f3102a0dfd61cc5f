import { type TextPatterns } from '../model/text-patterns.ts';

export function perLanguage<Value>(
  make: (patterns: TextPatterns) => Value,
): (patterns: TextPatterns) => Value {
  const made = new WeakMap<TextPatterns, Value>();
  return (patterns) => {
    let value = made.get(patterns);
    if (value === undefined) {
      value = make(patterns);
      made.set(patterns, value);
    }
    return value;
  };
}

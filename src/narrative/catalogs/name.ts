/** A name in the forms that its language's sentences need. */
export interface Name {
  /** Text for `{ $asset }`. */
  readonly base: string;
  /** Text for `{ NAME($asset, form: "genitive") }`, by form. */
  readonly forms: Readonly<Record<string, string>>;
}

/** Returns the longest beginning that all forms of a name share. */
export function stemOf({ base, forms }: Name): string {
  const others = Object.values(forms);
  let stem = base;
  while (!others.every((form) => form.startsWith(stem))) stem = stem.slice(0, -1);
  return stem;
}

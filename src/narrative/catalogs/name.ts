export interface Name {
  /** Text for `{ $asset }`. */
  readonly base: string;
  /** Text for `{ NAME($asset, form: "genitive") }`, by form. */
  readonly forms: Readonly<Record<string, string>>;
}

/** The longest beginning that all forms share. */
export function stemOf({ base, forms }: Name): string {
  const others = Object.values(forms);
  let stem = base;
  while (!others.every((form) => form.startsWith(stem))) stem = stem.slice(0, -1);
  return stem;
}

/** A name in the forms that sentences of its language need. */
export interface Name {
  /** What `{ $asset }` writes. */
  readonly base: string;
  /** What `{ NAME($asset, form: "genitive") }` writes, by form. */
  readonly forms: Readonly<Record<string, string>>;
}

/** The longest beginning that all forms of a name share. */
export function stemOf({ base, forms }: Name): string {
  const others = Object.values(forms);
  let stem = base;
  while (!others.every((form) => form.startsWith(stem))) stem = stem.slice(0, -1);
  return stem;
}

/** Single-value cache: keeps the last value while its key stays the same. */
export class SingleValueCache<Value> {
  private held: { readonly key: string; readonly value: Value } | null = null;

  /** The cached value if it was made for `key`, otherwise a new one. */
  get(key: string, make: () => Value): Value {
    if (this.held?.key !== key) this.held = { key, value: make() };
    return this.held.value;
  }
}

/** Holds what was captured last, for as long as its key stays the same. */
export class SingleValueCache<Value> {
  private held: { readonly key: string; readonly value: Value } | null = null;

  /** The held value while `key` is the one it was made for, otherwise a new one. */
  get(key: string, make: () => Value): Value {
    if (this.held?.key !== key) this.held = { key, value: make() };
    return this.held.value;
  }
}

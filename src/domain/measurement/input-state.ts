/**
 * Why an input counts for less than it should, from the mildest to the gravest. `too_short`: its history does not reach far
 * enough back. `stale`: it was not confirmed for more than five of its cadences. `refused`: it is stale or without a value
 * because its provider's payload was refused. `missing`: it has no value. `paused`: an operator paused it.
 * `unavailable`: this deployment may not read it.
 */
export const INPUT_REASONS = ['too_short', 'stale', 'refused', 'missing', 'paused', 'unavailable'] as const;
export type InputReason = (typeof INPUT_REASONS)[number];

/** How an input stands: it counts in full (`fresh`, `aging`), or why it does not. */
export type InputState = 'fresh' | 'aging' | InputReason;

/** The order from best to worst. */
const BY_SEVERITY: readonly InputState[] = ['fresh', 'aging', ...INPUT_REASONS];

/** The worst of some states; `fresh` of none. */
export const worstOf = (states: readonly InputState[]): InputState =>
  BY_SEVERITY[Math.max(0, ...states.map((state) => BY_SEVERITY.indexOf(state)))]!;

/** Why an input in this state does not count in full; null where it does. */
export const reasonOf = (state: InputState): InputReason | null =>
  state === 'fresh' || state === 'aging' ? null : state;

import { type SourceId } from '../sources/registry.ts';

/**
 * Follows from public data (class C sources recorded live, the protocol's rules), so it enters the arithmetic
 * unchanged.
 */
export interface PublicInput {
  readonly kind: 'public';
  readonly because: string;
}

/** Enters as the middles of cells, each at least 1 / (2 × `cells`) of the window's usual range wide. */
export interface CoarseInput {
  readonly kind: 'coarse';
  readonly cells: number;
  /** Derived inputs that also require cells of this share of their own usual range. */
  readonly widenedFor?: readonly SourceId[];
  /** The source whose shift it has; left out: its own. */
  readonly shiftedAs?: SourceId;
}

/** Prices without volumes; class C sources show the price live. */
export interface PriceInput {
  readonly kind: 'prices';
}

/** Prices unchanged; volume and takers' share as the middles of cells, like a coarse input. */
export interface CandleInput {
  readonly kind: 'candles';
  readonly cells: number;
}

/**
 * Equals a function of other inputs, by an identity of its provider. It's computed from those as they enter
 * the arithmetic, so the identity doesn't give a second view of one hidden value.
 */
export interface DerivedInput {
  readonly kind: 'derived';
  readonly from: readonly SourceId[];
  readonly valueOf: (parts: readonly number[]) => number;
}

export type LicensedInput = PublicInput | CoarseInput | PriceInput | CandleInput | DerivedInput;

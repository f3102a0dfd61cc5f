import { type SourceId } from '../sources/registry.ts';

/**
 * Follows from what is public already: class C sources recorded live, and the protocol's own rules. Enters the arithmetic as it
 * is.
 */
export interface PublicInput {
  readonly kind: 'public';
  /** What it follows from. */
  readonly because: string;
}

/** Values enter the arithmetic as the middles of cells, each at least 1 / (2 × `cells`) of the window's usual range wide. */
export interface CoarseInput {
  readonly kind: 'coarse';
  readonly cells: number;
  /** Inputs derived from it whose own usual range a cell must be as wide a part of. */
  readonly widenedFor?: readonly SourceId[];
}

/** Candles of which only the prices enter the arithmetic, which are public: class C sources show the price live. */
export interface PriceInput {
  readonly kind: 'prices';
}

/** The same, and volume and the takers' share of it enter as the middles of cells, like a coarse input. */
export interface CandleInput {
  readonly kind: 'candles';
  readonly cells: number;
}

/**
 * Equals a function of other inputs, by an identity that its provider keeps. Computed from those inputs as they enter the
 * arithmetic, so that the identity gives nobody a second view of one hidden value.
 */
export interface DerivedInput {
  readonly kind: 'derived';
  readonly from: readonly SourceId[];
  /** The value of one event from those of `from`, in their order. */
  readonly valueOf: (parts: readonly number[]) => number;
}

/** How the values of a class B source enter the arithmetic of a cycle. */
export type LicensedInput = PublicInput | CoarseInput | PriceInput | CandleInput | DerivedInput;

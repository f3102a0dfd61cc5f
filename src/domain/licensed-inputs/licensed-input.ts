import { type SourceId } from '../sources/registry.ts';

/**
 * An input that follows from public data: class C sources recorded live, and the protocol's own rules. It enters the
 * arithmetic unchanged.
 */
export interface PublicInput {
  readonly kind: 'public';
  /** The public data that it follows from. */
  readonly because: string;
}

/**
 * An input whose values enter the arithmetic as the middles of cells, each at least 1 / (2 × `cells`) of the window's
 * usual range wide.
 */
export interface CoarseInput {
  readonly kind: 'coarse';
  readonly cells: number;
  /** Derived inputs that also require cells of this share of their own usual range. */
  readonly widenedFor?: readonly SourceId[];
  /** The source whose shift it has; left out: its own. */
  readonly shiftedAs?: SourceId;
}

/**
 * Candles whose prices enter the arithmetic without their volumes. The prices are public: class C sources show the
 * price live.
 */
export interface PriceInput {
  readonly kind: 'prices';
}

/**
 * Candles whose prices enter the arithmetic unchanged, and whose volume and takers' share enter as the middles of
 * cells, like a coarse input.
 */
export interface CandleInput {
  readonly kind: 'candles';
  readonly cells: number;
}

/**
 * An input that equals a function of other inputs, by an identity of its provider. It's computed from those inputs as
 * they enter the arithmetic, so the identity doesn't give anybody a second view of one hidden value.
 */
export interface DerivedInput {
  readonly kind: 'derived';
  readonly from: readonly SourceId[];
  /** Returns the value of one event from the values of `from`, in their order. */
  readonly valueOf: (parts: readonly number[]) => number;
}

/** How the values of a class B source enter the arithmetic of a cycle. */
export type LicensedInput = PublicInput | CoarseInput | PriceInput | CandleInput | DerivedInput;

import { ENGINE_SOURCES, type SourceId } from '../sources/registry.ts';
import { type SourceDefinition } from '../sources/source.ts';

/** Follows from public data, so it enters the arithmetic unchanged. */
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

/** Computed from other inputs as they enter the arithmetic, so the identity doesn't reveal a hidden value. */
export interface DerivedInput {
  readonly kind: 'derived';
  readonly from: readonly SourceId[];
  readonly valueOf: (parts: readonly number[]) => number;
}

type LicensedInput = PublicInput | CoarseInput | PriceInput | CandleInput | DerivedInput;

const HOUR_SECONDS = 3_600;
/** The usual range of a value's day is that of so many days before it. */
export const USUAL_RANGE_DAYS = 365;
/** Windows begin between two values, and values can be as far apart as a long weekend is long. */
const SPACING_DAYS = 5;

/** A cell is at least 6.25% of the trailing year's usual range wide; the licence requires 5%. */
const DAILY = { kind: 'coarse', cells: 8 } as const;
/** The net flow is known to the cells of both flows, and its usual range can be nearly as wide as theirs. */
const FLOW = { kind: 'coarse', cells: 6 } as const;
/** At least 10% of about a month's usual range, all that providers keep; a year's is up to twice as wide. */
const HOURLY = { kind: 'coarse', cells: 5 } as const;
const CANDLES = { kind: 'candles', cells: 8 } as const;
const PRICE = { kind: 'public', because: 'exchange.price, recorded live' } as const;

const derived = (from: readonly SourceId[], valueOf: DerivedInput['valueOf']): DerivedInput => ({
  kind: 'derived',
  from,
  valueOf,
});

/** The identities hold to the last digit in the vendor's recorded data; ADR 77 explains each choice. */
const EXCEPTIONS: Readonly<Partial<Record<SourceId, LicensedInput>>> = {
  'chain.market_cap': { kind: 'public', because: 'exchange.price times the coins that the protocol issued' },
  'exchange.klines_1h:BTCUSDT': { kind: 'prices' },
  'exchange.klines_1h:ETHUSDT': { kind: 'prices' },
  'exchange.klines_1h:SOLUSDT': { kind: 'prices' },
  'intel.mvrv': derived(
    ['intel.price_close', 'intel.supply', 'intel.realised_cap'],
    ([price, supply, realisedCap]) => (price! * supply!) / realisedCap!,
  ),
  'intel.nupl': derived(
    ['intel.price_close', 'intel.supply', 'intel.realised_cap'],
    ([price, supply, realisedCap]) => 1 - realisedCap! / (price! * supply!),
  ),
  'intel.realised_cap': { ...DAILY, widenedFor: ['intel.mvrv', 'intel.nupl'] },
  'intel.price_close': PRICE,
  'intel.exchange_inflow': FLOW,
  // With the inflow's shift, what middles are off cancels out in the net flow.
  'intel.exchange_outflow': { ...FLOW, shiftedAs: 'intel.exchange_inflow' },
  'intel.exchange_netflow': derived(
    ['intel.exchange_inflow', 'intel.exchange_outflow'],
    ([inflow, outflow]) => inflow! - outflow!,
  ),
  'intel.exchange_balance': { ...DAILY, widenedFor: ['intel.exchange_balance_share'] },
  'intel.exchange_balance_share': derived(
    ['intel.exchange_balance', 'intel.supply'],
    ([balance, supply]) => balance! / supply!,
  ),
  'intel.supply': { kind: 'public', because: 'the schedule of the protocol' },
};

/** Undefined for class C, whose values are public, and for sources that the engine doesn't read. */
export const licensedInputOf = (sourceId: string): LicensedInput | undefined => INPUTS.get(sourceId);

const INPUTS: ReadonlyMap<string, LicensedInput> = new Map(
  ENGINE_SOURCES.filter(({ licenseClass }) => licenseClass === 'B').map((source) => [
    source.id,
    EXCEPTIONS[source.id] ?? coarseInputOf(source),
  ]),
);

function coarseInputOf(source: SourceDefinition): LicensedInput {
  if (source.candles) return CANDLES;
  return isSlow(source) ? DAILY : HOURLY;
}

/** How much further back than its quantities a source is read; 0 if the window that is read decides. */
export function usualRangeDays(source: SourceDefinition): number {
  const kind = licensedInputOf(source.id)?.kind;
  return (kind === 'coarse' || kind === 'candles') && isSlow(source) ? USUAL_RANGE_DAYS + SPACING_DAYS : 0;
}

/** Providers keep only about a month of sources with a value an hour or more. */
function isSlow({ publicationSeconds }: SourceDefinition): boolean {
  return publicationSeconds > HOUR_SECONDS;
}

export function sourcesBehind(sourceId: SourceId): readonly SourceId[] {
  let sources = BEHIND.get(sourceId);
  if (sources === undefined) BEHIND.set(sourceId, (sources = findSourcesBehind(sourceId)));
  return sources;
}

const BEHIND = new Map<SourceId, readonly SourceId[]>();

function findSourcesBehind(sourceId: SourceId): readonly SourceId[] {
  const input = licensedInputOf(sourceId);
  if (input?.kind === 'derived') return unique([sourceId, ...input.from.flatMap(sourcesBehind)]);
  const widenedFor = input?.kind === 'coarse' ? (input.widenedFor ?? []) : [];
  const parts = widenedFor.flatMap((id) => (licensedInputOf(id) as DerivedInput).from);
  return unique([sourceId, ...parts]);
}

const unique = (ids: readonly SourceId[]): readonly SourceId[] => [...new Set(ids)];

import { type ProviderKey } from './provider.ts';
import { CHAIN_SOURCES, type ChainWire } from './rows/chain.sources.ts';
import { DEFI_SOURCES } from './rows/defi.sources.ts';
import { ECON_SOURCES } from './rows/econ.sources.ts';
import { EXCHANGE_SOURCES } from './rows/exchange.sources.ts';
import { FX_SOURCES } from './rows/fx.sources.ts';
import { INTEL_SOURCES } from './rows/intel.sources.ts';
import { MEMPOOL_SOURCES } from './rows/mempool.sources.ts';
import { REPO_SOURCES } from './rows/repo.sources.ts';
import { SENTIMENT_SOURCES } from './rows/sentiment.sources.ts';
import { CLASS_B, daily, defineSources, HOUR } from './source-rows.ts';
import { ADDED_SOURCES, BITCOIN_PRICE, DAILY_PRICE_JUMPS, type SourceDefinition } from './source.ts';

/** Not in `SOURCES`: nothing fetches or lists them, but past cycles that name them can still be shown. */
export const RETIRED_SOURCES = defineSources<ChainWire>()('chain', [
  // Until methodology 4.0.0.
  {
    metric: 'market_price',
    title: 'Mean price of Bitcoin over exchanges',
    unit: 'USD',
    plausible: BITCOIN_PRICE,
    wire: { chart: 'market-price' },
    ...DAILY_PRICE_JUMPS,
    ...CLASS_B,
    ...daily(HOUR, HOUR),
  },
]);

const SOURCES_BY_PROVIDER = {
  econ: ECON_SOURCES,
  sentiment: SENTIMENT_SOURCES,
  defi: DEFI_SOURCES,
  chain: CHAIN_SOURCES,
  mempool: MEMPOOL_SOURCES,
  repo: REPO_SOURCES,
  fx: FX_SOURCES,
  exchange: EXCHANGE_SOURCES,
  intel: INTEL_SOURCES,
} satisfies Readonly<Record<ProviderKey, readonly SourceDefinition[]>>;

type Row = (typeof SOURCES_BY_PROVIDER)[ProviderKey][number];
export type SourceId = Row['id'];
export type MetricId = Row['metricId'];

type KnownSource = SourceDefinition<SourceId, MetricId>;

export const ENGINE_SOURCES: readonly KnownSource[] = Object.values(SOURCES_BY_PROVIDER).flatMap(
  (rows): readonly KnownSource[] => rows,
);

/** With those of extensions last. All facts about a source follow from its row. */
export const SOURCES: readonly KnownSource[] = [
  ...ENGINE_SOURCES,
  ...(ADDED_SOURCES.read() as readonly KnownSource[]),
];

const BY_ID: ReadonlyMap<string, SourceDefinition<SourceId, MetricId>> = new Map(
  [...SOURCES, ...(RETIRED_SOURCES as readonly SourceDefinition[] as readonly KnownSource[])].map((entry) => [
    entry.id,
    entry,
  ]),
);
const BY_LOWER_ID: ReadonlyMap<string, SourceDefinition<SourceId, MetricId>> = new Map(
  SOURCES.map((entry) => [entry.id.toLowerCase(), entry]),
);

export const findSource = (id: string): SourceDefinition<SourceId, MetricId> | undefined =>
  BY_LOWER_ID.get(id.toLowerCase());

/** Retired ones included. @throws Error on any other */
export function sourceById(id: string): SourceDefinition<SourceId, MetricId> {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`no source "${id}" in the registry`);
  return found;
}

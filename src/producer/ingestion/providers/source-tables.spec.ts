import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { SOURCES } from '../../../domain/sources/registry.ts';
import { CHAIN_CHARTS } from './chain/chain.adapter.ts';
import { DEFI_ADDRESSES } from './defi/defi.adapter.ts';
import { FRED_SERIES } from './econ/econ.adapter.ts';
import { EXCHANGE_ADDRESSES } from './exchange/exchange-addresses.ts';
import { FX_CURRENCIES } from './fx/fx.adapter.ts';
import { INTEL_METRICS } from './intel/intel.adapter.ts';
import { MEMPOOL_ADDRESSES } from './mempool/mempool-addresses.ts';
import { REPOSITORIES } from './repo/repo.adapter.ts';
import { SENTIMENT_PATHS } from './sentiment/sentiment.adapter.ts';

const TABLES: Readonly<Record<ProviderKey, Readonly<Record<string, unknown>>>> = {
  econ: FRED_SERIES,
  sentiment: SENTIMENT_PATHS,
  defi: DEFI_ADDRESSES,
  chain: CHAIN_CHARTS,
  mempool: MEMPOOL_ADDRESSES,
  repo: REPOSITORIES,
  fx: FX_CURRENCIES,
  exchange: EXCHANGE_ADDRESSES,
  intel: INTEL_METRICS,
};

describe('wire addresses', () => {
  it.each(Object.entries(TABLES))('of %s are those of the registry, and none more', (provider, table) => {
    const ids = SOURCES.filter((source) => source.provider === provider).map((source) => source.id);
    expect(Object.keys(table).sort()).toEqual([...ids].sort());
  });

  it('differ from source to source', () => {
    for (const table of Object.values(TABLES)) {
      const addresses = Object.values(table).map((address) => JSON.stringify(address));
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });
});

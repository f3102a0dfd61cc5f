import { USD_STOCK } from '../source.ts';
import { CLASS_B, CLASS_C, daily, defineSources, HOUR } from '../source-rows.ts';

export interface DefiWire {
  readonly shape: 'tvl' | 'stablecoins';
  readonly chain: string | null;
}

const USD_DAILY = { unit: 'USD', plausible: USD_STOCK, ...daily(HOUR, HOUR) } as const;
const TVL_OF_CHAIN = { metric: 'tvl_chain', metricTitle: 'Total value locked on a chain', ...CLASS_C, ...USD_DAILY } as const;
const TVL_OF_ROLLUP = { metric: 'tvl_rollup', metricTitle: 'Total value locked on a rollup', ...CLASS_B, ...USD_DAILY } as const;
const STABLECOINS_OF_CHAIN = { metric: 'stablecoins_chain', metricTitle: 'Circulating stablecoins on a chain, in USD', ...CLASS_B, ...USD_DAILY } as const;

export const DEFI_SOURCES = defineSources<DefiWire>()('defi', [
  { ...TVL_OF_CHAIN, dimension: 'ethereum', title: 'Total value locked on Ethereum', wire: { shape: 'tvl', chain: 'Ethereum' } },
  { ...TVL_OF_CHAIN, dimension: 'solana', title: 'Total value locked on Solana', wire: { shape: 'tvl', chain: 'Solana' } },
  { metric: 'stablecoins', title: 'Circulating stablecoins on all chains, in USD', wire: { shape: 'stablecoins', chain: null }, ...CLASS_C, ...USD_DAILY },
  { metric: 'tvl_total', title: 'Total value locked on all chains', wire: { shape: 'tvl', chain: null }, ...CLASS_B, ...USD_DAILY },
  { ...TVL_OF_ROLLUP, dimension: 'arbitrum', title: 'Total value locked on Arbitrum', wire: { shape: 'tvl', chain: 'Arbitrum' } },
  { ...TVL_OF_ROLLUP, dimension: 'optimism', title: 'Total value locked on OP Mainnet', wire: { shape: 'tvl', chain: 'OP Mainnet' } },
  { ...STABLECOINS_OF_CHAIN, dimension: 'ethereum', title: 'Circulating stablecoins on Ethereum, in USD', wire: { shape: 'stablecoins', chain: 'Ethereum' } },
  { ...STABLECOINS_OF_CHAIN, dimension: 'solana', title: 'Circulating stablecoins on Solana, in USD', wire: { shape: 'stablecoins', chain: 'Solana' } },
]);

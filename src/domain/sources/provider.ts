/** The nine outside systems that the service reads. */
export const PROVIDER_KEYS = [
  'econ',
  'sentiment',
  'defi',
  'chain',
  'mempool',
  'repo',
  'fx',
  'exchange',
  'intel',
] as const;
export type ProviderKey = (typeof PROVIDER_KEYS)[number];

/** Attribution that has to be shown beside values of a provider. */
export interface Attribution {
  readonly source: string;
  readonly text: string;
  /** Null for the vendor, whose contract does not let us name it. */
  readonly url: string | null;
}

/** What partners may be told of a provider. */
export interface ProviderDefinition {
  readonly key: ProviderKey;
  readonly name: string;
  readonly category:
    'economy' | 'sentiment' | 'defi' | 'chain' | 'mempool' | 'code' | 'fx' | 'exchange' | 'vendor';
  readonly homepage: string | null;
  readonly attribution: Attribution;
  /** True where the provider answers nothing without an API key. */
  readonly needsKey: boolean;
}

const provider = (
  key: ProviderKey,
  name: string,
  category: ProviderDefinition['category'],
  homepage: string | null,
  text: string,
  needsKey = false,
): ProviderDefinition => ({
  key,
  name,
  category,
  homepage,
  attribution: { source: key, text, url: homepage },
  needsKey,
});

/** The nine providers. The vendor stays unnamed: its contract does not let us name it. */
export const PROVIDERS: Readonly<Record<ProviderKey, ProviderDefinition>> = {
  econ: provider(
    'econ',
    'Federal Reserve Economic Data (FRED)',
    'economy',
    'https://fred.stlouisfed.org/',
    'Source: FRED, Federal Reserve Bank of St. Louis. This product uses the FRED API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.',
  ),
  sentiment: provider(
    'sentiment',
    'Crypto Fear & Greed Index',
    'sentiment',
    'https://alternative.me/crypto/fear-and-greed-index/',
    'Crypto Fear & Greed Index by Alternative.me',
  ),
  defi: provider('defi', 'DefiLlama', 'defi', 'https://defillama.com/', 'Data by DefiLlama'),
  chain: provider(
    'chain',
    'Blockchain.com Charts',
    'chain',
    'https://www.blockchain.com/explorer/charts',
    'Data by Blockchain.com',
  ),
  mempool: provider('mempool', 'mempool.space', 'mempool', 'https://mempool.space/', 'Data by mempool.space'),
  repo: provider(
    'repo',
    'GitHub commit statistics',
    'code',
    'https://github.com/',
    'Commit counts from the GitHub REST API',
  ),
  fx: provider(
    'fx',
    'National Bank of Georgia',
    'fx',
    'https://nbg.gov.ge/',
    'Official exchange rate of the National Bank of Georgia',
  ),
  exchange: provider('exchange', 'Binance', 'exchange', 'https://www.binance.com/', 'Market data by Binance'),
  intel: provider(
    'intel',
    'On-chain intelligence vendor',
    'vendor',
    null,
    'Licensed on-chain intelligence; values are not redistributed',
    true,
  ),
};

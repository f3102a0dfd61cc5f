import { ADDED_PROVIDERS, type ProviderRow } from './provider-row.ts';

/** The vendor stays unnamed, because its contract doesn't allow naming it. */
const ROWS = [
  {
    key: 'econ',
    name: 'Federal Reserve Economic Data (FRED)',
    category: 'economy',
    homepage: 'https://fred.stlouisfed.org/',
    attributionText:
      'Source: FRED, Federal Reserve Bank of St. Louis. This product uses the FRED API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.',
    needsKey: false,
  },
  {
    key: 'sentiment',
    name: 'Crypto Fear & Greed Index',
    category: 'sentiment',
    homepage: 'https://alternative.me/crypto/fear-and-greed-index/',
    attributionText: 'Crypto Fear & Greed Index by Alternative.me',
    needsKey: false,
  },
  {
    key: 'defi',
    name: 'DefiLlama',
    category: 'defi',
    homepage: 'https://defillama.com/',
    attributionText: 'Data by DefiLlama',
    needsKey: false,
  },
  {
    key: 'chain',
    name: 'Blockchain.com Charts',
    category: 'chain',
    homepage: 'https://www.blockchain.com/explorer/charts',
    attributionText: 'Data by Blockchain.com',
    needsKey: false,
  },
  {
    key: 'mempool',
    name: 'mempool.space',
    category: 'mempool',
    homepage: 'https://mempool.space/',
    attributionText: 'Data by mempool.space',
    needsKey: false,
  },
  {
    key: 'repo',
    name: 'GitHub commit statistics',
    category: 'code',
    homepage: 'https://github.com/',
    attributionText: 'Commit counts from the GitHub REST API',
    needsKey: false,
  },
  {
    key: 'fx',
    name: 'National Bank of Georgia',
    category: 'fx',
    homepage: 'https://nbg.gov.ge/',
    attributionText: 'Official exchange rate of the National Bank of Georgia',
    needsKey: false,
  },
  {
    key: 'exchange',
    name: 'Binance',
    category: 'exchange',
    homepage: 'https://www.binance.com/',
    attributionText: 'Market data by Binance',
    needsKey: false,
  },
  {
    key: 'intel',
    name: 'On-chain intelligence vendor',
    category: 'vendor',
    homepage: null,
    attributionText: 'Licensed on-chain intelligence; values are not redistributed',
    needsKey: true,
  },
] as const satisfies readonly ProviderRow[];

/** Extensions' keys aren't part of the type, because no code here names them. */
export type ProviderKey = (typeof ROWS)[number]['key'];

type KnownRow = ProviderRow & { readonly key: ProviderKey };
export const OWN_PROVIDER_KEYS: readonly ProviderKey[] = ROWS.map(({ key }) => key);

const ALL_ROWS: readonly KnownRow[] = [...ROWS, ...(ADDED_PROVIDERS.read() as readonly KnownRow[])];

export const PROVIDER_KEYS: readonly ProviderKey[] = ALL_ROWS.map(({ key }) => key);

export interface Attribution {
  readonly source: string;
  readonly text: string;
  readonly url: string | null;
}

export interface ProviderDefinition extends Omit<ProviderRow, 'attributionText'> {
  readonly key: ProviderKey;
  readonly attribution: Attribution;
}

export const PROVIDERS = Object.fromEntries(
  ALL_ROWS.map(({ attributionText, ...row }): [ProviderKey, ProviderDefinition] => [
    row.key,
    { ...row, attribution: { source: row.key, text: attributionText, url: row.homepage } },
  ]),
) as Readonly<Record<ProviderKey, ProviderDefinition>>;

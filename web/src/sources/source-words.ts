import { type ProductId } from '../../../src/domain/catalog/products.ts';
import { type RefusalKind } from '../../../src/domain/sources/refusal.ts';
import {
  type Exposure,
  type LicenseClass,
  type TimestampSemantics,
} from '../../../src/domain/sources/source.ts';
import { INDEX_WORDS } from '../display/composite-words.ts';

/** What each product that a source can feed is called on the page. */
export const PRODUCT_WORDS: Readonly<Record<ProductId, string>> = {
  'composite.sentiment': `${INDEX_WORDS.sentiment} composite`,
  'composite.onchain': `${INDEX_WORDS.onchain} composite`,
  'composite.derivatives': `${INDEX_WORDS.derivatives} composite`,
  'composite.macro': `${INDEX_WORDS.macro} composite`,
  'composite.fundamental': `${INDEX_WORDS.fundamental} composite`,
  verdict: 'Verdict',
  agents: 'Agents',
  narratives: 'Narratives',
  'market-lens': 'Market lens',
  series: 'Public series',
};

/** What a licence class lets partners have. */
export const LICENSE_WORDS: Readonly<Record<LicenseClass, string>> = {
  B: 'Paid or restricted: partners never see these values, only what composites and agents make of them.',
  C: 'Public: may be shown with its attribution.',
};

/** How much of a source partners may read. */
export const EXPOSURE_WORDS: Readonly<Record<Exposure, string>> = {
  series: 'The whole series',
  last_24h: 'The last 24 hours, and 7 days in intervals of an hour and longer',
  latest_only: 'The newest value, and the past in intervals of an hour and longer',
  none: 'Nothing',
};

/** Who dates a value. */
export const SEMANTICS_WORDS: Readonly<Record<TimestampSemantics, string>> = {
  event: 'The provider dates each value',
  fetch: 'A value is “now”, dated when it is fetched',
};

/** What each kind of refusal is called on the page. */
export const REFUSAL_WORDS: Readonly<Record<RefusalKind, string>> = {
  payload: 'Answer refused',
  item: 'Value refused',
  failure: 'Fetch failed',
};

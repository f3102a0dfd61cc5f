import { type ProductId } from '../../../../src/domain/catalog/products.ts';
import { type RejectionKind } from '../../../../src/domain/sources/rejection.ts';
import {
  type Exposure,
  type LicenseClass,
  type TimestampSemantics,
} from '../../../../src/domain/sources/source.ts';
import { INDEX_LABELS } from '../../display/composite-labels.ts';

/** What each product that a source can feed is called on the page. */
export const PRODUCT_LABELS: Readonly<Record<ProductId, string>> = {
  'composite.sentiment': `${INDEX_LABELS.sentiment} composite`,
  'composite.onchain': `${INDEX_LABELS.onchain} composite`,
  'composite.derivatives': `${INDEX_LABELS.derivatives} composite`,
  'composite.macro': `${INDEX_LABELS.macro} composite`,
  'composite.fundamental': `${INDEX_LABELS.fundamental} composite`,
  verdict: 'Verdict',
  agents: 'Agents',
  'track-record': 'Track record',
  outlook: 'Outlook',
  narratives: 'Narratives',
  'market-lens': 'Market lens',
  series: 'Public series',
};

/** What a licence class lets partners have. */
export const LICENSE_LABELS: Readonly<Record<LicenseClass, string>> = {
  B: 'Paid or restricted: partners never see these values, only what composites and agents make of them.',
  C: 'Public: may be shown with its attribution.',
};

/** How much of a source partners may read. */
export const EXPOSURE_LABELS: Readonly<Record<Exposure, string>> = {
  series: 'The whole series',
  last_24h: 'The last 24 hours, and 7 days in intervals of an hour and longer',
  latest_only: 'The newest value, and the past in intervals of an hour and longer',
  none: 'Nothing',
};

/** Who dates a value. */
export const SEMANTICS_LABELS: Readonly<Record<TimestampSemantics, string>> = {
  event: 'The provider dates each value',
  fetch: 'A value is “now”, dated when it is fetched',
};

/** What each kind of refusal is called on the page. */
export const REFUSAL_LABELS: Readonly<Record<RejectionKind, string>> = {
  payload: 'Answer refused',
  item: 'Value refused',
  failure: 'Fetch failed',
};

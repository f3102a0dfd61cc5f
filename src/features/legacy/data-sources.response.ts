import { FRESHNESS_STATUSES } from '../../domain/freshness/freshness.ts';
import { PROVIDER_KEYS, PROVIDERS } from '../../domain/sources/provider.ts';
import { LICENSE_CLASSES } from '../../domain/sources/source.ts';
import { AttributionItem } from '../../http/envelope/envelope.response.ts';
import { LegacyDocument } from './legacy.dto.ts';
import { f, shape } from '../../http/shape/shape.ts';

/** Licence classes of a provider; `mixed` where its sources differ. */
export const PROVIDER_LICENSE_CLASSES = [...LICENSE_CLASSES, 'mixed'] as const;

export class ProviderItem extends shape({
  key: f.choice('Provider key, as in data_sources_used.', PROVIDER_KEYS, 'defi'),
  name: f.text('Provider name.', 'DefiLlama'),
  category: f.choice<string>(
    'Kind of data that the provider offers.',
    [...new Set(Object.values(PROVIDERS).map(({ category }) => category))],
    'defi',
  ),
  license_class: f.choice(
    'Licence class. C: all of its data is public, to be displayed with the attribution. B: all of its data is paid or restricted, and reaches partners only inside composites, agent signals, and texts. mixed: some of each; the source list of the data API shows the class of each source.',
    PROVIDER_LICENSE_CLASSES,
    'mixed',
  ),
  homepage: f.textOrNull(
    'URL of the provider; null for the vendor, whose contract does not let us name it.',
    'https://defillama.com/',
    { format: 'uri' },
  ),
  attribution: f.one("Attribution to display with the provider's values.", AttributionItem),
  sources: f.any<readonly string[]>({
    description: "IDs of the provider's sources, as in the source list of the data API.",
    type: 'array',
    items: { type: 'string' },
    example: ['defi.tvl_chain:ethereum', 'defi.stablecoins'],
  }),
  status: f.choice(
    'Provider status: the worst status of its sources, ignoring deliberately paused sources; paused if all sources are paused.',
    FRESHNESS_STATUSES,
    'fresh',
  ),
}) {}

/** Providers of the data. Metadata only: no values, no secrets. */
export class ProviderList extends shape(LegacyDocument, {
  count: f.count('Number of providers.', 9),
  providers: f.many('Providers.', ProviderItem),
}) {}

import { ApiProperty } from '@nestjs/swagger';
import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { PROVIDER_KEYS, type ProviderKey, PROVIDERS } from '../../domain/sources/provider.ts';
import { AttributionItem } from '../../http/envelope/envelope.response.ts';
import { PROVIDER_LICENSE_CLASSES, type ProviderLicenseClass } from './provider-standing.ts';
import { LegacyDocument } from './legacy.fields.ts';

/** A provider of the crew's data. */
export class ProviderItem {
  @ApiProperty({
    description: 'Provider key, as in data_sources_used.',
    enum: [...PROVIDER_KEYS],
    example: 'defi',
  })
  readonly key!: ProviderKey;

  @ApiProperty({ description: 'Provider name.', type: String, example: 'DefiLlama' })
  readonly name!: string;

  @ApiProperty({
    description: 'Kind of data that the provider offers.',
    enum: [...new Set(Object.values(PROVIDERS).map(({ category }) => category))],
    example: 'defi',
  })
  readonly category!: string;

  @ApiProperty({
    description:
      'Licence class. C: all of its data is public, to be displayed with the attribution. B: all of its data is paid or restricted, and reaches partners only inside composites, agent signals, and texts. mixed: some of each; the source list of the data API shows the class of each source.',
    enum: [...PROVIDER_LICENSE_CLASSES],
    example: 'mixed',
  })
  readonly license_class!: ProviderLicenseClass;

  @ApiProperty({
    description: 'URL of the provider; null for the vendor, whose contract does not let us name it.',
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://defillama.com/',
  })
  readonly homepage!: string | null;

  @ApiProperty({
    description: "Attribution to display with the provider's values.",
    type: () => AttributionItem,
  })
  readonly attribution!: AttributionItem;

  @ApiProperty({
    description: "IDs of the provider's sources, as in the source list of the data API.",
    type: 'array',
    items: { type: 'string' },
    example: ['defi.tvl_chain:ethereum', 'defi.stablecoins'],
  })
  readonly sources!: readonly string[];

  @ApiProperty({
    description:
      'Provider status: the worst status of its sources, ignoring deliberately paused sources; paused if all sources are paused.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;
}

/** Providers of the data. Metadata only: no values, no secrets. */
export class ProviderList extends LegacyDocument {
  @ApiProperty({ description: 'Number of providers.', type: 'integer', minimum: 0, example: 9 })
  readonly count!: number;

  @ApiProperty({ description: 'Providers.', type: () => [ProviderItem] })
  readonly providers!: readonly ProviderItem[];
}

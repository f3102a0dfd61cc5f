import { ApiProperty } from '@nestjs/swagger';
import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { PROVIDER_KEYS, type ProviderKey, PROVIDERS } from '../../domain/sources/provider.ts';
import { AttributionItem } from '../../http/envelope/envelope.response.ts';
import { PROVIDER_LICENSE_CLASSES, type ProviderLicenseClass } from './provider-standing.ts';
import { LegacyDocument } from './legacy.fields.ts';

/** A provider of the crew's data. */
export class ProviderItem {
  @ApiProperty({
    description: 'Its key, as in data_sources_used.',
    enum: [...PROVIDER_KEYS],
    example: 'defi',
  })
  readonly key!: ProviderKey;

  @ApiProperty({ description: 'Its name.', type: String, example: 'DefiLlama' })
  readonly name!: string;

  @ApiProperty({
    description: 'What kind of data it has.',
    enum: [...new Set(Object.values(PROVIDERS).map(({ category }) => category))],
    example: 'defi',
  })
  readonly category!: string;

  @ApiProperty({
    description:
      'C: all that is read of it is public, to be shown with the attribution. B: all of it is paid or restricted, and reaches partners only inside composites, reads and texts. mixed: some of each; the board of the data API says which.',
    enum: [...PROVIDER_LICENSE_CLASSES],
    example: 'mixed',
  })
  readonly license_class!: ProviderLicenseClass;

  @ApiProperty({
    description: 'Its address; null for the vendor, whose contract does not let us name it.',
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://defillama.com/',
  })
  readonly homepage!: string | null;

  @ApiProperty({ description: 'What is to be shown beside its values.', type: () => AttributionItem })
  readonly attribution!: AttributionItem;

  @ApiProperty({
    description: 'Ids of the sources that are read of it, as on the freshness board.',
    type: 'array',
    items: { type: 'string' },
    example: ['defi.tvl_chain:ethereum', 'defi.stablecoins'],
  })
  readonly sources!: readonly string[];

  @ApiProperty({
    description:
      'How it stands: the least good status of its sources, those that are deliberately paused left out; paused where all are.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;
}

/** Providers of the data. Metadata only: no values, no secrets. */
export class ProviderList extends LegacyDocument {
  @ApiProperty({ description: 'How many there are.', type: 'integer', minimum: 0, example: 9 })
  readonly count!: number;

  @ApiProperty({ description: 'The providers.', type: () => [ProviderItem] })
  readonly providers!: readonly ProviderItem[];
}

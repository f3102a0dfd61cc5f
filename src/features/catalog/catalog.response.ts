import { ApiProperty } from '@nestjs/swagger';
import { type Scope, SCOPES, type Tier, TIERS } from '../../domain/access/access-rights.ts';
import { ASSETS } from '../../domain/assets.ts';
import { PRODUCT_PART_NAMES, type ProductPart } from '../../domain/catalog/scope-grants.ts';
import { PRODUCT_LICENSE_CLASSES, type ProductLicenseClass } from '../../domain/catalog/added-products.ts';
import { PRODUCT_KINDS, type ProductKind, PRODUCTS } from '../../domain/catalog/products.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { AttributionItem, GapEntry } from '../../http/envelope/envelope.response.ts';
import { MethodologyItem } from './methodology.response.ts';
import { MetricItem } from './metric.response.ts';

const depth = (description: string, example: number | null) =>
  ({ description, type: Number, nullable: true, minimum: 0, example, ...inUnit('days') }) as const;

/** How far back a product can be read, per tier. */
export class HistoryDepth {
  @ApiProperty(
    depth('Depth without a key. 0: only the latest value; 0.25: six hours; null: all stored data.', 0.25),
  )
  readonly tier0!: number | null;

  @ApiProperty(
    depth(
      'Depth with a key that has the required scopes. 0: only the latest value; null: all stored data.',
      null,
    ),
  )
  readonly tier1!: number | null;
}

const range = (description: string, example: number) =>
  ({ description, type: 'integer', minimum: 0, example, ...inUnit('days') }) as const;

/** The longest range of a product's past that one request can list, per tier. */
export class MaxRange {
  @ApiProperty(range('Range without a key. 0: you cannot choose a range.', 0))
  readonly tier0!: number;

  @ApiProperty(range('Range with a key that has the required scopes. 0: you cannot choose a range.', 365))
  readonly tier1!: number;
}

/** A part of a product with its own access rights. */
export class ProductPartItem {
  @ApiProperty({
    description:
      'Name of the part. components: the components of a score. agents: summaries, the consensus breakdown, and votes in history. history: ranges and pages. prose: full texts. export: files.',
    enum: [...PRODUCT_PART_NAMES],
    example: 'history',
  })
  readonly name!: ProductPart['name'];

  @ApiProperty({ description: 'Lowest tier with access.', enum: [...TIERS], example: 'tier1' })
  readonly tier_required!: Tier;

  @ApiProperty({
    description: 'Required scopes; a key needs all of them.',
    type: 'array',
    items: { type: 'string', enum: [...SCOPES] },
    example: ['data:history'],
  })
  readonly scopes_required!: readonly Scope[];

  @ApiProperty({
    description:
      'True if the caller gets this part, according to tier, scopes, and the disclosure settings of this deployment.',
    type: Boolean,
    example: false,
  })
  readonly entitled!: boolean;
}

/** One product as the catalog lists it. */
export class CatalogEntry {
  @ApiProperty({
    description: 'Product ID.',
    enum: PRODUCTS.map(({ id }) => id),
    example: 'verdict',
  })
  readonly id!: string;

  @ApiProperty({ description: 'Kind of the product.', enum: [...PRODUCT_KINDS], example: 'verdict' })
  readonly kind!: ProductKind;

  @ApiProperty({
    description: 'Path; replace the parts in braces.',
    type: String,
    example: '/api/v1/data/verdicts/latest',
  })
  readonly path!: string;

  @ApiProperty({ description: 'Lowest tier with access.', enum: [...TIERS], example: 'tier0' })
  readonly tier_required!: Tier;

  @ApiProperty({ description: 'Required scope.', enum: [...SCOPES], example: 'data:read' })
  readonly scope_required!: Scope;

  @ApiProperty({
    description: 'True if the caller can read the product. Some parts have their own rights: see parts.',
    type: Boolean,
    example: true,
  })
  readonly entitled!: boolean;

  @ApiProperty({
    description: 'Parts of the product with their own rights; empty if one right covers the whole product.',
    type: () => [ProductPartItem],
  })
  readonly parts!: readonly ProductPartItem[];

  @ApiProperty({
    description: 'Update interval, in seconds; for series, the interval of the fastest metric.',
    type: 'integer',
    minimum: 1,
    example: 900,
    ...inUnit('seconds'),
  })
  readonly cadence_seconds!: number;

  @ApiProperty({
    description:
      'How far back the product can be read; earliest_date of the product is the first stored day.',
    type: () => HistoryDepth,
  })
  readonly history_depth_days!: HistoryDepth;

  @ApiProperty({
    description:
      'Longest history range that one request can list, page by page. The range can start anywhere within history_depth_days.',
    type: () => MaxRange,
  })
  readonly max_range_days!: MaxRange;

  @ApiProperty({
    description:
      'Licence class. A: intellectual property of the operator, licensed to partners. C: public, to be displayed with the attribution. Values of class B sources (paid or restricted) are never returned.',
    enum: [...PRODUCT_LICENSE_CLASSES],
    example: 'A',
  })
  readonly license_class!: ProductLicenseClass;

  @ApiProperty({
    description:
      'Attribution of the public values that responses can contain; each response lists its own in meta.',
    type: () => [AttributionItem],
  })
  readonly attribution!: readonly AttributionItem[];

  @ApiProperty({
    description: 'Known outages that affect the product: ongoing outages, and outages in the last 365 days.',
    type: () => [GapEntry],
  })
  readonly known_gaps!: readonly GapEntry[];
}

/** The catalog. */
export class Catalog {
  @ApiProperty({ description: 'Products that are served.', type: () => [CatalogEntry] })
  readonly products!: readonly CatalogEntry[];
}

/** One field of a product's responses. */
export class FieldItem {
  @ApiProperty({
    description: 'Dotted path below data; [] follows the name of a list.',
    type: String,
    example: 'assets[].indices[].score',
  })
  readonly name!: string;

  @ApiProperty({
    description: 'JSON type; for a list, the type of its items followed by [].',
    type: String,
    example: 'number',
  })
  readonly type!: string;

  @ApiProperty({ description: 'True if the field can be null.', type: Boolean, example: true })
  readonly nullable!: boolean;

  @ApiProperty({
    description: 'Unit of the value; null if it has no unit.',
    type: String,
    nullable: true,
    example: 'points 0-100',
  })
  readonly unit!: string | null;

  @ApiProperty({ description: 'Meaning of the field.', type: String, example: 'Score, 1 decimal.' })
  readonly description!: string;
}

/** One product in full. */
export class CatalogProduct extends CatalogEntry {
  @ApiProperty({
    description: "Every field of data in the product's responses. The description marks fields for Tier 1.",
    type: () => [FieldItem],
  })
  readonly fields!: readonly FieldItem[];

  @ApiProperty({
    description: 'Allowed values of each dimension.',
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { asset: [...ASSETS], index: ['macro'] },
  })
  readonly dimensions!: Readonly<Record<string, readonly string[]>>;

  @ApiProperty({
    description: 'Methodology and weights of the product; null if the product has no weights.',
    type: () => MethodologyItem,
    nullable: true,
    example: {
      version: '1.0.0',
      components: [
        {
          asset: 'BTC',
          name: 'fear_greed_level',
          weight: 0.36,
          anchor_range: [13, 87],
          direction: 'higher_is_bullish',
        },
      ],
    },
  })
  readonly methodology!: MethodologyItem | null;

  @ApiProperty({
    description:
      'Earliest UTC day that can be read; the day of the latest value if only that value is served; null without data.',
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-01-05',
  })
  readonly earliest_date!: string | null;

  @ApiProperty({
    description: 'Path and query of a request that works without a key.',
    type: String,
    example: '/api/v1/data/composites/latest?index=macro',
  })
  readonly sample_url!: string;

  @ApiProperty({
    description: 'Every metric, only for the product series.',
    type: () => [MetricItem],
    required: false,
  })
  readonly metrics?: readonly MetricItem[];
}

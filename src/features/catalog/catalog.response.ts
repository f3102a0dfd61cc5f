import { ApiProperty } from '@nestjs/swagger';
import { type Scope, SCOPES, type Tier, TIERS } from '../../domain/access/access-rights.ts';
import { ASSETS } from '../../domain/assets.ts';
import { PRODUCT_PART_NAMES, type ProductPart } from '../../domain/catalog/product-parts.ts';
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
  @ApiProperty(depth('Without a key. 0: only the latest; 0.25: six hours; null: all that is held.', 0.25))
  readonly tier0!: number | null;

  @ApiProperty(
    depth('With a key that has the scopes for it. 0: only the latest; null: all that is held.', null),
  )
  readonly tier1!: number | null;
}

const range = (description: string, example: number) =>
  ({ description, type: 'integer', minimum: 0, example, ...inUnit('days') }) as const;

/** The longest range of a product's past that one request can list, per tier. */
export class MaxRange {
  @ApiProperty(range('Without a key. 0: no range can be chosen.', 0))
  readonly tier0!: number;

  @ApiProperty(range('With a key that has the scopes for it. 0: no range can be chosen.', 365))
  readonly tier1!: number;
}

/** A part of a product with its own access rights. */
export class ProductPartItem {
  @ApiProperty({
    description:
      'components: the components of a score. agents: summaries, the breakdown of the consensus and votes in history. history: ranges and pages. prose: whole texts.',
    enum: [...PRODUCT_PART_NAMES],
    example: 'history',
  })
  readonly name!: ProductPart['name'];

  @ApiProperty({ description: 'The lowest tier that is served.', enum: [...TIERS], example: 'tier1' })
  readonly tier_required!: Tier;

  @ApiProperty({
    description: 'The scopes that are needed, all of them.',
    type: 'array',
    items: { type: 'string', enum: [...SCOPES] },
    example: ['data:history'],
  })
  readonly scopes_required!: readonly Scope[];

  @ApiProperty({
    description:
      'Whether the caller of this request is served it: by tier, scopes and what this deployment discloses.',
    type: Boolean,
    example: false,
  })
  readonly entitled!: boolean;
}

/** One product as the catalog lists it. */
export class CatalogEntry {
  @ApiProperty({
    description: 'Id of the product.',
    enum: PRODUCTS.map(({ id }) => id),
    example: 'verdict',
  })
  readonly id!: string;

  @ApiProperty({ description: 'Kind of the product.', enum: [...PRODUCT_KINDS], example: 'verdict' })
  readonly kind!: ProductKind;

  @ApiProperty({
    description: 'Path; parts in braces are to be filled in.',
    type: String,
    example: '/api/v1/data/verdicts/latest',
  })
  readonly path!: string;

  @ApiProperty({ description: 'The lowest tier that is served.', enum: [...TIERS], example: 'tier0' })
  readonly tier_required!: Tier;

  @ApiProperty({ description: 'The scope that is needed.', enum: [...SCOPES], example: 'data:read' })
  readonly scope_required!: Scope;

  @ApiProperty({
    description:
      'Whether the caller of this request may read it. Parts of it have rights of their own: see parts.',
    type: Boolean,
    example: true,
  })
  readonly entitled!: boolean;

  @ApiProperty({
    description: 'What in it has rights of its own; empty where all of it is served alike.',
    type: () => [ProductPartItem],
  })
  readonly parts!: readonly ProductPartItem[];

  @ApiProperty({
    description: 'How often it changes, in seconds; for series that of the quickest metric.',
    type: 'integer',
    minimum: 1,
    example: 900,
    ...inUnit('seconds'),
  })
  readonly cadence_seconds!: number;

  @ApiProperty({
    description: 'How far back it reaches; earliest_date of the product is the first day that is held.',
    type: () => HistoryDepth,
  })
  readonly history_depth_days!: HistoryDepth;

  @ApiProperty({
    description:
      'The longest range that one request can list of its past, page by page. It can be anywhere within history_depth_days.',
    type: () => MaxRange,
  })
  readonly max_range_days!: MaxRange;

  @ApiProperty({
    description:
      'A: intellectual property of the operator, licensed to partners. C: public, to be shown with the attribution. Sources of class B (paid or restricted) are never returned.',
    enum: [...PRODUCT_LICENSE_CLASSES],
    example: 'A',
  })
  readonly license_class!: ProductLicenseClass;

  @ApiProperty({
    description: 'Of the public values that its replies can show; each reply lists its own in meta.',
    type: () => [AttributionItem],
  })
  readonly attribution!: readonly AttributionItem[];

  @ApiProperty({
    description: 'Known outages that touch it: those that last, and those of the last 365 days.',
    type: () => [GapEntry],
  })
  readonly known_gaps!: readonly GapEntry[];
}

/** The catalog. */
export class Catalog {
  @ApiProperty({ description: 'The products that are served.', type: () => [CatalogEntry] })
  readonly products!: readonly CatalogEntry[];
}

/** One field of a product's replies. */
export class FieldItem {
  @ApiProperty({
    description: 'Dotted path below data; [] stands behind what is a list.',
    type: String,
    example: 'assets[].indices[].score',
  })
  readonly name!: string;

  @ApiProperty({
    description: 'JSON type; of a list that of its items, with [] behind it.',
    type: String,
    example: 'number',
  })
  readonly type!: string;

  @ApiProperty({ description: 'Whether it can be null.', type: Boolean, example: true })
  readonly nullable!: boolean;

  @ApiProperty({
    description: 'What the value is in; null where it has no unit.',
    type: String,
    nullable: true,
    example: 'points 0-100',
  })
  readonly unit!: string | null;

  @ApiProperty({ description: 'What it says.', type: String, example: 'Score, 1 decimal.' })
  readonly description!: string;
}

/** One product in full. */
export class CatalogProduct extends CatalogEntry {
  @ApiProperty({
    description: 'Every field of data in its replies. Some are for Tier 1: their descriptions say so.',
    type: () => [FieldItem],
  })
  readonly fields!: readonly FieldItem[];

  @ApiProperty({
    description: 'The allowed values of each of its dimensions.',
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { asset: [...ASSETS], index: ['macro'] },
  })
  readonly dimensions!: Readonly<Record<string, readonly string[]>>;

  @ApiProperty({
    description: 'How it is weighed; null for what has no weights.',
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
      'The earliest UTC day that can be read: where the newest alone is served, its own day; null before there is anything.',
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-01-05',
  })
  readonly earliest_date!: string | null;

  @ApiProperty({
    description: 'Path and query of a request that is answered without a key.',
    type: String,
    example: '/api/v1/data/composites/latest?index=macro',
  })
  readonly sample_url!: string;

  @ApiProperty({
    description: 'Every metric; of the product series alone.',
    type: () => [MetricItem],
    required: false,
  })
  readonly metrics?: readonly MetricItem[];
}

import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { LINK_KINDS, type LinkKind } from '../../domain/source-use/source-use.ts';
import { choice, choiceOrNull, day, text, textOrNull } from '../response.fields.ts';

/** Something that reads a source. */
export class SourceLinkItem {
  @ApiProperty(
    choice(
      'composite: a component of an index. agent: a fact that an agent reads. series: the public series. context_card: a card of the market lens. product: a product as a whole.',
      LINK_KINDS,
    ),
  )
  readonly kind!: LinkKind;

  @ApiProperty(
    text('Index of a composite, name of an agent, metric ID of a series or a card, or ID of a product.'),
  )
  readonly id!: string;

  @ApiProperty(choiceOrNull('Asset of a composite or an agent; null otherwise.', ASSETS))
  readonly asset!: Asset | null;

  @ApiProperty(textOrNull('Name of the component or the fact; null otherwise.'))
  readonly input!: string | null;

  @ApiProperty(textOrNull('Dimension of a series that has one; null otherwise.'))
  readonly dimension!: string | null;
}

/** How a source was fetched on each of the last 30 UTC days, oldest first, today last. */
export class FetchStripView {
  @ApiProperty(day('The oldest day.'))
  readonly first_day!: string;

  @ApiProperty({
    description:
      'For each day: successful fetches by those that the cadence calls for; null if unknown, or if none was due yet.',
    type: 'array',
    items: { type: 'number', minimum: 0, maximum: 1, nullable: true },
  })
  readonly success_shares!: readonly (number | null)[];

  @ApiProperty({
    description: 'For each day: number of observations that arrived; null if unknown.',
    type: 'array',
    items: { type: 'integer', minimum: 0, nullable: true },
  })
  readonly observations!: readonly (number | null)[];
}

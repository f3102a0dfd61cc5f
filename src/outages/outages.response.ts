import { ApiProperty } from '@nestjs/swagger';
import { OUTAGE_REASONS, type OutageReason } from '../domain/attention/outage.ts';
import { type ProductId, PRODUCTS } from '../domain/catalog/products.ts';
import { choice, choices, countOrNull, moment, momentOrNull, text } from '../admin/response.fields.ts';

/** A known outage. */
export class OutageItem {
  @ApiProperty(text('ID of the outage.'))
  readonly id!: string;

  @ApiProperty(moment('When it began.'))
  readonly starts_at!: string;

  @ApiProperty(momentOrNull('When it ended; null: not over.'))
  readonly ends_at!: string | null;

  @ApiProperty(choice('What was out.', OUTAGE_REASONS))
  readonly reason!: OutageReason;

  @ApiProperty(
    choices(
      'Products it concerns; empty: all of them.',
      PRODUCTS.map(({ id }) => id),
    ),
  )
  readonly products!: readonly ProductId[];
}

/** The gap as responses list it in `meta.gaps`. */
export class OutageGap {
  @ApiProperty(moment('Its begin.'))
  readonly starts_at!: string;

  @ApiProperty(momentOrNull('Its end; null: not over.'))
  readonly ends_at!: string | null;

  @ApiProperty(choice('Its reason.', OUTAGE_REASONS))
  readonly reason!: OutageReason;
}

/** What partners would see of an outage. Nothing is written. */
export class OutagePreview {
  @ApiProperty(text('One sentence: which products, from when to when, and how long.'))
  readonly message!: string;

  @ApiProperty({
    description: 'As histories and series of these products list it in `meta.gaps`.',
    type: () => OutageGap,
  })
  readonly gap!: OutageGap;

  @ApiProperty(countOrNull('How long it lasts, in seconds; null: not over.'))
  readonly duration_seconds!: number | null;

  @ApiProperty(
    choices(
      'Products whose responses and catalog entries list it: all of them if none was named.',
      PRODUCTS.map(({ id }) => id),
    ),
  )
  readonly products!: readonly ProductId[];

  @ApiProperty({
    description: 'Known outages of these products in the same time, oldest first; partners see them too.',
    type: () => [OutageItem],
  })
  readonly overlapping!: readonly OutageItem[];
}

/** All known outages, newest first. */
export class OutageList {
  @ApiProperty({ description: 'The outages.', type: () => [OutageItem] })
  readonly outages!: readonly OutageItem[];
}

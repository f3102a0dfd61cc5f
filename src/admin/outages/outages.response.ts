import { ApiProperty } from '@nestjs/swagger';
import { OUTAGE_REASONS, type OutageReason } from '../../domain/attention/outage.ts';
import { type ProductId, PRODUCTS } from '../../domain/catalog/products.ts';
import { choice, choices, moment, momentOrNull, text } from '../response.fields.ts';

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

/** All known outages, newest first. */
export class OutageList {
  @ApiProperty({ description: 'The outages.', type: () => [OutageItem] })
  readonly outages!: readonly OutageItem[];
}

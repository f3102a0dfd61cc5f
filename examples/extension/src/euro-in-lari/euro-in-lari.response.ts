import { ApiProperty } from '@nestjs/swagger';

/** What a euro costs in Georgian lari, by the official rates of two banks. */
export class EuroInLari {
  @ApiProperty({
    description: 'Georgian lari for the amount, 2 decimals; null if a rate is missing.',
    type: Number,
    nullable: true,
    example: 2.98,
  })
  readonly gel!: number | null;

  @ApiProperty({
    description: 'Georgian lari per euro, 4 decimals.',
    type: Number,
    nullable: true,
    example: 2.9812,
  })
  readonly gel_per_eur!: number | null;

  @ApiProperty({ description: 'US dollars per euro.', type: Number, nullable: true, example: 1.0567 })
  readonly usd_per_eur!: number | null;

  @ApiProperty({ description: 'Georgian lari per US dollar.', type: Number, nullable: true, example: 2.8213 })
  readonly gel_per_usd!: number | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { type ExtensionEvent } from 'market-intelligence/extension';

/** Data of `euro-rates.rate_published`. */
class RatePublishedData {
  @ApiProperty({
    description: 'Day of the rate.',
    type: String,
    format: 'date-time',
    example: '2026-03-10T00:00:00+00:00',
  })
  readonly event_at!: string;

  @ApiProperty({ description: 'US dollars per euro.', type: Number, example: 1.0567 })
  readonly usd_per_eur!: number;
}

/** The European Central Bank published a reference rate. */
export const RATE_PUBLISHED: ExtensionEvent<RatePublishedData> = {
  type: 'euro-rates.rate_published',
  data: RatePublishedData,
  resource: 'rates/euro-in-lari',
  say: ({ event_at: day, usd_per_eur: rate }) => `Reference rate of ${day}: ${rate} US dollars per euro.`,
};

import { ApiProperty } from '@nestjs/swagger';
import { moment } from '../response.fields.ts';

/** A confirmed wall time. */
export class ConfirmedClock {
  @ApiProperty(
    moment(
      'Wall time of the process that responds. Workers whose clock shows the same follow within ten seconds.',
    ),
  )
  readonly confirmed_at!: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { SANDBOX_SOURCE } from './disclaimer.ts';
import { EnvelopeMeta, FreshnessMeta } from './envelope.response.ts';

/** Freshness of what operators read: it is true at the time of the request. */
export class OperatorFreshness extends FreshnessMeta {
  @ApiProperty({
    description: '`operators`, or `sandbox` if all data is synthetic.',
    enum: ['operators', SANDBOX_SOURCE],
    example: 'operators',
  })
  override readonly source!: 'operators' | typeof SANDBOX_SOURCE;
}

/** `meta` of every success of the operators' API, with the fields that partners' replies have. */
export class OperatorMeta extends EnvelopeMeta {
  @ApiProperty({ type: () => OperatorFreshness, description: 'Age of the data.' })
  override readonly freshness!: OperatorFreshness;

  @ApiProperty({
    description: 'Mode that new cycles are published in: paper or live.',
    enum: ['paper', 'live'],
    example: 'paper',
  })
  override readonly mode!: 'paper' | 'live';

  @ApiProperty({ description: 'Always `operator`.', enum: ['operator'], example: 'operator' })
  override readonly tier_served!: 'operator';
}

import { ApiProperty } from '@nestjs/swagger';
import { inUnit } from './field-unit.ts';

const bound = (description: string, example: number) => ({
  description,
  type: Number,
  maximum: 1,
  example,
  ...inUnit('fraction'),
});

/** Bounds of a skill, in every response with one. */
export class SkillInterval {
  @ApiProperty(bound('Lower bound.', 0.1582))
  readonly low!: number;

  @ApiProperty(bound('Upper bound.', 0.2391))
  readonly high!: number;
}

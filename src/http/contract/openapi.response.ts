import { ApiProperty } from '@nestjs/swagger';

/** A contract document (OpenAPI 3.1). */
export class OpenApiContract {
  @ApiProperty({ description: 'Version of OpenAPI.', type: String, example: '3.1.0' })
  readonly openapi!: string;

  @ApiProperty({ description: 'Title, version and description.', type: 'object', additionalProperties: true })
  readonly info!: object;

  @ApiProperty({
    description: 'Where it is served.',
    type: 'array',
    items: { type: 'object', additionalProperties: true },
  })
  readonly servers!: readonly object[];

  @ApiProperty({
    description: 'What the operations are grouped by.',
    type: 'array',
    items: { type: 'object', additionalProperties: true },
  })
  readonly tags!: readonly object[];

  @ApiProperty({ description: 'Every path.', type: 'object', additionalProperties: true })
  readonly paths!: object;

  @ApiProperty({
    description: 'Shapes and the security scheme.',
    type: 'object',
    additionalProperties: true,
  })
  readonly components!: object;
}

import { ApiProperty } from '@nestjs/swagger';

/** A contract document (OpenAPI 3.1). */
export class OpenApiContract {
  @ApiProperty({ description: 'OpenAPI version.', type: String, example: '3.1.0' })
  readonly openapi!: string;

  @ApiProperty({
    description: 'Title, version, and description.',
    type: 'object',
    additionalProperties: true,
  })
  readonly info!: object;

  @ApiProperty({
    description: 'Servers of the API.',
    type: 'array',
    items: { type: 'object', additionalProperties: true },
  })
  readonly servers!: readonly object[];

  @ApiProperty({
    description: 'Groups of operations.',
    type: 'array',
    items: { type: 'object', additionalProperties: true },
  })
  readonly tags!: readonly object[];

  @ApiProperty({ description: 'All paths.', type: 'object', additionalProperties: true })
  readonly paths!: object;

  @ApiProperty({
    description: 'Schemas and the security scheme.',
    type: 'object',
    additionalProperties: true,
  })
  readonly components!: object;

  @ApiProperty({
    description: 'Requests that the service makes to partners: each event, by its type.',
    type: 'object',
    additionalProperties: true,
    selfRequired: false,
  })
  readonly webhooks?: object;
}

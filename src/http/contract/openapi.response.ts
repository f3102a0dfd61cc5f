import { f, shape } from '../shape/shape.ts';

/** A contract document (OpenAPI 3.1). */
export class OpenApiContract extends shape({
  openapi: f.text('OpenAPI version.', '3.1.0'),
  info: f.anyObject('Title, version, and description.'),
  servers: f.any<readonly object[]>({
    description: 'Servers of the API.',
    type: 'array',
    items: { type: 'object', additionalProperties: true },
  }),
  tags: f.any<readonly object[]>({
    description: 'Groups of operations.',
    type: 'array',
    items: { type: 'object', additionalProperties: true },
  }),
  paths: f.anyObject('All paths.'),
  components: f.anyObject('Schemas and the security scheme.'),
  'webhooks?': f.any<object>({
    description: 'Requests that the service makes to partners: each event, by its type.',
    type: 'object',
    additionalProperties: true,
    selfRequired: false,
  }),
}) {}

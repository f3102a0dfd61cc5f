import { type Type } from '@nestjs/common';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';

/** What a partner needs who reads only the contract. */
const DESCRIPTION =
  'Posted to the endpoints that the operator added for you, and signed as Standard Webhooks. Verify the signature, respond with 2xx within 15 seconds, and ignore repeats of a webhook-id. After any other response, the event is tried again for three days, and later events wait. After a 410, the endpoint is disabled.';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const HEADERS = [
  header('webhook-id', 'ID of the message, the same in every attempt.', 'evt_4711'),
  header('webhook-timestamp', 'When it was sent, seconds since 1970.', '1773133204'),
  header(
    'webhook-signature',
    'Signatures separated by spaces; one must match. Each is v1, and the Base64-encoded HMAC-SHA256 of id.timestamp.body.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** The message of the stream, with a link. */
const bodyOf = (message: Type<unknown>) => ({
  allOf: [
    { $ref: getSchemaPath(message) },
    {
      type: 'object',
      required: ['resource'],
      properties: {
        resource: {
          type: 'string',
          description: 'Path of the data API route with the details.',
          example: '/api/v1/data/verdicts/latest',
        },
      },
    },
  ],
});

/** Returns the webhooks of a contract: one for each type of event, from the classes of the stream's messages. */
export const webhooksOf = (messages: readonly Type<unknown>[], schemas: Schemas): Webhooks =>
  Object.fromEntries(
    messages.map((message) => {
      const type = typeOf(message, schemas);
      return [
        type,
        {
          post: {
            operationId: `receive${message.name}`,
            summary: `Receive ${type}`,
            description: DESCRIPTION,
            tags: ['Events'],
            // The signature is what is verified; the contract's schemes are those of calls to the service.
            security: [],
            parameters: HEADERS,
            requestBody: { required: true, content: { 'application/json': { schema: bodyOf(message) } } },
            responses: {
              '2XX': { description: 'Received.' },
              '410': { description: 'Unsubscribe: the endpoint is disabled.' },
            },
          },
        },
      ];
    }),
  );

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
/** As OpenAPI 3.1 has them, which the types of the builder lack. */
type Webhooks = Readonly<Record<string, object>>;

/** The type of event that a class of messages is of. */
function typeOf(message: Type<unknown>, schemas: Schemas): string {
  const schema = schemas[message.name];
  const type = schema !== undefined && 'properties' in schema ? schema.properties?.['type'] : undefined;
  if (type === undefined || !('enum' in type)) throw new Error(`${message.name} has no type of event`);
  return String(type.enum![0]);
}

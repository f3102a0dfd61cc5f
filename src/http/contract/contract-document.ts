import { type INestApplication, Injectable, type Type } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule, getSchemaPath } from '@nestjs/swagger';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { SANDBOX_DEPLOYMENT_SENTENCE } from '../envelope/disclaimer.ts';
import { JSON_CONTENT_TYPE, prepareDocument, type PreparedDocument } from '../envelope/prepared-answer.ts';
import { DeclaredRoutes, DeprecatedParts } from '../declaration/declared-routes.ts';
import { responseClassesOf } from '../declaration/route-declaration.ts';
import { surfaceOf } from '../request/surfaces.ts';
import { type ContractMedia, withOneMediaType } from './contract-media.ts';
import {
  withDeprecations,
  withCodeSamples,
  withResponseExamples,
  withSharedComponents,
} from './document-parts.ts';
import { API_KEY_SCHEME, LEGACY_TAG, OPERATOR_SCHEMES } from './documented-route.ts';
import { CADENCE_MINUTES } from '../../../packages/engine/schedule/cycle-clock.ts';
import { VERSION } from '../../platform/configuration/version.ts';

/** Version of the contract: raised with every change that partners can see. */
const CONTRACT_VERSION = '1.2.0';
/** When this version was made: the event time of everything that the program says of itself. */
export const CONTRACT_DATED_MS = Date.UTC(2026, 10, 30);

const DESCRIPTION = [
  `Read-only market intelligence: composite indices, the crew verdict, and metadata, updated every ${CADENCE_MINUTES} minutes.`,
  'Successful responses are `{data, meta}`; the older public API returns the bare body. Errors are `{detail, error_code, request_id}`, or `application/problem+json` (RFC 9457) if `Accept` names that type.',
  'Parameter values and IDs are case-insensitive; cursors and paths are case-sensitive. Write lists with commas or as repeated parameters. The data API rejects unknown parameters; the older public API ignores them.',
  'Poll at most every 60 seconds, and send `If-None-Match`.',
  'Outputs are decision inputs, not financial advice.',
].join(' ');

function buildContract(app: INestApplication, media: ContractMedia): OpenAPIObject {
  const { providers, publicUrl, operator } = app.get<Configuration>(CONFIGURATION);
  const description = [
    ...(providers === 'sandbox' ? [SANDBOX_DEPLOYMENT_SENTENCE] : []),
    DESCRIPTION,
    ...(operator.privacyUrl === null ? [] : [`Privacy policy: ${operator.privacyUrl}`]),
  ].join(' ');
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Partner Market-Data Read API')
    .setDescription(description)
    .setVersion(CONTRACT_VERSION)
    .addServer(
      publicUrl || '/',
      `The ${providers === 'sandbox' ? 'sandbox ' : ''}deployment that serves this document`,
    )
    .addTag('Account', 'Key entitlements and usage')
    .addTag('Discovery', 'Catalog, contract, and errors')
    .addTag('Events', 'What happens, as it happens')
    .addTag('Exports', 'History as files')
    .addTag('Market', 'Composites and verdicts')
    .addTag(
      LEGACY_TAG,
      'Decision cycles with their narratives, and the providers, in the form of the older public API',
    )
    .addTag('Series', 'Attributed public series')
    .addTag('Status', 'Health and freshness')
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'X-API-Key',
        description: `A secret key selects Tier 1. A publishable key is accepted from web pages of its origins and keeps Tier 0. Get a key: ${publicUrl}/key/`,
      },
      API_KEY_SCHEME,
    )
    .build();
  const { info, openapi, servers, tags, paths, components } = documentOf(app, base, 'partners');
  const messages = app
    .get(DeclaredRoutes)
    .ofDataApi()
    .filter(({ body }) => body === 'events')
    .flatMap(responseClassesOf);
  const document = withDeprecations(
    {
      openapi,
      info: owned(info, operator),
      // The intended callers are outside, as inventories ask.
      servers: servers?.map((server) => ({ ...server, 'x-internal': false })),
      tags,
      paths: withPathParametersFirst(paths),
      components,
    },
    app.get(DeprecatedParts).all,
  );
  const schemas = components?.schemas ?? {};
  const described = withCodeSamples(withResponseExamples(document));
  const ofMedia =
    media === 'all'
      ? described
      : withReferredSchemas({ ...described, paths: withOneMediaType(described.paths) });
  return {
    ...withSharedComponents(ofMedia),
    ...(messages.length === 0 ? {} : { webhooks: webhooksOf(messages, schemas) }),
  };
}

/** Nest explores a path parameter that a custom decorator reads after the parameters of the query. */
function withPathParametersFirst(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  for (const { get } of Object.values(paths))
    get?.parameters?.sort((one, other) => Number(isInPath(other)) - Number(isInPath(one)));
  return paths;
}

const isInPath = (parameter: object): boolean => 'in' in parameter && parameter.in === 'path';

/** The builder knows neither a contact without an address nor a licence by its SPDX expression. */
const owned = (
  info: OpenAPIObject['info'],
  { contact, termsUrl }: Pick<Configuration['operator'], 'contact' | 'termsUrl'>,
): OpenAPIObject['info'] => ({
  ...info,
  ...(termsUrl === null ? {} : { termsOfService: termsUrl }),
  contact: {
    name: 'The operator of this deployment',
    ...(contact === null ? {} : contact.startsWith('https:') ? { url: contact } : { email: contact }),
  },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as object & { name: string },
});

/** Pages for people. A module of operators can have one, and its classes are not part of the partners' contract. */
const NOT_IN_CONTRACTS: readonly unknown[] = ['site', 'form'];

function documentOf(
  app: INestApplication,
  base: Omit<OpenAPIObject, 'paths'>,
  audience: 'partners' | 'operators',
): OpenAPIObject {
  const isOfAudience = (isAdmin: boolean): boolean => isAdmin === (audience === 'operators');
  const modules = app
    .get(DeclaredRoutes)
    .all()
    .filter(({ declaration }) => !NOT_IN_CONTRACTS.includes(declaration?.surface))
    .filter(({ declaration }) => isOfAudience(declaration?.surface === 'admin'))
    .flatMap(({ module }): Type<unknown>[] => (module ? [module] : []));
  const document = SwaggerModule.createDocument(app, base, {
    include: [...new Set(modules)],
    autoTagControllers: false,
  });
  const paths = Object.entries(document.paths).filter(([path]) =>
    isOfAudience(surfaceOf(path)?.name === 'admin'),
  );
  return withReferredSchemas({ ...document, paths: Object.fromEntries(paths) });
}

/** Leaves out schemas that only routes of the other audience refer to: a module can have routes of both. */
function withReferredSchemas(document: OpenAPIObject): OpenAPIObject {
  const schemas = document.components?.schemas ?? {};
  const referred = new Set<string>();
  const follow = (part: object): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = schemas[name!];
      if (schema === undefined || referred.has(name!)) continue;
      referred.add(name!);
      follow(schema);
    }
  };
  follow(document.paths);
  const kept = Object.entries(schemas).filter(([name]) => referred.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}

@Injectable()
export class ContractDocument {
  private app: INestApplication | null = null;
  private ofPartners: Partial<Record<ContractMedia, PreparedDocument>> = {};
  private ofOperators: PreparedDocument | null = null;

  describe(app: INestApplication): void {
    this.app = app;
    this.ofPartners = {};
    this.ofOperators = null;
  }

  get document(): PreparedDocument {
    return this.documentOf('all');
  }

  documentOf(media: ContractMedia): PreparedDocument {
    return (this.ofPartners[media] ??= this.prepared((app) => buildContract(app, media)));
  }

  get operatorsDocument(): PreparedDocument {
    return (this.ofOperators ??= this.prepared((app) => {
      const { info, paths, ...document } = documentOf(app, OPERATORS_BASE, 'operators');
      // Shared parts are numbered by their first use, which must not depend on the order of modules.
      const inOrder = Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      return withSharedComponents({
        ...document,
        paths: inOrder,
        info: owned(info, { contact: null, termsUrl: null }),
      });
    }));
  }

  private prepared(build: (app: INestApplication) => OpenAPIObject): PreparedDocument {
    if (!this.app) throw new Error('no contract to serve: configureHttp(app) was not called');
    return prepareDocument(JSON.stringify(build(this.app)), JSON_CONTENT_TYPE);
  }
}

const [TOKEN, SESSION, SESSION_OVER_HTTP] = OPERATOR_SCHEMES;

const OPERATORS_BASE = new DocumentBuilder()
  .setOpenAPIVersion('3.1.0')
  .setTitle("Operators' API")
  .setDescription(
    'The API behind the back office. Every success is `{data, meta}`; every error is `{detail, error_code, request_id}`, or `application/problem+json` (RFC 9457) if `Accept` names it.',
  )
  .setVersion(VERSION)
  .addServer('/', 'The deployment that serves this document')
  .addTag('Audit', 'Changes by operators')
  .addTag('Changelog', 'Entries for partners')
  .addTag('Clock', 'State of the clock')
  .addTag('Contract', 'This document')
  .addTag('Cycles', 'Published cycles, and work on them')
  .addTag('Jobs', 'Repeated jobs of every process')
  .addTag('Keys', 'Keys of partners, and their usage')
  .addTag('Operators', 'Operators and their sessions')
  .addTag('Outages', 'Known outages')
  .addTag('Overview', 'Data of the first screen')
  .addTag('Partners', 'Partners, their keys and usage')
  .addTag('Requests', "Partners' requests that failed, and a sample of the others")
  .addTag('Session', 'Signing in and out')
  .addTag('Sources', 'Sources, and work on them')
  .addTag('Switches', 'Switches of the deployment')
  .addTag('Track record', 'Outcomes of past calls')
  .addTag('Webhooks', 'Endpoints that events are delivered to')
  .addTag('Work', 'Work requests for the workers')
  .addBearerAuth({ type: 'http', description: 'The token of an operator (`mdo_…`).' }, TOKEN)
  .addCookieAuth(
    '__Host-operator_session',
    {
      type: 'apiKey',
      in: 'cookie',
      description:
        'The session that `POST /api/v1/admin/session` opens. Writes also need the `csrf_token` of `GET /api/v1/admin/session` in `X-CSRF-Token`.',
    },
    SESSION,
  )
  .addCookieAuth(
    'operator_session',
    { type: 'apiKey', in: 'cookie', description: 'The session cookie over plain HTTP.' },
    SESSION_OVER_HTTP,
  )
  .build();

const WEBHOOK_DESCRIPTION =
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

const webhooksOf = (messages: readonly Type<unknown>[], schemas: Schemas): Webhooks =>
  Object.fromEntries(
    messages.map((message) => {
      const type = typeOf(message, schemas);
      return [
        type,
        {
          post: {
            operationId: `receive${message.name}`,
            summary: `Receive ${type}`,
            description: WEBHOOK_DESCRIPTION,
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
type Webhooks = Readonly<Record<string, object>>;

function typeOf(message: Type<unknown>, schemas: Schemas): string {
  const schema = schemas[message.name];
  const type = schema !== undefined && 'properties' in schema ? schema.properties?.['type'] : undefined;
  if (type === undefined || !('enum' in type)) throw new Error(`${message.name} has no type of event`);
  return String(type.enum![0]);
}

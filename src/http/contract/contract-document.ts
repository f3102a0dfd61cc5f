import { type INestApplication, Injectable, type Type } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { SANDBOX_DEPLOYMENT_SENTENCE } from '../envelope/disclaimer.ts';
import { JSON_CONTENT_TYPE, prepareDocument, type PreparedDocument } from '../envelope/prepared-answer.ts';
import { DeclaredRoutes } from '../declaration/declared-routes.ts';
import { responseClassesOf } from '../declaration/route-declaration.ts';
import { DeprecatedParts } from '../declaration/deprecated-parts.ts';
import { surfaceOf } from '../request/surfaces.ts';
import { webhooksOf } from './webhook-operations.ts';
import { withDeprecations } from './marked-deprecations.ts';
import { withCodeSamples } from './code-samples.ts';
import { withResponseExamples } from './response-examples.ts';
import { API_KEY_SCHEME, LEGACY_TAG } from './contract-terms.ts';
import { withSharedComponents } from './shared-components.ts';
import { OPERATORS_BASE } from './operators-base.ts';
import { CADENCE_MINUTES } from '../../domain/schedule/cycle-clock.ts';

/** Version of the contract: raised with every change that partners can see. */
const CONTRACT_VERSION = '1.1.0';
/** When this version was made: the event time of everything that the program says of itself. */
export const CONTRACT_DATED_MS = Date.UTC(2026, 10, 22);

const LICENSE = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as const;

const DESCRIPTION = [
  `Read-only market intelligence: composite indices, the crew verdict, and metadata, updated every ${CADENCE_MINUTES} minutes.`,
  'Successful responses are `{data, meta}`; the older public API returns the bare body. Errors are `{detail, error_code, request_id}`, or `application/problem+json` (RFC 9457) if `Accept` names that type.',
  'Parameter values and IDs are case-insensitive; cursors and paths are case-sensitive. Write lists with commas or as repeated parameters. The data API rejects unknown parameters; the older public API ignores them.',
  'Poll at most every 60 seconds, and send `If-None-Match`.',
  'Outputs are decision inputs, not financial advice.',
].join(' ');

/** Builds the partners' contract from the declarations of the routes. Operators' routes and probes are left out. */
function buildContract(app: INestApplication): OpenAPIObject {
  const { providers, publicUrl } = app.get<Configuration>(CONFIGURATION);
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Partner Market-Data Read API')
    .setDescription(providers === 'sandbox' ? `${SANDBOX_DEPLOYMENT_SENTENCE} ${DESCRIPTION}` : DESCRIPTION)
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
        description:
          'A secret key selects Tier 1. A publishable key is accepted from web pages of its origins and keeps Tier 0.',
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
      info: owned(info),
      servers: servers?.map(forPartners),
      tags,
      paths: withPathParametersFirst(paths),
      components,
    },
    app.get(DeprecatedParts).all,
  );
  const schemas = components?.schemas ?? {};
  return {
    ...withSharedComponents(withCodeSamples(withResponseExamples(document))),
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

/** A server whose intended callers are outside, as inventories ask. */
const forPartners = <Server extends object>(server: Server): Server & { readonly 'x-internal': false } => ({
  ...server,
  'x-internal': false,
});

/** Builds the operators' contract from the declarations of their routes. */
function buildOperatorsContract(app: INestApplication): OpenAPIObject {
  const { info, paths, ...document } = documentOf(app, OPERATORS_BASE, 'operators');
  // Shared parts are numbered by their first use, which must not depend on the order of modules.
  const inOrder = Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return withSharedComponents({ ...document, paths: inOrder, info: owned(info) });
}

/** The builder knows neither a contact without an address nor a licence by its SPDX expression. */
const owned = (info: OpenAPIObject['info']): OpenAPIObject['info'] => ({
  ...info,
  contact: { name: 'The operator of this deployment' },
  license: LICENSE,
});

/** The routes of one audience as OpenAPI: of the modules that have any, without other routes of these. */
function documentOf(
  app: INestApplication,
  base: Omit<OpenAPIObject, 'paths'>,
  audience: 'partners' | 'operators',
): OpenAPIObject {
  const isOfAudience = (isAdmin: boolean): boolean => isAdmin === (audience === 'operators');
  const modules = app
    .get(DeclaredRoutes)
    .all()
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

/** The contract documents as they are served, each built at the first request. */
@Injectable()
export class ContractDocument {
  private app: INestApplication | null = null;
  private ofPartners: PreparedDocument | null = null;
  private ofOperators: PreparedDocument | null = null;

  /** Sets the application that is described; called by `configureHttp`. */
  describe(app: INestApplication): void {
    this.app = app;
    this.ofPartners = null;
    this.ofOperators = null;
  }

  /** The partners' contract with its tag; throws if no application was described. */
  get document(): PreparedDocument {
    return (this.ofPartners ??= this.prepared(buildContract));
  }

  /** The operators' contract; throws if no application was described. */
  get operatorsDocument(): PreparedDocument {
    return (this.ofOperators ??= this.prepared(buildOperatorsContract));
  }

  private prepared(build: (app: INestApplication) => OpenAPIObject): PreparedDocument {
    if (!this.app) throw new Error('no contract to serve: configureHttp(app) was not called');
    return prepareDocument(JSON.stringify(build(this.app)), JSON_CONTENT_TYPE);
  }
}

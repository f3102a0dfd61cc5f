import { type INestApplication, Injectable } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { SANDBOX_DEPLOYMENT_SENTENCE } from '../envelope/disclaimer.ts';
import { JSON_CONTENT_TYPE, prepareDocument, type PreparedDocument } from '../envelope/prepared-answer.ts';
import { DeprecatedParts } from '../declaration/deprecated-parts.ts';
import { withDeprecations } from './marked-deprecations.ts';
import { withCodeSamples } from './code-samples.ts';
import { withResponseExamples } from './response-examples.ts';
import { API_KEY_SCHEME, LEGACY_TAG } from './contract-terms.ts';
import { withSharedComponents } from './shared-components.ts';

/** Version of the contract: raised with every change that partners can see. */
const CONTRACT_VERSION = '1.1.0';
/** When this version was made: the event time of everything that the program says of itself. */
export const CONTRACT_DATED_MS = Date.UTC(2026, 10, 22);

const LICENSE = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as const;

const DESCRIPTION = [
  'Read-only market intelligence: composite indices, the crew verdict, and metadata, updated every 15 minutes.',
  'Successful responses are `{data, meta}`; the older public API returns the bare body. Errors are `{detail, error_code, request_id}`, or `application/problem+json` (RFC 9457) if `Accept` names that type.',
  'Parameter values and IDs are case-insensitive; cursors and paths are case-sensitive. Write lists with commas or as repeated parameters. The data API rejects unknown parameters; the older public API ignores them.',
  'Poll at most every 60 seconds, and send `If-None-Match`.',
  'Outputs are decision inputs, not financial advice.',
].join(' ');

/** Builds the partners' contract from the declarations of the routes. Operators' routes and probes are left out. */
function buildContract(app: INestApplication): OpenAPIObject {
  const { providers } = app.get<Configuration>(CONFIGURATION);
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Partner Market-Data Read API')
    .setDescription(providers === 'sandbox' ? `${SANDBOX_DEPLOYMENT_SENTENCE} ${DESCRIPTION}` : DESCRIPTION)
    .setVersion(CONTRACT_VERSION)
    .addServer('/', `The ${providers === 'sandbox' ? 'sandbox ' : ''}deployment that serves this document`)
    .addTag('Account', 'Key entitlements and usage')
    .addTag('Discovery', 'Catalog, contract, and errors')
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
  const { info, openapi, servers, tags, paths, components } = SwaggerModule.createDocument(app, base, {
    autoTagControllers: false,
  });
  // The builder knows neither a contact without an address nor a licence by its SPDX expression.
  const owned = { ...info, contact: { name: 'The operator of this deployment' }, license: LICENSE };
  const document = withDeprecations(
    {
      openapi,
      info: owned,
      servers: servers?.map(forPartners),
      tags,
      paths: withPathParametersFirst(paths),
      components,
    },
    app.get(DeprecatedParts).all,
  );
  return withSharedComponents(withCodeSamples(withResponseExamples(document)));
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

/** The contract document as it is served: built at the first question, once. */
@Injectable()
export class ContractDocument {
  private app: INestApplication | null = null;
  private prepared: PreparedDocument | null = null;

  /** Sets the application that is described; called by `configureHttp`. */
  describe(app: INestApplication): void {
    this.app = app;
    this.prepared = null;
  }

  /** The document's JSON and tag; throws where no application was described. */
  get document(): PreparedDocument {
    if (!this.app) throw new Error('no contract to serve: configureHttp(app) was not called');
    this.prepared ??= prepareDocument(JSON.stringify(buildContract(this.app)), JSON_CONTENT_TYPE);
    return this.prepared;
  }
}

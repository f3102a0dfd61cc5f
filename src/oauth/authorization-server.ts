import { createPrivateKey } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type Provider } from 'oidc-provider';
import { fetch } from 'undici';
import { AccessTokens, oauthKey, protectedResources } from '../access/callers/access-tokens.ts';
import { OAuthRecordStore } from '../access/callers/oauth-record.store.ts';
import { RequestLimits } from '../access/limits/request-limits.ts';
import { SCOPES } from '../domain/access/access-rights.ts';
import { contextOf } from '../http/request/request-context.ts';
import {
  AUTHORIZATION_PATH,
  CONSENT_PATH,
  JWKS_PATH,
  OAUTH_PATH,
  REGISTRATION_PATH,
  REVOCATION_PATH,
  TOKEN_PATH,
} from '../http/request/surfaces.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { SecretStore } from '../platform/database/secret.store.ts';
import { type GuardedAgents } from '../platform/network/guarded-agents.ts';
import { GrantStore } from './grant.store.ts';
import { RecordAdapter } from './record.adapter.ts';

/** Null: agents can't sign in. */
export const AUTHORIZATION_SERVER = Symbol('authorization server');
/** Connections to public addresses only, for documents that clients publish. */
export const CLIENT_DOCUMENT_AGENTS = Symbol('agents of client documents');

/** Seconds. A used refresh token is replaced, and the new one lives as long again, but not longer than its grant. */
const LIFETIMES = {
  AccessToken: HOUR_MS / SECOND_MS,
  AuthorizationCode: MINUTE_MS / SECOND_MS,
  Interaction: (10 * MINUTE_MS) / SECOND_MS,
  RefreshToken: (30 * DAY_MS) / SECOND_MS,
  Grant: (90 * DAY_MS) / SECOND_MS,
  Session: MINUTE_MS / SECOND_MS,
} as const;

const JSON_TYPE = 'application/json';

interface Parts {
  readonly configuration: Configuration;
  readonly secrets: SecretStore;
  readonly records: OAuthRecordStore;
  readonly grants: GrantStore;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
  readonly agents: GuardedAgents;
  readonly limits: RequestLimits;
}

async function authorizationServer(parts: Parts): Promise<Provider | null> {
  const { configuration, secrets, records, grants, tokens, clock, agents, limits } = parts;
  const { oauthEnabled, publicUrl } = configuration;
  if (!oauthEnabled) return null;
  const logger = new Logger('OAuth');
  const { errors, interactionPolicy, Provider } = await loadedLibrary(logger);
  const secret = await secrets.obtain('oauth_seal');
  const resources = protectedResources(publicUrl);
  const [mcp] = resources;
  const adapterParts = {
    records,
    grants,
    clock,
    resumeAddress: (id: string) => `${publicUrl}${AUTHORIZATION_PATH}/${id}`,
    alreadyUsed: () => new errors.InvalidGrant('already used'),
    tooLong: () => new errors.InvalidClientMetadata('the metadata is too long'),
  };
  const policy = interactionPolicy.base();
  policy.clear();
  const { Check, Prompt } = interactionPolicy;
  const keyAwaited = new Check(
    'key_awaited',
    'consent is given with a key',
    ({ oidc }) => !oidc.result?.consent,
  );
  policy.add(new Prompt({ name: 'consent', requestable: true }, keyAwaited));

  const provider = new Provider(publicUrl, {
    adapter: (kind: string) => new RecordAdapter(kind, adapterParts),
    clientAuthMethods: ['none'],
    // Native clients may return to any port of their machine (RFC 8252), and to addresses of the Web with https.
    clientDefaults: {
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'EdDSA',
      token_endpoint_auth_method: 'none',
    },
    cookies: {
      keys: [oauthKey(secret, 'cookies').toString('base64url')],
      long: { httpOnly: true, path: OAUTH_PATH, sameSite: 'lax' },
    },
    discovery: { client_id_metadata_document_supported: true },
    expiresWithSession: () => false,
    features: {
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        // The consent page reads one again that was read before, without a request.
        allowFetch: async (context) =>
          context === undefined ||
          (await limits.waitOfAddress('oauth_registrations', contextOf(context.req))) === null,
      },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, _client, oneOf) => oneOf?.[0] ?? mcp!,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => {
          if (!resources.includes(resource)) throw new errors.InvalidTarget();
          return { scope: SCOPES.join(' '), audience: resource, accessTokenFormat: 'opaque' };
        },
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    fetch: (url, options) => fetchDocument(new URL(url as string | URL).href, options ?? {}, agents),
    findAccount: async (_context, id) =>
      (await grants.isOfKeyInForce(id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
    interactions: { policy, url: () => CONSENT_PATH },
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: [signingKey(oauthKey(secret, 'signatures'))] },
    loadExistingGrant: ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    pkce: { required: () => true },
    renderError: (context, out) => {
      context.type = 'json';
      context.body = out;
    },
    responseTypes: ['code'],
    revokeGrantPolicy: () => true,
    rotateRefreshToken: true,
    routes: {
      authorization: AUTHORIZATION_PATH,
      jwks: JWKS_PATH,
      registration: REGISTRATION_PATH,
      revocation: REVOCATION_PATH,
      token: TOKEN_PATH,
    },
    scopes: SCOPES,
    ttl: LIFETIMES,
  });
  const model = provider.AccessToken.prototype as unknown as { generateTokenId: (this: object) => string };
  const { generateTokenId: chooseFormat } = model;
  model.generateTokenId = function make() {
    chooseFormat.call(this);
    return tokens.make();
  };
  // Its addresses don't follow the host that a request names.
  const { host, protocol } = new URL(publicUrl);
  Object.defineProperties(provider.request, {
    host: { get: () => host },
    protocol: { get: () => protocol.slice(0, -1) },
  });
  // Anybody can register a client, so that only a person's decision leads to its address (RFC 9700, 4.11.2).
  provider.use(async (context, next) => {
    await next();
    const to = context.response.get('Location');
    const { route } = (context.oidc ?? {}) as { route?: string };
    if (route !== 'authorization' || to === CONSENT_PATH || context.type === JSON_TYPE) return;
    const { searchParams } = new URL(to || publicUrl, publicUrl);
    context.remove('Location');
    context.status = 400;
    context.body = {
      error: searchParams.get('error') ?? 'invalid_request',
      error_description: searchParams.get('error_description') ?? undefined,
    };
  });
  provider.on('server_error', (_context, error) =>
    logger.error({ msg: 'a sign-in request failed', err: error }),
  );
  return provider;
}

/** Loaded only where it is used: it brings Koa. What it writes to the console becomes a line of the log. */
async function loadedLibrary(logger: Logger): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = (line: string) => logger.debug(line);
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

/** Only from public addresses, whatever a name resolves to. */
const fetchDocument = (url: string, options: RequestInit, agents: GuardedAgents): Promise<Response> =>
  // The types of undici and of Node.js describe the same.
  fetch(url, { ...(options as object), dispatcher: agents.of(url) }) as Promise<unknown> as Promise<Response>;

/** PKCS #8 of an Ed25519 key, before its 32 bytes (RFC 8410). */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The library wants one, although ID tokens, which it would sign, are never issued. */
const signingKey = (seed: Buffer): object =>
  createPrivateKey({ key: Buffer.concat([ED25519_HEAD, seed]), format: 'der', type: 'pkcs8' }).export({
    format: 'jwk',
  });

export const AUTHORIZATION_SERVER_PROVIDER = {
  provide: AUTHORIZATION_SERVER,
  inject: [
    CONFIGURATION,
    SecretStore,
    OAuthRecordStore,
    GrantStore,
    AccessTokens,
    Clock,
    CLIENT_DOCUMENT_AGENTS,
    RequestLimits,
  ],
  useFactory: (
    configuration: Configuration,
    secrets: SecretStore,
    records: OAuthRecordStore,
    grants: GrantStore,
    tokens: AccessTokens,
    clock: Clock,
    agents: GuardedAgents,
    limits: RequestLimits,
  ) => authorizationServer({ configuration, secrets, records, grants, tokens, clock, agents, limits }),
};

import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface OidcTampering {
  readonly nonce?: string;
  readonly audience?: string;
  readonly issuer?: string;
  /** Signs with a key that it doesn't publish. */
  readonly foreignKey?: boolean;
}

export interface OidcServer {
  readonly issuer: string;
  claims: JWTPayload;
  tampering: OidcTampering;
  /** Answers every request with this status; null: as a provider does. */
  failsWith: number | null;
  readonly refusedTokens: string[];
  stop(): Promise<void>;
}

interface Grant {
  readonly challenge: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

const ALGORITHM = 'RS256';
const KEY_ID = 'of-the-tests';

/** Starts a provider with one client. Codes are good once; PKCE with S256 is required. */
export async function startOidcServer(client: { id: string; secret: string }): Promise<OidcServer> {
  const own = await generateKeyPair(ALGORITHM);
  const foreign = await generateKeyPair(ALGORITHM);
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
  const grants = new Map<string, Grant>();

  const idToken = ({ nonce }: Grant): Promise<string> =>
    new SignJWT({ ...state.claims, nonce: state.tampering.nonce ?? nonce })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(state.tampering.issuer ?? state.issuer)
      .setAudience(state.tampering.audience ?? client.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(state.tampering.foreignKey ? foreign.privateKey : own.privateKey);

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri')!;
    grants.set(code, {
      challenge: query.get('code_challenge_method') === 'S256' ? query.get('code_challenge')! : 'none',
      nonce: query.get('nonce')!,
      redirectUri,
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state')!);
    response.writeHead(302, { Location: back.href }).end();
  };

  const token = async (body: URLSearchParams, response: ServerResponse): Promise<void> => {
    const grant = grants.get(body.get('code')!);
    grants.delete(body.get('code')!);
    const verified = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant !== undefined &&
      body.get('client_id') === client.id &&
      body.get('client_secret') === client.secret &&
      body.get('redirect_uri') === grant.redirectUri &&
      verified === grant.challenge;
    if (!isRight) {
      state.refusedTokens.push(String(body));
      return json(response, 400, { error: 'invalid_grant' });
    }
    json(response, 200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken(grant),
    });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url!, state.issuer);
    if (state.failsWith !== null) return void response.writeHead(state.failsWith).end();
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, {
          issuer: state.issuer,
          authorization_endpoint: `${state.issuer}/authorize`,
          token_endpoint: `${state.issuer}/token`,
          jwks_uri: `${state.issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: [ALGORITHM],
        });
      case '/jwks':
        return json(response, 200, jwks);
      case '/authorize':
        return authorize(searchParams, response);
      case '/token':
        return token(new URLSearchParams(await textOf(request)), response);
      default:
        return void response.writeHead(404).end();
    }
  };

  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const state: OidcServer = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    claims: {},
    tampering: {},
    failsWith: null,
    refusedTokens: [],
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return state;
}

const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

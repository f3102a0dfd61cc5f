import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { freshAddress } from './fresh-address.ts';

/** What an agent keeps of its sign-in: the provider of the official client, in memory. */
export class AgentMemory implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:53111/callback';
  client: StoredOAuthClientInformation | undefined;
  stored: StoredOAuthTokens | undefined;
  authorizationUrl: URL | null = null;
  private verifier = '';
  private discovered: OAuthDiscoveryState | undefined;

  constructor(
    readonly clientMetadata: OAuthClientMetadata = {
      client_name: 'Desk <b>agent</b>',
      // Another port of the same machine.
      redirect_uris: ['http://127.0.0.1:1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    },
  ) {}

  readonly state = (): string => 'state-of-the-agent';
  readonly clientInformation = () => this.client;
  readonly tokens = () => this.stored;
  readonly codeVerifier = () => this.verifier;
  readonly discoveryState = () => this.discovered;
  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.discovered = state;
  }
  saveClientInformation(client: StoredOAuthClientInformation): void {
    this.client = client;
  }
  saveTokens(tokens: StoredOAuthTokens): void {
    this.stored = tokens;
  }
  redirectToAuthorization(url: URL): void {
    this.authorizationUrl = url;
  }
  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }
}

/** Sends requests for the public address of a deployment to one of its processes, each from another address unless one is given. */
export const fetchAt =
  (processUrl: () => string, publicUrl: string, address?: string) =>
  (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(input, publicUrl);
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', address ?? freshAddress());
    headers.set('X-Forwarded-Proto', 'https');
    return fetch(new URL(pathname + search, processUrl()), { ...init, headers });
  };

export type Send = (input: string | URL, init?: RequestInit) => Promise<Response>;

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser without scripts: cookies, forms, and redirections within the deployment. */
export class PlainBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly send: Send,
    private readonly publicUrl: string,
  ) {}

  async open(address: string | URL, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers);
    headers.set('Accept', 'text/html');
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const reply = await this.send(address, { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    const to = reply.headers.get('location');
    if (to !== null && new URL(to, this.publicUrl).origin === this.publicUrl) return this.open(to);
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  }

  /** Sends the consent page's form. Fields that are null are left out. */
  decide(
    page: Page,
    fields: Readonly<Record<string, string | readonly string[]>>,
    site: 'same-origin' | 'cross-site' = 'same-origin',
  ) {
    const [, request] = /name="request" value="([^"]+)"/.exec(page.text) ?? [];
    const [, action] = /action="([^"]+)"/.exec(page.text) ?? [];
    const body = new URLSearchParams(request === undefined ? {} : { request });
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) body.append(name, value);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': site };
    return this.open(action ?? '/oauth/consent/decision', { method: 'POST', headers, body: body.toString() });
  }

  /** Follows what the page of a decision leads to, back to the client. */
  async returnToClient(page: Page): Promise<URL> {
    const [, to] = /^0; url=(.+)$/.exec(page.headers.get('refresh') ?? '') ?? [];
    const { headers } = await this.open(to!);
    return new URL(headers.get('location')!);
  }
}

/** Signs agents in at `/mcp/signed-in`: the client's requests go through one function, and the browser's through another. */
export function agentSignIns(publicUrl: string, send: Send, browserSend: Send = send) {
  const transportOf = (memory: AgentMemory, fetch = send) =>
    new StreamableHTTPClientTransport(new URL(`${publicUrl}/mcp/signed-in`), { authProvider: memory, fetch });
  async function connected(memory: AgentMemory, fetch = send): Promise<Client> {
    const client = new Client({ name: 'tests', version: '1.0.0' });
    await client.connect(transportOf(memory, fetch));
    return client;
  }
  /** As far as the page that wants the key. */
  async function begun(browser = new PlainBrowser(browserSend, publicUrl), memory = new AgentMemory()) {
    await expect(connected(memory)).rejects.toThrow(UnauthorizedError);
    return { memory, browser, page: await browser.open(memory.authorizationUrl!) };
  }
  async function signedIn(secret: string, scopes: readonly string[] = [], known = new AgentMemory()) {
    const { memory, browser, page } = await begun(undefined, known);
    const decided = await browser.decide(page, { decision: 'allow', key: secret, scopes });
    const back = await browser.returnToClient(decided);
    await transportOf(memory).finishAuth(back.searchParams);
    return { memory, back };
  }
  const form = (path: string, fields: Readonly<Record<string, string>>) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) });
  const refreshed = ({ client, stored }: AgentMemory, token = stored!.refresh_token!) =>
    form('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, client_id: client!.client_id });
  return { transportOf, connected, begun, signedIn, form, refreshed };
}

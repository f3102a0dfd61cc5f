import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { freshAddress } from './fresh-address.ts';

export interface ToolReply {
  readonly isError?: boolean | undefined;
  readonly text: string;
  readonly structured: any; // eslint-disable-line @typescript-eslint/no-explicit-any
  readonly limits: Readonly<Record<string, string>>;
}

export interface McpClient {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolReply>;
  close(): Promise<void>;
}

/**
 * Connects to `/mcp` of a service.
 *
 * @param headers of every request
 * @param era `modern`: the revision 2026-07-28. `legacy`: the handshake of those before
 */
async function connectMcp(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  era: 'modern' | 'legacy' = 'modern',
): Promise<McpClient> {
  const client = new Client(
    { name: 'tests', version: '1.0.0' },
    era === 'modern' ? { versionNegotiation: { mode: 'auto' } } : {},
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers: { ...headers } } }),
  );
  return {
    client,
    call: async (name, args = {}) => {
      const { isError, content, structuredContent, _meta } = await client.callTool({ name, arguments: args });
      const [first] = content;
      return {
        isError,
        text: first?.type === 'text' ? first.text : '',
        structured: structuredContent,
        limits: (_meta?.['limits'] ?? {}) as Record<string, string>,
      };
    },
    close: () => client.close(),
  };
}

export interface McpReply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the body, or of the one event that it has; null: it is empty. */
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

/** Headers of a client of 2025. */
export const MCP_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2025-06-18',
} as const;

/** Posts a body to `/mcp` as it is; objects as JSON. */
export async function postMcp(
  url: string,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<McpReply> {
  const response = await fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: { ...MCP_HEADERS, ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  const text = await response.text();
  const events = [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as unknown);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const body = isStream ? (events.length === 1 ? events[0] : events) : text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

/** Callers of `/mcp` of a service, each from an address of its own unless it says otherwise. */
export class McpCallers {
  private readonly clients: McpClient[] = [];

  constructor(private readonly url: () => string) {}

  readonly from = (address = freshAddress()) => ({ 'X-Forwarded-For': address });

  readonly connect = async (
    headers: Readonly<Record<string, string>> = this.from(),
    era?: 'modern' | 'legacy',
  ): Promise<McpClient> => {
    const client = await connectMcp(this.url(), headers, era);
    this.clients.push(client);
    return client;
  };

  readonly post = (
    message: unknown,
    headers: Readonly<Record<string, string>> = this.from(),
  ): Promise<McpReply> => postMcp(this.url(), message, headers);

  /** Ends what `connect` made. */
  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }
}

export const rpc = (method: string, params: object = {}, id: number | string = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

export const toolCall = (name: string, args: unknown = {}, id: number | string = 1): object =>
  rpc('tools/call', { name, arguments: args }, id);

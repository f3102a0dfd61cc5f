import {
  type AdapterContext,
  type ProviderAdapter,
  type ProviderModule,
} from '../../src/ingestion/adapter/provider.ts';
import { SILENT_LOG } from '../support/silent-log.ts';
import {
  type ProviderRequest,
  type ProviderResponse,
} from '../../src/ingestion/http/provider-http-client.ts';
import { parsePayload, type PayloadShape } from '../../src/ingestion/payload/payload-shape.ts';
import { malformed } from '../../src/ingestion/http/provider-failure.ts';
import { type ProviderPayload, type ProviderTransport } from '../../src/ingestion/payload/payload-reader.ts';

/** Returns the adapter of a provider over a transport. */
export const adapterOf = (
  provider: ProviderModule,
  transport: ProviderTransport,
  apiKey: string | null = null,
  { now = Date.now, log = SILENT_LOG }: Partial<AdapterContext> = {},
): ProviderAdapter => provider.createAdapter({ transport, apiKey, now, log });

export type ScriptedAnswer =
  | string
  | { status?: ProviderResponse['status']; body?: string; headers?: Record<string, string> }
  | Error;

/** Answers adapters from a function instead of the network, and keeps what they asked. */
export class ScriptedTransport implements ProviderTransport {
  readonly requests: ProviderRequest[] = [];

  constructor(private readonly answer: (request: ProviderRequest, count: number) => ScriptedAnswer) {}

  async read<T>(request: ProviderRequest, shape: PayloadShape<T>): Promise<ProviderPayload<T>> {
    const payload = await this.readIfChanged(request, shape);
    if (payload === null) throw malformed('repo', `GET ${request.path}`, 'answered 304');
    return payload;
  }

  readIfChanged<T>(request: ProviderRequest, shape: PayloadShape<T>): Promise<ProviderPayload<T> | null> {
    this.requests.push(request);
    const answer = this.answer(request, this.requests.length);
    if (answer instanceof Error) return Promise.reject(answer);
    const { status = 200, body = '', headers = {} } = typeof answer === 'string' ? { body: answer } : answer;
    if (status === 304) return Promise.resolve(null);
    const name = `GET ${request.path}`;
    const { maxItems, maxBytes } = request.bounds;
    const parsed =
      Buffer.byteLength(body) > maxBytes
        ? { problem: 'the body is too large' }
        : parsePayload({ shape, body: Buffer.from(body), maxItems });
    return 'problem' in parsed
      ? Promise.reject(malformed('repo', name, parsed.problem))
      : Promise.resolve({ content: parsed.content, headers, request: name });
  }
}

export const NOT_DATA: readonly (readonly [string, string])[] = [
  ['an empty body', ''],
  ['an HTML page', '<!DOCTYPE html><html><body>Just a moment</body></html>'],
  ['an empty list', '[]'],
  ['an empty object', '{}'],
  ['null', 'null'],
];

import { malformed, ProviderFailure } from '../http/provider-failure.ts';
import { type ProviderHttpClient, type ProviderRequest } from '../http/provider-http-client.ts';
import { runningFetch } from '../http/fetch-meter.ts';
import { redactedPath } from '../http/redacted-request.ts';
import { type ProviderPayload, type ProviderTransport } from './provider-transport.ts';
import { type PayloadMemory, PayloadMemoryFullError } from './payload-memory.ts';
import { payloadPrint } from './payload-print.ts';
import { type PayloadParser } from './payload-parser.ts';
import { type PayloadShape } from './payload-shape.ts';

/**
 * Fetches and parses the payloads of one provider. The memory of each is reserved from before the request until it is
 * parsed.
 */
export class PayloadReader implements ProviderTransport {
  constructor(
    private readonly client: ProviderHttpClient,
    private readonly parser: PayloadParser,
    private readonly memory: PayloadMemory,
  ) {}

  async read<T>(
    request: ProviderRequest,
    shape: PayloadShape<T>,
    signal: AbortSignal,
  ): Promise<ProviderPayload<T>> {
    const payload = await this.readIfChanged(request, shape, signal);
    if (payload !== null) return payload;
    throw malformed(
      this.client.provider,
      `GET ${redactedPath(request)}`,
      'answered 304 to a request without If-None-Match',
    );
  }

  async readIfChanged<T>(
    request: ProviderRequest,
    shape: PayloadShape<T>,
    signal: AbortSignal,
  ): Promise<ProviderPayload<T> | null> {
    const { maxBytes } = request.bounds;
    try {
      return await this.memory.within(maxBytes, signal, () => this.ask(request, shape, signal));
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      const { provider } = this.client;
      const name = `GET ${redactedPath(request)}`;
      if (error instanceof PayloadMemoryFullError)
        throw new ProviderFailure(provider, 'not_ready', `${provider}: ${name} not sent: ${error.message}`);
      if (!signal.aborted) throw error;
      const reason = signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
      throw new ProviderFailure(provider, 'unreachable', `${provider}: ${name}: aborted: ${reason}`);
    }
  }

  private async ask<T>(
    request: ProviderRequest,
    shape: PayloadShape<T>,
    signal: AbortSignal,
  ): Promise<ProviderPayload<T> | null> {
    const { status, body, headers, request: name } = await this.client.get(request, signal);
    if (status === 304) return null;
    // Before it is parsed: the body of a large one moves to another thread.
    const print = await payloadPrint(body);
    const payload = { ...print, excerpt: this.client.withoutSecrets(print.excerpt, request) };
    const parsed = await this.parser.parse({ shape, body, maxItems: request.bounds.maxItems });
    if ('problem' in parsed) {
      runningFetch()?.noteRejected(payload);
      throw malformed(this.client.provider, name, parsed.problem);
    }
    runningFetch()?.notePayload(payload);
    return { content: parsed.content, headers, request: name };
  }
}

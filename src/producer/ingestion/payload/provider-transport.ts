import { type ProviderRequest } from '../http/provider-http-client.ts';
import { type ResponseHeaders } from '../http/retry-after.ts';
import { type PayloadShape } from './payload-shape.ts';

/** A payload within its bounds that matches its schema. */
export interface ProviderPayload<T> {
  readonly content: T;
  readonly headers: ResponseHeaders;
  /** "GET /path?query" for messages, without secrets. */
  readonly request: string;
}

/**
 * Adapters' interface to their provider's client. Both methods throw a `ProviderFailure` if the response isn't usable.
 */
export interface ProviderTransport {
  /** Returns the payload of one request. */
  read<T>(request: ProviderRequest, shape: PayloadShape<T>, signal: AbortSignal): Promise<ProviderPayload<T>>;
  /** Returns the payload of a request with `If-None-Match`; null: not modified. */
  readIfChanged<T>(
    request: ProviderRequest,
    shape: PayloadShape<T>,
    signal: AbortSignal,
  ): Promise<ProviderPayload<T> | null>;
}

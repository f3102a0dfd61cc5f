import { type ProviderRequest } from '../http/provider-http-client.ts';
import { type ResponseHeaders } from '../http/retry-after.ts';
import { type PayloadShape } from './payload-shape.ts';

/** A payload that is within its bounds and has passed its schema. */
export interface ProviderPayload<T> {
  readonly content: T;
  readonly headers: ResponseHeaders;
  /** "GET /path?query" for messages, without secrets. */
  readonly request: string;
}

/**
 * What adapters need of their provider's client. Both methods throw a `ProviderFailure` if there is no usable response.
 */
export interface ProviderTransport {
  /** The payload of one request. */
  read<T>(request: ProviderRequest, shape: PayloadShape<T>, signal: AbortSignal): Promise<ProviderPayload<T>>;
  /** The same for a request with `If-None-Match`; null: not modified. */
  readIfChanged<T>(
    request: ProviderRequest,
    shape: PayloadShape<T>,
    signal: AbortSignal,
  ): Promise<ProviderPayload<T> | null>;
}

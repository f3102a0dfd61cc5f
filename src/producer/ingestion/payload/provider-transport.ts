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

/** What adapters need of their provider's client. Both throw a `ProviderFailure` where nothing usable came. */
export interface ProviderTransport {
  /** The payload of one request. */
  read<T>(request: ProviderRequest, shape: PayloadShape<T>, signal: AbortSignal): Promise<ProviderPayload<T>>;
  /** The same of a request with `If-None-Match`; null: what is known is still so. */
  readIfChanged<T>(
    request: ProviderRequest,
    shape: PayloadShape<T>,
    signal: AbortSignal,
  ): Promise<ProviderPayload<T> | null>;
}

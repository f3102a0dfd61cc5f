import { type ProviderRequest } from './http/provider-http-client.ts';
import { type ResponseHeaders } from './http/retry-after.ts';
import { type PayloadContent, type PayloadShapeName } from './payload/payload-shapes.ts';

/** A payload that is within its bounds and has passed its schema. */
export interface ProviderPayload<Name extends PayloadShapeName> {
  readonly content: PayloadContent<Name>;
  readonly headers: ResponseHeaders;
  /** "GET /path?query" for messages, without secrets. */
  readonly request: string;
}

/** What adapters need of their provider's client. Both throw a `ProviderFailure` where nothing usable came. */
export interface ProviderTransport {
  /** The payload of one request. */
  read<Name extends PayloadShapeName>(
    request: ProviderRequest,
    shape: Name,
    signal: AbortSignal,
  ): Promise<ProviderPayload<Name>>;
  /** The same of a request with `If-None-Match`; null: what is known is still so. */
  readIfChanged<Name extends PayloadShapeName>(
    request: ProviderRequest,
    shape: Name,
    signal: AbortSignal,
  ): Promise<ProviderPayload<Name> | null>;
}

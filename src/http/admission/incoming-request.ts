import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type CallerResolution } from '../access/caller.resolver.ts';
import { type RequestContext } from '../request/request-context.ts';

/** A request on its way in. */
export interface IncomingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the steps find out, and routes read. */
  readonly context: RequestContext;
  /** Without the query. */
  readonly path: string;
  /** When it arrived, by the monotonic clock. */
  readonly startedAtMs: number;
  /** Its caller, or why it has none; null: the surface doesn't identify partners, or it isn't identified yet. */
  resolution: CallerResolution | null;
}

/** Undefined: the next step follows. Else the request is answered 204 with these headers, names and values in turn. */
export type StepOutcome = void | { readonly noContent: readonly string[] };

/** One check of admission. What it throws, or rejects with, refuses the request. */
export type AdmissionStep = (incoming: IncomingRequest) => StepOutcome | Promise<StepOutcome>;

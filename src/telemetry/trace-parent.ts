export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

/** Version 00 of W3C Trace Context. Later versions can extend it and aren't continued. */
const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/**
 * Null if absent, repeated, or invalid; the trace then begins here.
 * @example traceParentOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')?.sampled // true
 */
export function traceParentOf(header: string | string[] | undefined): TraceParent | null {
  if (typeof header !== 'string') return null;
  const [, traceId, spanId, flags] = FORM.exec(header) ?? [];
  if (traceId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId!)) return null;
  return { traceId, spanId: spanId!, sampled: (parseInt(flags!, 16) & SAMPLED) === SAMPLED };
}

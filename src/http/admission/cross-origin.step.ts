import { DEPRECATION_HEADERS } from '../declaration/deprecated-parts.ts';
import { DATA_SOURCE_HEADER } from '../envelope/disclaimer.ts';
import { LIMIT_HEADERS } from '../limits/limit-headers.ts';
import { READ_METHODS } from '../request/request-line.ts';
import { TIMING_REQUEST_HEADER } from '../request/server-timing.ts';
import { type AdmissionStep } from './incoming-request.ts';

/** Headers that scripts of other origins may read, by name: a wildcard leaves some of them out. */
const EXPOSED_HEADERS = [
  'ETag',
  'Retry-After',
  'X-Request-ID',
  'X-Error-Id',
  DATA_SOURCE_HEADER,
  ...LIMIT_HEADERS,
  'Server-Timing',
  ...DEPRECATION_HEADERS,
] as const;

/** Headers that scripts of other origins may send. */
const ALLOWED_HEADERS = ['X-API-Key', 'If-None-Match', 'X-Request-ID', TIMING_REQUEST_HEADER] as const;

/** Names and values in turn of the headers that let scripts of any web page read a reply. */
export const READABLE_FROM_ANY_ORIGIN: readonly string[] = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  EXPOSED_HEADERS.join(', '),
];

const PREFLIGHT_SECONDS = 86_400;

const PREFLIGHT: readonly string[] = [
  ...['Access-Control-Allow-Methods', READ_METHODS.join(', ')],
  ...['Access-Control-Allow-Headers', ALLOWED_HEADERS.join(', ')],
  ...['Access-Control-Max-Age', String(PREFLIGHT_SECONDS)],
  ...['Allow', READ_METHODS.join(', ')],
];

/**
 * Answers OPTIONS on the partner surfaces, which any web page may read, before anything is asked for or counted. Keys are
 * sent in a header and never by the browser itself, so `*` gives a page nothing that it could not ask for directly.
 */
export const allowAnyOrigin: AdmissionStep = ({ request, context }) =>
  context.surface?.anyOrigin && request.method === 'OPTIONS' ? { noContent: PREFLIGHT } : undefined;

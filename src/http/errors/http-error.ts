import { HttpException } from '@nestjs/common';

/** Statuses that HTTP itself decides. All of them are BAD_REQUEST, or unknown paths, in the registry's terms. */
export type HttpErrorStatus = 400 | 404 | 405 | 408 | 412 | 413 | 414 | 415 | 416 | 417 | 431 | 501;

interface HttpErrorDefinition {
  readonly status: HttpErrorStatus;
  readonly message: string | ((parameters: never) => string);
}

export const HTTP_ERRORS = {
  unreadable: { status: 400, message: 'The request cannot be read.' },
  not_http: { status: 400, message: 'The request is not valid HTTP.' },
  body_not_json: { status: 400, message: 'The body is not valid JSON.' },
  host_missing: { status: 400, message: 'The Host header is missing.' },
  host_repeated: { status: 400, message: 'The Host header appears more than once.' },
  path_malformed: { status: 400, message: 'The path contains a malformed percent-escape.' },
  path_unknown: { status: 404, message: 'Nothing is served at this path.' },
  page_file_unknown: { status: 404, message: 'No page has this file.' },
  method_not_served: {
    status: 405,
    message: ({ method, allowed }: { method: string; allowed: readonly string[] }) =>
      `${method} is not served here. Use ${allowed.filter((name) => name !== 'OPTIONS').join(' or ')}.`,
  },
  method_unknown: { status: 405, message: 'The method is not served here.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  precondition_unmet: { status: 412, message: 'The file is not the one that If-Match names.' },
  body_too_large: { status: 413, message: 'The body is too large.' },
  target_too_long: {
    status: 414,
    message: ({ maximum }: { maximum: number }) =>
      `The path and query are longer than ${maximum} characters.`,
  },
  target_too_long_for_parser: { status: 414, message: 'The path and query are too long.' },
  body_not_sent_as_json: { status: 415, message: 'The body must be sent as application/json.' },
  body_not_sent_as_form: {
    status: 415,
    message: 'The body must be sent as application/x-www-form-urlencoded.',
  },
  media_type_unknown: {
    status: 415,
    message: 'The media type or encoding of the body is not accepted.',
  },
  range_unsatisfiable: { status: 416, message: 'The file has no bytes in this range.' },
  expectation_unmet: { status: 417, message: 'The expectation cannot be met.' },
  headers_too_large: { status: 431, message: 'The headers are too large.' },
  headers_too_many: {
    status: 431,
    message: ({ maximum }: { maximum: number }) => `The request has more than ${maximum} headers.`,
  },
  coding_unknown: {
    status: 501,
    message: 'The only supported transfer coding is chunked, once and without parameters.',
  },
} as const satisfies Record<string, HttpErrorDefinition>;

export type HttpErrorName = keyof typeof HTTP_ERRORS;

type Parameters<Name extends HttpErrorName> = (typeof HTTP_ERRORS)[Name]['message'] extends (
  parameters: infer Named,
) => string
  ? Named
  : Readonly<Record<string, never>>;

export class HttpError<Name extends HttpErrorName = HttpErrorName> extends Error {
  readonly status: HttpErrorStatus;
  readonly detail: string;

  constructor(
    name: Name,
    parameters: Parameters<Name>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    const { status, message }: HttpErrorDefinition = HTTP_ERRORS[name];
    const detail = typeof message === 'string' ? message : message(parameters as never);
    super(detail);
    this.name = 'HttpError';
    this.status = status;
    this.detail = detail;
  }
}

/** Errors of the framework and its body parser by status. Their own messages name parsers and paths. */
const BY_STATUS = {
  400: 'unreadable',
  404: 'path_unknown',
  405: 'method_unknown',
  408: 'request_timeout',
  412: 'precondition_unmet',
  413: 'body_too_large',
  414: 'target_too_long_for_parser',
  415: 'media_type_unknown',
  416: 'range_unsatisfiable',
  417: 'expectation_unmet',
  431: 'headers_too_large',
  501: 'coding_unknown',
} as const satisfies Record<HttpErrorStatus, HttpErrorName>;

export function httpErrorOfFramework(thrown: Error): HttpError | null {
  if (!(thrown instanceof HttpException)) return null;
  const status = thrown.getStatus();
  if (!Object.hasOwn(BY_STATUS, status)) return null;
  const isJson = status === 400 && thrown.cause instanceof SyntaxError;
  return new HttpError(isJson ? 'body_not_json' : BY_STATUS[status as HttpErrorStatus], {});
}

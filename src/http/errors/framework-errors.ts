import { HttpException } from '@nestjs/common';
import { HttpError, type HttpErrorName, type HttpErrorStatus } from './http-error.ts';

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

const isHttpErrorStatus = (status: number): status is HttpErrorStatus => Object.hasOwn(BY_STATUS, status);

/** The HTTP error that an exception of the framework stands for; null where it is a fault of the service. */
export function httpErrorOfFramework(thrown: Error): HttpError | null {
  if (!(thrown instanceof HttpException)) return null;
  const status = thrown.getStatus();
  if (!isHttpErrorStatus(status)) return null;
  const isJson = status === 400 && thrown.cause instanceof SyntaxError;
  return new HttpError(isJson ? 'body_not_json' : BY_STATUS[status], {});
}

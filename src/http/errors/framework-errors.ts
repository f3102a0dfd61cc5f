import { HttpException } from '@nestjs/common';
import { HttpError, type HttpErrorStatus } from './http-error.ts';

/** Our own words for what the framework and its body parser refuse; theirs name parsers and paths. */
const DETAILS: Readonly<Record<HttpErrorStatus, string>> = {
  400: 'The request cannot be read.',
  404: 'Nothing is served at this path.',
  405: 'The method is not served here.',
  408: 'The request took too long to arrive.',
  413: 'The body is larger than is accepted here.',
  414: 'The path and query are too long.',
  415: 'The body has a media type or encoding that is not accepted here.',
  417: 'The expectation cannot be met.',
  431: 'The headers are larger than is accepted here.',
};

const isRefusalStatus = (status: number): status is HttpErrorStatus => Object.hasOwn(DETAILS, status);

/**
 * What the framework's exception means to a caller, or null where it is none of the framework's refusals
 * (then it is a fault of ours).
 */
export function httpErrorOfFramework(thrown: Error): HttpError | null {
  if (!(thrown instanceof HttpException)) return null;
  const status = thrown.getStatus();
  if (!isRefusalStatus(status)) return null;
  if (status === 400 && thrown.cause instanceof SyntaxError) {
    return new HttpError(400, 'The body is not valid JSON.');
  }
  return new HttpError(status, DETAILS[status]);
}

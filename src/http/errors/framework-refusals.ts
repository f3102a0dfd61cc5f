import { HttpException } from '@nestjs/common';
import { HttpRefusal, type HttpRefusalStatus } from './http-refusal.ts';

/** Our own words for what the framework and its body parser refuse; theirs name parsers and paths. */
const DETAILS: Readonly<Record<HttpRefusalStatus, string>> = {
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

const isRefusalStatus = (status: number): status is HttpRefusalStatus => Object.hasOwn(DETAILS, status);

/**
 * What the framework's exception means to a caller, or null where it is none of the framework's refusals
 * (then it is a fault of ours).
 */
export function refusalOfFramework(thrown: Error): HttpRefusal | null {
  if (!(thrown instanceof HttpException)) return null;
  const status = thrown.getStatus();
  if (!isRefusalStatus(status)) return null;
  if (status === 400 && thrown.cause instanceof SyntaxError) {
    return new HttpRefusal(400, 'The body is not valid JSON.');
  }
  return new HttpRefusal(status, DETAILS[status]);
}

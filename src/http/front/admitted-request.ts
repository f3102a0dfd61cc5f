import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type ServiceError } from '../../domain/errors/errors.ts';
import { type AccessLog } from '../../logging/access-log.ts';
import { type ErrorReplyFilter } from '../errors/error-reply.filter.ts';
import { type MeteredRequest, type RequestMetering } from '../metering/metering.middleware.ts';
import { type RequestDurations } from '../metering/request-durations.ts';
import { type RequestOpening } from '../middleware/open-request.middleware.ts';
import { type BodyPieces } from '../reply/body-template.ts';
import { type ContentCoding } from '../reply/content-coding.ts';
import { type PreparedReply } from '../reply/prepared-reply.ts';

/** What the front shares with the chain of middleware. */
export interface FrontParts {
  readonly opening: RequestOpening;
  readonly metering: RequestMetering;
  readonly errors: ErrorReplyFilter;
  readonly accessLog: AccessLog | null;
  readonly durations: RequestDurations;
}

/** A request that is answered in front of Express: with a remembered reply, or by refusing it. */
export interface AdmittedRequest extends MeteredRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  reply: PreparedReply;
  /** Null: what all replies of the surface vary by, and the form of errors. */
  vary: string | null;
  readonly parts: FrontParts;
  /** What its caller is refused for once it is counted; null: nothing. */
  readonly error: ServiceError | null;
  status: number;
  /** Null: the body is sent as it is. */
  coding: ContentCoding | null;
  /** Null: no body is sent. */
  pieces: BodyPieces | null;
}

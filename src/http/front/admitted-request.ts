import { type IncomingMessage, type ServerResponse } from 'node:http';
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

/** A request that a reply is remembered for. */
export interface AdmittedRequest extends MeteredRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly reply: PreparedReply;
  readonly vary: string;
  readonly parts: FrontParts;
  status: number;
  /** Null: the body is sent as it is. */
  coding: ContentCoding | null;
  /** Null: no body is sent. */
  pieces: BodyPieces | null;
}

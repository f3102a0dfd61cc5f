// Whoever compiles this from outside, as extensions do, includes no declarations of ours by itself.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../reply/negotiator.d.ts" />
import Negotiator from 'negotiator';
import { TextCache } from '../../config/text-cache.ts';
import { errorDefinition } from '../../domain/errors/errors.ts';
import { BodyTemplate } from '../reply/body-template.ts';
import { DATA_API_PATH } from '../request/surfaces.ts';
import { type ErrorReply } from './exception-reply.ts';

/** Media type of problem details (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Clients send few different headers, and short ones. */
const asking = new TextCache(namesProblem, { maxTexts: 256, maxLength: 256 });

/**
 * Whether a client asks for problem details: its `Accept` names their media type with a weight above 0. A wildcard does
 * not ask for them.
 *
 * @example acceptsProblemJson('application/json, application/problem+json') === true
 * @example acceptsProblemJson('*' + '/*') === false
 */
export function acceptsProblemJson(accept: string | undefined): boolean {
  return accept !== undefined && asking.get(accept);
}

function namesProblem(accept: string): boolean {
  return (
    accept.toLowerCase().includes(PROBLEM_MEDIA_TYPE) &&
    new Negotiator({ headers: { accept } }).mediaType([PROBLEM_MEDIA_TYPE]) !== undefined
  );
}

/** What kind of problem a code is: its entry in the list of errors. */
export const problemTypeOf = (code: string): string => `${DATA_API_PATH}/errors#${code}`;

/** A request as a URI; its id is made of characters that one may hold (`REQUEST_ID_PATTERN`). */
export const problemInstanceOf = (requestId: string): string => `request:${requestId}`;

/** The body of an error as problem details; complete but for the id of the request. */
export function problemTemplate({ status, code, detail, messages, details }: ErrorReply): BodyTemplate {
  const { title } = errorDefinition(code);
  const known = { type: problemTypeOf(code), title, status, detail, error_code: code, ...details };
  return new BodyTemplate([
    `${JSON.stringify(messages === null ? known : { ...known, errors: messages }).slice(0, -1)},"instance":`,
    ({ requestId }) => JSON.stringify(problemInstanceOf(requestId)),
    ',"request_id":',
    ({ requestId }) => `${JSON.stringify(requestId)}}`,
  ]);
}

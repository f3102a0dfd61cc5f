import { type ServiceError } from '../../domain/errors/errors.ts';
import { type BodyTemplate } from '../reply/body-template.ts';
import { type PreparedReply } from '../reply/prepared-reply.ts';
import { type SurfaceName } from '../request/surfaces.ts';
import { type ErrorReply, errorReplyOf, errorTemplate } from './exception-reply.ts';
import { acceptsProblemJson, PROBLEM_MEDIA_TYPE, problemTemplate } from './problem-details.ts';
import { NO_STORE } from '../caching/cache-control.ts';

/** The reply to an error in both of its forms. */
export function preparedError(reply: ErrorReply): PreparedReply {
  let problem: PreparedReply | null = null;
  const headers = Object.entries(reply.headers).flat();
  const inForm = (mediaType: string, body: BodyTemplate) => ({
    status: reply.status,
    errorCode: reply.code,
    etag: null,
    headers: ['Cache-Control', NO_STORE, 'Content-Type', `${mediaType}; charset=utf-8`, ...headers],
    body,
  });
  return {
    ...inForm('application/json', errorTemplate(reply)),
    get problem() {
      return (problem ??= inForm(PROBLEM_MEDIA_TYPE, problemTemplate(reply)));
    },
  };
}

/**
 * A reply in the form that a client asks for: an error may be sent as problem details, everything else has one form. So
 * only errors vary by `Accept`, and what caches keep does not.
 */
export const inAcceptedForm = (reply: PreparedReply, accept: string | undefined): PreparedReply =>
  reply.problem !== undefined && acceptsProblemJson(accept) ? reply.problem : reply;

const refusals = new WeakMap<ServiceError, Map<SurfaceName, PreparedReply>>();

/**
 * The reply to an error that many requests share, made once for each surface, so that refusing costs no more than
 * answering.
 */
export function preparedRefusal(error: ServiceError, surface: SurfaceName): PreparedReply {
  let ofSurfaces = refusals.get(error);
  if (ofSurfaces === undefined) refusals.set(error, (ofSurfaces = new Map<SurfaceName, PreparedReply>()));
  let prepared = ofSurfaces.get(surface);
  if (prepared === undefined)
    ofSurfaces.set(surface, (prepared = preparedError(errorReplyOf(error, surface))));
  return prepared;
}

import { keepPreviousData } from '@tanstack/react-query';
import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { ApiError } from './api-error.ts';
import { type paths } from './generated/operators-api.ts';
import { isOperatorAway } from './operator-activity.ts';

export type * from './generated/operators-api.ts';

/** Sent with every write of this session. Held in memory only and read again after a reload. */
let csrfToken: string | null = null;
let whenRefused: (error: ApiError) => void = () => undefined;

/** Sets the CSRF token of the session; null when there is no session. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** Registers the action on an ended session (401). */
export function onUnauthenticated(act: (error: ApiError) => void): void {
  whenRefused = act;
}

const session: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET' && csrfToken !== null) request.headers.set('X-CSRF-Token', csrfToken);
    // Polling while the operator is away must not extend the session.
    if (isOperatorAway()) request.headers.set('X-Background-Request', '1');
    return request;
  },
  async onResponse({ response }) {
    if (response.ok) return;
    const error = await ApiError.ofReply(response);
    if (error.status === 401) whenRefused(error);
    throw error;
  },
  onError: ({ error }) =>
    error instanceof DOMException && error.name === 'AbortError' ? error : ApiError.unanswered(),
};

/**
 * Calls of the operators' API, typed by its contract: `operatorsApi.GET('/api/v1/admin/keys/{id}', …)`. They throw
 * `ApiError`.
 */
export const operatorsApi = createFetchClient<paths>({
  credentials: 'same-origin',
  cache: 'no-store',
  redirect: 'error',
});
operatorsApi.use(session);

/** The same calls as queries and mutations of TanStack Query. */
export const $api = createQueryClient(operatorsApi);

/** How a listing with cursors is read: `$api.useInfiniteQuery('get', path, params, CURSOR_PAGES)`. */
export const CURSOR_PAGES = {
  pageParamName: 'cursor',
  // The first page has no cursor; the address omits null.
  initialPageParam: null,
  getNextPageParam: ({ meta }: { readonly meta: { readonly next_cursor: string | null } }) =>
    meta.next_cursor,
  // While other filters load, the table and the text typed above it stay.
  placeholderData: keepPreviousData,
};

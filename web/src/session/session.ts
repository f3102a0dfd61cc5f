import { useSyncExternalStore } from 'react';
import { type ApiError } from '../api/api-error.ts';
import { type SessionView } from '../api/generated/operators-api.ts';
import { onUnauthenticated, operatorsApi, setCsrfToken } from '../api/operators-api.ts';

/** What is known of this browser's session. The session itself is an HttpOnly cookie. */
export interface SessionState {
  /** The session; null while nobody is signed in. */
  readonly view: SessionView | null;
  /** Why the session of this page ended; null while it lasts, or before there was one. */
  readonly endedBecause: string | null;
}

let state: SessionState = { view: null, endedBecause: null };
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  setCsrfToken(next.view?.csrf_token ?? null);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

// The page stays as it is below the sign-in that explains this: what was typed is not lost.
onUnauthenticated((error: ApiError) => {
  if (state.view !== null) become({ view: null, endedBecause: error.message });
});

/** The state of the session, without rendering. */
export const sessionState = (): SessionState => state;

/** The state of the session; renders when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState);

/** Reads the session of the browser's cookie; null without one. */
export async function readSession(): Promise<SessionView | null> {
  try {
    const { data } = await operatorsApi.GET('/api/v1/admin/session');
    become({ view: data!.data, endedBecause: null });
  } catch (error) {
    if ((error as ApiError).status !== 401) throw error;
    become({ ...state, view: null });
  }
  return state.view;
}

/** Exchanges an operator token for the session's cookie. Throws `ApiError`. */
export async function openSession(token: string): Promise<void> {
  const { data } = await operatorsApi.POST('/api/v1/admin/session', {
    headers: { Authorization: `Bearer ${token}` },
  });
  become({ view: data!.data, endedBecause: null });
}

/** Ends the session on every process of the service. */
export async function endSession(): Promise<void> {
  try {
    await operatorsApi.DELETE('/api/v1/admin/session');
  } catch (error) {
    // Already ended. After other errors the operator must know that the session is still open.
    if ((error as ApiError).status !== 401) throw error;
  }
  become({ view: null, endedBecause: null });
}

/** Says that the session has run out by the clock of this page. */
export function expireSession(): void {
  become({ view: null, endedBecause: 'Nothing was done for a while, so this session has ended.' });
}

import { t } from 'ttag';
import { useSyncExternalStore } from 'react';
import { type ApiError } from '../api/api-error.ts';
import { onUnauthenticated, operatorsApi, type SessionView, setCsrfToken } from '../api/operators-api.ts';

/** Session of this browser. The session itself is an HttpOnly cookie. */
export interface SessionState {
  /** Null while nobody is signed in. */
  readonly view: SessionView | null;
  /** A session whose sign-in still lacks a step; null otherwise. */
  readonly unfinished: SessionView | null;
  /** Why the session of this page ended; null while it lasts, or before there was one. */
  readonly endedBecause: string | null;
}

const NOBODY = { view: null, unfinished: null } as const;

let state: SessionState = { ...NOBODY, endedBecause: null };
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  setCsrfToken((next.view ?? next.unfinished)?.csrf_token ?? null);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

// The page stays as it is below the sign-in that explains this, so typed text isn't lost.
onUnauthenticated((error: ApiError) => {
  if (state.view !== null) become({ ...NOBODY, endedBecause: error.message });
});

/** The state of the session, without rendering. */
export const sessionState = (): SessionState => state;

/** The state of the session; renders when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState);

/** Takes over a session from the API. A sign-in that lacks a step opens nothing yet. */
function adopt(session: SessionView): SessionView | null {
  if (session.awaits === null) become({ ...NOBODY, view: session, endedBecause: null });
  else become({ ...state, view: null, unfinished: session });
  return state.view;
}

/** Reads the session of the browser's cookie; null without one, and while the sign-in lacks a step. */
export async function readSession(): Promise<SessionView | null> {
  try {
    const { data } = await operatorsApi.GET('/api/v1/admin/session');
    return adopt(data!.data);
  } catch (error) {
    if ((error as ApiError).status !== 401) throw error;
    become({ ...state, ...NOBODY });
    return null;
  }
}

/** Exchanges an operator token for the session's cookie; null if a step is lacking. Throws `ApiError`. */
export async function openSession(token: string): Promise<SessionView | null> {
  const { data } = await operatorsApi.POST('/api/v1/admin/session', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return adopt(data!.data);
}

/** Completes a sign-in with a code of the authenticator app, or a recovery code. Throws `ApiError`. */
export async function sendCode(code: string): Promise<SessionView | null> {
  const { data } = await operatorsApi.POST('/api/v1/admin/session/code', { body: { code } });
  return adopt(data!.data);
}

/** Ends the session on every process of the service. */
export async function endSession(): Promise<void> {
  try {
    await operatorsApi.DELETE('/api/v1/admin/session');
  } catch (error) {
    // Already ended. After other errors the operator must know that the session is still open.
    if ((error as ApiError).status !== 401) throw error;
  }
  become({ ...NOBODY, endedBecause: state.view === null ? state.endedBecause : null });
}

/** Ends the session on this page after inactivity. */
export function expireSession(): void {
  become({ ...NOBODY, endedBecause: t`You were inactive for too long, so this session has ended.` });
}

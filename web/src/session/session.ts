import { type EndedSession, type SessionView } from '../../../src/admin/session/session.response.ts';
import { requestApi, setCsrfToken } from '../api/operators-api.ts';

/** The last known session; null while signed out. */
let current: SessionView | null = null;

const keep = (session: SessionView): SessionView => {
  current = session;
  setCsrfToken(session.csrf_token);
  return session;
};

/** Clears the session in memory; the service clears the cookie. */
export function forgetSession(): void {
  current = null;
  setCsrfToken(null);
}

/** Exchanges an operator token for the session's cookie. */
export const openSession = async (token: string): Promise<SessionView> =>
  keep((await requestApi<SessionView>('/session', { method: 'POST', token })).data);

/** Reads the session of the browser's cookie; throws if there is none. */
export const readSession = async (): Promise<SessionView> =>
  keep((await requestApi<SessionView>('/session')).data);

/** The last known session, without a request. */
export const knownSession = (): SessionView | null => current;

/** Ends the session on every process of the service. */
export async function endSession(): Promise<void> {
  try {
    await requestApi<EndedSession>('/session', { method: 'DELETE' });
  } finally {
    forgetSession();
  }
}

import { type EndedSession, type SessionView } from '../../../src/admin/session/session.response.ts';
import { requestApi, setCsrfToken } from '../api/operators-api.ts';

/** The session as the page last heard of it; null while nobody is signed in. */
let current: SessionView | null = null;

const keep = (session: SessionView): SessionView => {
  current = session;
  setCsrfToken(session.csrf_token);
  return session;
};

/** Forgets the session; the cookie is the service's to clear. */
export function forgetSession(): void {
  current = null;
  setCsrfToken(null);
}

/** Exchanges an operator token for the session's cookie. */
export const openSession = async (token: string): Promise<SessionView> =>
  keep((await requestApi<SessionView>('/session', { method: 'POST', token })).data);

/** The session of the cookie that the browser has; throws where there is none. */
export const readSession = async (): Promise<SessionView> =>
  keep((await requestApi<SessionView>('/session')).data);

/** The session without asking, once it was read. */
export const knownSession = (): SessionView | null => current;

/** Ends the session on every process of the service. */
export async function endSession(): Promise<void> {
  try {
    await requestApi<EndedSession>('/session', { method: 'DELETE' });
  } finally {
    forgetSession();
  }
}

import { type AuthProvider, HttpError } from 'react-admin';
import { endSession, forgetSession, knownSession, openSession, readSession } from './session.ts';
import { isSignOutHeld } from './sign-out-hold.ts';

const isUnauthenticated = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

/** react-admin's auth provider. The session is an HttpOnly cookie. */
export const authProvider: AuthProvider = {
  async login({ token }: { readonly token: string }) {
    await openSession(token);
  },

  async logout() {
    if (knownSession() === null) return;
    try {
      await endSession();
    } catch (error) {
      // Already ended. Other errors are shown: the operator must know that the session is still open.
      if (!isUnauthenticated(error)) throw error;
    }
  },

  async checkAuth() {
    if (knownSession() === null) await readSession();
  },

  async checkError(error: Error) {
    if (!isUnauthenticated(error) || isSignOutHeld()) return;
    forgetSession();
    // react-admin's contract: a rejection means that the session has ended.
    await Promise.reject(error);
  },

  async getIdentity() {
    const { operator } = knownSession() ?? (await readSession());
    return { id: operator, fullName: operator };
  },

  getPermissions: () => Promise.resolve(null),
};

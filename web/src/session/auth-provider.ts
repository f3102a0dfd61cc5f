import { type AuthProvider, HttpError } from 'react-admin';
import { endSession, forgetSession, knownSession, openSession, readSession } from './session.ts';
import { isSignOutHeld } from './sign-out-hold.ts';

const isUnauthenticated = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

/** What react-admin asks about the operator. The session itself is a cookie that no script can read. */
export const authProvider: AuthProvider = {
  async login({ token }: { readonly token: string }) {
    await openSession(token);
  },

  async logout() {
    if (knownSession() === null) return;
    try {
      await endSession();
    } catch (error) {
      // Over already. Anything else is told: somebody who believes to be signed out must be.
      if (!isUnauthenticated(error)) throw error;
    }
  },

  async checkAuth() {
    if (knownSession() === null) await readSession();
  },

  async checkError(error: Error) {
    if (!isUnauthenticated(error) || isSignOutHeld()) return;
    forgetSession();
    // Told by react-admin's contract with a rejection: the session is over.
    await Promise.reject(error);
  },

  async getIdentity() {
    const { operator } = knownSession() ?? (await readSession());
    return { id: operator, fullName: operator };
  },

  getPermissions: () => Promise.resolve(null),
};

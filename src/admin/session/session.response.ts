/** An operator who signed in at the back office. The session itself is in an HttpOnly cookie and nowhere here. */
export interface SessionView {
  /** As the audit log names them. */
  readonly operator: string;
  readonly opened_at: string;
  /** When it ends unless the operator does something before; requests marked as background do not count. */
  readonly idle_expires_at: string;
  /** When it ends whatever happens. */
  readonly expires_at: string;
  readonly idle_timeout_seconds: number;
  /** Goes back as `X-CSRF-Token` with every write of the session; kept in the page's memory alone. */
  readonly csrf_token: string;
}

/** The session that was ended. */
export interface EndedSession {
  readonly operator: string;
  readonly ended_at: string;
}

import { type SessionStatus } from '../../domain/operators/operator-session.ts';

/** An operator: never the token, nor its hash. */
export interface OperatorItem {
  readonly id: string;
  /** As the audit log names them. */
  readonly name: string;
  readonly status: 'active' | 'revoked';
  /** True where the first start made the token: it ends with the next operator who is issued one. */
  readonly of_first_start: boolean;
  /** First 12 characters of the token; null where it is older than that they are kept. */
  readonly token_prefix: string | null;
  readonly created_at: string;
  readonly rotated_at: string | null;
  readonly revoked_at: string | null;
  readonly revoke_reason: string | null;
}

/** An operator of the listing, with their sessions. */
export interface ListedOperatorItem extends OperatorItem {
  readonly open_sessions: number;
  /** As far as sessions are kept; null: not since then. */
  readonly signed_in_at: string | null;
}

/** Those in force by name, then those who were revoked. */
export interface OperatorList {
  readonly operators: readonly ListedOperatorItem[];
  /** True where there are more than are listed; those in force come first. */
  readonly has_more: boolean;
  /** Whether ADMIN_TOKEN is set on the process that answers: its holder is `environment`, and stands in no list. */
  readonly environment_token: boolean;
}

/** An operator whose token was just made; the only reply that has it. */
export interface IssuedOperatorItem extends OperatorItem {
  readonly token: string;
  /** Whether this revoked the token of the first start and its sessions. */
  readonly ended_first_token: boolean;
}

/** A session of an operator: never its secret, nor its hash. */
export interface OperatorSessionItem {
  readonly id: string;
  readonly operator: string;
  readonly standing: SessionStatus;
  /** True of the session that asks. */
  readonly own: boolean;
  /** Where it was opened from, as addresses are counted for limits. */
  readonly address: string;
  readonly opened_at: string;
  /** Written down at most once a minute. */
  readonly last_active_at: string;
  /** When it ends, or ended, without activity. */
  readonly idle_expires_at: string;
  /** When it ends, or ended, whatever happens. */
  readonly expires_at: string;
  /** When it was revoked; null: it was not. */
  readonly ended_at: string | null;
}

/** Sessions, the newest first. */
export interface OperatorSessionList {
  readonly sessions: readonly OperatorSessionItem[];
}

/** How many sessions were ended. */
export interface EndedSessions {
  readonly ended: number;
}

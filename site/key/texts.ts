import { type AccessRequestField } from '../../src/domain/access/access-request.schema.ts';
import { type Scope } from '../../src/domain/access/access-rights.ts';
import { type Html } from '../frame/page-frame.ts';

/** Figures as a language writes them. */
export type KeyFigures = Readonly<
  Record<'cycles' | 'days' | 'perMinute' | 'keyPerMinute' | 'keyPerDay' | 'windowDays', string>
>;

/** Tables of a partner's own use. */
export type UseTable = 'days' | 'errors' | 'deliveries';

/** A sentence with a link in it. */
type Linked = (link: Html) => readonly (string | Html)[];

export interface KeyTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly tiers: string;
  readonly columns: readonly [string, string, string];
  readonly rows: (figures: KeyFigures) => readonly (readonly [string, string, string])[];
  readonly how: string;
  readonly write: Linked;
  readonly fillIn: (form: Html, contact: Html) => readonly (string | Html)[];
  readonly formBelow: string;
  readonly nobody: string;
  readonly handedOver: string;
  readonly scopes: string;
  readonly scopeWords: Readonly<Record<Scope, string>>;
  readonly first: string;
  readonly firstWords: string;
  readonly more: Linked;
  readonly guide: string;
  readonly form: string;
  readonly formWords: (days: number) => string;
  readonly fields: Readonly<Record<AccessRequestField, string>>;
  readonly hints: { readonly purpose: (most: number) => string; readonly scopes: string };
  readonly faults: Readonly<Record<AccessRequestField, (most: number) => string>>;
  readonly send: string;
  readonly wrong: string;
  readonly full: string;
  readonly often: (limit: string) => string;
  readonly instead: Linked;
  readonly sentTitle: string;
  readonly sentWords: string;
  readonly start: string;
  readonly terms: string;
  readonly privacy: string;
  readonly downloads: string;
  readonly downloadsWords: string;
  readonly install: string;
  readonly checksums: string;
  readonly collect: Readonly<
    Record<'title' | 'description' | 'scriptless' | 'ready' | 'show' | 'shown', string> &
      Record<'copy' | 'copyCall' | 'copied' | 'onward', string> &
      Record<'opened' | 'expired' | 'revoked' | 'unknown' | 'limited' | 'failed', string>
  >;
  /** The page on which an agent is let in. */
  readonly consent: Readonly<
    Record<'title' | 'description' | 'unverified' | 'narrow' | 'key' | 'once', string> &
      Record<'allow' | 'deny' | 'ended' | 'client' | 'rejected' | 'often' | 'unavailable', string> &
      Record<'asks' | 'published' | 'returns' | 'continued', Linked>
  >;
  /** The page of a partner's own use. */
  readonly use: Readonly<
    Record<
      'title' | 'description' | 'ready' | 'show' | 'until' | 'none' | 'all' | 'closed' | 'delivered',
      string
    >
  > &
    Readonly<Record<UseTable, { readonly title: string; readonly columns: readonly string[] }>>;
}

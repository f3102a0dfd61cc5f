import { type AuditItem } from '../api/generated/operators-api.ts';

/** The screens of things that operators write to; those with an address of their own take the ID after it. */
const SCREENS: Readonly<Record<string, { readonly path: string; readonly isOne: boolean }>> = {
  key: { path: '/keys', isOne: true },
  partner: { path: '/partners', isOne: true },
  source: { path: '/sources', isOne: true },
  outage: { path: '/outages', isOne: true },
  switch: { path: '/switches', isOne: false },
  cycle: { path: '/cycles', isOne: false },
  operator: { path: '/operators', isOne: false },
  session: { path: '/sessions', isOne: false },
  changelog: { path: '/changelog', isOne: false },
};

/** Where the subject of an entry is looked at; null where no screen shows it, such as what was removed. */
export function auditLink({
  target_kind: kind,
  target,
  action,
}: Pick<AuditItem, 'target_kind' | 'target' | 'action'>): string | null {
  const screen = SCREENS[kind];
  if (screen === undefined) return null;
  const { path, isOne } = screen;
  if (!isOne) return kind === 'cycle' && /^\d+$/.test(target) ? `${path}/${target}` : path;
  return action.endsWith('.remove') ? null : `${path}/${encodeURIComponent(target)}`;
}

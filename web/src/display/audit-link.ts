import { type AuditItem } from '../api/generated/operators-api.ts';

/** Screens of the subjects of entries; `isOne`: the ID follows in the address. */
const SCREENS: Readonly<Record<string, { readonly path: string; readonly isOne: boolean }>> = {
  key: { path: '/keys', isOne: true },
  key_request: { path: '/key-requests', isOne: true },
  partner: { path: '/partners', isOne: true },
  plan: { path: '/plans', isOne: true },
  source: { path: '/sources', isOne: true },
  outage: { path: '/outages', isOne: true },
  switch: { path: '/switches', isOne: false },
  cycle: { path: '/cycles', isOne: false },
  operator: { path: '/operators', isOne: false },
  session: { path: '/sessions', isOne: false },
  changelog: { path: '/changelog', isOne: false },
};

/** Address of an entry's subject; null if no screen shows it, such as after its removal. */
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

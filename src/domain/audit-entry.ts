import { findSource } from '../../packages/engine/sources/registry.ts';

/** Beginnings of the actions on each kind of target (`key.revoke`). */
const BEGINNINGS = {
  key: ['key'],
  key_request: ['key_request'],
  partner: ['partner'],
  plan: ['plan'],
  source: ['source'],
  switch: ['switches'],
  cycle: ['cycle', 'cycles'],
  operator: ['operator'],
  session: ['session'],
  outage: ['outage'],
  changelog: ['changelog'],
  attention: ['attention'],
  clock: ['clock'],
  webhook: ['webhook'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AuditTargetKind = keyof typeof BEGINNINGS;
export const AUDIT_TARGET_KINDS = Object.keys(BEGINNINGS) as readonly AuditTargetKind[];

const KIND_OF: ReadonlyMap<string, AuditTargetKind> = new Map(
  AUDIT_TARGET_KINDS.flatMap((kind) => BEGINNINGS[kind].map((beginning) => [beginning, kind] as const)),
);

export const actionBeginnings = (kind: AuditTargetKind): readonly string[] => BEGINNINGS[kind];

export interface AuditedTarget {
  readonly action: string;
  readonly target: string;
  readonly before: object | null;
  readonly after: object | null;
  /** Absent where the target can't be their own session. */
  readonly actor?: string;
}

/** @example `cycles.run` is about a `cycle`, `widget.make` of an extension about a `widget` */
export function auditTargetKind(action: string): string {
  const beginning = action.split('.', 1)[0]!;
  return KIND_OF.get(beginning) ?? beginning;
}

/**
 * Names a target for people who don't know its ID; the ID if it has no name. Made from the entry alone, so that it is
 * right
 * for things that were renamed or deleted since.
 * @example a key of Acme with the label `dashboard`: `Acme: dashboard`
 */
export function auditTargetName({ action, target, before, after, actor }: AuditedTarget): string {
  const facts: Readonly<Record<string, unknown>> = { ...before, ...after };
  const fact = (name: string): string | null => {
    const value = facts[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  switch (auditTargetKind(action)) {
    case 'key':
      return joined([fact('partner'), fact('label')], ': ') ?? target;
    case 'partner':
      return fact('partner') ?? fact('name') ?? target;
    case 'source':
      return findSource(target)?.title ?? target;
    case 'cycle': {
      const numbers = joined([fact('cycle_number') ?? fact('from_cycle'), fact('to_cycle')], ' to ');
      return numbers === null ? 'latest cycle' : `cycle ${numbers}`;
    }
    case 'operator':
    case 'plan':
      return fact('name') ?? target;
    case 'session':
      return fact('operator') ?? actor ?? target;
    case 'outage':
      return fact('reason') ?? target;
    case 'webhook':
      return joined([fact('partner') ?? 'operators', fact('url')], ': ') ?? target;
    case 'changelog':
      return fact('summary') ?? target;
    default:
      return target;
  }
}

function joined(texts: readonly (string | null)[], between: string): string | null {
  const known = new Set(texts.filter((text) => text !== null));
  return known.size === 0 ? null : [...known].join(between);
}

export interface AuditedChange {
  /** Of a field inside another, both with a dot between. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Lists are compared whole. An added or removed thing differs in every field that isn't null. */
export function auditedChanges(before: object | null, after: object | null): readonly AuditedChange[] {
  return changesOf((before ?? {}) as Fields, (after ?? {}) as Fields, '');
}

function changesOf(before: Fields, after: Fields, path: string): AuditedChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const field = path + name;
    const [old = null, now = null] = [before[name], after[name]];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    // An object that came or went is one change.
    if (isFields(old) && isFields(now)) return changesOf(old, now, `${field}.`);
    return [{ field, before: old, after: now }];
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { type ChangelogEntry } from '../../src/domain/catalog/changelog.ts';
import { breakingChanges } from './breaking-changes.ts';
import { type ContractJson, type Operation } from './contract-shape.ts';

/** The contract as it was recorded last. */
export interface ContractBaseline {
  /** How many announcements the program had then; they are only ever added to. */
  readonly announcements: number;
  readonly document: ContractJson;
}

/**
 * What a contract still owes its partners for the ways in which it breaks with its baseline: a new schema_version of
 * the operation (of the older public API, which has none, a new version of the contract), and an announcement that
 * names it. Empty where nothing breaks, or all of it is paid.
 *
 * @param announcements what the program announces now, newest first
 */
export function owedForBreaking(
  baseline: ContractBaseline,
  current: ContractJson,
  announcements: readonly ChangelogEntry[],
): string[] {
  const fresh = announcements.slice(0, Math.max(0, announcements.length - baseline.announcements));
  const broken = breakingChanges(baseline.document, current);
  return [...new Set(broken.map(({ operation }) => operation))].flatMap((operation) => {
    const changes = broken.filter((one) => one.operation === operation);
    const before = operationOf(baseline.document, operation)!;
    const after = operationOf(current, operation);
    const owed = [
      ...(isNewVersion(before, after, baseline.document, current) ? [] : [versionDemand(before, after)]),
      ...(fresh.some((entry) => announces(entry, operation, before))
        ? []
        : [
            'an announcement of type changed or removed that names it (src/domain/catalog/announcements.json)',
          ]),
    ];
    if (owed.length === 0) return [];
    return [
      `${operation}: ${changes.map(({ change }) => change).join('; ')}. It needs ${owed.join(', and ')}.`,
    ];
  });
}

function operationOf({ paths }: ContractJson, named: string): Operation | undefined {
  const [method, path] = named.split(' ') as [string, string];
  return paths[path]?.[method.toLowerCase()];
}

/** A removed path has no version of its own, so the version of the contract is used. */
function isNewVersion(
  before: Operation,
  after: Operation | undefined,
  old: ContractJson,
  current: ContractJson,
): boolean {
  const version = before['x-schema-version'];
  return version !== undefined && after !== undefined
    ? after['x-schema-version'] !== version
    : current.info.version !== old.info.version;
}

const versionDemand = (before: Operation, after: Operation | undefined): string =>
  before['x-schema-version'] !== undefined && after !== undefined
    ? `another schema_version than ${before['x-schema-version']}`
    : 'another CONTRACT_VERSION (src/http/contract/contract-document.ts)';

/** Scopes of announcements are products, families of products, or paths. */
function announces({ type, scope }: ChangelogEntry, operation: string, before: Operation): boolean {
  if (type !== 'changed' && type !== 'removed') return false;
  const path = operation.split(' ')[1]!;
  return scope.some(
    (one) =>
      path === one ||
      path.startsWith(`${one}/`) ||
      (before['x-product'] !== undefined && one.split('.')[0] === before['x-product']),
  );
}

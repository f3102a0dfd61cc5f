import { type DiskFacts, type ReplicaState } from '../../domain/attention/service-trouble.ts';
import { type ClockProblem } from '../../domain/clock/clock-judgement.ts';
import { PartsWatch } from './overview-facts.service.ts';

const watched = () => {
  const parts = {
    nowMs: 1_000,
    storeReachable: true,
    limitStoreReachable: true as boolean | null,
    replicas: [] as ReplicaState[],
    disk: { state: 'ok', freeBytes: 2 ** 40, journalWritable: true } as DiskFacts,
    problems: [] as ClockProblem[],
  };
  const watch = new PartsWatch(
    { now: () => parts.nowMs } as never,
    {
      get storeReachable() {
        return parts.storeReachable;
      },
    } as never,
    {
      get reachable() {
        return parts.limitStoreReachable;
      },
    },
    {
      get states() {
        return parts.replicas;
      },
    } as never,
    {
      get facts() {
        return parts.disk;
      },
    } as never,
    {
      get problems() {
        return parts.problems;
      },
    } as never,
  );
  const look = () => watch.look().map(({ kind, severity, sinceMs }) => [kind, severity, sinceMs]);
  return { parts, look };
};

it('reports nothing of sound parts, and of those that there are not', () => {
  const { parts, look } = watched();
  expect(look()).toEqual([]);
  parts.limitStoreReachable = null;
  expect(look()).toEqual([]);
});

it('reports each part in trouble, since it was first seen so', () => {
  const { parts, look } = watched();
  parts.limitStoreReachable = false;
  expect(look()).toEqual([['limit_store_unreachable', 'warning', 1_000]]);
  parts.nowMs = 2_000;
  parts.storeReachable = false;
  parts.disk = { state: 'full', freeBytes: 0, journalWritable: false };
  parts.replicas = [{ number: 2, state: 'away', lagMs: null, reason: 'gone' }];
  parts.problems = [
    { kind: 'jumped', differenceMs: 60_000 },
    { kind: 'database_differs', differenceMs: 60_000 },
  ];
  expect(look()).toEqual([
    ['database_unreachable', 'critical', 2_000],
    ['read_replica_unused', 'warning', 2_000],
    ['limit_store_unreachable', 'warning', 1_000],
    ['disk_full', 'critical', 2_000],
    ['journal_unwritable', 'critical', 2_000],
    ['clock_untrusted', 'critical', 2_000],
    ['clock_untrusted', 'critical', 2_000],
  ]);
});

it('dates a trouble anew that was gone in between', () => {
  const { parts, look } = watched();
  parts.limitStoreReachable = false;
  look();
  parts.limitStoreReachable = true;
  look();
  parts.nowMs = 3_000;
  parts.limitStoreReachable = false;
  expect(look()).toEqual([['limit_store_unreachable', 'warning', 3_000]]);
});

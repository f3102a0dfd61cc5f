import { type DataSource } from 'typeorm';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { CycleWithdrawalStore } from '../../src/published/cycle-withdrawal.store.ts';

export const withdraw = (
  dataSource: DataSource,
  cycleNumber: number,
  atMs: number,
  { andLater = false } = {},
): ReturnType<CycleWithdrawalStore['withdraw']> =>
  new CycleWithdrawalStore(dataSource, new AuditStore(dataSource)).withdraw(
    { cycleNumber, andLater, reason: 'wrong' },
    { actor: 'a', address: 'b', atMs },
  );

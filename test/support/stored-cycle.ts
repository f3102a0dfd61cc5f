import { type DataSource } from 'typeorm';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';

export async function storedCycle(
  dataSource: DataSource,
  cycleNumber: number,
): Promise<{ inputs: StoredInputs; result: CycleResult }> {
  const [row]: { inputs: StoredInputs; result: CycleResult }[] = await dataSource.query(
    'SELECT inputs, result FROM cycle_details WHERE cycle_number = $1',
    [cycleNumber],
  );
  return row!;
}

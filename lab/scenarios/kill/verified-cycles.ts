import { dataSourceOptions, openDataSource } from '../../../src/platform/database/schema-migration.ts';
import { createCycleVerifier } from '../../../test/support/cycle-verifier.ts';

export const VERIFIED_CYCLES = 25;

export async function unverified(databaseUrl: string): Promise<string[]> {
  const dataSource = await openDataSource(dataSourceOptions(databaseUrl));
  try {
    const [row]: { oldest: string; newest: string }[] = await dataSource.query(
      'SELECT min(cycle_number) AS oldest, max(cycle_number) AS newest FROM cycles',
    );
    const [oldest, newest] = [Number(row!.oldest), Number(row!.newest)];
    const verifier = createCycleVerifier(dataSource);
    const failed: string[] = [];
    for (let i = 0; i < VERIFIED_CYCLES; i++) {
      const number = Math.round(oldest + ((newest - oldest) * i) / (VERIFIED_CYCLES - 1));
      const verification = await verifier.verify(number);
      if (!verification?.identical)
        failed.push(`cycle ${number} is not what its inputs give: ${verification?.differences.join(', ')}`);
    }
    return failed;
  } finally {
    await dataSource.destroy();
  }
}

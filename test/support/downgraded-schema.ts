import { DataSource } from 'typeorm';
import { migrations } from '../../migrations/index.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';

/** Undoes a migration, and those after it. */
export async function undoFrom(migration: (typeof migrations)[number], ownerUrl: string): Promise<void> {
  const owner = await new DataSource(dataSourceOptions(ownerUrl)).initialize();
  try {
    for (const Migration of migrations.slice(migrations.indexOf(migration)).reverse()) {
      const isInTransaction = !('transaction' in new Migration());
      await owner.undoLastMigration({ transaction: isInTransaction ? 'all' : 'none' });
    }
  } finally {
    await owner.destroy();
  }
}

/**
 * Stands for the release after this one: the same code with one migration more, which only adds. Started as the service, or
 * with the argument `migrate` as `npm run migrate`.
 */
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrations } from '../../../migrations/index.ts';

class NextRelease1999999999999 implements MigrationInterface {
  readonly name = 'NextRelease1999999999999';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cycles ADD COLUMN of_next_release int NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE switches ADD COLUMN of_next_release text');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS of_next_release');
    await runner.query('CREATE INDEX CONCURRENTLY of_next_release ON cycles (of_next_release)');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

(migrations as (new () => MigrationInterface)[]).push(NextRelease1999999999999);
await (process.argv[2] === 'migrate'
  ? import('../../../src/commands/migrate.ts')
  : import('../../../src/main.ts'));

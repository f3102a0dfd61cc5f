import { migrations } from '../../migrations/index.ts';

/** The schema of the latest migration, as `CHANGELOG.md` names it. */
export const newestSchema = (): number =>
  Math.max(...migrations.map((Migration) => Number(new Migration().name.slice(-13))));

/** Returns the changelog with the latest schema in its first upgrade note, under `Unreleased`. */
export const withNewestSchema = (changelog: string): string =>
  changelog.replace(/^- Schema: \d+\.$/m, `- Schema: ${newestSchema()}.`);

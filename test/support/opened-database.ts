import { type Database, openDatabase } from '../../src/platform/database/database.ts';

type Place = Parameters<typeof openDatabase>[0];
type Options = Parameters<typeof openDatabase>[1];

/** Opens a database as the service does when it starts, but without waiting for it, and silently where not told otherwise. */
export const openAsService = (place: Partial<Place>, options: Partial<Options> = {}): Promise<Database> =>
  openDatabase(
    { databaseUrl: null, databaseOwnerUrl: null, databaseWaitSeconds: 0, dataDir: '/nowhere', ...place },
    { log: () => undefined, tell: () => undefined, onServerLost: () => undefined, ...options },
  );

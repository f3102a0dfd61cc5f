import { join } from 'node:path';
import { type DataSource } from 'typeorm';
import { type Configuration } from '../../config/configuration.ts';
import { Refusal } from '../../config/refusal.ts';
import { dataSourceOptions, openDataSource } from './data-source.ts';
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts';

/** Where the embedded cluster lives inside DATA_DIR. */
const CLUSTER_FOLDER = 'postgres';

/** A database that cannot be used; the message is one line for whoever starts the service. */
export class DatabaseError extends Refusal {}

/** The connected database of this process and, when it runs here, its server. */
export interface Database {
  readonly dataSource: DataSource;
  /** With credentials: for connections that TypeORM does not make, never for a log. */
  readonly url: string;
  readonly embedded: boolean;
  /** Closes the pool, then ends the server if it is ours. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** The embedded server's own lines. */
  readonly log: (line: string) => void;
  /** What somebody who waits for the start wants to know. */
  readonly tell: (line: string) => void;
  /** Called when our own server ends without having been asked to. */
  readonly onServerLost: () => void;
  /** For commands: use the server that a running service has on the folder instead of starting another. */
  readonly shareRunningServer?: boolean;
}

/**
 * Connects to DATABASE_URL, or to an embedded PostgreSQL in DATA_DIR, and migrates.
 *
 * @throws DatabaseError saying in one line what to change
 */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'databaseReadUrls' | 'dataDir'>,
  options: OpenDatabaseOptions,
): Promise<Database> {
  if (configuration.databaseUrl !== null) {
    const dataSource = await connect(configuration.databaseUrl, configuration.databaseReadUrls).catch(
      (error: unknown) => {
        throw new DatabaseError(
          `DATABASE_URL refused: ${reasonOf(error)} (${withoutPassword(configuration.databaseUrl!)})`,
          { cause: error },
        );
      },
    );
    return {
      dataSource,
      url: configuration.databaseUrl,
      embedded: false,
      close: () => dataSource.destroy(),
    };
  }
  const clusterDir = join(configuration.dataDir, CLUSTER_FOLDER);
  const shared = options.shareRunningServer ? await EmbeddedPostgres.urlOfRunning(clusterDir) : undefined;
  const server =
    shared === undefined
      ? await EmbeddedPostgres.start({
          clusterDir,
          log: options.log,
          onInitialise: (folder) => options.tell(`making a new database in ${folder}`),
          onExit: options.onServerLost,
        }).catch((error: unknown) => {
          throw new DatabaseError(`DATA_DIR refused: ${reasonOf(error)}`, { cause: error });
        })
      : undefined;
  const url = shared ?? server!.url;
  const dataSource = await connect(url, []).catch(async (error: unknown) => {
    await server?.stop();
    throw error;
  });
  return {
    dataSource,
    url,
    embedded: server !== undefined,
    close: async () => {
      await dataSource.destroy();
      await server?.stop();
    },
  };
}

const connect = (url: string, readUrls: readonly string[]): Promise<DataSource> =>
  openDataSource(dataSourceOptions(url, readUrls));

/** The first reason of an error that may be an AggregateError (one per address tried), in one line. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return (first instanceof Error ? first.message : String(first)).trim().replace(/\s*\n\s*/g, ' ');
}

function withoutPassword(url: string): string {
  const parsed = new URL(url);
  if (parsed.password) parsed.password = '***';
  return parsed.href;
}

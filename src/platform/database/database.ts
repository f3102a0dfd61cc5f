import { type Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type Configuration } from '../configuration/configuration.ts';
import { urlsOfHosts } from '../configuration/redis-address.ts';
import { StartupError } from '../configuration/startup-error.ts';
import { awaitDatabase } from './await-database.ts';
import { dataSourceOptions, migrate, migrateAsOwner, withoutEntities } from './schema-migration.ts';
import { clusterFolder } from './embedded/cluster.ts';
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import {
  differingSettings,
  measured,
  POOL_NAMES,
  type PoolName,
  POOLS,
  type Pools,
  sessionSettings,
  storeRoleSettings,
} from './pools.ts';
import { PrimaryWatch } from './primary-host.ts';
import { ReadReplicas, type ReplicaSettings, replicasOf, ReplicatedDataSource } from './read-replicas.ts';
import {
  assertServerVersion,
  assertUsable,
  readSchemaRelation,
  SchemaBehindError,
  type SchemaRelation,
  SELECT_SERVER_VERSION,
} from './schema-compatibility.ts';
import { firstReason } from './unreachable.ts';

class DatabaseError extends StartupError {}

export interface Database {
  readonly pools: Pools;
  /** Includes credentials. For connections outside TypeORM; never log it. */
  readonly url: string;
  readonly embedded: boolean;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly log: (line: string) => void;
  readonly tell: (line: string, level?: 'info' | 'warn') => void;
  readonly onServerLost: () => void;
  /** For commands: use the embedded server of a running service instead of starting one. */
  readonly shareRunningServer?: boolean;
  readonly replicas?: ReplicaSettings;
}

type DatabasePlace = Pick<
  Configuration,
  'databaseUrl' | 'databaseOwnerUrl' | 'databaseWaitSeconds' | 'dataDir'
> &
  Partial<Pick<Configuration, 'migrateAtStart'>>;

const EMBEDDED_CONNECTIONS = 100;

const startEmbedded = (
  { dataDir }: Pick<Configuration, 'dataDir'>,
  options: OpenDatabaseOptions,
): Promise<EmbeddedPostgres> =>
  EmbeddedPostgres.start({
    clusterDir: clusterFolder(dataDir),
    settings: { max_connections: String(EMBEDDED_CONNECTIONS) },
    log: options.log,
    onInitialise: (folder) => options.tell(`making a new database in ${folder}`),
    onExit: options.onServerLost,
  }).catch((error: unknown) => {
    if (error instanceof StartupError) throw error;
    throw new DatabaseError(`DATA_DIR refused: ${firstReason(error)}`, { cause: error });
  });

/** Without `migrateAtStart`, waits for the schema. @throws DatabaseError saying in one line what to change */
export async function openDatabase(
  configuration: DatabasePlace,
  options: OpenDatabaseOptions,
): Promise<Database> {
  const { migrateAtStart = true } = configuration;
  if (configuration.databaseUrl !== null) {
    const { databaseUrl, databaseOwnerUrl, databaseWaitSeconds } = configuration;
    const reach = <Opened>(variable: string, url: string, open: () => Promise<Opened>): Promise<Opened> =>
      awaitDatabase(open, databaseWaitSeconds, (reason, leftSeconds) =>
        options.tell(`waiting for the database of ${variable}, up to ${leftSeconds} s more: ${reason}`),
      ).catch((error: unknown) => refuse(variable, url, error));
    if (migrateAtStart && databaseOwnerUrl !== null)
      await reach('DATABASE_OWNER_URL', databaseOwnerUrl, () =>
        migrateAsOwner(databaseOwnerUrl, databaseUrl, options.tell),
      );
    const opened = await reach('DATABASE_URL', databaseUrl, async () => {
      // A process with nothing to do doesn't wait for one that migrates.
      if (
        migrateAtStart &&
        databaseOwnerUrl === null &&
        (await schemaRelation(databaseUrl)).kind === 'behind'
      )
        await migrate(dataSourceOptions(databaseUrl), { tell: options.tell });
      await assertSchemaUsable(databaseUrl).catch((error: unknown) => {
        // A schema that is being migrated has its tables before this role has rights, which passes.
        throw lacksRights(error) ? new SchemaBehindError(refusal('DATABASE_URL', databaseUrl, error)) : error;
      });
      return connect(databaseUrl, options);
    });
    return { ...opened, url: databaseUrl, embedded: false };
  }
  const clusterDir = clusterFolder(configuration.dataDir);
  const shared = options.shareRunningServer ? await EmbeddedPostgres.urlOfRunning(clusterDir) : undefined;
  const server = shared === undefined ? await startEmbedded(configuration, options) : undefined;
  const url = shared ?? server!.url;
  const opened = await (async () => {
    if (server && migrateAtStart) await migrateAsOwner(server.ownerUrl, server.url, options.tell);
    await assertSchemaUsable(url);
    return connect(url, { tell: options.tell });
  })().catch(async (error: unknown) => {
    await server?.stop();
    throw error;
  });
  return {
    pools: opened.pools,
    url,
    embedded: server !== undefined,
    close: async () => {
      await opened.close();
      await server?.stop();
    },
  };
}

const assertSchemaUsable = async (url: string): Promise<void> => assertUsable(await schemaRelation(url));

async function schemaRelation(url: string): Promise<SchemaRelation> {
  const dataSource = await new DataSource(withoutEntities(dataSourceOptions(url))).initialize();
  try {
    const [version]: { number: number }[] = await dataSource.query(SELECT_SERVER_VERSION);
    assertServerVersion(version!.number);
    await storeRoleSettings(dataSource);
    return await readSchemaRelation((sql) => dataSource.query(sql));
  } finally {
    await dataSource.destroy();
  }
}

async function connect(
  url: string,
  { tell, replicas }: Pick<OpenDatabaseOptions, 'tell' | 'replicas'>,
): Promise<Pick<Database, 'pools' | 'close'>> {
  const opened: Partial<Record<PoolName, DataSource>> = {};
  const watch = new PrimaryWatch(url);
  const optionsOf = (name: PoolName): DataSourceOptions =>
    measured(
      name,
      dataSourceOptions(url, POOLS[name], (Client) => watch.guarded(Client)),
    );
  const close = async (): Promise<void> => {
    await watch.stop();
    await Promise.all(Object.values(opened).map((pool) => pool.destroy()));
  };
  try {
    opened.control = await new DataSource(optionsOf('control')).initialize();
    opened.worker = await new DataSource(optionsOf('worker')).initialize();
    const beside = await openReplicas(opened.control, replicas);
    opened.partners = await new ReplicatedDataSource(optionsOf('partners'), beside).initialize();
    for (const [name, pool] of Object.entries(opened) as [PoolName, DataSource][])
      for (const line of await differingSettings(
        (sql) => pool.query(sql),
        name,
        sessionSettings(POOLS[name]),
      ))
        tell(line, 'warn');
    watch.start((position) => beside.notePrimary(position));
  } catch (error) {
    await close();
    throw error;
  }
  return { pools: opened as Pools, close };
}

/** An unreachable replica is used later; one that isn't a replica, or rejects us, ends the start. */
async function openReplicas(control: DataSource, settings?: ReplicaSettings): Promise<ReadReplicas> {
  const replicas = new ReadReplicas(control, settings);
  const refused = await replicas.open();
  if (refused === null) return replicas;
  await replicas.close();
  refuse('DATABASE_READ_URLS', refused.url, refused.error);
}

const INSUFFICIENT_PRIVILEGE = '42501';

const lacksRights = (error: unknown): boolean =>
  (error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE;

function refuse(variable: string, url: string, error: unknown): never {
  if (error instanceof StartupError) throw error;
  throw new DatabaseError(refusal(variable, url, error), { cause: error });
}

function refusal(variable: string, url: string, error: unknown): string {
  const missing =
    variable === 'DATABASE_URL' && lacksRights(error)
      ? ': the schema is not up to date, or this role was given nothing in it: run npm run migrate with DATABASE_OWNER_URL'
      : '';
  return `${variable} refused: ${firstReason(error)}${missing} (${withoutSecrets(url)})`;
}

/** The query string can contain passwords. */
function withoutSecrets(url: string): string {
  const parts = urlsOfHosts(url).map((one) => new URL(one));
  const [{ protocol, username, pathname }] = parts as [URL];
  return `${protocol}//${username ? `${username}@` : ''}${parts.map(({ host }) => host).join(',')}${pathname}`;
}

export interface PoolFigures {
  readonly pool: PoolName;
  readonly server: 'primary' | 'replica';
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly limit: number;
}

export class ConnectionFigures {
  constructor(private readonly pools: Pools) {}

  read(): readonly PoolFigures[] {
    return POOL_NAMES.flatMap((pool) => {
      const { master } = (this.pools[pool] as PostgresDataSource).driver;
      const { connections } = replicasOf(this.pools[pool]);
      const figures = [figuresOf(pool, 'primary', [master])];
      return connections.length === 0 ? figures : [...figures, figuresOf(pool, 'replica', connections)];
    });
  }
}

type PostgresDataSource = DataSource & {
  readonly driver: { readonly master: Pool };
};

function figuresOf(pool: PoolName, server: PoolFigures['server'], pools: readonly Pool[]): PoolFigures {
  const sum = (of: (one: Pool) => number): number => pools.reduce((total, one) => total + of(one), 0);
  return {
    pool,
    server,
    used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
    limit: sum(({ options }) => options.max),
  };
}

import { type Logger } from 'pino';
import { type OpenDatabaseOptions } from './persistence/database/database.ts';

/**
 * What a process of the service is told of its database goes to its log; it ends when the embedded server does.
 *
 * @param isStopping true once the process ends the server itself
 */
export const databaseEvents = (logger: Logger, isStopping: () => boolean): OpenDatabaseOptions => ({
  log: (line) => logger.debug({ context: 'PostgreSQL' }, line),
  tell: (line) => logger.info({ context: 'Database' }, line),
  onServerLost: () => {
    if (isStopping()) return;
    logger.fatal({ context: 'PostgreSQL' }, 'the embedded server ended by itself');
    process.exit(1);
  },
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Configuration } from '../../config/configuration.ts';
import { StartupError } from '../../config/startup-error.ts';

/** The HTTP server could not listen on the configured address; the message is one line. */
class ListenError extends StartupError {}

/** Where a listener is to be. */
export interface Place {
  /** What its variables begin with. */
  readonly prefix: '' | 'ADMIN_' | 'METRICS_';
  readonly port: number;
  readonly host: string;
}

/** Where this process is to listen. */
export type Places = Pick<Configuration, 'port' | 'host' | 'role' | 'operatorsListener'>;

/**
 * Opens and closes the listeners as a test: a start that cannot serve ends before it has created anything. If another
 * process takes a port in between, `listen` fails.
 *
 * @throws ListenError in one line that names the variable
 */
export async function assertCanListen(configuration: Places & MetricsPlaces): Promise<void> {
  for (const place of [...placesOf(configuration), ...metricsPlacesOf(configuration)]) {
    const server = createServer();
    try {
      server.listen(place.port, place.host);
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
    } catch (error) {
      throw listenErrorOf(error, place);
    }
  }
}

/** Where this process is to serve its metrics. */
type MetricsPlaces = Pick<Configuration, 'metricsListener'>;

const metricsPlacesOf = ({ metricsListener }: MetricsPlaces): readonly Place[] =>
  metricsListener === null ? [] : [{ prefix: 'METRICS_', ...metricsListener }];

/** The listener for everybody, and that of the operators where they have one. */
export function placesOf({
  port,
  host,
  role,
  operatorsListener: apart,
}: Places): readonly [Place, ...Place[]] {
  const everybody: Place = { prefix: '', port, host };
  return apart === null || role === 'worker' ? [everybody] : [everybody, { prefix: 'ADMIN_', ...apart }];
}

/** The reason in one line that names the variable, where there is one; otherwise the error itself. */
export function listenErrorOf(error: unknown, { prefix, port, host }: Place): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new ListenError(`${prefix}PORT refused: ${host}:${port} is in use by another process`);
  if (code === 'EACCES')
    return new ListenError(`${prefix}PORT refused: no permission to listen on ${host}:${port}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ListenError(`${prefix}HOST refused: ${host} is not an address of this machine`);
  return error as Error;
}

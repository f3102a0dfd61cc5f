import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Configuration } from '../../config/configuration.ts';
import { StartupError } from '../../config/startup-error.ts';

/** The HTTP server could not listen on the configured address; the message is one line. */
class ListenError extends StartupError {}

/** The address of one listener. */
export interface ListenAddress {
  /** Prefix of its variables. */
  readonly prefix: '' | 'ADMIN_' | 'METRICS_';
  readonly port: number;
  readonly host: string;
}

/** The configured listen addresses of this process. */
export type ListenAddresses = Pick<Configuration, 'port' | 'host' | 'role' | 'operatorsListener'>;

/**
 * Opens and closes the listeners as a test: a start that cannot serve ends before it has created anything. If another
 * process takes a port in between, `listen` fails.
 *
 * @throws ListenError in one line that names the variable
 */
export async function assertCanListen(configuration: ListenAddresses & MetricsAddresses): Promise<void> {
  for (const address of [...listenAddresses(configuration), ...metricsAddresses(configuration)]) {
    const server = createServer();
    try {
      server.listen(address.port, address.host);
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
    } catch (error) {
      throw listenErrorOf(error, address);
    }
  }
}

/** The configured address of the metrics. */
type MetricsAddresses = Pick<Configuration, 'metricsListener'>;

const metricsAddresses = ({ metricsListener }: MetricsAddresses): readonly ListenAddress[] =>
  metricsListener === null ? [] : [{ prefix: 'METRICS_', ...metricsListener }];

/** The public address, and the operators’ if they have their own. */
export function listenAddresses({
  port,
  host,
  role,
  operatorsListener: apart,
}: ListenAddresses): readonly [ListenAddress, ...ListenAddress[]] {
  const everybody: ListenAddress = { prefix: '', port, host };
  return apart === null || role === 'worker' ? [everybody] : [everybody, { prefix: 'ADMIN_', ...apart }];
}

/** The reason in one line that names the variable, where there is one; otherwise the error itself. */
export function listenErrorOf(error: unknown, { prefix, port, host }: ListenAddress): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new ListenError(`${prefix}PORT refused: ${host}:${port} is in use by another process`);
  if (code === 'EACCES')
    return new ListenError(`${prefix}PORT refused: no permission to listen on ${host}:${port}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ListenError(`${prefix}HOST refused: ${host} is not an address of this machine`);
  return error as Error;
}

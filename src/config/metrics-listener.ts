import { type Configuration } from './configuration.ts';

type Place = Configuration['metricsListener'];

/**
 * Where one of several processes serves its metrics: on the ports from the configured one on, so that a scraper tells them
 * apart. Port 0 gives each any free one.
 *
 * @param place 0 for the first process
 * @example metricsListenerOfProcess({ port: 9464, host: '127.0.0.1' }, 2) // { port: 9466, host: '127.0.0.1' }
 */
export const metricsListenerOfProcess = (listener: Place, place: number): Place =>
  listener && { ...listener, port: listener.port === 0 ? 0 : listener.port + place };

import { loadConfiguration } from './load-configuration.ts';
import { metricsListenerOfProcess } from './metrics-listener.ts';

describe('metricsListenerOfProcess', () => {
  it.each([
    [9464, 0, 9464],
    [9464, 3, 9467],
    [0, 3, 0],
  ])('%d is for process %d the port %d', (port, place, expected) => {
    expect(metricsListenerOfProcess({ port, host: '::1' }, place)).toEqual({ port: expected, host: '::1' });
  });

  it('is none where metrics are not served', () => {
    expect(metricsListenerOfProcess(null, 2)).toBeNull();
  });
});

describe('METRICS_PORT', () => {
  it('opens no listener where it is not set, and one on loopback where it is', () => {
    expect(loadConfiguration({}).metricsListener).toBeNull();
    expect(loadConfiguration({ METRICS_PORT: '9464' }).metricsListener).toEqual({
      port: 9464,
      host: '127.0.0.1',
    });
  });

  it.each([
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST needs METRICS_PORT'],
    [{ METRICS_PORT: '65535', PROCESSES: '2' }, 'METRICS_PORT is too high for 2 processes'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a port number'],
  ])('%j is refused', (environment, reason) => {
    expect(() => loadConfiguration(environment)).toThrow(reason);
  });
});

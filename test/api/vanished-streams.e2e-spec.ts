import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { MAX_STREAMS } from '../../src/domain/request-bounds.ts';
import { StreamHub } from '../../src/stream/stream-hub.ts';
import { until } from '../support/eventually.ts';
import { EventStreamClient } from '../support/event-stream-client.ts';
import { type IssuedKey, issueKey } from '../support/issue-key.ts';
import { networkNamespace } from '../support/network-namespace.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';

const made = networkNamespace();
const network = 'reason' in made ? null : made;
if (network === null) console.warn(`NOT PROVEN HERE: ${'reason' in made ? made.reason : ''}`);

const HEARTBEAT_MS = 15_000;

(network === null ? describe.skip : describe)('streams of clients that vanish', () => {
  let api: ServiceApp;
  let key: IssuedKey;
  /** Listener of the service on the link to the network namespace. */
  let listener: Server;
  beforeAll(async () => {
    api = await startServiceApp();
    key = await issueKey(api.app);
    listener = createServer((socket) => api.app.getHttpServer().emit('connection', socket));
    await once(listener.listen(0, network!.hostAddress), 'listening');
  });
  afterAll(async () => {
    await network!.remove();
    listener.close();
    await api.close();
  });

  const openStreams = async (): Promise<number> => {
    const [row] = await api.database.dataSource.query('SELECT count(*)::int AS open FROM open_streams');
    return row.open;
  };

  it('end after three heartbeats, and other streams continue', async () => {
    const local = await EventStreamClient.open(`${api.url}/api/v1/data/stream`, key.headers);
    await local.first('stream.opened');
    const url = `http://${network!.hostAddress}:${(listener.address() as AddressInfo).port}/api/v1/data/stream`;
    for (let i = 1; i < MAX_STREAMS; i += 1) {
      const client = network!.spawn('curl', '-sN', url, '-H', `X-API-Key: ${key.secret}`);
      await once(client.stdout!, 'data');
    }
    // From now on, only heartbeats are written.
    await api.app.get(StreamHub).check();
    network!.takeLinkDown();
    // The second heartbeat finds the bytes of the first one unacknowledged.
    for (let heartbeat = 1; heartbeat <= 5; heartbeat += 1) {
      expect(await openStreams()).toBe(MAX_STREAMS);
      api.clock.advance(HEARTBEAT_MS);
      await until(() => local.heartbeats === heartbeat);
    }
    await until(async () => (await openStreams()) === 1);
    expect(local.events.map(({ type }) => type)).toEqual(['stream.opened']);
    const next = await EventStreamClient.open(`${api.url}/api/v1/data/stream`, key.headers);
    expect(next.response.status).toBe(200);
    for (const client of [local, next]) client.close();
  });
});

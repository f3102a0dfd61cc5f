import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Tables of the connections in this process's network namespace (Linux, proc(5)). */
const [IPV4_TABLE, IPV6_TABLE] = ['/proc/net/tcp', '/proc/net/tcp6'];
const hasTables = existsSync(IPV4_TABLE);

/** Row with local and remote address, their ports, and the bytes in the send queue, all hexadecimal. */
const ROW = /^ *\d+: ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):/gm;

/**
 * Returns the bytes that peers haven't acknowledged, by `connectionName`. Connections without such bytes are omitted.
 *
 * @param table `/proc/net/tcp` or `/proc/net/tcp6` of a little-endian machine
 */
export function sendQueuesOf(table: string): Map<string, number> {
  const queues = new Map<string, number>();
  for (const [, local, localPort, remote, remotePort, queue] of table.matchAll(ROW)) {
    const bytes = parseInt(queue!, 16);
    if (bytes > 0) queues.set(connectionName(ends(local!, localPort!), ends(remote!, remotePort!)), bytes);
  }
  return queues;
}

const ends = (address: string, port: string): End => ({
  address: addressOf(address),
  port: parseInt(port, 16),
});

/** Reads an address of little-endian words of four bytes. */
const addressOf = (hex: string): string =>
  ipaddr
    .fromByteArray(hex.match(/.{8}/g)!.flatMap((word) => [...Buffer.from(word, 'hex').reverse()]))
    .toString();

/** Endpoint of a connection. */
interface End {
  readonly address: string;
  readonly port: number;
}

/**
 * Returns the key of a connection in the queues. IPv4-mapped IPv6 addresses are written as IPv4.
 * @example connectionName({ address: '::ffff:10.0.0.1', port: 80 }, { address: '10.0.0.2', port: 4711 }) // '10.0.0.1:80 10.0.0.2:4711'
 */
const connectionName = (...both: readonly [local: End, remote: End]): string =>
  both
    .map(({ address, port }) => `${ipaddr.process(address.split('%', 1)[0]!).toString()}:${port}`)
    .join(' ');

/** Reads the send queues of all connections in this process's network namespace. */
export async function readSendQueues(): Promise<ReadonlyMap<string, number>> {
  // Without IPv6, there is no second table.
  const tables = await Promise.all([
    readFile(IPV4_TABLE, 'latin1'),
    readFile(IPV6_TABLE, 'latin1').catch(() => ''),
  ]);
  return new Map(tables.flatMap((table) => [...sendQueuesOf(table)]));
}

/**
 * Returns the name of a client's connection if the system reports what the client acknowledges. Returns null on other systems,
 * and behind a proxy, which acknowledges bytes before it forwards them.
 */
export function watchedConnectionOf({ headers, socket }: IncomingMessage): string | null {
  const { localAddress, localPort, remoteAddress, remotePort } = socket;
  const isProxied = headers['x-forwarded-for'] !== undefined;
  if (!hasTables || isProxied || localAddress === undefined || remoteAddress === undefined) return null;
  return connectionName(
    { address: localAddress, port: localPort! },
    { address: remoteAddress, port: remotePort! },
  );
}

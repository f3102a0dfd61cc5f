import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Where Linux lists the connections of this process's network (proc(5)). */
const [IPV4_TABLE, IPV6_TABLE] = ['/proc/net/tcp', '/proc/net/tcp6'];
const isTold = existsSync(IPV4_TABLE);

/** Local and remote address, each with its port, and the bytes in the send queue; all in hexadecimal digits. */
const ROW = /^ *\d+: ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):/gm;

/**
 * Returns the bytes that peers haven't acknowledged, by connection (`connectionName`); connections without any are missing.
 *
 * @param table `/proc/net/tcp` or `/proc/net/tcp6` of a machine that stores the low byte of a word first
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

/** Words of four bytes, the low byte first. */
const addressOf = (hex: string): string =>
  ipaddr
    .fromByteArray(hex.match(/.{8}/g)!.flatMap((word) => [...Buffer.from(word, 'hex').reverse()]))
    .toString();

/** An end of a connection. */
interface End {
  readonly address: string;
  readonly port: number;
}

/**
 * Returns a connection's name in the queues; IPv4 addresses that are written as IPv6 are IPv4.
 * @example connectionName({ address: '::ffff:10.0.0.1', port: 80 }, { address: '10.0.0.2', port: 4711 }) // '10.0.0.1:80 10.0.0.2:4711'
 */
const connectionName = (...both: readonly [local: End, remote: End]): string =>
  both
    .map(({ address, port }) => `${ipaddr.process(address.split('%', 1)[0]!).toString()}:${port}`)
    .join(' ');

/** Reads the queues of all connections of this process's network. */
export async function readSendQueues(): Promise<ReadonlyMap<string, number>> {
  // Without IPv6, there is no second table.
  const tables = await Promise.all([
    readFile(IPV4_TABLE, 'latin1'),
    readFile(IPV6_TABLE, 'latin1').catch(() => ''),
  ]);
  return new Map(tables.flatMap((table) => [...sendQueuesOf(table)]));
}

/**
 * Returns the name of a client's connection, if the system tells what the client acknowledges; null elsewhere, and behind a
 * proxy, which acknowledges what it hasn't passed on.
 */
export function watchedConnectionOf({ headers, socket }: IncomingMessage): string | null {
  const { localAddress, localPort, remoteAddress, remotePort } = socket;
  const isProxied = headers['x-forwarded-for'] !== undefined;
  if (!isTold || isProxied || localAddress === undefined || remoteAddress === undefined) return null;
  return connectionName(
    { address: localAddress, port: localPort! },
    { address: remoteAddress, port: remotePort! },
  );
}

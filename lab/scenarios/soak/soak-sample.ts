import { readFile } from 'node:fs/promises';
import { oneQuery } from '../../../test/support/one-query.ts';
import { type BenchService } from '../../deployment/bench-service.ts';
import { type ProcessState } from '../../deployment/observed-process.ts';

export interface SoakSample extends ProcessState {
  readonly httpConnections: number;
  readonly databaseConnections: number;
}

const ESTABLISHED = '01';

async function connectionsTo(port: number): Promise<number> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = (
    await Promise.all(
      ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
    )
  ).flatMap((text) => text.split('\n').slice(1));
  return lines.filter((line) => {
    const [, local, , state] = line.trim().split(/\s+/);
    return state === ESTABLISHED && local!.endsWith(`:${wanted}`);
  }).length;
}

async function databaseConnections(url: string): Promise<number> {
  const [row] = await oneQuery<{ open: number }>(
    url,
    'SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return row!.open;
}

export async function soakSample({ api, postgres }: BenchService): Promise<SoakSample> {
  const [httpConnections, open] = await Promise.all([
    connectionsTo(api.port),
    databaseConnections(postgres.url),
  ]);
  return { ...api.state, httpConnections, databaseConnections: open };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { until } from './eventually.ts';
import { freePort } from './free-port.ts';

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

const USUAL_PLACES = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/** The installed nginx, or null. */
export function findNginx(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'nginx'));
  return [...onPath, ...USUAL_PLACES].find(isExecutable) ?? null;
}

/** Starts it with a cache, a folder and a port of its own; needs no rights. `X-Cache-Status` tells HIT from MISS. */
export const startNginx = (binary: string, upstream: string): Promise<Nginx> =>
  start(binary, '/healthz', (folder, port) => Promise.resolve(usualParts(folder, port, upstream)));

export interface ExampleOptions {
  readonly ports: readonly [number, number];
  /** True: with nginx's own `max_fails`, to see what the example's is for. */
  readonly usualMaxFails?: boolean;
  /** Time limit of a response instead of the example's 30 and 60 s, such as `1s`. */
  readonly readTimeout?: string;
}

/** Starts nginx with the files of `ops/nginx`, in front of two processes. */
export const startExampleNginx = (
  binary: string,
  { ports, usualMaxFails, readTimeout }: ExampleOptions,
): Promise<Nginx> =>
  start(binary, '/.well-known/security.txt', async (folder, port) => {
    const example = (name: string): Promise<string> =>
      readFile(join(process.cwd(), 'ops', 'nginx', name), 'utf8');
    const changes: readonly (readonly [string, string])[] = [
      ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
      ['127.0.0.1:3010', `127.0.0.1:${ports[1]}`],
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['/var/cache/nginx/partners', `${folder}/cache`],
      ...(usualMaxFails ? ([[' max_fails=0;', ';']] as const) : []),
      ...(readTimeout === undefined
        ? []
        : ['30s', '60s'].map((usual) => [`read_timeout ${usual}`, `read_timeout ${readTimeout}`] as const)),
    ];
    const text = (await example('upstream.conf')) + (await example('partners.conf'));
    return changes.reduce((changed, [from, to]) => {
      if (!changed.includes(from)) throw new Error(`ops/nginx has no "${from}"`);
      return changed.replaceAll(from, to);
    }, text);
  });

/** @param parts of the http block, for a folder and a port */
async function start(
  binary: string,
  answeredPath: string,
  parts: (folder: string, port: number) => Promise<string>,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-cache-'));
  const port = await freePort();
  await mkdir(join(folder, 'logs'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, await parts(folder, port)));
  const log = join(folder, 'logs', 'error.log');
  const child = spawn(binary, ['-p', folder, '-c', file, '-e', log], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await ended(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended: ${await readFile(log, 'utf8')}`);
      return fetch(url + answeredPath).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

const configuration = (folder: string, parts: string): string => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off;
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log ${folder}/logs/error.log;
  events { worker_connections 512; }
  http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    ${parts}
  }
`;

/** Nothing but what is usual: what keeps callers apart has to be in the service's own headers. */
const usualParts = (folder: string, port: number, upstream: string): string => `
    proxy_cache_path ${folder}/cache keys_zone=partners:1m;
    gzip on;
    gzip_proxied any;
    gzip_min_length 1;
    gzip_types application/json text/plain;
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass ${upstream};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_cache partners;
        add_header X-Cache-Status $upstream_cache_status always;
      }
    }
`;

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

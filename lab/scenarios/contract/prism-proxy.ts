import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { installingEnvironment } from '../../../test/support/installing-environment.ts';
import { type Finding } from './finding.ts';

const UP_WITHIN_MS = 30_000;

/** A request through the proxy. */
export interface ProxiedCall {
  /** Names it in findings. */
  readonly name: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: number;
}

interface Violation {
  readonly code: string;
  readonly message: string;
  readonly location: readonly string[];
  readonly severity: string;
}

/** Prism between a client and the service: it holds every request and every reply against the contract. */
export class PrismProxy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {}

  /** Starts Prism of the folder; what it takes for a violation it answers with an error of its own. */
  static async start(folder: string, document: string, upstream: string): Promise<PrismProxy> {
    const port = await freePort();
    const program = join(folder, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js');
    const words = ['proxy', document, upstream, '--errors', '--port', String(port), '--cors', 'false'];
    const child = spawn(process.execPath, [program, ...words], {
      cwd: folder,
      env: { ...installingEnvironment(), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const listens = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Prism does not listen:\n${printed}`)), UP_WITHIN_MS);
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          printed = `${printed}${chunk}`.slice(-10_000);
          if (!chunk.includes('Prism is listening')) return;
          clearTimeout(late);
          resolve();
        });
    });
    const proxy = new PrismProxy(child, `http://127.0.0.1:${port}`);
    await listens.catch(async (error: unknown) => {
      await proxy.stop();
      throw error;
    });
    return proxy;
  }

  /** Sends a request; what Prism or its status says against it. */
  async findings({ name, target, headers = {}, expected }: ProxiedCall): Promise<Finding[]> {
    const reply = await fetch(this.url + target, { headers, signal: AbortSignal.timeout(UP_WITHIN_MS) });
    const text = await reply.text();
    const said = reply.headers.get('sl-violations');
    const violations = said === null ? violationsIn(text) : (JSON.parse(said) as Violation[]);
    if (violations.length === 0 && reply.status !== expected)
      return [
        {
          tester: 'prism',
          rule: 'status',
          where: name,
          message: `${reply.status} in place of ${expected}: ${text.slice(0, 300)}`,
        },
      ];
    return violations.map(({ code, location, message }) => ({
      tester: 'prism',
      rule: code,
      where: `${name} ${location.join('.')}`,
      message,
    }));
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** Those of Prism's own error reply. */
function violationsIn(text: string): readonly Violation[] {
  if (!text.includes('stoplight.io/prism')) return [];
  return (JSON.parse(text) as { readonly validation?: readonly Violation[] }).validation ?? [];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  return port;
}

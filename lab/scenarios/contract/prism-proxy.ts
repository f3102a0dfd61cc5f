import { join } from 'node:path';
import { freePort } from '../../../test/support/free-port.ts';
import { installingEnvironment } from '../../../test/support/installing-environment.ts';
import { ObservedProcess } from '../../deployment/observed-process.ts';
import { type Finding } from './finding.ts';

const ANSWERED_WITHIN_MS = 30_000;

export interface ProxiedCall {
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
    private readonly prism: ObservedProcess,
    private readonly url: string,
  ) {}

  static async start(folder: string, document: string, upstream: string): Promise<PrismProxy> {
    const port = await freePort();
    const program = join(folder, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js');
    const words = ['proxy', document, upstream, '--errors', '--port', String(port), '--cors', 'false'];
    const prism = ObservedProcess.start({
      name: 'prism',
      command: [process.execPath, program, ...words],
      environment: { ...installingEnvironment(), NO_COLOR: '1' },
      cwd: folder,
    });
    await prism.until(() => prism.log.includes('Prism is listening'), 'it listens');
    return new PrismProxy(prism, `http://127.0.0.1:${port}`);
  }

  /** Sends a request; what Prism or its status says against it. */
  async findings({ name, target, headers = {}, expected }: ProxiedCall): Promise<Finding[]> {
    const reply = await fetch(this.url + target, {
      headers,
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
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
    await this.prism.end();
  }
}

function violationsIn(text: string): readonly Violation[] {
  if (!text.includes('stoplight.io/prism')) return [];
  return (JSON.parse(text) as { readonly validation?: readonly Violation[] }).validation ?? [];
}

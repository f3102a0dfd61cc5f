import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE_RUNTIME } from './node-runtime.ts';
import { until } from './eventually.ts';

const MAIN = join(process.cwd(), 'dist', 'bundle', 'main.js');

/** Builds what changed, as `npm start` does. */
export function buildService(): void {
  const { status } = spawnSync(process.execPath, [join(process.cwd(), 'scripts', 'build.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`the build ended with ${status}`);
}

/**
 * The environment of a service that a test starts: nothing of the developer's own decides how it goes, and nobody is
 * waited for whose load balancer would have to notice its end.
 */
export const serviceEnvironment = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  DRAIN_SECONDS: '0',
  ...variables,
});

export class BuiltService {
  /** What it has printed so far, both streams. */
  printed = '';
  /** Resolves with its exit code, null where a signal ended it. */
  readonly ended: Promise<number | null>;

  private constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (chunk: string) => (this.printed += chunk));
    this.ended = once(child, 'close').then(([code]) => code as number | null);
  }

  /**
   * Ends with an error if it uses a deprecated function of Node.js or of a package.
   *
   * @param script what Node runs; default: the service itself
   * @param words its arguments
   */
  static start(
    variables: Readonly<Record<string, string>>,
    script: string = MAIN,
    words: readonly string[] = [],
  ): BuiltService {
    return new BuiltService(
      spawn(process.execPath, ['--throw-deprecation', ...NODE_RUNTIME, script, ...words], {
        env: serviceEnvironment(variables),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  static npm(script: string, variables: Readonly<Record<string, string>>): BuiltService {
    return new BuiltService(
      spawn('npm', ['run', '--silent', script], {
        env: serviceEnvironment(variables),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  /** Waits until it has printed something, and returns the match. Throws where it ended without, or takes too long. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    let match: RegExpExecArray | null = null;
    const found = (): boolean => (match = pattern.exec(this.printed)) !== null;
    await until(() => {
      if (found()) return true;
      if (this.child.exitCode !== null) throw new Error(`it ended with ${this.child.exitCode}`);
      return false;
    }).catch((error: Error) => {
      if (!found()) throw new Error(`no ${String(pattern)}: ${error.message}; it printed:\n${this.printed}`);
    });
    return match!;
  }

  /** Waits until it listens; its address. */
  async listening(): Promise<string> {
    return (await this.says(/listening on (http:[^\s"]+)/))[1]!;
  }

  async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

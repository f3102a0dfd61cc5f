import { cp, glob, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ObservedProcess } from '../../deployment/observed-process.ts';
import { runProgram } from '../../deployment/run-program.ts';
import { type Environment } from '../../deployment/service-instance.ts';
import { restsOf, type Stage, stagesOf, variablesOf, wordsOf } from '../../../tools/ops/containerfile.ts';

const IMAGE_PATHS = /(?<=^|[\s'"=])\/(app|install|data)\b/g;

export interface CommandResult {
  readonly status: number | null;
  readonly printed: string;
}

/**
 * What a Containerfile says, done without an engine: each stage in a folder instead of an image, on the machine's system and
 * Node.js. What an engine adds (namespaces, the base image, a read-only root) is not shown; started by root, the program runs
 * as the image's user, who owns nothing of what is installed.
 */
export class ContainerByHand {
  private constructor(
    private readonly last: Stage,
    private readonly root: string,
  ) {}

  /**
   * Runs the instructions of all stages.
   *
   * @param context the folder of the build
   * @param folder for the stages
   * @throws Error with the output of the first command that fails, or for an instruction that it does not know
   */
  static async build(file: string, context: string, folder: string): Promise<ContainerByHand> {
    const stages = stagesOf(await readFile(file, 'utf8'));
    for (const [place, stage] of stages.entries()) {
      const root = join(folder, stage.name ?? `stage-${place}`);
      await mkdir(root, { recursive: true });
      await runStage(stage, { root, context, folder });
    }
    const last = stages.at(-1)!;
    return new ContainerByHand(last, join(folder, last.name ?? `stage-${stages.length - 1}`));
  }

  get app(): string {
    return join(this.root, 'app');
  }

  start(variables: Environment): ObservedProcess {
    return this.spawn(wordsOf(restsOf(this.last, 'ENTRYPOINT')[0]!), variables);
  }

  healthcheck(variables: Environment): Promise<CommandResult> {
    return this.run(wordsOf(restsOf(this.last, 'HEALTHCHECK')[0]!.split(' CMD ')[1]!), variables);
  }

  /** Runs a command instead of the entry point, as `docker run --entrypoint` does. */
  async run(words: readonly string[], variables: Environment): Promise<CommandResult> {
    const command = this.spawn(words, variables);
    return { status: await command.ended, printed: command.log };
  }

  private spawn([program, ...words]: readonly string[], variables: Environment): ObservedProcess {
    const own = Object.entries(variablesOf(this.last)).map(([name, value]) => [
      name,
      inFolder(value, this.root),
    ]);
    const [uid, gid] = restsOf(this.last, 'USER').at(-1)!.split(':').map(Number);
    return ObservedProcess.start({
      name: 'container',
      command: [program === 'node' ? process.execPath : program!, ...words],
      environment: { ...Object.fromEntries(own), ...variables },
      cwd: this.app,
      ...(process.getuid?.() === 0 ? { account: { uid: uid!, gid: gid! } } : {}),
    });
  }
}

const inFolder = (text: string, root: string): string =>
  text.replaceAll(IMAGE_PATHS, (path) => join(root, path));

interface Place {
  readonly root: string;
  readonly context: string;
  readonly folder: string;
}

async function runStage(stage: Stage, { root, context, folder }: Place): Promise<void> {
  let cwd = root;
  for (const { keyword, rest } of stage.instructions)
    switch (keyword) {
      case 'WORKDIR':
        await mkdir((cwd = join(root, rest)), { recursive: true });
        break;
      case 'COPY':
        await copy(rest, { root, context, folder });
        break;
      case 'RUN':
        await runLine(inFolder(rest, root), cwd);
        break;
      case 'ENV':
      case 'EXPOSE':
      case 'ENTRYPOINT':
      case 'HEALTHCHECK':
      case 'LABEL':
      case 'USER':
      case 'VOLUME':
        // Of the container, not of the image's files.
        break;
      default:
        throw new Error(`an instruction that is not done here: ${keyword}`);
    }
}

async function copy(rest: string, { root, context, folder }: Place): Promise<void> {
  const from = /^--from=(\w+) /.exec(rest);
  const [source, target] = rest.slice(from?.[0].length ?? 0).split(' ') as [string, string];
  const sources = from ? [join(folder, from[1]!, source)] : [];
  if (!from) for await (const path of glob(join(context, source))) sources.push(path);
  if (sources.length !== 1) throw new Error(`COPY ${rest} finds ${sources.length} files`);
  await mkdir(dirname(join(root, target)), { recursive: true });
  await cp(sources[0]!, join(root, target), { recursive: true, verbatimSymlinks: true });
}

async function runLine(line: string, cwd: string): Promise<void> {
  // Only root gives files away.
  const command = process.getuid?.() === 0 ? line : line.replaceAll(/chown \S+ \S+/g, 'true');
  await runProgram(cwd, '/bin/sh', ['-c', command]);
}

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

const NOT_COPIED: ReadonlySet<string> = new Set(['.git', '.data', 'dist', 'node_modules']);

/** How a command ended. */
export interface CommandResult {
  readonly passed: boolean;
  readonly output: string;
}

/** A copy of the tree that changes are tried on, and what they touched. */
export class WorkingCopy {
  private readonly edited = new Map<string, string>();
  private readonly added = new Set<string>();
  private readonly generated = new Set<string>();

  private constructor(readonly root: string) {}

  /** Copies everything but what is installed, built or git's; packages are linked. */
  static of(source: string): WorkingCopy {
    const root = mkdtempSync(join(tmpdir(), 'trial-'));
    cpSync(source, root, {
      recursive: true,
      filter: (path) => path === source || !NOT_COPIED.has(basename(path)),
    });
    symlinkSync(join(source, 'node_modules'), join(root, 'node_modules'));
    return new WorkingCopy(root);
  }

  /**
   * Replaces a text that stands in a file once.
   *
   * @throws Error where it does not stand there, or more than once
   */
  edit(file: string, text: string, replacement: string): void {
    const before = this.read(file);
    const parts = before.split(text);
    if (parts.length !== 2) throw new Error(`${file} has ${JSON.stringify(text)} ${parts.length - 1} times`);
    if (!this.edited.has(file)) this.edited.set(file, before);
    writeFileSync(join(this.root, file), parts.join(replacement));
  }

  /** The same in a file that a command writes, which does not count as edited. */
  generate(file: string, text: string, replacement: string): void {
    this.edit(file, text, replacement);
    this.generated.add(file);
  }

  /** Adds a file. */
  add(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
    this.added.add(file);
  }

  /** Adds a folder like another one, with names replaced in its paths and texts. */
  addLike(
    folder: string,
    copy: string,
    names: Readonly<Record<string, string>>,
    { withSpecs = false }: { readonly withSpecs?: boolean } = {},
  ): void {
    const renamed = (text: string): string =>
      Object.entries(names).reduce((result, [from, to]) => result.replaceAll(from, to), text);
    for (const file of readdirSync(join(this.root, folder), { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || (!withSpecs && file.name.endsWith('.spec.ts'))) continue;
      const path = join(file.parentPath, file.name);
      const within = relative(join(this.root, folder), path);
      this.add(join(copy, renamed(within)), renamed(readFileSync(path, 'utf8')));
    }
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** Files that were there before, and now differ. */
  get editedFiles(): string[] {
    return [...this.edited.keys()].filter((file) => !this.generated.has(file));
  }

  /** Files that are new. */
  get addedFiles(): string[] {
    return [...this.added];
  }

  /** Runs the program of an installed package in the copy. */
  run(program: string, ...parameters: string[]): CommandResult {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(this.root, 'node_modules', program), ...parameters],
      {
        cwd: this.root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return { passed: status === 0, output: stdout + stderr };
  }

  /** Takes every change back. */
  reset(): void {
    for (const [file, text] of this.edited) writeFileSync(join(this.root, file), text);
    for (const file of this.added) rmSync(join(this.root, file));
    this.edited.clear();
    this.added.clear();
    this.generated.clear();
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const GUIDE = join('docs', 'partners', 'generate-a-client.md');
const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;
/** A block whose first line names its file. */
const FILE = /^```js\n\/\/ (\S+)\n([\s\S]*?)^```$/gm;

/** What the guide says of one generator. */
export interface ClientSetup {
  /** Configuration of the generator, by file. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines of a shell that install and generate. */
  readonly commands: string;
  /** A module that calls the client; empty if there is none. */
  readonly example: string;
}

/**
 * Reads the setup of a generator from the partners' guide, so that the tour runs what partners read.
 *
 * @param heading the generator's section
 * @throws Error if the section is gone or has no commands
 */
export async function guideSetup(heading: string): Promise<ClientSetup> {
  const sections = (await readFile(GUIDE, 'utf8')).split(/^## /m);
  const section = sections.find((one) => one.startsWith(`${heading}\n`)) ?? '';
  const blocksOf = (language: string): string =>
    [...section.matchAll(BLOCK)].flatMap(([, of, text]) => (of === language ? [text!] : [])).join('');
  const commands = blocksOf('');
  if (commands === '') throw new Error(`${GUIDE} has no commands of ${heading}`);
  const files = [...section.matchAll(FILE)].map(([, name, text]): [string, string] => [name!, text!]);
  return { files: Object.fromEntries(files), commands, example: blocksOf('ts') };
}

import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { leftSegment, segmentsAmong, unlessMissing } from '../usage/journal-folder.ts';
import { BACKUP_FILE_MODE, BACKUP_FOLDER_MODE, fsyncPath } from './backup-file.ts';
import { type BackupManifest } from './backup-manifest.schema.ts';

type JournalFile = BackupManifest['journal'][number];

const JOURNAL_FOLDER = 'journal';
const LINE_FEED = 0x0a;

/**
 * Copies each file up to its last whole line. Vanished files were stored or renamed, so the folder is read
 * again.
 * @param mark in names that any process may adopt
 */
export async function copyJournal(journal: string, folder: string, mark: string): Promise<JournalFile[]> {
  await mkdir(join(folder, JOURNAL_FOLDER), { mode: BACKUP_FOLDER_MODE });
  const copied: JournalFile[] = [];
  const seen = new Set<string>();
  for (let vanished = true; vanished;) {
    vanished = false;
    for (const name of await segments(journal)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const content = await readFile(join(journal, name)).catch(unlessMissing);
      if (content === null) vanished = true;
      else if (content.includes(LINE_FEED))
        copied.push(await write(folder, mark, copied.length + 1, content));
    }
  }
  return copied;
}

async function write(folder: string, mark: string, number: number, content: Buffer): Promise<JournalFile> {
  // What follows the last line feed is still being written: its reply has not been sent.
  const whole = content.subarray(0, content.lastIndexOf(LINE_FEED) + 1);
  const file = `${JOURNAL_FOLDER}/${leftSegment(mark, number)}`;
  await writeFile(join(folder, file), whole, { flag: 'wx', mode: BACKUP_FILE_MODE, flush: true });
  return {
    file,
    bytes: whole.length,
    sha256: createHash('sha256').update(whole).digest('hex'),
    requests: whole.reduce((lines, byte) => lines + Number(byte === LINE_FEED), 0),
  };
}

/** The next process stores each request once. */
export async function restoreJournal(
  folder: string,
  files: readonly JournalFile[],
  journal: string,
): Promise<void> {
  if (files.length === 0) return;
  await mkdir(journal, { recursive: true, mode: BACKUP_FOLDER_MODE });
  for (const { file } of files) {
    const target = join(journal, basename(file));
    await rm(target, { force: true });
    await copyFile(join(folder, file), target);
    await fsyncPath(target);
  }
  await fsyncPath(journal);
}

async function segments(journal: string): Promise<string[]> {
  return segmentsAmong((await readdir(journal).catch(unlessMissing)) ?? []);
}

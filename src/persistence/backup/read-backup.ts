import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError, verifyFile } from './backup-file.ts';
import { completedIn } from './backup-folders.ts';
import {
  BACKUP_FORM,
  type BackedUpFile,
  type BackupManifest,
  backupManifestSchema,
} from './backup-manifest.schema.ts';

export const MANIFEST_FILE = 'manifest.json';
export const MANIFEST_HASH_FILE = 'manifest.json.sha256';

export const filesOf = ({ tables, journal }: BackupManifest): readonly BackedUpFile[] => [
  ...tables,
  ...journal,
];

/**
 * @param known names of this release's migrations
 * @throws BackupError if it isn't a backup, or is incomplete, damaged, or of a newer release
 */
export async function readManifest(from: string, known: readonly string[]): Promise<BackupManifest> {
  const folder = resolve(from);
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) {
    const newest = (await completedIn(folder).catch(() => [])).at(-1);
    throw new BackupError(
      newest === undefined
        ? `${folder} is not a complete backup: it has no ${MANIFEST_FILE}`
        : `${folder} holds backups: name one of them; the newest is ${join(folder, newest)}`,
    );
  }
  const hash = await readFile(join(folder, MANIFEST_HASH_FILE), 'utf8').catch(() => '');
  if (hash.split(' ')[0] !== createHash('sha256').update(text).digest('hex'))
    throw new BackupError(`${folder} is damaged: ${MANIFEST_FILE} is not what was written`);
  const manifest = JSON.parse(text) as { form: number };
  if (manifest.form > BACKUP_FORM)
    throw new BackupError(`${folder} was taken by a newer release: it has form ${manifest.form}`);
  const parsed = backupManifestSchema.parse(manifest);
  const newer = parsed.migrations.find((name) => !known.includes(name));
  if (newer !== undefined)
    throw new BackupError(
      `${folder} was taken by release ${parsed.serviceVersion} with a newer schema (${newer}): restore it with that ` +
        'release or a later one',
    );
  return parsed;
}

export async function verifyFiles(from: string, manifest: BackupManifest): Promise<void> {
  for (const file of filesOf(manifest)) await verifyFile(resolve(from), file);
}

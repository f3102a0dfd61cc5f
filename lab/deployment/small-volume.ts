import { execFile } from 'node:child_process';
import { mkdir, open } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1024 * 1024);

/**
 * Mounts a volume of its own, which can be filled.
 *
 * @param size as tmpfs has it, `640m` for one
 * @returns its folder; null where nothing may be mounted
 */
export async function mountVolume(folder: string, size: string): Promise<string | null> {
  await mkdir(folder);
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder];
  return run('mount', options).then(
    () => folder,
    () => null,
  );
}

export async function unmount(folder: string): Promise<void> {
  await run('umount', [folder]);
}

/** Writes a file until nothing more can be written. */
export async function fillVolume(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const chunk of [CHUNK, CHUNK.subarray(0, 4_096)])
      while ((await file.write(chunk)).bytesWritten === chunk.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

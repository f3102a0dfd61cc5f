import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completedIn, completedName, makeUnfinished, markOf, rotate } from './backup-file.ts';

describe('the folder of backups', () => {
  let parent: string;
  const first = Date.parse('2026-11-23T06:15:00.123Z');
  const names = [0, 1, 2].map((hours) => completedName(markOf(first + hours * 3_600_000)));

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'backups-'));
    for (const name of names) {
      await mkdir(join(parent, name));
      await writeFile(join(parent, name, 'manifest.json'), '{}');
    }
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  it('lists completed ones by their moment, oldest first', async () => {
    await mkdir(join(parent, 'papers'));
    await makeUnfinished(parent, markOf(first));
    expect(names[0]).toBe('backup-2026-11-23T06-15-00-123Z');
    expect(await completedIn(parent)).toEqual(names);
  });

  it('keeps the newest ones, and everything that is not a backup', async () => {
    await mkdir(join(parent, 'papers'));
    expect(await rotate(parent, 2)).toEqual([names[0]]);
    expect((await readdir(parent)).sort()).toEqual([names[1], names[2], 'papers']);
    expect(await rotate(parent, 2)).toEqual([]);
    expect(await rotate(parent, null)).toEqual([]);
  });

  it('removes what an ended process left unfinished, and not what this one is writing', async () => {
    const growing = await makeUnfinished(parent, markOf(first));
    expect((await stat(growing)).mode & 0o777).toBe(0o700);
    // No system has a process of this id.
    await mkdir(join(parent, '.backup-2026-11-23T06-15-00-123Z-99999999'));
    await rotate(parent, null);
    expect((await readdir(parent)).filter((name) => name.startsWith('.'))).toEqual([
      `.${names[0]}-${process.pid}`,
    ]);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outcomeOf } from '../../domain/usage/outcome.ts';
import { type UsageRecord } from '../../domain/usage/usage.ts';
import {
  JournalFolderError,
  ownerState,
  parseJournal,
  parseUsageLine,
  thisProcess,
  UsageJournal,
  UsageJournalError,
  usageLine,
} from './usage-journal.ts';

const record = (status: number): UsageRecord => ({
  requestUid: '3f0c0e3a-8d5e-4b1e-9a3b-0d9b4c1e2f10',
  requestId: 'r',
  receivedAtMs: 1_773_133_620_000,
  keyId: '7b1c9d1e-0000-4000-8000-000000000001',
  endpoint: '/api/v1/data/health',
  status,
  latencyMs: 1,
  quotaSpent: true,
  outcome: outcomeOf(status, null, 1),
});

describe('UsageJournal', () => {
  let folder: string;
  let journal: UsageJournal;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'journal-'));
    journal = new UsageJournal(join(folder, 'metering'));
    await journal.open();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  const files = (): Promise<string[]> => readdir(join(folder, 'metering'));
  const statuses = async (name: string): Promise<number[] | undefined> =>
    (await journal.read(name))?.records.map(({ status }) => status);

  it('has every record in the hands of the system when append returns', async () => {
    journal.append(record(200));
    journal.append(record(304));
    const [name] = await files();
    expect((await readFile(join(folder, 'metering', name!), 'utf8')).split('\n')).toHaveLength(3);
    expect(await statuses(name!)).toEqual([200, 304]);
  });

  it('makes no file while nothing is appended, and a new one after each end', async () => {
    expect(journal.seal()).toEqual([]);
    expect(await files()).toEqual([]);
    journal.append(record(200));
    const [first] = journal.seal();
    journal.append(record(404));
    const [again, second] = journal.seal();
    expect(again).toBe(first);
    expect(await Promise.all([first!, second!].map(statuses))).toEqual([[200], [404]]);
    await journal.remove(first!);
    expect(journal.seal()).toEqual([second]);
    expect(await files()).toEqual([second]);
  });

  it('begins a new file when one is old or long enough', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    journal.append(record(200));
    now.mockReturnValue(9_999);
    journal.append(record(201));
    now.mockReturnValue(10_000);
    for (let i = 0; i < 20_001; i++) journal.append(record(202));
    const counts = await Promise.all(journal.seal().map(async (name) => (await statuses(name))?.length));
    expect(counts).toEqual([2, 20_000, 1]);
  });

  it('keeps the lines of two files in memory, and overwrites them only after they are stored', async () => {
    const keptStatuses = (name: string | undefined): number[] | undefined => {
      const lines = journal.keptLines(name!)?.lines.toString();
      return lines === undefined ? undefined : parseJournal(lines).records.map(({ status }) => status);
    };
    journal.append(record(200), { ...record(304), receivedAtMs: Date.UTC(2026, 2, 11) });
    const [first] = journal.seal();
    expect(journal.keptLines(first!)).toEqual({
      lines: expect.any(Buffer) as unknown,
      days: new Set([Date.UTC(2026, 2, 10), Date.UTC(2026, 2, 11)]),
    });
    for (let status = 201; status <= 204; status += 1) {
      journal.append(record(status));
      journal.seal();
    }
    expect(journal.seal().map(keptStatuses)).toEqual([[200, 304], [201], undefined, undefined, undefined]);
    await journal.remove(first!);
    expect(journal.keptLines(first!)).toBeNull();
    journal.append(record(205));
    expect(journal.seal().map(keptStatuses)).toEqual([[201], undefined, undefined, undefined, [205]]);
    journal.dropLines(journal.seal()[0]!);
    journal.append(record(206));
    expect(journal.seal().map(keptStatuses).at(-1)).toEqual([206]);
    expect(await Promise.all(journal.seal().map(statuses))).toEqual(
      [201, 202, 203, 204, 205, 206].map((status) => [status]),
    );
  });

  it('has in memory what is in the file, and begins a new file when its memory is full', async () => {
    const long = { ...record(200), requestId: '€'.repeat(250), endpoint: '𝔐\u2028"\\'.repeat(10) };
    for (let i = 0; i < 6_000; i += 1) journal.append(long);
    const names = journal.seal();
    expect(names).toHaveLength(2);
    for (const name of names) {
      const content = await readFile(join(folder, 'metering', name));
      expect(journal.keptLines(name)!.lines.equals(content)).toBe(true);
      expect((await journal.read(name))!.records).toEqual(
        Array(content.toString().split('\n').length - 1).fill(long),
      );
    }
  });

  it('writes more than its memory takes to the file only', async () => {
    journal.append(...Array.from({ length: 12_000 }, () => record(200)));
    journal.append(record(304));
    const [name] = journal.seal();
    expect(journal.keptLines(name!)).toBeNull();
    expect(await statuses(name!)).toHaveLength(12_001);
  });

  it('is closed to other accounts, whatever the umask, and closes what it finds open', async () => {
    const modeOf = async (name: string): Promise<number> =>
      (await stat(join(folder, 'metering', name))).mode & 0o777;
    const before = process.umask(0);
    try {
      await rm(join(folder, 'metering'), { recursive: true });
      journal.append(record(200));
      const [written] = await files();
      expect([await modeOf('.'), await modeOf(written!)]).toEqual([0o700, 0o600]);
      await chmod(join(folder, 'metering'), 0o755);
      await chmod(join(folder, 'metering', written!), 0o644);
      await new UsageJournal(join(folder, 'metering')).open();
      expect([await modeOf('.'), await modeOf(written!)]).toEqual([0o700, 0o600]);
    } finally {
      process.umask(before);
    }
  });

  it('survives a folder that is cleared by hand', async () => {
    journal.append(record(200));
    const [lost] = journal.seal();
    await rm(join(folder, 'metering'), { recursive: true });
    expect(await journal.read(lost!)).toBeNull();
    journal.append(record(201));
    expect(await statuses(journal.seal()[1]!)).toEqual([201]);
  });

  it('takes back what the disk did not take whole', async () => {
    journal.append(record(200));
    const write = jest
      .spyOn(fs, 'writeSync')
      .mockImplementationOnce((descriptor) => fs.writevSync(descriptor, [Buffer.from('["half a li')]));
    expect(() => journal.append(record(201))).toThrow(UsageJournalError);
    write.mockImplementationOnce(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
    expect(() => journal.append(record(202))).toThrow('no space left');
    journal.append(record(203));
    const [name] = journal.seal();
    expect(await journal.read(name!)).toMatchObject({
      records: [{ status: 200 }, { status: 203 }],
      torn: false,
      damagedLines: 0,
    });
  });

  it('ends the file with half a line that cannot be taken back', async () => {
    journal.append(record(200));
    jest
      .spyOn(fs, 'writeSync')
      .mockImplementationOnce((descriptor) => fs.writevSync(descriptor, [Buffer.from('["half a li')]));
    jest.spyOn(fs, 'ftruncateSync').mockImplementationOnce(() => {
      throw new Error('EIO');
    });
    expect(() => journal.append(record(201))).toThrow(UsageJournalError);
    journal.append(record(202));
    const [first, second] = journal.seal();
    expect(await journal.read(first!)).toMatchObject({ records: [{ status: 200 }], torn: true });
    expect(await statuses(second!)).toEqual([202]);
  });

  it('refuses a folder that it cannot write to, and names the variable', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const refused = new UsageJournal(join(folder, 'a-file', 'metering')).open();
    await expect(refused).rejects.toThrow(JournalFolderError);
    await expect(refused).rejects.toThrow(/^DATA_DIR refused: /);
  });

  describe('what others left', () => {
    const MACHINE = 'ffffffffffff';
    const put = (name: string): Promise<void> => writeFile(join(folder, 'metering', name), '');

    it('is what was left in order, at once', async () => {
      journal.append(record(200));
      await journal.leave();
      const next = new UsageJournal(join(folder, 'metering'));
      const [left] = await next.orphans();
      expect((await next.read(left!))?.records).toEqual([record(200)]);
    });

    it('is not what a living process writes, this one included', async () => {
      journal.append(record(200));
      expect(await journal.orphans()).toEqual([]);
      expect(await new UsageJournal(join(folder, 'metering')).orphans()).toEqual([]);
    });

    it('is what nobody wrote to for a minute where the owner cannot be seen', async () => {
      // The file system's clock goes on meanwhile: nothing may lie just short of the minute.
      const names = [0, 20, 61, 600].map((ago) => `${MACHINE}-7-1-abcdef-${ago}.usage`);
      for (const name of names) {
        await put(name);
        const writtenAt = Date.now() / 1000 - Number(/(\d+)\.usage/.exec(name)![1]);
        await utimes(join(folder, 'metering', name), writtenAt, writtenAt);
      }
      expect(await journal.orphans()).toEqual([names[3], names[2]].sort());
    });

    it('leaves foreign files alone', async () => {
      for (const name of ['notes.txt', 'x.usage', 'probe-abc', `${MACHINE}-7.usage`]) await put(name);
      expect(await journal.orphans()).toEqual([]);
    });
  });
});

const RECORD: UsageRecord = {
  requestUid: '3f0c0e3a-8d5e-4b1e-9a3b-0d9b4c1e2f10',
  requestId: 'ticket:42',
  receivedAtMs: 1_773_133_620_000,
  keyId: '7b1c9d1e-0000-4000-8000-000000000001',
  endpoint: '/api/v1/data/series/{metric_id}',
  status: 200,
  latencyMs: 1.234,
  quotaSpent: true,
  outcome: 'served',
};
const LINE =
  '["3f0c0e3a-8d5e-4b1e-9a3b-0d9b4c1e2f10","ticket:42",1773133620000,"7b1c9d1e-0000-4000-8000-000000000001",' +
  '"/api/v1/data/series/{metric_id}",200,1.234,true]';

describe('a line of the journal', () => {
  it('is written and read', () => {
    expect(usageLine(RECORD)).toBe(`${LINE}\n`);
    expect(parseUsageLine(LINE)).toEqual(RECORD);
  });

  it('tells an outcome only where the status does not', () => {
    const rejected: UsageRecord = { ...RECORD, status: 429, quotaSpent: false, outcome: 'over_quota' };
    const line = LINE.replace(',200,1.234,true]', ',429,1.234,false,"over_quota"]');
    expect(usageLine(rejected)).toBe(`${line}\n`);
    expect(parseUsageLine(line)).toEqual(rejected);
    for (const [status, outcome] of [
      [304, 'not_modified'],
      [403, 'denied'],
      [429, 'rate_limited'],
      [503, 'server_error'],
    ] as const) {
      // As the previous release wrote every line.
      const plain = LINE.replace(',200,', `,${status},`);
      expect(usageLine({ ...RECORD, status, outcome })).toBe(`${plain}\n`);
      expect(parseUsageLine(plain)).toEqual({ ...RECORD, status, outcome });
    }
  });

  it.each([
    ['cut', LINE.slice(0, -6)],
    ['empty', ''],
    ['zeros, as a lost page leaves them', '\0'.repeat(40)],
    ['another shape', '{"requestUid":"x"}'],
    ['too short', '["3f0c0e3a-8d5e-4b1e-9a3b-0d9b4c1e2f10"]'],
    ['no uid', LINE.replace('3f0c0e3a-8d5e', 'zzzz')],
    ['a status that is none', LINE.replace(',200,', ',20000,')],
    ['a time that is none', LINE.replace('1773133620000', '1e30')],
    ['a character that no text column takes', LINE.replace('ticket', '\\u0000')],
    ['an outcome that is none', LINE.replace('true]', 'true,"lost"]')],
    ['more than an outcome', LINE.replace('true]', 'true,"served",1]')],
    ['longer than anything we write', LINE.replace('ticket', 't'.repeat(400))],
  ])('is nothing when it is %s', (_fault, line) => {
    expect(parseUsageLine(line)).toBeNull();
  });
});

describe('parseJournal', () => {
  it('reads whole lines in their order', () => {
    const other: UsageRecord = { ...RECORD, status: 304, outcome: 'not_modified' };
    expect(parseJournal(usageLine(RECORD) + usageLine(other))).toEqual({
      records: [RECORD, other],
      torn: false,
      damagedLines: 0,
    });
    expect(parseJournal('')).toEqual({ records: [], torn: false, damagedLines: 0 });
  });

  it('leaves out a last line that was not finished, even one that lacks its line feed alone', () => {
    for (const rest of [LINE.slice(0, 30), LINE])
      expect(parseJournal(usageLine(RECORD) + rest)).toEqual({
        records: [RECORD],
        torn: true,
        damagedLines: 0,
      });
  });

  it('counts damage in the middle and reads what stands around it', () => {
    expect(parseJournal(`${LINE}\n${LINE.slice(9)}\n${LINE}\n`)).toEqual({
      records: [RECORD, RECORD],
      torn: false,
      damagedLines: 1,
    });
  });
});

describe('ownerState', () => {
  const here = thisProcess();

  it('knows this process', () => {
    expect(here.pid).toBe(process.pid);
    expect(ownerState(here)).toBe(here.began === '' ? 'unknown' : 'alive');
  });

  it('tells an ended process from a living one', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const owner = { ...here, pid: child.pid! };
    expect(ownerState(owner)).not.toBe('unknown');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(ownerState(owner)).toBe('dead');
  });

  it('does not take a later process with the same number for the owner', () => {
    expect(ownerState({ ...here, began: '1' })).toBe(here.began === '' ? 'unknown' : 'dead');
  });

  it('cannot see processes of another machine or container', () => {
    expect(ownerState({ ...here, machine: 'ffffffffffff' })).toBe('unknown');
  });
});

import { DISK_FULL_BYTES, DISK_LOW_BYTES, diskStateOf, mebibytes } from '../disk/disk-space.ts';
import { diskTrouble } from './service-trouble.ts';

it('judges free bytes against the two thresholds', () => {
  expect([DISK_LOW_BYTES, DISK_LOW_BYTES - 1, DISK_FULL_BYTES, DISK_FULL_BYTES - 1].map(diskStateOf)).toEqual(
    ['ok', 'low', 'low', 'full'],
  );
  expect(mebibytes(DISK_FULL_BYTES - 1)).toBe('63 MiB');
});

describe('a full volume', () => {
  const kinds = (facts: Parameters<typeof diskTrouble>[0]): string[] =>
    diskTrouble(facts).map(({ kind, severity }) => `${kind} ${severity}`);

  it.each([
    [{ state: 'ok', freeBytes: DISK_LOW_BYTES, journalWritable: true }, []],
    [{ state: null, freeBytes: 0, journalWritable: true }, []],
    [{ state: 'low', freeBytes: DISK_FULL_BYTES, journalWritable: true }, ['disk_low warning']],
    [{ state: 'full', freeBytes: 0, journalWritable: true }, ['disk_full critical']],
    [
      { state: 'full', freeBytes: 0, journalWritable: false },
      ['disk_full critical', 'journal_unwritable critical'],
    ],
    [{ state: 'ok', freeBytes: DISK_LOW_BYTES, journalWritable: false }, ['journal_unwritable critical']],
  ] as const)('%j', (facts, expected) => expect(kinds(facts)).toEqual(expected));

  it('states the free space and the remedy', () =>
    expect(diskTrouble({ state: 'low', freeBytes: 300 * 2 ** 20, journalWritable: true })[0]!.message).toBe(
      'The volume of DATA_DIR has 300 MiB left, less than 1024 MiB. Below 64 MiB nothing is fetched or published: make room before.',
    ));
});

import { type UsageRecord } from '../../domain/usage/usage.ts';
import { parseJournal, parseUsageLine, usageLine } from './usage-line.ts';

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

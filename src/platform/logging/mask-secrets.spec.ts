import { assertLinearTime } from '../../../test/support/processor-time.ts';
import { secretMask } from './mask-secrets.ts';

const KEY = `mdk_${'A1b2C3d4'.repeat(6)}x`;
const TOKEN = `mdo_${'Zz9_-'.repeat(8)}abc`;
const SESSION = 'q'.repeat(20) + '-_' + 'R7'.repeat(10) + 'k';
const KNOWN = ['p@ss/wörd "1"', 'fred-api-key-123'];
const mask = secretMask(KNOWN);

describe('secretMask', () => {
  it.each([
    ['a key', KEY, 'mdk_***'],
    ['a publishable key', KEY.replace('mdk', 'mdp'), 'mdp_***'],
    ['a token of an agent', KEY.replace('mdk', 'mda'), 'mda_***'],
    ['a token', `in ${TOKEN}, twice ${TOKEN}`, 'in mdo_***, twice mdo_***'],
    ['a key that was cut', KEY.slice(0, 20), 'mdk_***'],
    ['a key in a path', `/api/v1/x${KEY}/y`, '/api/v1/xmdk_***/y'],
    ['a key of a URL', KEY.replace('_', '%5F'), 'mdk_***'],
    ['a key in another letter case', KEY.toUpperCase(), 'MDK_***'],
    ['a URL with a password', 'postgres://me:p@ss@db:5432/x', 'postgres://***@db:5432/x'],
    ['a connection string', 'host=db password=hunter2 dbname=x', 'host=db password=*** dbname=x'],
    ['a query', '/v1?api_key=abc123&series=DFF', '/v1?api_key=***&series=DFF'],
    ['a cookie', `cookie operator_session=${SESSION}; a=1`, 'cookie operator_session=***; a=1'],
    ['a session alone', `session ${SESSION}.`, 'session ***.'],
    ['a session anywhere in a line', `${'ab '.repeat(31)}${SESSION} x`, `${'ab '.repeat(31)}*** x`],
    ['a header', 'Authorization: Bearer abcdefgh1234', 'Authorization: Bearer ***'],
    ['what is known', 'the key fred-api-key-123 is wrong', 'the key *** is wrong'],
    ['what is known, in a URL', `u=${encodeURIComponent(KNOWN[0]!)}&`, 'u=***&'],
  ])('masks %s', (_, text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  it('masks fields of JSON at any depth, and leaves JSON', () => {
    const said = {
      msg: 'failed',
      headers: { 'x-api-key': 'abc', Authorization: 'Basic dXNlcjpwYXNz' },
      body: JSON.stringify({ password: 'hunter2 "quoted"', kept: 1 }),
      known: KNOWN[0],
      key: KEY,
    };
    const line = mask(JSON.stringify(said));
    expect(line).not.toMatch(/abc|dXNl|hunter2|wörd|A1b2/);
    expect(JSON.parse(line)).toMatchObject({
      msg: 'failed',
      headers: { 'x-api-key': '***', Authorization: '***' },
    });
  });

  it.each([
    '{"level":"info","time":"2026-11-22T13:00:00.000Z","context":"Access","path":"/api/v1/data/verdicts/latest"}',
    'cycle 101315 published in 52 ms',
    'a6b1f0c2-2f2e-4d1c-9a71-0d8f3b1b7c55',
    `hash ${'0123456789abcdef'.repeat(4)}`,
  ])('leaves %s', (text) => {
    expect(mask(text)).toBe(text);
  });

  it('takes time in proportion to the length, whatever it is given', async () => {
    const parts = ['mdk_', '://', 'token=', '"token":"', '\\"', 'bearer ', '@', '-', 'a', ' ', '\\'];
    for (const part of parts)
      await assertLinearTime(200_000, (length) => mask(part.repeat(length / part.length)));
  });
});

import fc from 'fast-check';
import { ADMIN_API_PATH } from '../../../src/http/request/surfaces.ts';
import { freshAddress } from '../fresh-address.ts';
import { AS_OPERATOR } from '../operator.ts';
import { type Wire } from '../wire.ts';
import { hostileValue } from './fuzz-values.ts';

/**
 * What a request may do by what it presents: `nothing` is answered 401, `forged` 401 or 403; `reads` may read, and write no
 * more than `forged`.
 */
export type Allowed = 'everything' | 'reads' | 'forged' | 'nothing';

export interface Presented {
  readonly headers: Readonly<Record<string, string>>;
  readonly allowed: Allowed;
}

export interface OpenSession {
  readonly secret: string;
  readonly csrfToken: string;
}

const COOKIE = 'operator_session';
/** Half of what a session may ask in a minute. */
const REQUESTS_A_SESSION = 150;

export async function openSession(wire: Wire): Promise<OpenSession> {
  const reply = await wire.send({
    method: 'POST',
    target: `${ADMIN_API_PATH}/session`,
    headers: { ...AS_OPERATOR, 'X-Forwarded-For': freshAddress() },
  });
  const [, secret] = new RegExp(`${COOKIE}=([^;]+)`).exec(String(reply.headers['set-cookie'])) ?? [];
  const { data } = JSON.parse(reply.text) as { data: { csrf_token: string } };
  if (secret === undefined) throw new Error(`no session was opened: ${reply.status} ${reply.text}`);
  return { secret, csrfToken: data.csrf_token };
}

/** As many sessions as requests need that are not to be refused for their number: the clock of a test stands. */
export const sessionsFor = (cases: number, wire: Wire): Promise<OpenSession[]> =>
  Promise.all(Array.from({ length: Math.ceil(cases / REQUESTS_A_SESSION) }, () => openSession(wire)));

export const BY_TOKEN: fc.Arbitrary<Presented> = fc.constant({ headers: AS_OPERATOR, allowed: 'everything' });

export const AS_STRANGER: fc.Arbitrary<Presented> = fc
  .constantFrom(
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic b3A6b3A=',
    'bearer operator',
    `Bearer ${'x'.repeat(64)}`,
  )
  .map((token): Presented => {
    const headers: Record<string, string> = token === '' ? {} : { Authorization: token };
    return { headers, allowed: 'nothing' };
  });

const STRAY_COOKIES = [
  'a=b',
  'a',
  '=',
  '=a',
  ';;;',
  '__proto__=1',
  'constructor=1; toString=2',
  'a="b; c"',
  'a=%zz',
  'a=\u00e9',
  `a=${'x'.repeat(4_000)}`,
  '__Host-operator_session=x',
  'OPERATOR_SESSION=x',
];

const strayCookie = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constantFrom(...STRAY_COOKIES) },
  // Not the name of the session: the first of a name counts.
  {
    weight: 1,
    arbitrary: hostileValue.map(
      (text) => `a=${text.replaceAll(/[^\t\x20-\x7e\x80-\xff]|operator/g, '?').trim()}`,
    ),
  },
);

const cookies = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ');

export const bySession = (sessions: readonly OpenSession[]): fc.Arbitrary<Presented> =>
  fc
    .record({
      session: fc.constantFrom(...sessions),
      before: strayCookie,
      after: fc.oneof(strayCookie, fc.constant(`${COOKIE}=second`)),
      browser: fc.constantFrom<Readonly<Record<string, string>>>(
        {},
        { 'Sec-Fetch-Site': 'same-origin' },
        { 'X-Background-Request': '1' },
      ),
    })
    .map(({ session, before, after, browser }) => ({
      headers: {
        Cookie: cookies(before, `${COOKIE}=${session.secret}`, after),
        'X-CSRF-Token': session.csrfToken,
        ...browser,
      },
      allowed: 'everything',
    }));

const bentSecret = (secret: string): fc.Arbitrary<string> =>
  fc.tuple(fc.nat(secret.length - 1), fc.nat(5)).map(([place, how]) => {
    const other = secret[place] === 'A' ? 'B' : 'A';
    switch (how) {
      case 0:
        return secret.slice(0, place) + other + secret.slice(place + 1);
      case 1:
        return secret.slice(0, place);
      case 2:
        return secret + other;
      case 3:
        return `%${secret}`;
      case 4:
        return '';
      default:
        return `${secret.slice(0, place)};${secret.slice(place)}`;
    }
  });

export const forged = (sessions: readonly OpenSession[]): fc.Arbitrary<Presented> =>
  fc.constantFrom(...sessions).chain(forgedOf);

function forgedOf({ secret, csrfToken }: OpenSession): fc.Arbitrary<Presented> {
  const Cookie = `${COOKIE}=${secret}`;
  const otherSite = fc
    .constantFrom<Readonly<Record<string, string>>>(
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'x' },
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { Origin: '' },
    )
    .map((browser): Presented => ({
      headers: { Cookie, 'X-CSRF-Token': csrfToken, ...browser },
      allowed: 'forged',
    }));
  const withoutToken = fc
    .constantFrom<Readonly<Record<string, string>>>(
      {},
      { 'X-CSRF-Token': '' },
      { 'X-CSRF-Token': csrfToken.slice(1) },
      { 'X-CSRF-Token': `${csrfToken}, ${csrfToken}` },
      { 'X-CSRF-Token': csrfToken.toLowerCase() },
      { 'X-CSRF-Token': secret },
      { csrf_token: csrfToken },
    )
    .map((token): Presented => ({ headers: { Cookie, ...token }, allowed: 'reads' }));
  const otherCookie = fc
    .tuple(strayCookie, fc.oneof(bentSecret(secret), fc.constant(csrfToken)), fc.boolean())
    .map(([before, bent, again]): Presented => ({
      headers: {
        Cookie: cookies(before, `${COOKIE}=${bent}`, again ? Cookie : ''),
        'X-CSRF-Token': csrfToken,
      },
      allowed: 'forged',
    }));
  return fc.oneof(otherSite, withoutToken, otherCookie);
}

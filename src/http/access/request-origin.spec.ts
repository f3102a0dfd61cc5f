import { type IncomingMessage } from 'node:http';
import { isForeign, requestOriginOf } from './request-origin.ts';

const OWN = 'https://ops.example';

describe('a request of a browser', () => {
  it.each([
    // method, Sec-Fetch-Site, Origin, foreign
    ['GET', undefined, undefined, false],
    ['GET', 'same-origin', undefined, false],
    ['GET', 'none', undefined, false],
    ['GET', 'same-site', undefined, true],
    ['GET', 'cross-site', undefined, true],
    ['HEAD', 'cross-site', undefined, true],
    ['GET', undefined, 'https://elsewhere.example', true],
    ['POST', undefined, undefined, false],
    ['POST', 'same-origin', OWN, false],
    ['POST', undefined, OWN, false],
    ['POST', 'none', OWN, true],
    ['POST', 'same-site', OWN, true],
    ['POST', 'cross-site', OWN, true],
    ['DELETE', 'something new', OWN, true],
    ['POST', 'same-origin', 'null', true],
    ['POST', 'same-origin', '', true],
    ['POST', 'same-origin', 'http://ops.example', true],
    ['PATCH', undefined, 'https://ops.example:8443', true],
    ['PATCH', undefined, 'https://ops.example.elsewhere.example', true],
  ] as const)('%s, Sec-Fetch-Site %s, Origin %s is foreign: %s', (method, fetchSite, origin, foreign) => {
    expect(isForeign({ method, fetchSite, origin, ownOrigin: OWN })).toBe(foreign);
  });

  it('is foreign where it says whence it comes and not where it came to', () => {
    expect(
      isForeign({ method: 'POST', fetchSite: undefined, origin: 'http://undefined', ownOrigin: null }),
    ).toBe(true);
  });
});

describe('where a request came to', () => {
  const cameTo = (protocol: string, host: string | undefined) =>
    requestOriginOf(
      {
        method: 'GET',
        headers: { host, 'x-forwarded-proto': protocol },
        socket: { remoteAddress: '127.0.0.1' },
      } as unknown as IncomingMessage,
      { trusts: () => true },
    ).ownOrigin;

  it.each([
    ['http', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['https', 'OPS.example', 'https://ops.example'],
    ['https', 'ops.example:443', 'https://ops.example'],
    ['http', '[::1]:3000', 'http://[::1]:3000'],
    ['http', 'a b', null],
    ['http', undefined, null],
  ])('by %s, Host %s: %s', (protocol, host, origin) => expect(cameTo(protocol, host)).toBe(origin));
});

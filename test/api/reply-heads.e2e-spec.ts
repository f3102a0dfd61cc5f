import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { Admission } from '../../src/access/admission/admission.ts';
import { LIMIT_POLICIES } from '../../src/access/limits/limit-buckets.ts';
import * as mockHeads from '../../src/http/reply/reply-head.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { sendRaw } from '../support/raw-http.ts';
import { suiteService } from '../support/suite-service.ts';

const mockWriting = { asLines: true };
jest.mock('../../src/http/reply/reply-head.ts', () => {
  const heads = jest.requireActual<typeof mockHeads>('../../src/http/reply/reply-head.ts');
  const write: typeof heads.writeHead = (...head) =>
    (mockWriting.asLines ? heads.writeLines : heads.writeHeaders)(...head);
  return { ...heads, writeHead: write };
});

const TARGET = '/api/v1/data/composites/latest';

/** What differs between two requests, whoever writes their heads. */
const OF_THE_MOMENT = [
  /^Date: .*$/gm,
  /(?<=^X-RateLimit-Remaining: |^X-Quota-Remaining: |;r=)\d+/gm,
  /(?<=dur=)[\d.]+/g,
];

describe('the head of a response that is answered in front of Express', () => {
  const service = suiteService();

  const asked = (
    headers: Readonly<Record<string, string>>,
    { line = `GET ${TARGET} HTTP/1.1`, connection = 'close' } = {},
  ): string =>
    [
      line,
      ...Object.entries({ Host: 'x', 'X-Request-ID': 'compared', Connection: connection, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      '\r\n',
    ].join('\r\n');

  const sent = async (asLines: boolean, request: string): Promise<string> => {
    mockWriting.asLines = asLines;
    const bytes = await sendRaw(service.app, request);
    return OF_THE_MOMENT.reduce((text, pattern) => text.replaceAll(pattern, '*'), bytes);
  };

  const agreeOn = async (status: number, request: string): Promise<string> => {
    const bytes = await sent(true, request);
    expect(bytes).toContain(`HTTP/1.1 ${status} `);
    expect(bytes).toBe(await sent(false, request));
    return bytes;
  };

  it('has the same bytes as lines and as headers, on every kind of connection and in every coding', async () => {
    const { headers } = await issueKey(service.app);
    const { headers: first } = await service.http.get(TARGET).set(headers).expect(200);
    const before = service.app.get(Admission).answeredCount;
    const requests: [number, string][] = [
      [200, asked(headers)],
      [200, asked(headers, { line: `HEAD ${TARGET} HTTP/1.1` })],
      [200, asked(headers, { line: `GET ${TARGET} HTTP/1.0` })],
      [
        200,
        asked(headers, { line: `GET ${TARGET} HTTP/1.0`, connection: 'keep-alive' }) +
          asked(headers, { line: `GET ${TARGET} HTTP/1.0` }),
      ],
      [200, asked(headers, { connection: 'keep-alive' }) + asked(headers)],
      [200, asked({ ...headers, 'Accept-Encoding': 'gzip' })],
      [200, asked({ ...headers, 'Accept-Encoding': 'br' })],
      [200, asked({ ...headers, Expect: '100-continue' })],
      [200, asked({ ...headers, 'X-Forwarded-Proto': 'https' })],
      [200, asked({ ...headers, 'X-Server-Timing': '1' })],
      [304, asked({ ...headers, 'If-None-Match': String(first['etag']) })],
      [304, asked({ ...headers, 'If-None-Match': '*' }, { line: `HEAD ${TARGET} HTTP/1.1` })],
      [200, asked({ 'X-Forwarded-For': freshAddress() })],
    ];
    for (const [status, request] of requests) {
      const bytes = await agreeOn(status, request);
      expect(bytes).toContain('\r\nX-Request-ID: compared\r\n');
      expect(bytes).toContain('\r\nRateLimit-Policy: "minute";');
    }
    // Two are pipelined; the one without a key is new.
    expect(service.app.get(Admission).answeredCount - before).toBeGreaterThan(2 * requests.length - 2);
  });

  it('has the same bytes as lines and as headers in refusals', async () => {
    const unknown = { 'X-API-Key': makeKey().key, 'X-Forwarded-For': freshAddress() };
    const page = await issueKey(service.app, { allowedOrigins: ['https://partner.example'] });
    const full = { 'X-Forwarded-For': freshAddress() };
    for (let i = 0; i < LIMIT_POLICIES.data.limit; i += 1) await service.http.get(TARGET).set(full);
    for (const [status, headers] of [
      [401, unknown],
      [403, { ...page.headers, Origin: 'https://other.example' }],
      [429, full],
    ] as const)
      for (const accept of ['*/*', 'application/problem+json']) {
        const bytes = await agreeOn(status, asked({ ...headers, Accept: accept }));
        expect(bytes).toContain(', Accept\r\nAccess-Control-Allow-Origin: *\r\n');
      }
  });

  it('contains no header that a caller wrote into the ID of a request', async () => {
    const { headers } = await issueKey(service.app);
    for (const id of ['a\tb', 'a: b', 'a%0d%0aX-Evil: 1', 'ü', 'x'.repeat(129)]) {
      const bytes = await sent(true, asked({ ...headers, 'X-Request-ID': id }));
      expect(bytes).toMatch(/\r\nX-Request-ID: [0-9a-f-]{36}\r\n/);
      expect(bytes).not.toContain('X-Evil');
    }
  });
});

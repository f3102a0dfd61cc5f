import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { SystemClock } from '../../src/platform/clock/clock.ts';
import { type LanguageModelSettings } from '../../src/platform/configuration/configuration.ts';
import {
  CalledOffError,
  type Completion,
  CompletionFailure,
} from '../../src/narratives/narrators/completion.ts';
import { OpenAiClient } from '../../src/narratives/narrators/openai.client.ts';
import { until } from '../support/eventually.ts';
import {
  failing,
  hanging,
  hangingUp,
  LanguageModelServer,
  type ModelReply,
  SAMPLE_USAGE,
  streaming,
} from '../support/language-model-server.ts';
import { API_KEY, settingsOf } from './narrator-harness.ts';

const TEXT = 'ბიტკოინის ტრენდი ძლიერია: დამაჯერებლობა 61%-ს აღწევს. “Fear & Greed” stands at −1.3.\n'.repeat(
  3,
);

let server: LanguageModelServer;
beforeAll(async () => {
  server = await LanguageModelServer.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
});

const ask = (
  more: Partial<LanguageModelSettings> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Completion> =>
  new OpenAiClient(settingsOf(server.url, more), new SystemClock()).complete(
    { system: 'rules', user: 'facts', maxTokens: 100 },
    signal,
  );

async function failureOf(
  reply: ModelReply,
  more: Partial<LanguageModelSettings> = {},
): Promise<CompletionFailure> {
  server.reply = reply;
  const error: unknown = await ask(more).then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CompletionFailure);
  return error as CompletionFailure;
}

describe('A stream', () => {
  it.each([1, 2, 3, 7, 64, 4_096])(
    'is read whole when it comes %d bytes at a time',
    async (bytesPerWrite) => {
      server.reply = streaming(TEXT, { bytesPerWrite, charactersPerChunk: 3 });
      expect(await ask()).toEqual({
        text: TEXT,
        finishReason: 'stop',
        refusal: null,
        usage: {
          promptTokens: SAMPLE_USAGE.prompt_tokens,
          completionTokens: SAMPLE_USAGE.completion_tokens,
        },
      });
    },
  );

  it.each([
    ['without a count', null],
    ['with a count of nothing', { prompt_tokens: 0, completion_tokens: 0 }],
    ['with half a count', { prompt_tokens: 9 } as never],
    ['with a count below zero', { prompt_tokens: 9, completion_tokens: -1 }],
  ])('%s says nothing of its usage', async (_, usage) => {
    server.reply = streaming(TEXT, { usage });
    expect((await ask()).usage).toBeNull();
  });

  it('tells a refusal and a limit apart from an answer', async () => {
    server.reply = streaming('', { refusal: 'No.' });
    expect(await ask()).toMatchObject({ text: '', refusal: 'No.' });
    server.reply = streaming(TEXT, { finishReason: 'length' });
    expect(await ask()).toMatchObject({ finishReason: 'length' });
  });

  it('without [DONE] is whole all the same', async () => {
    server.reply = streaming(TEXT, { done: false });
    expect((await ask()).text).toBe(TEXT);
  });

  it.each<[string, ModelReply, RegExp]>([
    ['that is cut', streaming(TEXT, { cutAfter: 0.5 }), /terminated|UND_ERR_SOCKET|closed/],
    ['that ends before its end', streaming(TEXT, { finishReason: null, done: false }), /cut off/],
    ['of something else than JSON', streaming(TEXT, { insteadOfChunk: 'data: {"choices": [\n\n' }), /JSON/],
    [
      'with an error in it',
      streaming(TEXT, { insteadOfChunk: 'data: {"error": {"message": "overloaded", "code": "busy"}}\n\n' }),
      /overloaded \(busy\)/,
    ],
    ['that never begins', hangingUp, /Connection error.*(UND_ERR_SOCKET|ECONNRESET)/],
  ])('%s may pass, and may have cost something', async (_, reply, message) => {
    const failure = await failureOf(reply);
    expect(failure).toMatchObject({ mayPass: true, mayBeBilled: true, waitMs: 0 });
    expect(failure.message).toMatch(message);
  });

  it('that does not end is ended', async () => {
    const failure = await failureOf(streaming('ა'.repeat(70_000), { charactersPerChunk: 5_000 }));
    expect(failure).toMatchObject({ mayPass: false, mayBeBilled: true });
    expect(failure.message).toMatch(/did not end within 60000 characters/);
  });
});

describe('An answer that is too large', () => {
  const hostile =
    (status: number, piece: string, pieces: number): ModelReply =>
    (_, response) => {
      response.writeHead(status, { 'Content-Type': 'text/event-stream' });
      Readable.from(Array.from({ length: pieces }, () => piece)).pipe(response);
    };

  it.each([
    ['an event without an end', 'data: x'.repeat(10_000), 1_000, 'an event of more than 262144 bytes'],
    ['events without anything in them', ': nothing\n\n'.repeat(10_000), 1_000, 'more than 100000 events'],
    ['large events', `: ${'x'.repeat(200_000)}\n\n`, 1_000, 'more than 25165824 bytes'],
    [
      'an event nested without an end',
      `data: ${'['.repeat(100_000)}`,
      1_000,
      'an event of more than 262144 bytes',
    ],
  ])('by %s is left, and not asked for again', async (_what, piece, pieces, message) => {
    expect(await failureOf(hostile(200, piece, pieces))).toMatchObject({
      message: `the answer has ${message}`,
      mayPass: false,
      mayBeBilled: true,
    });
    await until(() => server.underWay === 0);
  });

  it('by what the model says instead of an answer is left as well', async () => {
    const chunk = JSON.stringify({ choices: [{ delta: { refusal: 'no '.repeat(10_000) } }] });
    const { message } = await failureOf(hostile(200, `data: ${chunk}\n\n`, 100));
    expect(message).toContain('did not end within 60000 characters');
  });

  it('and an error is the error that its status says', async () => {
    const failure = await failureOf(hostile(429, 'x'.repeat(100_000), 1_000));
    expect(failure).toMatchObject({ mayPass: true, mayBeBilled: false });
    expect(failure.message.length).toBeLessThanOrEqual(200);
    await until(() => server.underWay === 0);
  });

  it('in one event of many small pieces takes no more time than it takes to arrive', async () => {
    const chunk = JSON.stringify({
      choices: [{ delta: { content: 'x'.repeat(50_000) }, finish_reason: 'stop' }],
    });
    server.reply = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      const text = `data: ${chunk}\n\ndata: [DONE]\n\n`;
      for (let i = 0; i < text.length; i += 50) response.write(text.slice(i, i + 50));
      response.end();
    };
    expect((await ask()).text).toHaveLength(50_000);
  });
});

describe('An error', () => {
  it.each<[number, string | null, Record<string, string>, boolean, number]>([
    [400, 'context_length_exceeded', {}, false, 0],
    [401, 'invalid_api_key', {}, false, 0],
    [403, null, {}, false, 0],
    [404, 'model_not_found', {}, false, 0],
    [408, null, {}, true, 0],
    [409, null, {}, true, 0],
    [422, null, {}, false, 0],
    [429, 'rate_limit_exceeded', { 'Retry-After': '7' }, true, 7_000],
    [429, 'insufficient_quota', {}, false, 0],
    [500, null, {}, true, 0],
    [503, null, { 'Retry-After': '1' }, true, 1_000],
    [503, null, { 'x-should-retry': 'false' }, false, 0],
    [400, null, { 'x-should-retry': 'true' }, true, 0],
  ])('HTTP %d (%s, %j): may pass: %s, after %d ms', async (status, code, headers, mayPass, waitMs) => {
    const failure = await failureOf(failing(status, 'What went wrong', { code, headers }));
    expect(failure).toMatchObject({ mayPass, mayBeBilled: false, waitMs });
    expect(failure.message).toContain(`HTTP ${status}`);
    if (code !== null) expect(failure.message).toContain(code);
    expect(server.requests).toHaveLength(1);
  });

  it('obeys a date in Retry-After', async () => {
    const nowMs = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(nowMs);
    const at = new Date(nowMs + 60_000).toUTCString();
    const { waitMs } = await failureOf(failing(429, 'slow down', { headers: { 'Retry-After': at } }));
    expect(waitMs).toBeGreaterThan(50_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
    jest.restoreAllMocks();
  });

  it('never shows the key, whole or in part', async () => {
    const half = `${API_KEY.slice(0, 8)}****${API_KEY.slice(-4)}`;
    for (const status of [401, 403]) {
      const failure = await failureOf(failing(status, `Incorrect API key provided: ${half}`));
      expect(failure.message).toBe(`HTTP ${status}`);
    }
    const echo = await failureOf(
      failing(400, `Bad header: Bearer ${API_KEY}\n  in line 2`, { code: API_KEY }),
    );
    expect(JSON.stringify([echo, echo.message, echo.stack])).not.toContain(API_KEY);
    expect(echo.message).toContain('Bearer ***');
  });

  it('without a body is an error as well', async () => {
    const failure = await failureOf((_, response) => void response.writeHead(502).end());
    expect(failure).toMatchObject({ mayPass: true, mayBeBilled: false });
    expect(failure.message).toContain('HTTP 502');
  });

  it('costs nothing where nobody listens', async () => {
    const gone = await LanguageModelServer.start();
    const { url } = gone;
    await gone.stop();
    const failure = await failureOf(hangingUp, { baseUrl: url });
    expect(failure).toMatchObject({ mayPass: true, mayBeBilled: false });
    expect(failure.message).toContain('ECONNREFUSED');
  });

  it('is a redirect, which is not followed', async () => {
    const elsewhere = await LanguageModelServer.start();
    elsewhere.reply = streaming(TEXT);
    const failure = await failureOf((_, response) => {
      response.writeHead(307, { Location: `${elsewhere.url}/chat/completions` }).end();
    });
    expect(failure).toMatchObject({ mayPass: false });
    expect(elsewhere.requests).toHaveLength(0);
    await elsewhere.stop();
  });
});

describe('A request', () => {
  it.each([
    ['before it answers', hanging()],
    ['while it answers', hanging(true)],
  ])('is called off at once when nobody waits %s, and the server is told', async (_, reply) => {
    server.reply = reply;
    const stopping = new AbortController();
    const answer = ask({}, stopping.signal).catch((error: unknown) => error);
    await until(() => server.requests.length === 1);
    await sleep(50);
    stopping.abort();
    expect(await answer).toBeInstanceOf(CalledOffError);
    await until(() => server.underWay === 0);
  });

  it('has no key where there is none, whatever the environment says', async () => {
    process.env['OPENAI_API_KEY'] = 'sk-environment';
    process.env['OPENAI_ORG_ID'] = 'org-environment';
    process.env['OPENAI_PROJECT_ID'] = 'project-environment';
    process.env['OPENAI_BASE_URL'] = 'http://127.0.0.1:1/v1';
    try {
      server.reply = streaming(TEXT);
      await ask({ apiKey: null });
      const [{ headers }] = server.requests as [(typeof server.requests)[0]];
      expect(headers.authorization).toBeUndefined();
      expect(JSON.stringify(headers)).not.toContain('environment');
    } finally {
      for (const name of ['API_KEY', 'ORG_ID', 'PROJECT_ID', 'BASE_URL'])
        delete process.env[`OPENAI_${name}`];
    }
  });

  it('is laid out as the server knows it', async () => {
    server.reply = streaming(TEXT);
    await ask({ jsonMode: false, tokenLimitField: 'max_completion_tokens' });
    const [{ body }] = server.requests as [(typeof server.requests)[0]];
    expect(body).toEqual({
      model: 'test-model-1',
      messages: [
        { role: 'system', content: 'rules' },
        { role: 'user', content: 'facts' },
      ],
      stream: true,
      stream_options: { include_usage: true },
      max_completion_tokens: 100,
    });
  });
});

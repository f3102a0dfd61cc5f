import OpenAI from 'openai';
import { APIError } from 'openai';
import { type Clock } from '../../platform/clock/clock.ts';
import { type LanguageModelSettings } from '../../platform/configuration/configuration.ts';
import { describeError, errorCodeOf } from '../../ingestion/http/provider-failure.ts';
import { withoutSecrets } from '../../ingestion/http/request-address.ts';
import { headerOf, type ResponseHeaders } from '../../ingestion/http/response-body.ts';
import { retryAfter } from '../../ingestion/http/response-judgement.ts';
import {
  CalledOffError,
  type Completion,
  CompletionFailure,
  type CompletionRequest,
  type LanguageModel,
  type TokenUsage,
} from './completion.ts';

class AnswerTooLargeError extends Error {
  constructor(what: string) {
    super(`the answer has ${what}`);
    this.name = 'AnswerTooLargeError';
  }
}

const KIB = 1024;
/** The longest answer has 60,000 characters; at one per event with the model's name, that's about 20 MB. */
const MOST_STREAM_BYTES = 24 * KIB * KIB;
const MOST_EVENT_BYTES = 256 * KIB;
const MOST_EVENTS = 100_000;
const MOST_ERROR_BYTES = 64 * KIB;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Bodies beyond the size limit fail. Streams are passed on one event per chunk: the client's reader takes quadratic
 * time for many events in one chunk, and for a large event in many chunks.
 */
async function boundedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.body === null) return response;
  const bounded = response.ok
    ? wholeEvents(MOST_STREAM_BYTES, MOST_EVENT_BYTES)
    : wholeEvents(MOST_ERROR_BYTES, MOST_ERROR_BYTES);
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
}

function wholeEvents(mostBytes: number, mostEventBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let events = 0;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let lineBytes = 0;
  let previous = 0;

  const hold = (part: Uint8Array): void => {
    heldBytes += part.length;
    if (heldBytes > mostEventBytes)
      throw new AnswerTooLargeError(`an event of more than ${mostEventBytes} bytes`);
    held.push(part);
  };
  const release = (controller: TransformStreamDefaultController<Uint8Array>): void => {
    if (heldBytes === 0) return;
    events += 1;
    if (events > MOST_EVENTS) throw new AnswerTooLargeError(`more than ${MOST_EVENTS} events`);
    controller.enqueue(Buffer.concat(held));
    held = [];
    heldBytes = 0;
  };
  const endsEvent = (byte: number): boolean => {
    const isSecondHalf = byte === LINE_FEED && previous === CARRIAGE_RETURN;
    const endsLine = !isSecondHalf && (byte === LINE_FEED || byte === CARRIAGE_RETURN);
    const isEmpty = endsLine && lineBytes === 0;
    previous = byte;
    if (endsLine) lineBytes = 0;
    else if (!isSecondHalf) lineBytes += 1;
    return isEmpty;
  };

  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new AnswerTooLargeError(`more than ${mostBytes} bytes`);
      let begin = 0;
      for (let i = 0; i < piece.length; i += 1) {
        if (!endsEvent(piece[i]!)) continue;
        hold(piece.subarray(begin, i + 1));
        release(controller);
        begin = i + 1;
      }
      if (begin < piece.length) hold(piece.subarray(begin));
    },
    flush: release,
  });
}

/** Error codes of connections that were never established, so that nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const isPassing = (status: number): boolean =>
  status === 408 || status === 409 || status === 429 || status >= 500;
/** A 429 with this code means exhausted credit, not a rate limit. */
const OUT_OF_CREDIT = 'insufficient_quota';

const LONGEST_MESSAGE = 200;

/** Omits the message of a server that rejects the key, because it can contain part of the key. */
function judgeFailure(error: unknown, apiKey: string | null, nowMs: number): CompletionFailure {
  if (isAnswered(error)) return judgeStatus(error, apiKey, nowMs);
  const code = codeWithin(error);
  const neverSent = code !== null && NEVER_SENT.has(code);
  return new CompletionFailure(oneLine(describe(error, code), apiKey), {
    mayPass: true,
    mayBeBilled: !neverSent,
    waitMs: 0,
  });
}

/** An error with a status; without one, the response was truncated or never arrived. */
type Answered = APIError<number, Headers>;

const isAnswered = (error: unknown): error is Answered =>
  error instanceof APIError && typeof error.status === 'number';

function judgeStatus(error: Answered, apiKey: string | null, nowMs: number): CompletionFailure {
  const { status } = error;
  const headers: ResponseHeaders = Object.fromEntries(error.headers.entries());
  const code = typeof error.code === 'string' && /^[\w.-]{1,64}$/.test(error.code) ? error.code : null;
  const asked = headerOf(headers, 'x-should-retry');
  const passing = asked === null ? isPassing(status) && code !== OUT_OF_CREDIT : asked === 'true';
  const named = `HTTP ${status}${code === null ? '' : ` (${code})`}`;
  const isAboutKey = status === 401 || status === 403;
  return new CompletionFailure(oneLine(isAboutKey ? named : `${named}: ${messageOf(error)}`, apiKey), {
    mayPass: passing,
    // An error status replaces the tokens.
    mayBeBilled: false,
    waitMs: retryAfter(headers, nowMs)?.waitMs ?? 0,
  });
}

function messageOf({ error, message }: Answered): string {
  const said: unknown =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  return typeof said === 'string' ? said : message;
}

function codeWithin(error: unknown): string | null {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    const code = errorCodeOf(current);
    if (code !== null) return code;
    current = 'cause' in current ? current.cause : null;
  }
  return null;
}

function describe(error: unknown, code: string | null): string {
  const text = describeError(error);
  return code === null || text.includes(code) ? text : `${text} (${code})`;
}

const oneLine = (text: string, apiKey: string | null): string =>
  withoutSecrets(text, [apiKey]).replace(/\s+/g, ' ').trim().slice(0, LONGEST_MESSAGE);

type Chunk = OpenAI.ChatCompletionChunk;

/** Longer than any publishable answer; the stream of a server that doesn't stop is aborted here. */
const MOST_CHARACTERS = 60_000;

/**
 * Uses the official client without its retries (it sleeps through `Retry-After` of any length and can't be aborted),
 * log (shows parts of answers), redirects (a key belongs to one host), and environment variables (all but
 * OPENAI_CUSTOM_HEADERS, which can't be turned off).
 */
export class OpenAiClient implements LanguageModel {
  private readonly client: OpenAI;

  constructor(
    private readonly settings: LanguageModelSettings,
    private readonly clock: Clock,
  ) {
    const { baseUrl, apiKey, timeoutSeconds } = settings;
    this.client = new OpenAI({
      baseURL: baseUrl,
      // The client requires a key; without a configured one, no header is sent.
      apiKey: apiKey ?? 'none',
      defaultHeaders: apiKey === null ? { Authorization: null } : {},
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      timeout: timeoutSeconds * 1000,
      logLevel: 'off',
      fetchOptions: { redirect: 'manual' },
      fetch: boundedFetch,
    });
  }

  async complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
    try {
      return await this.read(
        await this.client.chat.completions.create(this.bodyOf(request), { signal }),
        signal,
      );
    } catch (error) {
      if (error instanceof CompletionFailure) throw error;
      if (error instanceof AnswerTooLargeError) throw new CompletionFailure(error.message, UNUSABLE);
      if (signal.aborted) throw new CalledOffError();
      throw judgeFailure(error, this.settings.apiKey, this.clock.now());
    }
  }

  private bodyOf({ system, user, maxTokens }: CompletionRequest): OpenAI.ChatCompletionCreateParamsStreaming {
    const { model, jsonMode, tokenLimitField } = this.settings;
    return {
      model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      stream: true,
      stream_options: { include_usage: true },
      [tokenLimitField]: maxTokens,
      ...(jsonMode ? { response_format: { type: 'json_object' } } : {}),
    };
  }

  /** Reads the stream. The client ends it without an error both on abort and when the server closes the connection. */
  private async read(chunks: AsyncIterable<Chunk>, signal: AbortSignal): Promise<Completion> {
    let text = '';
    let refusal: string | null = null;
    let finishReason: string | null = null;
    let usage: TokenUsage | null = null;
    for await (const chunk of chunks) {
      usage = usageOf(chunk) ?? usage;
      const choice = chunk.choices?.[0];
      text += choice?.delta?.content ?? '';
      if (choice?.delta?.refusal) refusal = `${refusal ?? ''}${choice.delta.refusal}`;
      finishReason = choice?.finish_reason ?? finishReason;
      if (text.length + (refusal?.length ?? 0) > MOST_CHARACTERS)
        throw new CompletionFailure(`the answer did not end within ${MOST_CHARACTERS} characters`, UNUSABLE);
    }
    if (signal.aborted) throw new CalledOffError();
    if (finishReason === null)
      throw new CompletionFailure('the answer was cut off', { mayPass: true, mayBeBilled: true, waitMs: 0 });
    return { text, finishReason, refusal, usage };
  }
}

const UNUSABLE = { mayPass: false, mayBeBilled: true, waitMs: 0 } as const;

/** Returns the usage. Prompts always have tokens, so a server that reports zero didn't count. */
function usageOf({ usage }: Chunk): TokenUsage | null {
  const promptTokens = usage?.prompt_tokens;
  const completionTokens = usage?.completion_tokens;
  return isCount(promptTokens) && isCount(completionTokens) && promptTokens > 0
    ? { promptTokens, completionTokens }
    : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

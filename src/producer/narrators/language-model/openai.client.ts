import OpenAI from 'openai';
import { type Clock } from '../../../config/clock.ts';
import { type LanguageModelSettings } from '../../../config/configuration.ts';
import { AnswerTooLargeError, boundedFetch } from './bounded-answer.ts';
import {
  type Completion,
  type CompletionRequest,
  type LanguageModel,
  type TokenUsage,
} from './completion.ts';
import { CalledOffError, CompletionFailure } from './completion-failure.ts';
import { judgeFailure } from './failure-judgement.ts';

type Chunk = OpenAI.ChatCompletionChunk;

/** Longer than any publishable answer; the stream of a server that doesn't stop is aborted here. */
const MOST_CHARACTERS = 60_000;

/**
 * Requests streamed answers from an OpenAI-compatible API through the official client. These features of the client are
 * turned off: retries (it sleeps through `Retry-After` of any length and can't be aborted), its log (which shows parts
 * of answers), redirects (a key belongs to one host), and environment variables that it would read by itself (all but
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

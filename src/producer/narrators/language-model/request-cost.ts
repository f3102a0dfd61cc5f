import { type LanguageModelSettings } from '../../../config/configuration.ts';
import { type CompletionRequest, type TokenUsage } from './completion.ts';

type Prices = Pick<LanguageModelSettings, 'inputUsdPerMillionTokens' | 'outputUsdPerMillionTokens'>;

/** Generous allowance for the tokens that the chat format adds around two messages. */
const FRAMING_TOKENS = 256;

/**
 * Returns the maximum tokens of a request. Models split text into pieces of at least one byte of UTF-8, so a prompt
 * never has more tokens than bytes; Georgian letters have three.
 */
export const mostUsageOf = ({ system, user, maxTokens }: CompletionRequest): TokenUsage => ({
  promptTokens: Buffer.byteLength(system) + Buffer.byteLength(user) + FRAMING_TOKENS,
  completionTokens: maxTokens,
});

/** @example costUsd({ promptTokens: 2_000_000, completionTokens: 500_000 }, {in: 1, out: 4}) === 4 */
export const costUsd = ({ promptTokens, completionTokens }: TokenUsage, prices: Prices): number =>
  (promptTokens * prices.inputUsdPerMillionTokens + completionTokens * prices.outputUsdPerMillionTokens) /
  1e6;

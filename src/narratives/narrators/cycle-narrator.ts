import { z } from 'zod';
import { type AgentName } from '../../../packages/engine/crew/crew.ts';
import { type TextByLanguage } from '../../../packages/engine/narrative/checks/expectation.ts';
import { textProblems } from '../../../packages/engine/narrative/checks/text-problems.ts';
import {
  inEachLanguage,
  type Language,
  LANGUAGES,
  patternsIn,
} from '../../../packages/engine/narrative/languages.ts';
import { TEMPLATE_MODEL, type TextsBySpeaker } from '../../../packages/engine/narrative/narrative.ts';
import { type CycleReader } from '../../published/cycle.reader.ts';
import { type NarratorClaim, type NarratorOutcome, type TemplateReason } from './narrator-run.store.ts';
import {
  type BudgetedModel,
  BudgetExhaustedError,
  CircuitOpenError,
  type ModelCircuit,
} from './budgeted-model.ts';
import { CalledOffError, type Completion, CompletionFailure, type CompletionRequest } from './completion.ts';
import { type SpeakerBrief, speakerBriefs, speakerPrompt } from './speaker-prompt.ts';
import { pause } from '../../platform/clock/clock.ts';
import { ClaimLostError } from '../../platform/database/locks.ts';
import { type CycleResult } from '../../../packages/engine/computation/engine.ts';

/** Outcomes of a cycle without the model's texts; the first that applies in this order is recorded. */
const GRAVEST_FIRST: readonly TemplateReason['cause'][] = ['budget', 'abandoned', 'failed', 'refused'];

/** @param reasons one for each speaker that kept the template's texts */
export function outcomeOf(speakers: number, reasons: readonly TemplateReason[]): NarratorOutcome {
  if (reasons.length === 0) return 'written';
  if (reasons.length < speakers) return 'mixed';
  return GRAVEST_FIRST.find((cause) => reasons.some((reason) => reason.cause === cause))!;
}

/** Three times the longest published prose. Longer texts are rejected before a regular expression is applied. */
const LONGEST_TEXT_CHARACTERS = 20_000;
const text = z
  .string()
  .max(LONGEST_TEXT_CHARACTERS)
  .transform((value) => value.replaceAll('\r\n', '\n').trim());
const reading = z.strictObject({ headline: text, summary: text, prose: text });
const draft = z.strictObject(inEachLanguage(() => reading));

const THOUGHTS_BEGIN = '<think>';
const THOUGHTS_END = '</think>';
const FENCE = '```';
const FENCE_LANGUAGE = 'json';

export class MalformedDraftError extends Error {}

/** @throws MalformedDraftError for anything but one object of exactly the requested shape */
export function draftIn(answer: string): TextByLanguage {
  const parsed = draft.safeParse(objectIn(withoutFence(withoutThoughts(answer.trim()))));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`,
  );
  throw new MalformedDraftError(where.join('; '));
}

// Text around the object, from servers without a JSON mode, is removed by position: a regular expression with optional
// blanks on both sides takes cubic time on an answer of blanks.

function withoutThoughts(answer: string): string {
  if (!answer.startsWith(THOUGHTS_BEGIN)) return answer;
  const end = answer.indexOf(THOUGHTS_END);
  return end === -1 ? answer : answer.slice(end + THOUGHTS_END.length).trim();
}

function withoutFence(answer: string): string {
  const isFenced = answer.length >= 2 * FENCE.length && answer.startsWith(FENCE) && answer.endsWith(FENCE);
  if (!isFenced) return answer;
  const inside = answer.slice(FENCE.length, -FENCE.length);
  return inside.startsWith(FENCE_LANGUAGE) ? inside.slice(FENCE_LANGUAGE.length) : inside;
}

function objectIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new MalformedDraftError('the answer is not JSON');
  }
}

export interface SpeakerRetryPolicy {
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly backoffMs: number;
}

export type SpeakerOutcome =
  | { readonly kind: 'written'; readonly reading: TextByLanguage }
  | { readonly kind: 'kept'; readonly reason: TemplateReason };

const MOST_DETAILS = 12;
const CUT_SHORT: readonly string[] = ['length', 'content_filter'];

export class SpeakerNarrator {
  constructor(
    private readonly model: BudgetedModel,
    private readonly circuit: ModelCircuit,
    private readonly retryPolicy: SpeakerRetryPolicy,
  ) {}

  /** Resolves within the time limit. Throws ClaimLostError if another worker has taken over the cycle. */
  async write(brief: SpeakerBrief, claim: NarratorClaim, signal: AbortSignal): Promise<SpeakerOutcome> {
    try {
      return judged(brief, await this.ask(speakerPrompt(brief), claim, signal));
    } catch (error) {
      const cause = causeOf(error);
      if (cause === null) throw error;
      return kept(brief, cause, [(error as Error).message]);
    }
  }

  private async ask(request: CompletionRequest, claim: NarratorClaim, signal: AbortSignal) {
    const deadlineMs = performance.now() + this.retryPolicy.timeoutMs;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(this.retryPolicy.timeoutMs)]);
    for (let attempt = 1; ; attempt += 1) {
      if (signal.aborted) throw new CalledOffError();
      try {
        return await this.circuit.pass(() => this.askOnce(request, claim, signal, limited));
      } catch (error) {
        if (!(error instanceof CompletionFailure) || !error.mayPass) throw error;
        const waitMs = Math.max(this.backoffMs(attempt), error.waitMs);
        const isTooLong = performance.now() + waitMs >= deadlineMs;
        if (isTooLong && error.waitMs > 0) this.circuit.holdFor(error);
        if (isTooLong || attempt >= this.retryPolicy.attempts) throw error;
        await pause(waitMs, limited);
      }
    }
  }

  /** Sends one request. A timeout is a failure of the server; an abort by the caller isn't. */
  private async askOnce(
    request: CompletionRequest,
    claim: NarratorClaim,
    signal: AbortSignal,
    limited: AbortSignal,
  ): Promise<Completion> {
    try {
      return await this.model.complete(request, claim, limited);
    } catch (error) {
      if (!(error instanceof CalledOffError) || signal.aborted) throw error;
      throw new CompletionFailure(`no response within ${this.retryPolicy.timeoutMs} ms`, {
        mayPass: false,
        mayBeBilled: true,
        waitMs: 0,
      });
    }
  }

  /** Returns an exponential wait, reduced by up to a quarter at random so that workers don't retry in step. */
  private backoffMs(attempt: number): number {
    return this.retryPolicy.backoffMs * 2 ** (attempt - 1) * (1 - Math.random() / 4);
  }
}

function judged(brief: SpeakerBrief, { text, finishReason, refusal }: Completion): SpeakerOutcome {
  if (refusal !== null) return kept(brief, 'refused', [`the model declined: ${refusal.slice(0, 200)}`]);
  if (CUT_SHORT.includes(finishReason))
    return kept(brief, 'refused', [`the answer was cut short: ${finishReason}`]);
  const reading = draftIn(text);
  const problems = textProblems(reading, brief.expected, LANGUAGES.map(patternsIn));
  return problems.length === 0 ? { kind: 'written', reading } : kept(brief, 'refused', problems);
}

const kept = (
  { agent }: SpeakerBrief,
  cause: TemplateReason['cause'],
  details: readonly string[],
): SpeakerOutcome => ({ kind: 'kept', reason: { agent, cause, details: details.slice(0, MOST_DETAILS) } });

/** Returns null for an error that the model didn't cause. */
function causeOf(error: unknown): TemplateReason['cause'] | null {
  if (error instanceof ClaimLostError) return null;
  if (error instanceof BudgetExhaustedError) return 'budget';
  if (error instanceof CalledOffError) return 'abandoned';
  if (error instanceof MalformedDraftError) return 'refused';
  if (error instanceof CompletionFailure || error instanceof CircuitOpenError) return 'failed';
  return null;
}

/** Concurrent requests; a local server processes them one after the other. */
const SPEAKERS_AT_ONCE = 3;

export interface NarratorResult {
  /** Null if all speakers kept the template's texts. */
  readonly readings: Readonly<Record<Language, TextsBySpeaker>> | null;
  /** The author: the model's name, `template+<name>`, or `template`. */
  readonly writtenBy: string;
  readonly outcome: NarratorOutcome;
  readonly reasons: readonly TemplateReason[];
}

export class CycleNarrator {
  constructor(
    private readonly cycles: CycleReader,
    private readonly speakers: SpeakerNarrator,
    private readonly modelName: string,
  ) {}

  /** Resolves soon after the signal aborts, with the texts that are ready. */
  async write(claim: NarratorClaim, signal: AbortSignal): Promise<NarratorResult> {
    const briefs = await this.briefsOf(claim.cycleNumber);
    const written = new Map<AgentName, TextByLanguage>();
    const reasons: TemplateReason[] = [];
    const failed = new AbortController();
    const waiting = [...briefs];
    const lane = async (): Promise<void> => {
      for (let brief = waiting.shift(); brief; brief = waiting.shift()) {
        const outcome = await this.speakers.write(brief, claim, AbortSignal.any([signal, failed.signal]));
        if (outcome.kind === 'written') written.set(brief.agent, outcome.reading);
        else reasons.push(outcome.reason);
      }
    };
    const lanes = Array.from({ length: SPEAKERS_AT_ONCE }, () =>
      lane().catch((error: unknown) => {
        failed.abort();
        throw error;
      }),
    );
    const broken = (await Promise.allSettled(lanes)).find((ended) => ended.status === 'rejected');
    if (broken) throw broken.reason;
    return {
      readings: written.size === 0 ? null : readingsOf(briefs, written),
      writtenBy: this.writtenBy(written.size, briefs.length),
      outcome: outcomeOf(briefs.length, reasons),
      reasons,
    };
  }

  private async briefsOf(cycleNumber: number): Promise<SpeakerBrief[]> {
    const record = await this.cycles.record(cycleNumber);
    if (record === null) throw new Error(`cycle ${cycleNumber} is not published`);
    return speakerBriefs(JSON.parse(record.resultText) as CycleResult, record.inputs.compared ?? null);
  }

  private writtenBy(written: number, speakers: number): string {
    if (written === 0) return TEMPLATE_MODEL;
    return written === speakers ? this.modelName : `${TEMPLATE_MODEL}+${this.modelName}`;
  }
}

const readingsOf = (
  briefs: readonly SpeakerBrief[],
  written: ReadonlyMap<AgentName, TextByLanguage>,
): Record<Language, TextsBySpeaker> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        briefs.map(({ agent, template }) => [agent, (written.get(agent) ?? template)[language]]),
      ),
    ]),
  ) as unknown as Record<Language, TextsBySpeaker>;

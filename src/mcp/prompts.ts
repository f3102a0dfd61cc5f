import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { ASSETS } from '../../packages/engine/assets.ts';
import { LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { DAY_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { suggestion } from '../domain/nearest-names.ts';

type Given = Readonly<Record<string, string>>;

interface DeclaredPrompt {
  readonly listed: Prompt;
  readonly text: (given: Given, nowMs: number) => string;
}

const ARGUMENTS = {
  asset: { description: 'Asset besides bitcoin.', allowed: ASSETS },
  lang: { description: 'Language of the answer: ka or en.', allowed: LANGUAGES },
  cycle_number: { description: 'Cycle of the verdict; default: the latest.', allowed: null },
} as const satisfies Record<string, { description: string; allowed: readonly string[] | null }>;
type ArgumentName = keyof typeof ARGUMENTS;

const WHOLE_NUMBER = /^\d{1,9}$/;

const prompt = (
  name: string,
  title: string,
  description: string,
  names: readonly ArgumentName[],
  text: DeclaredPrompt['text'],
): DeclaredPrompt => ({
  listed: {
    name,
    title,
    description,
    arguments: names.map((one) => ({ name: one, description: ARGUMENTS[one].description, required: false })),
  },
  text,
});

const HOW_TO_QUOTE =
  'Begin with the probability and its base rate, and say that confidence is agreement and not a probability. Claim skill only if the record shows it. End with the attributions and the disclaimer.';

const inLanguage = ({ lang = 'en' }: Given): string => `Write in ${lang === 'ka' ? 'Georgian' : 'English'}.`;

export const PROMPTS: readonly DeclaredPrompt[] = [
  prompt(
    'morning_brief',
    'Morning brief',
    'What the market looks like, what changed since yesterday, and how far prices may move today.',
    ['asset', 'lang'],
    ({ asset, ...given }, nowMs) =>
      [
        'Write a morning brief on the crypto market in at most 150 words.',
        `Call get_verdict${asset === undefined ? '' : ` with asset ${asset}`}, then get_changes with since ${isoUtc(nowMs - DAY_MS)} (it needs a key; without one, leave it out and say so), get_outlook with horizon 24h${asset === undefined ? ' and asset BTC' : ` and asset BTC,${asset}`}, and get_catalog with status stale,degraded,unavailable to see which sources are down.`,
        HOW_TO_QUOTE,
        inLanguage(given),
      ].join(' '),
  ),
  prompt(
    'explain_verdict',
    'Explain this verdict',
    'Why a verdict is what it is, who agreed and who did not, and how often such verdicts came true.',
    ['cycle_number', 'lang'],
    ({ cycle_number: cycle, ...given }) =>
      [
        `Explain ${cycle === undefined ? 'the latest verdict' : `the verdict of cycle ${cycle}`} to a reader who knows markets but not this service.`,
        `Call ${cycle === undefined ? 'get_verdict, ' : ''}explain_cycle${cycle === undefined ? '' : ` with cycle_number ${cycle}`}, and get_track_record with asset BTC and horizon 24. Name the strongest reason on each side, and the agents that dissent.`,
        HOW_TO_QUOTE,
        inLanguage(given),
      ].join(' '),
  ),
];

/** @throws ProtocolError naming the prompts, or the argument that is not accepted */
export function promptNamed(name: string, given: Given, nowMs: number): GetPromptResult {
  const known = PROMPTS.map(({ listed }) => listed.name);
  const found = PROMPTS.find(({ listed }) => listed.name === name);
  if (!found)
    throw invalid(`Unknown prompt.${suggestion(name, known, ` The prompts are ${known.join(', ')}.`)}`);
  const names = (found.listed.arguments ?? []).map((one) => one.name);
  for (const [argument, value] of Object.entries(given)) {
    if (!names.includes(argument)) throw invalid(`${name} takes only ${names.join(', ')}`);
    const { allowed } = ARGUMENTS[argument as ArgumentName];
    if (allowed === null ? !WHOLE_NUMBER.test(value) : !(allowed as readonly string[]).includes(value))
      throw invalid(
        `${argument} must be ${allowed === null ? 'a cycle number' : `one of ${allowed.join(', ')}`}`,
      );
  }
  const { description } = found.listed;
  return {
    ...(description === undefined ? {} : { description }),
    messages: [{ role: 'user', content: { type: 'text', text: found.text(given, nowMs) } }],
  };
}

const invalid = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message);

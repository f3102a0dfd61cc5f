import { type Language, LANGUAGES } from '../../domain/language.ts';
import { type AgentName, LEAD, type Signal } from '../../domain/signals.ts';
import { CAVEAT_WORDS } from '../en/names.ts';
import { type Reading } from '../narrative.ts';
import { type AgentScript, type LeadScript } from '../script/script.ts';
import { type ReadingStatement } from '../statement.ts';
import { type Claim, claimsIn } from './claims.ts';

/** The same speaker's reading in both languages. */
export type BilingualReading = Readonly<Record<Language, Reading>>;

/** The parts of a reading, in the order in which they are read. */
export const READING_PARTS = ['headline', 'summary', 'prose'] as const satisfies readonly (keyof Reading)[];
export type ReadingPart = (typeof READING_PARTS)[number];

/** What takes from the weight of a reading. */
export type Caveat = Extract<ReadingStatement['kind'], keyof typeof CAVEAT_WORDS>;

/** What the facts of a speaker demand of its texts, and all that they allow. */
export interface Expectation {
  readonly agent: AgentName;
  readonly signal: Signal;
  /** Whole percent; null where the speaker abstains and so has none. */
  readonly confidencePct: number | null;
  /** What must not be left out of the prose. */
  readonly caveats: readonly Caveat[];
  /** What each fact lets a sentence claim, in either language. */
  readonly allowed: readonly Claim[];
}

/** What a speaker's script is put into by the template, language by language. */
export interface TemplateSentences {
  readonly headline: string;
  readonly sentenceOf: (statement: ReadingStatement) => string;
}

/**
 * What the texts of a speaker are held against: the facts of its script, as the template's sentences of them tell
 * them, so that rounding, notation and signal words are written down once, in the phrasebooks. An agent or asset that
 * a fact is about counts as named also where the sentence does without the name.
 */
export function expectationOf(
  spoken: AgentScript | LeadScript,
  template: Readonly<Record<Language, TemplateSentences>>,
): Expectation {
  const statements = [...spoken.summary, ...spoken.paragraphs.flat()];
  const { signal } = spoken.headline;
  return {
    agent: spoken.agent,
    signal,
    confidencePct: confidencePctOf(signal, statements),
    caveats: [...new Set(statements.map(({ kind }) => kind).filter(isCaveat))],
    allowed: LANGUAGES.flatMap((language) => [
      ...claimsIn(template[language].headline, language),
      ...statements.flatMap((statement) =>
        claimsIn(template[language].sentenceOf(statement), language).map((claim) => about(statement, claim)),
      ),
    ]),
  };
}

const isCaveat = (kind: ReadingStatement['kind']): kind is Caveat => kind in CAVEAT_WORDS;

/** An agent that abstains on the market may still have a confidence on another asset; that is not what it is asked for. */
function confidencePctOf(signal: Signal, statements: readonly ReadingStatement[]): number | null {
  if (signal === 'monitoring') return null;
  for (const statement of statements)
    if (statement.kind === 'stance' || statement.kind === 'verdict') return statement.confidencePct;
  return null;
}

/** The lead speaks of these as of its own. */
const LEADS_OWN: readonly ReadingStatement['kind'][] = [
  'verdict',
  'no_verdict',
  'turned',
  'unchanged',
  'held',
];

const about = (statement: ReadingStatement, claim: Claim): Claim => ({
  ...claim,
  agents: [...claim.agents, ...speakersOf(statement)],
  assets: 'asset' in statement ? [...claim.assets, statement.asset] : claim.assets,
});

function speakersOf(statement: ReadingStatement): readonly AgentName[] {
  if ('agent' in statement) return [statement.agent];
  if ('agents' in statement) return statement.agents;
  return LEADS_OWN.includes(statement.kind) ? [LEAD] : [];
}

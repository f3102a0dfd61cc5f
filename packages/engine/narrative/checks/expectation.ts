import { type AgentName } from '../../crew/crew.ts';
import { LEAD } from '../../crew/lead.ts';
import { type Signal } from '../../signals.ts';
import { type AgentScript, type LeadScript, type SpeakerText } from '../model/script.ts';
import { type TextStatement } from '../model/statement.ts';
import { type Claim, claimsIn } from './claims.ts';
import { type Caveat, CAVEATS, type TextPatterns } from '../catalogs/language-file.schema.ts';

export type TextByLanguage = Readonly<Record<string, SpeakerText>>;

export interface Expectation {
  readonly agent: AgentName;
  readonly signal: Signal;
  readonly confidencePct: number | null;
  readonly caveats: readonly Caveat[];
  readonly allowed: readonly Claim[];
}

export interface TemplateSentences {
  readonly patterns: TextPatterns;
  readonly headline: string;
  readonly sentenceOf: (statement: TextStatement) => string;
}

/**
 * In the template's sentences, so that rounding, notation, and signal words are defined once. A fact's agent
 * or asset counts as named even if the sentence doesn't name it.
 */
export function expectationOf(
  spoken: AgentScript | LeadScript,
  template: readonly TemplateSentences[],
): Expectation {
  const statements = [...spoken.summary, ...spoken.paragraphs.flat()];
  const { signal } = spoken.headline;
  return {
    agent: spoken.agent,
    signal,
    confidencePct: confidencePctOf(signal, statements),
    caveats: [...new Set(statements.map(({ kind }) => kind).filter(isCaveat))],
    allowed: template.flatMap(({ patterns, headline, sentenceOf }) => [
      ...claimsIn(headline, patterns),
      ...statements.flatMap((statement) =>
        claimsIn(sentenceOf(statement), patterns).map((claim) => about(statement, claim)),
      ),
    ]),
  };
}

const isCaveat = (kind: TextStatement['kind']): kind is Caveat =>
  (CAVEATS as readonly string[]).includes(kind);

/** Null for an agent that abstains on the market, even if it has a confidence on another asset. */
function confidencePctOf(signal: Signal, statements: readonly TextStatement[]): number | null {
  if (signal === 'monitoring') return null;
  for (const statement of statements) if ('confidencePct' in statement) return statement.confidencePct;
  return null;
}

const LEADS_OWN: readonly string[] = ['verdict', 'verdict_still', 'no_verdict', 'since', 'held'];

const about = (statement: TextStatement, claim: Claim): Claim => ({
  ...claim,
  agents: [...claim.agents, ...speakersOf(statement)],
  assets: 'asset' in statement ? [...claim.assets, statement.asset] : claim.assets,
});

function speakersOf(statement: TextStatement): readonly AgentName[] {
  if ('agent' in statement) return [statement.agent];
  return LEADS_OWN.includes(statement.kind) ? [LEAD] : [];
}

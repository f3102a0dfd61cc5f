import { type Asset } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type AgentName } from '../../domain/crew/crew.ts';
import { type CalibrationBasis } from '../../domain/calibration/calibration-table.ts';
import { type Claim } from '../../domain/calibration/claim.ts';
import { type InputReason } from '../../domain/measurement/input-freshness.ts';
import { type Signal } from '../../domain/signals.ts';
import { type Clause, type CrewPhrases, type FactPhrases } from '../model/phrasebook.ts';
import { type TextStatement } from '../model/statement.ts';
import { type PlanFrame, type PlanListFrame, type RiskFrame } from './action-frame.ts';
import { type CrewRegister, type Register } from './register.ts';
import { type Variants } from './variants.ts';

type Regime = Extract<TextStatement, { kind: 'regime' }>['regime'];

/** Number and sentence formats of a language. */
export interface Grammar {
  readonly number: (value: number, decimals: number) => string;
  /** With its sign, except for 0. */
  readonly signed: (value: number, decimals: number) => string;
  readonly percent: (value: number, decimals: number) => string;
  /** Formats a clause as a sentence. */
  readonly sentence: (clause: string) => string;
  /** Formats a clause as a headline. */
  readonly headline: (clause: string) => string;
}

/** Names of assets, agents, signals and indices. */
export interface Names<Name, Agent> {
  readonly assets: Readonly<Record<Asset, Name>>;
  readonly agents: Readonly<Record<AgentName, Agent>>;
  /** Word, or its stem, of each signal. */
  readonly signals: Readonly<Record<Signal, string>>;
  readonly indices: Readonly<Record<CompositeIndex, string>>;
}

/** Sentences around an agent's view of an asset. `clause` contains the signal word. */
export interface StanceFrame<Agent> {
  readonly stances: Variants<[agent: Agent, confidence: string, clause: string]>;
  readonly watches: Variants<[agent: Agent, clause: string]>;
}

/** Whether a fact supports the signal of its agent or contradicts it. */
export type Bearing = 'supporting' | 'contrasting';

/**
 * Sentences around facts. `side` is the word of a signal, which the clause must contain once; without `side`,
 * none.
 */
export interface FactsFrame<Name, Agent> {
  readonly openings: Readonly<Record<Bearing, Variants<[side: string, clause: string]>>>;
  readonly additions: Readonly<Record<Bearing, Variants<[clause: string]>>>;
  readonly undecided: Variants<[clause: string]>;
  readonly values: Variants<[clause: string]>;
  /** Two for each member of the crew, because it may argue for either side. */
  readonly arguments: Variants<[agent: Agent, side: string, clause: string]>;
  readonly nothingLeans: Variants<[asset: Name]>;
  readonly balances: Variants<[asset: Name, side: string]>;
}

/** Meaning of a composite's label, in the two forms that sentences need. */
export interface LabelWords {
  readonly what: string;
  readonly where: string;
}

/** Sentences around the score of a composite. */
export interface CompositesFrame<Name> {
  /** By label; directional labels contain their signal word once in either form. */
  readonly labels: Readonly<Record<string, LabelWords>>;
  readonly labelled: Variants<[asset: Name, index: string, score: string, label: LabelWords]>;
  readonly unlabelled: Variants<[asset: Name, index: string, score: string]>;
  readonly withoutScore: Variants<[asset: Name, index: string]>;
  readonly extremes: Variants<
    [
      asset: Name,
      highest: readonly [index: string, score: string],
      lowest: readonly [index: string, score: string],
    ]
  >;
}

/** Sentences for market regimes and flags of an asset. */
export interface MarketFrame<Name> {
  readonly regimes: Readonly<Record<Regime, readonly Clause<Name>[]>>;
  /** Clauses of each flag; a language folder declares only flags that no agent's facts raise. */
  readonly flags: Readonly<Record<string, readonly Clause<Name>[]>>;
  /** Clauses for a flag without phrases. */
  readonly unnamedFlag: readonly Clause<Name>[];
  /** Clauses for a flag whose fact, by its label, is inside its usual range of the trailing year. */
  readonly usualFlag: Variants<[asset: Name, label: string]>;
  /** For the first flag of a text, … */
  readonly remarks: Variants<[clause: string]>;
  /** … and for the others, which are no remark of their own. */
  readonly furtherRemarks: Variants<[clause: string]>;
}

/** Sentences about the crew and its verdict. `word` is the signal word, which the clause must contain once. */
export interface CrewFrame<Name, Agent> {
  readonly verdicts: Variants<[word: string, confidence: string]>;
  readonly scores: Variants<[score: string]>;
  /** `before` and `now` have the same number of variants; one of each makes a sentence. */
  readonly before: Readonly<Record<Register, Variants<[word: string]>>>;
  readonly now: Readonly<Record<Register, Variants<[word: string]>>>;
  readonly unchanged: Readonly<Record<Register, Variants<[word: string]>>>;
  readonly held: Variants<[own: Signal, kept: Signal]>;
  readonly voters: Readonly<
    Record<Register, Variants<[agents: readonly Agent[], votes: string, of: string, word: string]>>
  >;
  readonly otherMarkets: Readonly<
    Record<CrewRegister, Variants<[asset: Name, agreeing: string, of: string, word: string]>>
  >;
}

/** Figures of earlier cases, written. `base` is the base rate. */
export interface CaseWords {
  readonly probability: string;
  readonly base: string;
  readonly cases: string;
  readonly independent: string;
}

/** Sentences for caveats. Every variant contains the words of the language’s CAVEAT_WORDS. */
export interface CaveatsFrame<Name, Agent> {
  readonly abstentions: Variants<[agent: Agent, asset: Name, fresh: string, needed: string]>;
  readonly noVerdicts: Variants<[lead: Agent, counted: string, needed: string]>;
  readonly freshness: Variants<[fresh: string]>;
  readonly weightCounted: Variants<[counted: string]>;
  readonly degraded: Variants<[asset: Name, index: string]>;
  readonly disclaimers: Variants<[]>;
  /** What a call claims: a clause that `that` can precede. `band` is null where the claim has none. */
  readonly claims: Readonly<Record<Claim, (hours: string, band: string | null) => string>>;
  readonly calibrations: Readonly<Record<CalibrationBasis, Variants<[claim: string, cases: CaseWords]>>>;
  readonly uncalibrated: Variants<[]>;
  /** Why an input does not count in full, as it stands in brackets. */
  readonly reasons: Readonly<Record<InputReason, string>>;
  /** One lost input. `agent` is null in the agent's own text. */
  readonly lostInput: (label: string, share: string, reason: string, agent: Agent | null) => string;
  readonly lostInputs: Variants<[inputs: readonly string[]]>;
}

/** Headlines; made of clauses, without a full stop. */
export interface HeadlinesFrame<Name, Agent> {
  readonly openings: Variants<[word: string, asset: Name, agent: Agent]>;
  /** Reason after an opening. */
  readonly reason: (says: string) => string;
  readonly together: (says: string, too: string) => string;
  readonly contrast: (says: string, but: string) => string;
  /** For a neutral agent. */
  readonly littleElse: (says: string) => string;
  /** After an opening, when all facts that lean contradict the signal. */
  readonly although: (contrary: string) => string;
  readonly nothingLeans: readonly string[];
  readonly balances: readonly string[];
  readonly withoutRead: Variants<[agent: Agent, asset: Name, word: string]>;
  readonly lead: Readonly<Record<CrewRegister, Variants<[word: string, agreeing: string, of: string]>>>;
}

/**
 * Everything specific to one language. The choice of variants and the number of decimals are the same for all.
 * `Name` and `Agent` hold the forms of the names.
 */
export interface LanguageFrame<Name, Agent> {
  readonly grammar: Grammar;
  readonly names: Names<Name, Agent>;
  readonly crewPhrases: CrewPhrases<Name, Agent>;
  /** Phrases for a fact that the agents’ phrases lack. */
  readonly unnamedFact: FactPhrases<Name>;
  /** Shown in place of a value that is not public. */
  readonly undisclosed: string;
  readonly stance: StanceFrame<Agent>;
  readonly facts: FactsFrame<Name, Agent>;
  readonly composites: CompositesFrame<Name>;
  readonly market: MarketFrame<Name>;
  readonly crew: CrewFrame<Name, Agent>;
  readonly caveats: CaveatsFrame<Name, Agent>;
  readonly plan: PlanFrame;
  readonly risk: RiskFrame;
  readonly headlines: HeadlinesFrame<Name, Agent>;
  readonly planList: PlanListFrame;
}

import { type Asset } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type AgentName } from '../../domain/crew/crew.ts';
import { type Signal } from '../../domain/signals.ts';
import { type Clause, type CrewPhrases, type FactPhrases } from '../model/phrasebook.ts';
import { type TextStatement } from '../model/statement.ts';
import { type PlanFrame, type PlanListFrame, type RiskFrame } from './action-frame.ts';
import { type CrewRegister, type Register } from './register.ts';
import { type Variants } from './variants.ts';

type Regime = Extract<TextStatement, { kind: 'regime' }>['regime'];

/** How a language writes numbers and sentences. */
export interface Grammar {
  readonly number: (value: number, decimals: number) => string;
  /** With its sign, unless it is 0. */
  readonly signed: (value: number, decimals: number) => string;
  readonly percent: (value: number, decimals: number) => string;
  /** A clause as a sentence. */
  readonly sentence: (clause: string) => string;
  /** A clause as a headline. */
  readonly headline: (clause: string) => string;
}

/** What assets, agents, signals and indices are called. */
export interface Names<Name, Agent> {
  readonly assets: Readonly<Record<Asset, Name>>;
  readonly agents: Readonly<Record<AgentName, Agent>>;
  /** The word, or its stem, that names a signal. */
  readonly signals: Readonly<Record<Signal, string>>;
  readonly indices: Readonly<Record<CompositeIndex, string>>;
}

/** Around what an agent says of an asset. `clause` has the word of the signal. */
export interface StanceFrame<Agent> {
  readonly stances: Variants<[agent: Agent, confidence: string, clause: string]>;
  readonly watches: Variants<[agent: Agent, clause: string]>;
}

/** Whether a fact speaks for the signal of its agent, or against it. */
export type Bearing = 'supporting' | 'contrasting';

/** Around facts. `side` is the word of a signal, which has to be in the clause once; where it is not given, none. */
export interface FactsFrame<Name, Agent> {
  readonly openings: Readonly<Record<Bearing, Variants<[side: string, clause: string]>>>;
  readonly additions: Readonly<Record<Bearing, Variants<[clause: string]>>>;
  readonly undecided: Variants<[clause: string]>;
  readonly values: Variants<[clause: string]>;
  /** Two for each member of the crew: it may speak for either side. */
  readonly arguments: Variants<[agent: Agent, side: string, clause: string]>;
  readonly nothingLeans: Variants<[asset: Name]>;
  readonly balances: Variants<[asset: Name, side: string]>;
}

/** What the label of a composite means, in two forms that its sentences need. */
export interface LabelWords {
  readonly what: string;
  readonly where: string;
}

/** Around the score of a composite. */
export interface CompositesFrame<Name> {
  /** By label; those that lean have the word of their signal once in either form. */
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

/** Market regimes and flags of an asset. */
export interface MarketFrame<Name> {
  readonly regimes: Readonly<Record<Regime, readonly Clause<Name>[]>>;
  /** Clauses of each flag; a language folder declares only those that are of no agent's facts. */
  readonly flags: Readonly<Record<string, readonly Clause<Name>[]>>;
  /** Of a flag that has no words. */
  readonly unnamedFlag: readonly Clause<Name>[];
  readonly remarks: Variants<[clause: string]>;
}

/** The crew and its verdict. `word` names the signal, and has to be in the clause once. */
export interface CrewFrame<Name, Agent> {
  readonly verdicts: Variants<[word: string, confidence: string]>;
  readonly scores: Variants<[score: string]>;
  /** One of each, of the same number, makes a sentence. */
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

/** What limits a text. Every variant has the words of the language’s CAVEAT_WORDS. */
export interface CaveatsFrame<Name, Agent> {
  readonly abstentions: Variants<[agent: Agent, asset: Name, fresh: string, needed: string]>;
  readonly noVerdicts: Variants<[lead: Agent, counted: string, needed: string]>;
  readonly freshness: Variants<[fresh: string]>;
  readonly weightCounted: Variants<[counted: string]>;
  readonly degraded: Variants<[asset: Name, index: string]>;
  readonly disclaimers: Variants<[]>;
}

/** One line above a text; made of clauses too, and without an end. */
export interface HeadlinesFrame<Name, Agent> {
  readonly openings: Variants<[word: string, asset: Name, agent: Agent]>;
  /** Behind an opening: why. */
  readonly reason: (says: string) => string;
  readonly together: (says: string, too: string) => string;
  readonly contrast: (says: string, but: string) => string;
  /** Of a neutral agent. */
  readonly littleElse: (says: string) => string;
  /** Behind an opening, when all that leans is contrary to the signal. */
  readonly although: (contrary: string) => string;
  readonly nothingLeans: readonly string[];
  readonly balances: readonly string[];
  readonly withoutRead: Variants<[agent: Agent, asset: Name, word: string]>;
  readonly lead: Readonly<Record<CrewRegister, Variants<[word: string, agreeing: string, of: string]>>>;
}

/**
 * Everything that is particular to one language; which variant is taken, and how many decimals a number has, is the same
 * for all of them. `Name` and `Agent` hold the forms of the names.
 */
export interface LanguageFrame<Name, Agent> {
  readonly grammar: Grammar;
  readonly names: Names<Name, Agent>;
  readonly crewPhrases: CrewPhrases<Name, Agent>;
  /** What can be said of a fact that the agents’ phrases do not have. */
  readonly unnamedFact: FactPhrases<Name>;
  /** In the place of a value that is not for the public. */
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

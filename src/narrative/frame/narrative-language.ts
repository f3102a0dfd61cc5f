import { type Asset } from '../../domain/assets.ts';
import { type AgentName, CREW } from '../../domain/crew/crew.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { type SubjectPatterns, type TextPatterns } from '../model/text-patterns.ts';
import { type AgentPhrases, type Clause, type CrewPhrases, type Phrasebook } from '../model/phrasebook.ts';
import { type LanguageFrame, type Names } from './language-frame.ts';
import { phrasebookOf } from './phrasebook-of.ts';

/** Phrases of agents in one language by the id of the agent, whatever the forms of names in that language. */
export type PhrasesByAgent = Readonly<Record<string, AgentPhrases<never>>>;

/** Fixed texts that only the older public API shows. */
export interface PlanDocumentTexts {
  readonly headings: { readonly entryPlan: string; readonly riskCalculation: string };
  /** Shown in place of a plan that may not be served. */
  readonly withheld: (methodologyVersion: string) => string;
}

/** What the prompt of a language model says about a language. */
export interface PromptLanguage {
  /** English name of the language. */
  readonly name: string;
  /** How to write in the language: complete sentences, in English. */
  readonly rules: string;
  /** Base forms of the names. */
  readonly agents: Readonly<Record<AgentName, string>>;
  readonly assets: Readonly<Record<Asset, string>>;
}

/** `PromptLanguage` as a language folder declares it: without the names of agents. */
export interface PromptDeclaration<Agent> extends Omit<PromptLanguage, 'agents'> {
  /** Base form of an agent's name. */
  readonly agentName: (agent: Agent) => string;
}

/** `TextPatterns` as a language folder declares them: without the names of agents. */
export interface PatternsDeclaration<Agent> extends Omit<TextPatterns, 'subjects'> {
  readonly subjects: Omit<SubjectPatterns, 'agents'>;
  /** Regular expression source of an agent's name, or of its stem. */
  readonly agentPattern: (agent: Agent) => string;
}

/** Everything that a language folder declares. The agents' folders add the names and phrases of the agents. */
export interface LanguageDefinition<Code extends string, Name, Agent> {
  /** ISO 639-1, as in `lang=ka`. */
  readonly code: Code;
  readonly frame: Omit<LanguageFrame<Name, Agent>, 'crewPhrases' | 'names'> & {
    readonly names: Omit<Names<Name, Agent>, 'agents'>;
  };
  /** Name of the lead. */
  readonly leadName: Agent;
  /** Phrases of the agents whose own folder (`narrative/agents/<agent>`) has none in this language. */
  readonly crewPhrases: Partial<CrewPhrases<Name, Agent>>;
  readonly patterns: PatternsDeclaration<Agent>;
  readonly planDocument: PlanDocumentTexts;
  readonly prompt: PromptDeclaration<Agent>;
}

/** A language with the names and phrases of all agents. */
export interface CompleteLanguage {
  readonly phrasebook: Phrasebook;
  readonly patterns: TextPatterns;
  readonly planDocument: PlanDocumentTexts;
  readonly prompt: PromptLanguage;
}

/** What a language folder exports, whatever the forms of its names. */
export interface NarrativeLanguage<Code extends string = string> {
  readonly code: Code;
  /**
   * The language with the phrases from the agents' folders.
   * @throws Error where an agent has phrases in neither folder or in both, or a flag has clauses twice
   */
  readonly completedWith: (ofAgentFolders: PhrasesByAgent) => CompleteLanguage;
}

/** Turns the declaration of a language folder into a language that can be registered. */
export const narrativeLanguage = <const Code extends string, Name, Agent>(
  definition: LanguageDefinition<Code, Name, Agent>,
): NarrativeLanguage<Code> => ({
  code: definition.code,
  completedWith: (ofAgentFolders) =>
    // An agent's phrases in a language use that language's forms of names.
    completed(definition, joined(definition, ofAgentFolders as Partial<CrewPhrases<Name, Agent>>)),
});

function completed<Name, Agent>(
  { frame, leadName, patterns: declared, planDocument, prompt }: LanguageDefinition<string, Name, Agent>,
  crewPhrases: CrewPhrases<Name, Agent>,
): CompleteLanguage {
  const agents = { ...namesOf(crewPhrases), [LEAD]: leadName };
  const ofEachAgent = (value: (name: Agent) => string) =>
    Object.fromEntries(Object.entries(agents).map(([agent, name]) => [agent, value(name)])) as Record<
      AgentName,
      string
    >;
  const { agentPattern, ...patterns } = declared;
  const { agentName, ...promptRules } = prompt;
  return {
    phrasebook: phrasebookOf({
      ...frame,
      crewPhrases,
      names: { ...frame.names, agents },
      // In crew order: the position of a flag selects the remark that introduces it.
      market: { ...frame.market, flags: { ...flagsOf(crewPhrases), ...frame.market.flags } },
    }),
    patterns: { ...patterns, subjects: { ...patterns.subjects, agents: ofEachAgent(agentPattern) } },
    planDocument,
    prompt: { ...promptRules, agents: ofEachAgent(agentName) },
  };
}

const namesOf = <Agent>(crewPhrases: CrewPhrases<never, Agent>) =>
  Object.fromEntries(CREW.map((agent) => [agent, crewPhrases[agent].name])) as Record<
    (typeof CREW)[number],
    Agent
  >;

/** Clauses of the flags of all agents; each flag belongs to one agent. */
function flagsOf<Name>(crewPhrases: CrewPhrases<Name>): Record<string, readonly Clause<Name>[]> {
  const flags: Record<string, readonly Clause<Name>[]> = {};
  for (const [flag, clauses] of CREW.flatMap((agent) => Object.entries(crewPhrases[agent].flags))) {
    if (Object.hasOwn(flags, flag)) throw new Error(`the flag ${flag} has clauses with two agents`);
    flags[flag] = clauses;
  }
  return flags;
}

/** Phrases of the whole crew; each agent's from exactly one place. */
function joined<Name, Agent>(
  { code, crewPhrases: ofLanguage }: LanguageDefinition<string, Name, Agent>,
  ofAgents: Partial<CrewPhrases<Name, Agent>>,
): CrewPhrases<Name, Agent> {
  return Object.fromEntries(
    CREW.map((agent) => {
      const [own, further] = [ofAgents[agent], ofLanguage[agent]].filter((phrases) => phrases !== undefined);
      if (own === undefined) throw new Error(`${agent} has no phrases in the language ${code}`);
      if (further !== undefined) throw new Error(`${agent} has phrases in the language ${code} twice`);
      return [agent, own];
    }),
  ) as unknown as CrewPhrases<Name, Agent>;
}

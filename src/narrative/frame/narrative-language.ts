import { type Asset } from '../../domain/assets.ts';
import { type AgentName, CREW, type CrewMember } from '../../domain/crew/crew.ts';
import { type TextPatterns } from '../model/text-patterns.ts';
import { type AgentPhrases, type CrewPhrases, type Phrasebook } from '../model/phrasebook.ts';
import { type LanguageFrame } from './language-frame.ts';
import { phrasebookOf } from './phrasebook-of.ts';

/** Phrases of agents in one language, whatever forms of names that language has. */
export type PhrasesByAgent = Readonly<Partial<Record<CrewMember, AgentPhrases<never>>>>;

/** What only the older public API shows beside the texts. */
export interface PlanDocumentTexts {
  readonly headings: { readonly entryPlan: string; readonly riskCalculation: string };
  /** Shown in the place of a plan that may not be served. */
  readonly withheld: (methodologyVersion: string) => string;
}

/** What a language model is told of a language. */
export interface PromptLanguage {
  /** English name of the language. */
  readonly name: string;
  /** How to write in it: whole sentences, in English. */
  readonly rules: string;
  /** Base forms of the names. */
  readonly agents: Readonly<Record<AgentName, string>>;
  readonly assets: Readonly<Record<Asset, string>>;
}

/** Everything that one language folder declares. */
export interface LanguageDefinition<Code extends string, Name, Agent> {
  /** ISO 639-1, as in `lang=ka`. */
  readonly code: Code;
  readonly frame: Omit<LanguageFrame<Name, Agent>, 'crewPhrases'>;
  /** Phrases of the agents whose own folder (`narrative/agents/<agent>`) has none in this language. */
  readonly crewPhrases: Partial<CrewPhrases<Name>>;
  readonly patterns: TextPatterns;
  readonly planDocument: PlanDocumentTexts;
  readonly prompt: PromptLanguage;
}

/** A language as the rest of the program uses it, whatever forms its names have. */
export interface NarrativeLanguage<Code extends string = string> {
  readonly code: Code;
  readonly patterns: TextPatterns;
  readonly planDocument: PlanDocumentTexts;
  readonly prompt: PromptLanguage;
  /**
   * The phrasebook of the language with the phrases that the agents' folders have in it.
   *
   * @throws Error where an agent has phrases in neither folder, or in both
   */
  readonly phrasebookWith: (ofAgentFolders: PhrasesByAgent) => Phrasebook;
}

/** Completes the declaration of a language folder. */
export const narrativeLanguage = <const Code extends string, Name, Agent>({
  frame,
  crewPhrases,
  ...declared
}: LanguageDefinition<Code, Name, Agent>): NarrativeLanguage<Code> => ({
  ...declared,
  phrasebookWith: (ofAgentFolders) =>
    phrasebookOf({
      ...frame,
      // An agent's phrases of a language are written with the names of that language.
      crewPhrases: joined(declared.code, crewPhrases, ofAgentFolders as Partial<CrewPhrases<Name>>),
    }),
});

/** The phrases of the whole crew; of each agent from exactly one place. */
function joined<Name>(
  code: string,
  ofLanguage: Partial<CrewPhrases<Name>>,
  ofAgents: Partial<CrewPhrases<Name>>,
): CrewPhrases<Name> {
  return Object.fromEntries(
    CREW.map((agent) => {
      const [own, further] = [ofAgents[agent], ofLanguage[agent]].filter((phrases) => phrases !== undefined);
      if (own === undefined) throw new Error(`${agent} has no phrases in the language ${code}`);
      if (further !== undefined) throw new Error(`${agent} has phrases in the language ${code} twice`);
      return [agent, own];
    }),
  ) as unknown as CrewPhrases<Name>;
}

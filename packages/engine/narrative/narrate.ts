import { type AgentRead, type Fact } from '../crew/crew-result.ts';
import { type AgentName, CREW } from '../crew/crew.ts';
import { LEAD } from '../crew/lead.ts';
import { type ComparedCycles } from '../cycle/compared-cycles.ts';
import { LEADING_ASSET } from '../assets.ts';
import { type CycleResult } from '../computation/engine.ts';
import { exchangeId } from '../measurement/measurement.ts';
import { PROVIDER_KEYS } from '../sources/provider.ts';
import { findSource } from '../sources/registry.ts';
import { DAY_MS } from '../timestamps.ts';
import { confidencePctOf, leadingCrewOf } from '../verdict/verdict.ts';
import { inEachLanguage, phrasebookIn } from './languages.ts';
import {
  type AgentScript,
  type CycleScript,
  type LeadScript,
  type Phrasebook,
  type SpeakerText,
} from './model/script.ts';
import { type TextStatement } from './model/statement.ts';
import { type Choose, unrepeated, wordingOf, type WordingUses } from './model/wording.ts';
import {
  type CycleNarrative,
  type MetricLabels,
  type NarrativeFacts,
  type PlanTexts,
  type SpeakerFacts,
  type TextsBySpeaker,
} from './narrative.ts';
import { actionScriptOf } from './script/action.script.ts';
import { agentScriptOf } from './script/agent.script.ts';
import { quotableValue, toldStanding } from './script/facts.script.ts';
import { leadScriptOf } from './script/lead.script.ts';

const LEAD_METRICS = 6;

type Metric = Pick<AgentRead, 'agent' | 'asset'> & { readonly fact: Fact };

function narrativeFactsOf(result: CycleResult, script: CycleScript): NarrativeFacts {
  const { agents } = leadingCrewOf(result);
  const crew = agents.map((read): SpeakerFacts => {
    const metrics = metricsOf(read);
    return {
      agent: read.agent,
      signal: read.signal,
      confidencePct: confidencePctOf(read.confidence),
      dataCategories: read.dataCategories,
      riskFlags: read.riskFlags,
      metricLabels: labelsOf(metrics),
      quotedSourceIds: quotedBy(
        script.crew.find(({ agent }) => agent === read.agent)!,
        metrics,
        result,
      ),
    };
  });
  return { speakers: [leadFactsOf(result, script), ...crew], providerKeys: providersOf(result) };
}

function leadFactsOf(result: CycleResult, script: CycleScript): SpeakerFacts {
  const { verdict } = result;
  const { agents } = leadingCrewOf(result);
  const metrics = agents
    .flatMap(metricsOf)
    .toSorted((a, b) => Math.abs(b.fact.contribution) - Math.abs(a.fact.contribution))
    .slice(0, LEAD_METRICS);
  return {
    agent: LEAD,
    signal: verdict.signal,
    confidencePct: verdict.confidencePct,
    dataCategories: [
      ...new Set(agents.flatMap(({ abstained, dataCategories }) => (abstained ? [] : dataCategories))),
    ],
    riskFlags: verdict.riskFlags,
    metricLabels: labelsOf(metrics),
    quotedSourceIds: quotedBy(script.lead, metrics, result),
  };
}

const metricsOf = ({ agent, asset, reasons }: AgentRead): Metric[] =>
  reasons.map((fact) => ({ agent, asset, fact }));

const labelsOf = (metrics: readonly Metric[]): MetricLabels =>
  inEachLanguage((language) =>
    metrics.map(({ fact, ...read }) =>
      phrasebookIn(language).metricLabel(
        read.agent,
        fact.key,
        quotableValue(fact) ?? toldStanding(read, fact),
      ),
    ),
  );

function quotedBy(
  { paragraphs }: AgentScript | LeadScript,
  metrics: readonly Metric[],
  { crew }: CycleResult,
): string[] {
  const inTexts = paragraphs.flat().flatMap((statement): { readonly sourceIds: readonly string[] }[] => {
    // What texts tell of candles, the last trades showed as they came.
    if (statement.kind === 'market') return [{ sourceIds: [exchangeId('price', statement.asset)] }];
    if (statement.kind === 'since' && statement.changes.some(({ of }) => of === 'price'))
      return [{ sourceIds: [exchangeId('price', LEADING_ASSET)] }];
    if (statement.kind !== 'value') return [];
    const read = crew
      .find(({ asset }) => asset === statement.asset)
      ?.agents.find(({ agent }) => agent === statement.agent);
    return read?.reasons.filter(({ key }) => key === statement.key) ?? [];
  });
  const inLabels = metrics.map(({ fact }) => fact).filter((fact) => quotableValue(fact) !== null);
  return [...new Set([...inTexts, ...inLabels].flatMap(({ sourceIds }) => sourceIds))];
}

function providersOf({ composites, crew }: CycleResult): string[] {
  const sourceIds = new Set<string>();
  const note = (read: { readonly sourceIds: readonly string[] }): void =>
    read.sourceIds.forEach((id) => sourceIds.add(id));
  for (const { components } of composites) components.filter(({ value }) => value !== null).forEach(note);
  for (const { agents } of crew) agents.forEach(({ reasons }) => reasons.forEach(note));
  // A cycle of another version can name a source that no longer exists.
  const providers = new Set([...sourceIds].map((id) => findSource(id)?.provider));
  return PROVIDER_KEYS.filter((key) => providers.has(key));
}

/** @param compared null for a cycle that stored none: its text doesn't say what changed */
export const cycleScriptOf = (result: CycleResult, compared: ComparedCycles | null): CycleScript => ({
  lead: leadScriptOf(result, compared),
  crew: CREW.map((agent) => agentScriptOf(agent, result)),
  action: actionScriptOf(result),
});

/** Pure: the same cycle gives the same bytes under JSON.stringify. */
export function narrate(result: CycleResult, compared: ComparedCycles | null): CycleNarrative {
  const script = cycleScriptOf(result, compared);
  const choose = wordingOfCycle(result);
  return {
    facts: narrativeFactsOf(result, script),
    readings: inEachLanguage((language) => readingsOf(script, phrasebookIn(language), choose)),
    action: {
      plan: result.plan,
      texts: inEachLanguage((language) => planTextsOf(script, result, phrasebookIn(language), choose)),
    },
  };
}

export const wordingOfCycle = ({ cycleAt }: Pick<CycleResult, 'cycleAt'>): Choose =>
  wordingOf(Math.floor(Date.parse(cycleAt) / DAY_MS));

function readingsOf({ lead, crew }: CycleScript, phrasebook: Phrasebook, choose: Choose): TextsBySpeaker {
  const ofCycle: WordingUses['ofCycle'] = new Map();
  return Object.fromEntries(
    [lead, ...crew].map((spoken) => [
      spoken.agent,
      readingOf(spoken, phrasebook, unrepeated(choose, { ofText: new Map(), ofCycle })),
    ]),
  ) as Record<AgentName, SpeakerText>;
}

function readingOf(spoken: LeadScript | AgentScript, phrasebook: Phrasebook, choose: Choose): SpeakerText {
  const written = new Map<TextStatement, string>();
  const sentenceOf = (statement: TextStatement): string => {
    const sentence = written.get(statement) ?? phrasebook.sentence(statement, choose);
    written.set(statement, sentence);
    return sentence;
  };
  const sentences = (statements: readonly TextStatement[]): string => statements.map(sentenceOf).join(' ');
  const prose = spoken.paragraphs.map(sentences).join('\n\n');
  return {
    headline: isLead(spoken)
      ? phrasebook.leadHeadline(spoken.headline, choose)
      : phrasebook.agentHeadline(spoken.headline, choose),
    summary: sentences(spoken.summary),
    prose,
  };
}

const isLead = (spoken: LeadScript | AgentScript): spoken is LeadScript => spoken.agent === LEAD;

function planTextsOf(
  { action }: CycleScript,
  { plan, verdict }: CycleResult,
  phrasebook: Phrasebook,
  choose: Choose,
): PlanTexts {
  const risks = action.risk.map((statement) => phrasebook.risk(statement, choose));
  const entryPlan = action.plan.map((statement) => phrasebook.plan(statement, choose)).join(' ');
  return {
    entryPlan,
    riskCalculation: risks.join(' '),
    humanReadable: [
      plan === null ? entryPlan : phrasebook.planAsList(plan, verdict.signal),
      risks.map((risk) => `- ${risk}`).join('\n'),
    ].join('\n\n'),
  };
}

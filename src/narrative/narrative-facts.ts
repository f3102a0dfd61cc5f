import { type AgentRead, type Fact } from '../domain/crew/crew-result.ts';
import { type CycleResult } from '../domain/engine/cycle-result.ts';
import { type CrewMember } from '../domain/crew/crew.ts';
import { LEAD } from '../domain/crew/lead.ts';
import { exchangeId } from '../domain/measurement/measurement.ts';
import { PROVIDER_KEYS } from '../domain/sources/provider.ts';
import { findSource } from '../domain/sources/registry.ts';
import { confidencePctOf, leadingCrewOf } from '../domain/verdict/lead-verdict.ts';
import { type MetricLabels, type NarrativeFacts, type SpeakerFacts } from './narrative.ts';
import { inEachLanguage, phrasebookIn } from './languages.ts';
import { quotableValue } from './script/fact-order.ts';
import { type CycleScript, type AgentScript, type LeadScript } from './model/script.ts';

/** Of the crew's strongest metrics on the lead's card. */
const LEAD_METRICS = 6;

interface Metric {
  readonly agent: CrewMember;
  readonly fact: Fact;
}

/** The lead first, then the crew in its order. */
export function narrativeFactsOf(result: CycleResult, script: CycleScript): NarrativeFacts {
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

const metricsOf = ({ agent, reasons }: AgentRead): Metric[] => reasons.map((fact) => ({ agent, fact }));

const labelsOf = (metrics: readonly Metric[]): MetricLabels =>
  inEachLanguage((language) =>
    metrics.map(({ agent, fact }) =>
      phrasebookIn(language).metricLabel(agent, fact.key, quotableValue(fact)),
    ),
  );

/** Of every value that a speaker's texts and labels show. */
function quotedBy(
  { paragraphs }: AgentScript | LeadScript,
  metrics: readonly Metric[],
  { crew }: CycleResult,
): string[] {
  const inTexts = paragraphs.flat().flatMap((statement): { readonly sourceIds: readonly string[] }[] => {
    // What texts tell of candles, the last trades showed as they came.
    if (statement.kind === 'market') return [{ sourceIds: [exchangeId('price', statement.asset)] }];
    if (statement.kind !== 'value') return [];
    const read = crew
      .find(({ asset }) => asset === statement.asset)
      ?.agents.find(({ agent }) => agent === statement.agent);
    return read?.reasons.filter(({ key }) => key === statement.key) ?? [];
  });
  const inLabels = metrics.map(({ fact }) => fact).filter((fact) => quotableValue(fact) !== null);
  return [...new Set([...inTexts, ...inLabels].flatMap(({ sourceIds }) => sourceIds))];
}

/** Those whose sources had a value in the cycle. */
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

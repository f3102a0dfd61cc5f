import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type FreshnessStatus, judgeFreshness } from '../../domain/freshness/freshness.ts';
import { sourceFreshnessFacts } from '../../domain/freshness/published-freshness.ts';
import { type ProviderKey, PROVIDERS } from '../../domain/sources/provider.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import { minuteOf } from '../../domain/timestamps.ts';
import { DocumentCache } from '../../http/envelope/document-cache.ts';
import { type PreparedDocument } from '../../http/envelope/prepared-answer.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { type SourceFacts } from '../../persistence/sources/source-facts.ts';
import { type ProviderItem, type ProviderList } from './data-sources.response.ts';
import { licenseClassOf, statusOfProvider } from './provider-standing.ts';

/** List of providers, from the registry of sources, judged once per minute like the freshness board. */
@Injectable()
export class DataSourcesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly documents: DocumentCache,
  ) {}

  /** All providers with their sources and status. */
  list(): PreparedDocument {
    const { revision, sources } = this.state.current;
    const atMs = minuteOf(this.clock.now());
    return this.documents.obtain(`${revision}|${atMs}`, 'data sources', (): ProviderList => {
      const statuses = judgeSources(sources, atMs);
      const providers = Object.values(PROVIDERS).map(({ key }) => presentProvider(key, statuses));
      return { count: providers.length, providers };
    });
  }
}

function judgeSources(all: readonly SourceFacts[], atMs: number): ReadonlyMap<string, FreshnessStatus> {
  const factsById = new Map(all.map((facts) => [facts.sourceId, facts]));
  return new Map(
    SOURCES.map((source) => {
      const facts = factsById.get(source.id);
      if (!facts) throw new Error(`the published state has nothing on ${source.id}`);
      return [source.id, judgeFreshness(sourceFreshnessFacts(source, facts), atMs).status];
    }),
  );
}

function presentProvider(
  provider: ProviderKey,
  statuses: ReadonlyMap<string, FreshnessStatus>,
): ProviderItem {
  const { key, name, category, homepage, attribution } = PROVIDERS[provider];
  const sources = SOURCES.filter((source) => source.provider === provider);
  return {
    key,
    name,
    category,
    license_class: licenseClassOf(sources.map(({ licenseClass }) => licenseClass)),
    homepage,
    attribution,
    sources: sources.map(({ id }) => id),
    status: statusOfProvider(sources.map(({ id }) => statuses.get(id)!)),
  };
}

import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import {
  type FreshnessStatus,
  judgeFreshness,
  sourceFreshnessFacts,
} from '../../packages/engine/freshness/freshness.ts';
import { type ProviderKey, PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type LicenseClass } from '../../packages/engine/sources/source.ts';
import { DocumentWriter } from '../http/envelope/envelope.interceptor.ts';
import { type PreparedDocument } from '../http/envelope/prepared-answer.ts';
import { type SourceFacts } from '../observations/source-state.store.ts';
import { type PROVIDER_LICENSE_CLASSES, type ProviderItem, type ProviderList } from './legacy.dto.ts';

type ProviderLicenseClass = (typeof PROVIDER_LICENSE_CLASSES)[number];

/**
 * Common licence class of the sources of a provider, `mixed` where they differ.
 * @example licenseClassOf(['C', 'B']) === 'mixed'
 */
export function licenseClassOf(ofSources: readonly LicenseClass[]): ProviderLicenseClass {
  const [one, ...others] = new Set(ofSources);
  if (one === undefined) throw new Error('a provider without sources has no licence class');
  return others.length === 0 ? one : 'mixed';
}

/** From best to worst. */
const GETTING_WORSE = ['fresh', 'aging', 'stale', 'never', 'degraded', 'unavailable'] as const;

/**
 * Status of a provider: the worst of its sources, because that one needs attention. Paused sources are ignored
 * unless all are paused.
 * @example statusOfProvider(['fresh', 'stale', 'paused']) === 'stale'
 */
export const statusOfProvider = (ofSources: readonly FreshnessStatus[]): FreshnessStatus =>
  GETTING_WORSE.findLast((status) => ofSources.includes(status)) ?? 'paused';

@Injectable()
export class DataSourcesService {
  constructor(
    private readonly answers: AnswerStore,
    private readonly documents: DocumentWriter,
  ) {}

  list(): PreparedDocument {
    return this.answers.obtain(['legacy', 'data-sources'], ['state', 'minute'], ({ state, minute }) => {
      const statuses = judgeSources(state.sources, minute);
      const providers = Object.values(PROVIDERS).map(({ key }) => presentProvider(key, statuses));
      const list: ProviderList = { count: providers.length, providers };
      return this.documents.write(list);
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

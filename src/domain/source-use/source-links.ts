import { type Asset, ASSETS } from '../assets.ts';
import { CONTEXT_CARDS } from '../catalog/market-lens.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { METHODOLOGY } from '../composites/methodology.ts';
import { CREW, MANDATES } from '../crew/crew.ts';
import { type Measurement } from '../measurement/measurement.ts';
import { sourceById, SOURCES } from '../sources/registry.ts';
import { feedsProducts } from './source-use.ts';

export const LINK_KINDS = ['composite', 'agent', 'series', 'context_card', 'product'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface SourceLink {
  readonly kind: LinkKind;
  /** Index of a composite, agent, metric ID of a public series or of a card, or product ID. */
  readonly id: string;
  /** Of composites and agents. */
  readonly asset: Asset | null;
  /** Its component of a composite or its fact of an agent. */
  readonly input: string | null;
  readonly dimension: string | null;
}

const LINKS: ReadonlyMap<string, readonly SourceLink[]> = new Map(SOURCES.map(({ id }) => [id, linksTo(id)]));

/** Composites first. */
export function sourceLinks(sourceId: string): readonly SourceLink[] {
  const links = LINKS.get(sourceId);
  if (links === undefined) throw new Error(`no source "${sourceId}" in the registry`);
  return links;
}

function linksTo(sourceId: string): SourceLink[] {
  const { metricId, dimension, licenseClass } = sourceById(sourceId);
  const isRead = ({ sourceIds }: Pick<Measurement, 'sourceIds'>): boolean =>
    (sourceIds as readonly string[]).includes(sourceId);
  const link = (kind: LinkKind, id: string, more: Partial<SourceLink> = {}): SourceLink => ({
    kind,
    id,
    asset: null,
    input: null,
    dimension: null,
    ...more,
  });
  return [
    ...COMPOSITE_INDICES.flatMap((index) =>
      ASSETS.flatMap((asset) =>
        METHODOLOGY[index].assets[asset].components
          .filter(isRead)
          .map(({ name }) => link('composite', index, { asset, input: name })),
      ),
    ),
    ...CREW.flatMap((agent) =>
      ASSETS.flatMap((asset) =>
        MANDATES[agent].assets[asset].facts
          .filter(isRead)
          .map(({ name }) => link('agent', agent, { asset, input: name })),
      ),
    ),
    ...(licenseClass === 'C' ? [link('series', metricId, { dimension })] : []),
    ...CONTEXT_CARDS.filter((card) => card.sourceId === sourceId).map(() => link('context_card', metricId)),
    ...feedsProducts(sourceId).map((product) => link('product', product)),
  ];
}

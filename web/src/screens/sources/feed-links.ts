import { t } from 'ttag';
import { INDEX_LABELS } from '../../display/composite-labels.ts';
import { inTitle } from '../../display/words.ts';
import { type SourceLinkItem } from '../../api/generated/operators-api.ts';

/** A reader of a source. */
export interface Feed {
  readonly label: string;
  /** Name without the asset, for narrow places. */
  readonly short: string;
  /** Names of the components or facts that read the source. */
  readonly inputs: readonly string[];
  /** Address; null if no screen shows it. */
  readonly to: string | null;
}

const INDICES: Readonly<Record<string, string>> = INDEX_LABELS;

/** Screens of whole products. Series and cards have none. */
const PRODUCT_SCREENS: Readonly<Record<string, string>> = {
  'track-record': '/track-record',
  outlook: '/timeline',
};

/** The part of the latest cycle that reads the source; null for readers outside cycles. */
function partOf({ kind, id }: SourceLinkItem): string | null {
  if (kind === 'composite') return `composites/${id}`;
  if (kind === 'agent') return `agents/${id}`;
  if (id === 'verdict') return 'consensus';
  return id === 'narratives' || id === 'agents' ? id : null;
}

/** True for products whose parts are listed instead. */
const isSaidElsewhere = ({ kind, id }: SourceLinkItem): boolean =>
  kind === 'product' &&
  (id.startsWith('composite.') || id === 'series' || id === 'market-lens' || id === 'agents');

function shortOf({ kind, id }: SourceLinkItem): string {
  switch (kind) {
    case 'composite':
      return INDICES[id] ?? id;
    case 'series':
      return t`Public series`;
    case 'context_card':
      return t`Market lens`;
    case 'agent':
    case 'product':
      return inTitle(id.replaceAll('-', ' '));
  }
}

function labelOf(link: SourceLinkItem): string {
  const { kind, id, asset, dimension } = link;
  const short = shortOf(link);
  switch (kind) {
    case 'composite':
      return t`${short} composite of ${asset}`;
    case 'agent':
      return t`${short} on ${asset}`;
    case 'series':
      return `${short} ${id}${dimension === null ? '' : ` (${dimension})`}`;
    case 'context_card':
      return t`${short} card ${id}`;
    case 'product':
      return short;
  }
}

/**
 * All readers of a source, each once with its inputs.
 *
 * @param newestCycle its number; null before the first
 */
export function feedsOf(links: readonly SourceLinkItem[], newestCycle: number | null): readonly Feed[] {
  const feeds = new Map<string, Feed>();
  for (const link of links) {
    if (isSaidElsewhere(link)) continue;
    const label = labelOf(link);
    const part = partOf(link);
    const asset = link.asset === null ? '' : `?asset=${link.asset}`;
    const to =
      part === null || newestCycle === null
        ? (PRODUCT_SCREENS[link.id] ?? null)
        : `/cycles/${newestCycle}${asset}#${part}`;
    const inputs = [...(feeds.get(label)?.inputs ?? []), ...(link.input === null ? [] : [link.input])];
    feeds.set(label, { label, short: shortOf(link), to, inputs });
  }
  return [...feeds.values()];
}

/** Readers without repetition: of several assets, only the first. */
export const briefly = (feeds: readonly Feed[]): readonly Feed[] =>
  feeds.filter(({ short }, index) => feeds.findIndex((feed) => feed.short === short) === index);

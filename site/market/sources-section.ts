import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { groupBy } from '../../src/domain/usage/usage.ts';
import { type SourceItem } from '../../src/sources/sources.dto.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { blocks, section, withReading } from './market-layout.ts';
import { type Readings } from '../../src/site/market/market-readings.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';

/** A block per source in a strip per provider, with the age of what was read last. */
export const sourcesSection = (readings: Readings, texts: MarketTexts): Html =>
  section(
    'sources',
    null,
    withReading(readings.sources, texts, ({ sources }) => {
      const inUse = sources.filter(({ status }) => status !== 'paused');
      const fresh = inUse.filter(({ status }) => status === 'fresh').length;
      return html`<p class="says">${texts.t('sources-say', { fresh, all: inUse.length })}</p>
        <ul class="providers">
          ${[...groupBy(sources, ({ provider }) => provider)].map(([provider, own]) =>
            strip(provider, own, readings, texts),
          )}
        </ul>`;
    }),
    texts,
  );

function strip(
  provider: string,
  sources: readonly SourceItem[],
  { batch }: Readings,
  texts: MarketTexts,
): Html {
  const counts = FRESHNESS_STATUSES.flatMap((status) => {
    const { length } = sources.filter((one) => one.status === status);
    return length === 0 ? [] : [`${texts.t(`statuses-${status}`)} ${length}`];
  });
  const ids = new Set(sources.map(({ source_id }) => source_id));
  const seconds = ('data' in batch ? batch.data.items : []).flatMap((item) =>
    item.kind === 'series' && ids.has(item.id.slice('series:'.length)) && item.age_seconds !== null
      ? [item.age_seconds]
      : [],
  );
  return html`<li>
    <span class="name">${texts.t(`provider-${keyOf(sources[0]!)}`, {}, provider)}</span>
    ${blocks(sources.map(({ status }) => status))}
    <span class="states">${counts.join(', ')}</span>
    <span class="age">${ageInWords(seconds, texts)}</span>
  </li>`;
}

/** Of the youngest of several values. */
function ageInWords(seconds: readonly number[], { t, ago }: MarketTexts): string {
  const youngestMs = SECOND_MS * Math.min(...seconds);
  if (seconds.length === 0) return t('age-none');
  return youngestMs < MINUTE_MS ? t('age-now') : ago(youngestMs);
}

/** The provider's key begins the ID of a source. */
const keyOf = ({ source_id }: SourceItem): string => source_id.slice(0, source_id.indexOf('.'));

import { FRESHNESS_STATUSES } from '../../../packages/engine/freshness/freshness.ts';
import { groupBy } from '../../domain/usage/usage.ts';
import { type SourceItem } from '../../sources/sources.dto.ts';
import { html, type Html } from '../page-frame.ts';
import { blocks, withReading } from './market-layout.ts';
import { type Readings } from './market-readings.ts';
import { type MarketTexts } from './market-texts.ts';

/** A block per source in a strip per provider, with the age of what was read last. */
export const sourcesSection = (readings: Readings, texts: MarketTexts): Html =>
  html`<section id="sources">
    <h2>${texts.t('sources')}</h2>
    <div data-part="sources">
      ${withReading(readings.sources, texts, ({ sources }) => {
        const inUse = sources.filter(({ status }) => status !== 'paused');
        const fresh = inUse.filter(({ status }) => status === 'fresh').length;
        return html`<p class="says">${texts.t('sources-say', { fresh, all: inUse.length })}</p>
          <ul class="providers">
            ${[...groupBy(sources, ({ provider }) => provider)].map(([provider, own]) =>
              strip(provider, own, readings, texts),
            )}
          </ul>`;
      })}
    </div>
  </section>`;

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
    <span class="age"
      >${seconds.length === 0 ? texts.t('age-none') : ageInWords(Math.min(...seconds), texts)}</span
    >
  </li>`;
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const;

/** In the largest unit of which it has two. @example 119 minutes; 2 hours */
function ageInWords(seconds: number, { t }: MarketTexts): string {
  if (seconds < 60) return t('age-now');
  const [unit, length] = UNITS.find(([, one]) => seconds >= 2 * one) ?? UNITS[2];
  return t(`age-${unit}`, { n: Math.floor(seconds / length) });
}

/** The provider's key begins the ID of a source. */
const keyOf = ({ source_id }: SourceItem): string => source_id.slice(0, source_id.indexOf('.'));

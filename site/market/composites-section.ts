import { type Asset } from '../../packages/engine/assets.ts';
import { type CompositeItem } from '../../src/composites/composites.dto.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { type Courses, courseName } from './course.ts';
import { section, withReading } from './market-layout.ts';
import { type Readings } from '../../src/site/market/market-readings.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';

/** Five small multiples per asset, each with the course of its week as a picture. */
export const compositesSection = (
  assets: readonly Asset[],
  { composites }: Readings,
  courses: Courses | null,
  texts: MarketTexts,
): Html =>
  section(
    'composites',
    'composites-say',
    withReading(composites, texts, ({ assets: all }) =>
      all
        .filter(({ asset }) => assets.includes(asset))
        .map(
          ({ asset, indices }) =>
            html`<h3>${texts.nameOf(asset)}</h3>
              <ul class="multiples" aria-label="${texts.nameOf(asset)}">
                ${indices.map((item) => multiple(item, courses?.get(courseName(asset, item.index)) ?? '', texts))}
              </ul>`,
        ),
    ),
    texts,
  );

const multiple = (item: CompositeItem, course: string, texts: MarketTexts): Html =>
  html`<li>
    <span class="name">${texts.shared.indices[item.index]}</span>
    <span class="score">${item.score === null ? '–' : texts.write.score(item.score)}</span>
    <span class="label">${texts.shared.labels[item.label] ?? item.label}</span>
    <svg
      class="course"
      viewBox="0 -4 168 108"
      preserveAspectRatio="none"
      role="img"
      aria-label="${texts.t('course')}"
    >
      <rect class="latest" x="144" y="-4" width="24" height="108" />
      <path class="grid" d="M0 50H168" />
      <path class="line" d="${course}" />
    </svg>
    <span class="inputs">${inputsInWords(item, texts)}</span>
  </li>`;

function inputsInWords(
  { score, degraded, inputs_freshness }: CompositeItem,
  { t, write }: MarketTexts,
): string {
  if (score === null) return t('inputs-none');
  const lost = inputs_freshness.lost_inputs.reduce((sum, { weight }) => sum + weight, 0);
  const share = write.percent(Math.min(1, lost));
  return lost === 0 ? t('inputs-whole') : t(degraded ? 'inputs-degraded' : 'inputs-lost', { share });
}

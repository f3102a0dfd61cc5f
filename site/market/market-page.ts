import { LEAD } from '../../packages/engine/crew/lead.ts';
import { type Asset, ASSETS, LEADING_ASSET, symbolOf } from '../../packages/engine/assets.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import {
  BADGE_PATH,
  DATA_API_PATH,
  DOCUMENTATION_PATH,
  EMBED_PATH,
  GEORGIAN_PATH,
  marketPath,
  PICTURE_PATH,
} from '../../src/http/request/surfaces.ts';
import { type PageLanguage, worded } from '../display/words.ts';
import { html, type Html, type PageParts } from '../frame/page-frame.ts';
import { type Courses } from './course.ts';
import { compositesSection } from './composites-section.ts';
import { blocks, withReading } from './market-layout.ts';
import { type Readings } from '../../src/site/market/market-readings.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';
import { outlookSection } from './outlook-section.ts';
import { chartNotice, priceSection } from './price-section.ts';
import { recordSection } from './record-section.ts';
import { sourcesSection } from './sources-section.ts';
import { chanceOf, changeInWords, votesInWords } from './verdict-words.ts';

/** A cycle is late after two cadences, as on the board. */
const LATE_AFTER_MINUTES = 30;

export interface MarketView {
  readonly language: PageLanguage;
  /** Null: all of them. */
  readonly asset: Asset | null;
}

/** The page of the market or of one asset. */
export function marketPage(
  { language, asset }: MarketView,
  readings: Readings,
  courses: Courses | null,
  nowMs: number,
  texts: MarketTexts,
): PageParts {
  const { verdict } = readings;
  const title = asset === null ? texts.t('title') : texts.t('asset-title', { name: texts.nameOf(asset) });
  const assets = asset === null ? ASSETS : [asset];
  return {
    language,
    page: 'market',
    title,
    description: descriptionOf(asset, readings, texts) ?? texts.t('no-description'),
    path: marketPath(language, asset),
    alternates: { en: marketPath('en', asset), ka: marketPath('ka', asset) },
    image: language === 'en' ? PICTURE_PATH : `${GEORGIAN_PATH}${PICTURE_PATH}`,
    navigation: '',
    content: html`<h1>${title}</h1>
      <nav class="assets" aria-label="${texts.t('pages')}">
        <ul>
          ${[null, ...ASSETS].map(
            (one) =>
              html`<li>
                <a href="${marketPath(language, one)}" aria-current="${one === asset ? 'page' : 'false'}"
                  >${one ?? texts.t('overview')}</a
                >
              </li>`,
          )}
        </ul>
      </nav>
      <p class="failed" role="status" data-unreachable hidden>${texts.t('unreachable')}</p>
      ${asset === null && html`<p class="lead">${texts.t('lead')}</p>`}
      ${
        'failed' in verdict && verdict.failed === 'STORE_UNAVAILABLE'
          ? html`<p class="first" role="status" data-part="first">${texts.t('first')}</p>`
          : html`${head(asset, readings, nowMs, texts)}
              <section id="prices">
                <h2>${texts.t('prices')}</h2>
                <div class="${asset === null ? 'prices three' : 'prices'}">
                  ${assets.map((one) => priceSection(one, readings, texts))}
                </div>
                <p class="note">${texts.t('price-says')}</p>
                ${chartNotice(texts)}
              </section>
              ${outlookSection(assets, readings, texts)} ${votesSection(readings, texts)}
              ${compositesSection(assets, readings, courses, texts)} ${recordSection(assets, readings, texts)}
              ${sourcesSection(readings, texts)} ${use(asset, readings, texts)}`
      }`,
  };
}

/** The verdict on the market, or the price of an asset and its range; null without their figures. */
export function descriptionOf(asset: Asset | null, readings: Readings, texts: MarketTexts): string | null {
  const { t, write, shared } = texts;
  const { verdict: latest, outlook } = readings;
  if (asset === null) {
    if (!('data' in latest)) return null;
    const { verdict, cycle_at } = latest.data;
    const [signal, chance] = [shared.signals[verdict.signal], chanceOf(verdict, texts).words];
    return t('description', { signal, chance, at: write.moment(cycle_at) });
  }
  const price = readings[asset];
  const point = 'data' in price ? price.data.points[0] : undefined;
  const items = 'data' in outlook ? outlook.data.items : [];
  const ahead = items.find((item) => item.asset === asset && item.horizon_hours === 24)?.prices;
  if (point === undefined || !ahead) return null;
  const [low, high] = [write.price(ahead.p10), write.price(ahead.p90)];
  const now = { price: write.price(point.value), at: write.moment(point.event_at) };
  return t('asset-description', { name: texts.nameOf(asset), ...now, low, high });
}

const head = (asset: Asset | null, readings: Readings, nowMs: number, texts: MarketTexts): Html =>
  html`<section class="head" aria-label="${texts.t('verdict')}" data-part="verdict">
    ${withReading(readings.verdict, texts, (latest, { freshness }) => {
      const { verdict, cycle_at, cycle_number, mode } = latest;
      const chance = chanceOf(verdict, texts);
      const minutes = Math.floor((nowMs - Date.parse(cycle_at)) / MINUTE_MS);
      const isWhole = freshness.status === 'fresh' || freshness.status === 'aging';
      return html`${minutes > LATE_AFTER_MINUTES && html`<p class="failed" role="status">${texts.t('stale', { minutes })}</p>`}
        ${!isWhole && html`<p class="failed" role="status">${texts.shared.degraded}</p>`}
        <div class="claim">
          <div>
            <p class="signal ${chance.isBetter && verdict.signal}">${texts.shared.signals[verdict.signal]}</p>
            <p class="says">${texts.t('verdict-says')}</p>
          </div>
          <div>
            <p class="signal">${chance.words}</p>
            <p class="says">${chance.says}</p>
          </div>
        </div>
        <div class="facts">
          ${withReading(readings.history, texts, (history) => html`<p>${changeInWords(history, texts)}</p>`)}
          ${asset !== null && crewOn(asset, readings, texts)}
          <p class="quiet">
            ${texts.t('as-of', { number: cycle_number, at: texts.write.moment(cycle_at) })}
            ${mode === 'paper' && texts.shared.paper}
          </p>
        </div>`;
    })}
  </section>`;

/** The signals of all agents, with a headline each. */
const votesSection = (readings: Readings, texts: MarketTexts): Html =>
  html`<section id="votes" data-part="votes">
    ${withReading(
      readings.verdict,
      texts,
      ({ verdict, consensus, votes }) =>
        html`<h2>${texts.t('votes')}</h2>
          <p class="says">
            ${texts.t('votes-say', { votes: votesInWords(votes, texts).join(', '), consensus: texts.shared.signals[consensus.signal], agreement: worded(texts.shared.confidence, { percent: verdict.confidence_pct }) })}
          </p>
          ${blocks(SIGNALS.flatMap((signal) => Array.from({ length: votes[signal] }, () => signal)))}
          ${withReading(
            readings.lens,
            texts,
            ({ agents }) =>
              html`<ul class="agents">
                ${agents.map(
                  ({ agent, signal, headline, headline_lang }) =>
                    html`<li class="${agent === LEAD && 'lead-agent'}">
                      <span class="name">${texts.nameOfAgent(agent)}</span>
                      <span class="${signal}">${texts.shared.signals[signal]}</span>
                      <span class="headline" lang="${headline_lang}">${headline}</span>
                    </li>`,
                )}
              </ul>`,
          )}`,
    )}
  </section>`;

/** The verdict is on the market; the crew also votes on each asset. */
const crewOn = (asset: Asset, { batch }: Readings, texts: MarketTexts) =>
  withReading(batch, texts, ({ items }) => {
    const item = items.find(({ id }) => id === `signal:${symbolOf(asset)}`);
    const shown = item?.kind === 'signal' && {
      asset: texts.nameOf(asset),
      signal: texts.shared.signals[item.signal],
      agreement: texts.write.percent(item.confidence),
    };
    return html`${shown && html`<p>${texts.t('crew-on', shown)}</p>`}`;
  });

const use = (asset: Asset | null, { verdict }: Readings, { language, shared, t }: MarketTexts): Html =>
  html`<section id="use">
    <h2>${t('use')}</h2>
    <p class="says">${t('use-says')}</p>
    <ul class="uses">
      <li><a href="${language === 'en' ? '' : GEORGIAN_PATH}${EMBED_PATH}/">${t('uses-embed')}</a></li>
      <li><a href="${DOCUMENTATION_PATH}/first-call/">${t('uses-first')}</a></li>
      <li><a href="${DOCUMENTATION_PATH}/reference/">${t('uses-reference')}</a></li>
      <li><a href="${DATA_API_PATH}/verdicts/latest">JSON</a></li>
      <li>
        <a href="${BADGE_PATH}?asset=${(asset ?? LEADING_ASSET).toLowerCase()}&lang=${language}"
          >${t('uses-badge')}</a
        >
      </li>
    </ul>
    <p class="note" lang="en">${'meta' in verdict ? verdict.meta.disclaimer : shared.advice}</p>
  </section>`;

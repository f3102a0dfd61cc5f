import { LEAD } from '../../../packages/engine/crew/lead.ts';
import { type Asset, ASSETS, LEADING_ASSET } from '../../../packages/engine/assets.ts';
import { languageOf } from '../../../packages/engine/narrative/languages.ts';
import { SIGNALS } from '../../../packages/engine/signals.ts';
import { MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { DATA_API_PATH, DOCUMENTATION_PATH, EMBED_PATH, marketPath } from '../../http/request/surfaces.ts';
import { type VerdictLatest } from '../../verdicts/verdict.dto.ts';
import { type PageLanguage } from '../display/texts.ts';
import { html, type Html, type PageParts } from '../page-frame.ts';
import { type Courses } from './composite-courses.ts';
import { compositesSection } from './composites-section.ts';
import { withReading } from './market-layout.ts';
import { type Readings } from './market-readings.ts';
import { fill, marketTexts, type MarketTexts } from './market-texts.ts';
import { outlookSection } from './outlook-section.ts';
import { chartNotice, priceSection } from './price-section.ts';
import { recordSection } from './record-section.ts';
import { sourcesSection } from './sources-section.ts';
import { chanceOf, changeInWords } from './verdict-words.ts';

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
  courses: Courses,
  nowMs: number,
): PageParts {
  const texts = marketTexts(language);
  const { verdict } = readings;
  const title = asset === null ? texts.title : fill(texts.assetTitle, { name: texts.names[asset] });
  const assets = asset === null ? ASSETS : [asset];
  return {
    language,
    page: 'market',
    title,
    description: 'data' in verdict ? descriptionOf(verdict.data, texts) : texts.noDescription,
    path: marketPath(language, asset),
    alternates: { en: marketPath('en', asset), ka: marketPath('ka', asset) },
    image: '/og/verdict.png',
    navigation: '',
    content: html`<h1>${title}</h1>
      <nav class="assets" aria-label="${texts.pages}">
        <ul>
          ${[null, ...ASSETS].map(
            (one) =>
              html`<li><a href="${marketPath(language, one)}" aria-current="${one === asset ? 'page' : 'false'}">${one ?? texts.overview}</a></li>`,
          )}
        </ul>
      </nav>
      ${asset === null && html`<p class="lead">${texts.lead}</p>`}
      ${
        'failed' in verdict && verdict.failed === 'STORE_UNAVAILABLE'
          ? html`<p class="first" role="status" data-part="first">${texts.first}</p>`
          : html`${head(readings, nowMs, texts)}
              <section id="prices">
                <h2>${texts.prices}</h2>
                <p class="says">${texts.priceSays}</p>
                <div class="${asset === null ? 'prices three' : 'prices'}">
                  ${assets.map((one) => priceSection(one, readings, texts))}
                </div>
                ${chartNotice(texts)}
              </section>
              ${outlookSection(assets, readings, texts)} ${compositesSection(assets, readings, courses, texts)}
              ${recordSection(assets, readings, texts)} ${sourcesSection(readings, texts)} ${use(asset, readings, texts)}`
      }`,
  };
}

export const descriptionOf = ({ verdict, cycle_at }: VerdictLatest, texts: MarketTexts): string =>
  fill(texts.description, {
    signal: texts.shared.signals[verdict.signal],
    chance: chanceOf(verdict, texts).words,
    at: texts.write.moment(cycle_at),
  });

const head = (readings: Readings, nowMs: number, texts: MarketTexts): Html =>
  html`<section class="head" aria-label="${texts.verdict}" data-part="verdict">
    ${withReading(readings.verdict, texts, (latest) => {
      const { verdict, votes, cycle_at, cycle_number, mode } = latest;
      const chance = chanceOf(verdict, texts);
      const minutes = Math.floor((nowMs - Date.parse(cycle_at)) / MINUTE_MS);
      const counted = SIGNALS.filter((signal) => votes[signal] > 0).map((signal) =>
        fill(texts.vote, { signal: texts.shared.signals[signal], count: votes[signal] }),
      );
      return html`${minutes > LATE_AFTER_MINUTES && html`<p class="failed" role="status">${fill(texts.stale, { minutes })}</p>`}
        <div class="claim">
          <div>
            <p class="signal ${chance.isBetter && verdict.signal}">${texts.shared.signals[verdict.signal]}</p>
            <p class="says">${texts.verdictSays}</p>
          </div>
          <div>
            <p class="signal">${chance.words}</p>
            <p class="says">${chance.says}</p>
          </div>
        </div>
        <p>
          ${withReading(readings.history, texts, (history) => html`${changeInWords(history, texts)}`)}
          <span class="quiet">${fill(texts.asOf, { number: cycle_number, at: texts.write.moment(cycle_at) })}
          ${mode === 'paper' && texts.shared.paper}</span>
        </p>
        <h2>${texts.votes}</h2>
        <p class="says">${fill(texts.votesSay, { votes: counted.join(', '), agreement: texts.shared.confidence(verdict.confidence_pct) })}</p>
        ${withReading(
          readings.lens,
          texts,
          ({ agents }) =>
            html`<ul class="agents">
              ${agents.map(
                ({ agent, signal, headline, headline_lang }) =>
                  html`<li class="${agent === LEAD && 'lead-agent'}">
                    <span class="name">${languageOf(texts.language).texts[agent].name({})}</span>
                    <span class="${signal}">${texts.shared.signals[signal]}</span>
                    <span class="headline" lang="${headline_lang}">${headline}</span>
                  </li>`,
              )}
            </ul>`,
        )}`;
    })}
  </section>`;

const use = (asset: Asset | null, { verdict }: Readings, { use: title, useSays, uses, shared }: MarketTexts): Html =>
  html`<section id="use">
    <h2>${title}</h2>
    <p class="says">${useSays}</p>
    <ul class="uses">
      <li><a href="${EMBED_PATH}/">${uses.embed}</a></li>
      <li><a href="${DOCUMENTATION_PATH}/first-call/">${uses.first}</a></li>
      <li><a href="${DOCUMENTATION_PATH}/reference/">${uses.reference}</a></li>
      <li><a href="${DATA_API_PATH}/verdicts/latest">JSON</a></li>
      <li><a href="/badge.svg?asset=${(asset ?? LEADING_ASSET).toLowerCase()}">${uses.badge}</a></li>
    </ul>
    <p class="note" lang="en">${'meta' in verdict ? verdict.meta.disclaimer : shared.advice}</p>
  </section>`;

import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { type Outage } from '../../src/domain/attention/outage.ts';
import { headlineOf, type HeadlineFacts } from '../../src/domain/status-headline.ts';
import { STATUS_DAYS, type StatusHistory, type StatusSummary } from '../../src/domain/status.ts';
import { FEEDS_PATH, GEORGIAN_PATH, STATUS_PATH } from '../../src/http/request/surfaces.ts';
import { groupBy } from '../../src/domain/usage/usage.ts';
import { html, type Html, type PageParts } from '../frame/page-frame.ts';
import { productBars, serviceLevels } from './status-days.ts';
import { type BoardLine, sourcesByProvider } from './status-sources.ts';
import { type StatusWords } from '../../src/site/status/status-words.ts';

export interface StatusPageFacts extends Pick<HeadlineFacts, 'enabled' | 'health' | 'late'> {
  readonly nowMs: number;
  readonly summary: StatusSummary;
  /** Null while the store can't be read. */
  readonly history: StatusHistory | null;
  /** Oldest first. */
  readonly outages: readonly Outage[];
  readonly sources: readonly BoardLine[];
  readonly signalsEnabled: boolean;
}

export const STATUS_PAGES = { en: `${STATUS_PATH}/`, ka: `${GEORGIAN_PATH}${STATUS_PATH}/` } as const;

export function statusPage(facts: StatusPageFacts, words: StatusWords): PageParts {
  const { t, language } = words;
  const { history, nowMs } = facts;
  const begun = facts.outages.filter(({ startsAtMs }) => startsAtMs <= nowMs).toReversed();
  const open = begun.filter(({ endsAtMs }) => endsAtMs === null || endsAtMs > nowMs);
  const planned = facts.outages.filter(({ startsAtMs }) => startsAtMs > nowMs);
  const card = (name: string, content: Html): Html =>
    html`<section class="card" id="${name}" data-part="${name}">
      <h2>${t(name)}</h2>
      ${content}
    </section>`;
  return {
    language,
    page: 'status',
    title: t('title'),
    description: t('description'),
    path: STATUS_PAGES[language],
    alternates: STATUS_PAGES,
    navigation: '',
    content: html`<h1>${t('title')}</h1>
      ${now(facts, words)} ${open.length > 0 && card('open', outageList(open, words))}
      ${planned.length > 0 && card('planned', outageList(planned, words))}
      ${card('products', products(facts, words))}
      ${card('service', history === null ? html`<p>${t('unreadable')}</p>` : serviceLevels(history, words))}
      ${card('outages', outagesByMonth(begun, nowMs, words))}
      ${card('sources', sourcesByProvider(facts.sources, words))} ${card('follow', follow(words))}`,
  };
}

/** The headline, the figures that it follows from, and what operators switched off. */
function now(facts: StatusPageFacts, words: StatusWords): Html {
  const { t, share } = words;
  const states = facts.summary.components.map(({ status }) => status);
  const headline = headlineOf({ ...facts, products: states });
  const { availability = null, cycles = { due: 0, on_time: 0 } } = facts.history?.days.at(-1) ?? {};
  const paused = facts.sources.filter(({ freshness }) => freshness.status === 'paused').length;
  const figures = [
    t('operational', {
      count: states.filter((status) => status === 'operational').length,
      all: states.length,
    }),
    availability !== null && t('availability-today', { share: share(availability) }),
    cycles.due > 0 && t('cycles-today', { on_time: cycles.on_time, due: cycles.due }),
    !facts.enabled && t('off-data-api'),
    !facts.signalsEnabled && t('off-signals'),
    paused > 0 && t('off-sources', { count: paused }),
  ];
  return html`<div role="status">
    <div class="now ${headline}" data-part="now">
      <p class="headline">${t(`headline-${headline}`)}</p>
      <ul>
        ${figures.map((figure) => figure !== false && html`<li>${figure}</li>`)}
      </ul>
      <p class="quiet">${t('as-of')} ${words.at(facts.nowMs)}</p>
    </div>
  </div>`;
}

const products = ({ summary, history }: StatusPageFacts, words: StatusWords): Html =>
  html`<p class="quiet">${words.t('products-say')}</p>
    <ul class="components">
      ${summary.components.map(
        ({ id, status }) =>
          html`<li>
            <span class="name">${words.product(id)}</span>
            <span class="state ${status}">${words.t(`component-${status}`)}</span>
            ${history && productBars(id, history, words)}
          </li>`,
      )}
    </ul>`;

function outagesByMonth(begun: readonly Outage[], nowMs: number, words: StatusWords): Html {
  const { t, month } = words;
  const fromMs = nowMs - STATUS_DAYS * DAY_MS;
  const shown = begun.filter(({ endsAtMs }) => endsAtMs === null || endsAtMs > fromMs);
  const months = groupBy(shown, ({ startsAtMs }) => month(startsAtMs));
  return html`<p class="quiet">
      ${t('outages-say')} <a href="${FEEDS_PATH}/outages.atom">${t('feed-outages')}</a>
    </p>
    ${months.size === 0 && html`<p>${t('no-outages')}</p>`}
    ${[...months].map(
      ([name, outages]) =>
        html`<h3>${name}</h3>
          ${outageList(outages, words, true)}`,
    )}`;
}

/** @param areTargets entries of the feed lead here */
const outageList = (outages: readonly Outage[], words: StatusWords, areTargets = false): Html => {
  const { t, product, at, length } = words;
  return html`<ul>
    ${outages.map(
      ({ id, startsAtMs, endsAtMs, reason, products }) =>
        html`<li id="${areTargets ? id : `now-${id}`}">
          <strong>${products.length === 0 ? t('all-products') : products.map(product).join(', ')}</strong>:
          ${t(`reason-${reason}`)}<br />
          <span class="quiet"
            >${at(startsAtMs)} –
            ${endsAtMs === null ? t('not-over') : html`${at(endsAtMs)} (${length(endsAtMs - startsAtMs)})`}</span
          >
        </li>`,
    )}
  </ul>`;
};

/** Addresses for programs. */
const follow = ({ t }: StatusWords): Html =>
  html`<ul>
    ${Object.entries({
      'feed-outages': `${FEEDS_PATH}/outages.atom`,
      'feed-changelog': `${FEEDS_PATH}/changelog.atom`,
      'json-summary': `${STATUS_PATH}/summary.json`,
      'json-history': `${STATUS_PATH}/history.json`,
    }).map(([text, href]) => html`<li><a href="${href}">${t(text)}</a></li>`)}
  </ul>`;

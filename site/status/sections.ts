import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import {
  type StatusDay,
  type StatusHistory,
  type StatusIncident,
  type StatusSummary,
} from '../../src/domain/status.ts';
import { type SourceList } from '../../src/sources/sources.dto.ts';
import { FEEDS_PATH, STATUS_PATH } from '../../src/http/request/surfaces.ts';
import { type Child, element } from '../display/element.ts';
import { formatsOf } from '../../src/site/display/formats.ts';
import { tableOf } from './table.ts';
import { availabilityState, cyclesState, type DayState, unknownHours } from './day-state.ts';
import { type StatusTexts } from './texts.ts';

export const nowSection = ({ status, page }: StatusSummary, texts: StatusTexts): HTMLElement =>
  element(
    'div',
    { class: `now ${status.indicator}`, role: 'status' },
    element('p', { class: 'indicator' }, texts.indicators[status.indicator]),
    element('p', { class: 'quiet' }, texts.judgedAt(formatsOf(texts).moment(page.updated_at))),
  );

/** Current and planned outages; nothing if there are none. */
export const incidentSections = (
  { incidents, scheduled_maintenances }: StatusSummary,
  texts: StatusTexts,
): Child[] => {
  const { moment } = formatsOf(texts);
  return [
    incidents.length === 0
      ? null
      : card(
          texts.openOutages,
          incidentList(incidents, (incident) => texts.since(moment(incident.started_at))),
        ),
    scheduled_maintenances.length === 0
      ? null
      : card(
          texts.planned,
          incidentList(scheduled_maintenances, (planned) =>
            planned.scheduled_until === null
              ? texts.from(moment(planned.scheduled_for))
              : texts.fromTo(moment(planned.scheduled_for), moment(planned.scheduled_until)),
          ),
        ),
  ];
};

const incidentList = <Incident extends StatusIncident>(
  incidents: readonly Incident[],
  when: (incident: Incident) => string,
): HTMLElement =>
  element(
    'ul',
    {},
    ...incidents.map((incident) => element('li', {}, `${incident.name} (${when(incident)})`)),
  );

export const componentsSection = ({ components }: StatusSummary, texts: StatusTexts): HTMLElement =>
  element(
    'ul',
    { class: 'components' },
    ...components.map(({ name, status }) =>
      element(
        'li',
        {},
        element('span', {}, name),
        element('span', { class: `state ${status}` }, texts.componentStates[status]),
      ),
    ),
  );

/** Availability of the last 90 days. */
export const availabilitySection = (history: StatusHistory, texts: StatusTexts): Child[] => [
  element(
    'p',
    { class: 'overall' },
    overall(history.availability, knownDays(history.days, availabilityState), texts),
  ),
  element('p', { class: 'quiet' }, texts.availabilitySays),
  dayBars(history.days, availabilityState, (day) => availabilityText(day, texts), texts),
];

/** Punctuality of cycles in the last 90 days. */
export const punctualitySection = (history: StatusHistory, texts: StatusTexts): Child[] => [
  element(
    'p',
    { class: 'overall' },
    overall(history.punctuality, knownDays(history.days, cyclesState), texts),
  ),
  element('p', { class: 'quiet' }, texts.punctualitySays),
  dayBars(history.days, cyclesState, (day) => cyclesText(day, texts), texts),
  element(
    'details',
    {},
    element('summary', {}, texts.dayByDay),
    tableOf(
      texts.dayByDay,
      texts.dayHeads,
      history.days
        .toReversed()
        .map((day) => [day.date, availabilityText(day, texts), cyclesText(day, texts)]),
    ),
  ),
];

/** A bar per day, oldest first. Colour is never the only difference: heights differ, and a table follows. */
const dayBars = (
  days: readonly StatusDay[],
  stateOf: (day: StatusDay) => DayState,
  textOf: (day: StatusDay) => string,
  texts: StatusTexts,
): HTMLElement => {
  const known = knownDays(days, stateOf);
  return element(
    'figure',
    {},
    element(
      'div',
      { class: 'days', role: 'img', 'aria-label': texts.daysLabel(known, days.length) },
      ...days.map((day) => {
        const state = stateOf(day);
        return element('span', {
          class: state,
          title: `${day.date}: ${texts.dayStates[state]}${state === 'no_data' ? '' : `, ${textOf(day)}`}`,
        });
      }),
    ),
    element(
      'figcaption',
      {},
      element('span', {}, texts.oldest),
      element('span', {}, texts.daysLabel(known, days.length)),
      element('span', {}, texts.today),
    ),
  );
};

const knownDays = (days: readonly StatusDay[], stateOf: (day: StatusDay) => DayState): number =>
  days.filter((day) => stateOf(day) !== 'no_data').length;

const overall = (share: number | null, days: number, texts: StatusTexts): string =>
  share === null ? texts.noData : texts.overall(percentOf(share, texts), days);

function availabilityText(day: StatusDay, texts: StatusTexts): string {
  if (day.availability === null) return texts.dayStates.no_data;
  const share = percentOf(day.availability, texts);
  const unknown = unknownHours(day);
  return unknown === 0 ? share : `${share} (${texts.unknownHours(unknown)})`;
}

const cyclesText = ({ cycles: { due, on_time } }: StatusDay, texts: StatusTexts): string =>
  due === 0 ? texts.dayStates.no_data : texts.onTime(on_time, due);

/** Two decimals, cut off, so that failures aren't rounded away. */
const percentOf = (share: number, { numbers }: StatusTexts): string =>
  `${(Math.floor(share * 10_000) / 100).toFixed(2).replace('.', numbers.decimal)}%`;

/** Recorded outages of the last 90 days. */
export const outagesSection = ({ outages }: StatusHistory, texts: StatusTexts): Child[] => {
  const { moment } = formatsOf(texts);
  if (outages.length === 0) return [element('p', {}, texts.noOutages)];
  return [
    element(
      'ul',
      {},
      ...outages.map(({ id, starts_at, ends_at, reason, products }) => {
        const when =
          ends_at === null
            ? texts.since(moment(starts_at))
            : texts.fromTo(moment(starts_at), moment(ends_at));
        const what = products.length === 0 ? texts.allProducts : products.join(', ');
        // Entries of the feed lead here.
        return element('li', { id }, `${what}: ${texts.reasons[reason]} (${when})`);
      }),
    ),
  ];
};

/** States of sources by provider, as on the public board. */
export const sourcesSection = ({ sources }: SourceList, texts: StatusTexts): Child[] => {
  const inUse = sources.filter(({ status }) => status !== 'paused');
  const states = FRESHNESS_STATUSES.filter((state) => sources.some(({ status }) => status === state));
  const providers = [...new Set(sources.map(({ provider }) => provider))];
  const fresh = inUse.filter(({ status }) => status === 'fresh').length;
  return [
    element('p', {}, texts.sourcesSay(fresh, inUse.length)),
    tableOf(
      texts.sources,
      [texts.provider, ...states.map((state) => texts.sourceStates[state])],
      providers.map((provider) => [
        texts.providerNames[provider] ?? provider,
        ...states.map((state) =>
          String(sources.filter((one) => one.provider === provider && one.status === state).length),
        ),
      ]),
    ),
  ];
};

/** Links for programs. */
export const followSection = (texts: StatusTexts): HTMLElement =>
  element(
    'ul',
    {},
    ...[
      [`${FEEDS_PATH}/outages.atom`, texts.outagesFeed],
      [`${FEEDS_PATH}/changelog.atom`, texts.changelogFeed],
      [`${STATUS_PATH}/summary.json`, texts.summary],
    ].map(([href, text]) => element('li', {}, element('a', { href: href! }, text!))),
  );

export const card = (title: string, ...content: readonly Child[]): HTMLElement =>
  element('section', { class: 'card' }, element('h2', {}, title), ...content);

import {
  availabilityState,
  cyclesState,
  type DayState,
  GOOD_AVAILABILITY,
  type StatusDay,
  unknownHours,
} from '../../src/domain/status-day.ts';
import { type StatusHistory, type StatusShares } from '../../src/domain/status.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { table } from '../display/table.ts';
import { type StatusWords } from '../../src/site/status/status-words.ts';

interface Bar {
  readonly date: string;
  readonly state: DayState;
  readonly text: string;
}

const shareText = (figure: number | null, { t, share }: StatusWords): string =>
  figure === null ? t('no-data') : share(figure);

/** Days of a product, with their mean. */
export function productBars(id: string, { days, products }: StatusHistory, words: StatusWords): Html {
  const { t, share } = words;
  const figures = products.find((product) => product.id === id)?.days ?? [];
  const known = figures.filter((figure) => figure !== null);
  const mean = known.reduce((sum, figure) => sum + figure, 0) / known.length;
  const bars = figures.map((figure, i) => ({
    date: days[i]!.date,
    state: availabilityState(figure),
    text: shareText(figure, words),
  }));
  return dayBars(
    bars,
    known.length === 0 ? t('no-data') : t('mean', { share: share(mean), days: known.length }),
    words,
  );
}

/** A bar for each day that has data, and one span for days in a row that have none. `dayTable` has them as text. */
function dayBars(bars: readonly Bar[], caption: string, words: StatusWords): Html {
  const { t, day } = words;
  const runs = runsOf(bars).map((run) =>
    run[0]!.state === 'no_data'
      ? html`<span class="no_data" title="${noData(run, words)}"
          >${run.length > bars.length / 2 && noData(run, words)}</span
        >`
      : run.map(
          ({ date, state, text }) =>
            html`<span class="${state}" title="${`${day(Date.parse(date))}: ${text}`}"></span>`,
        ),
  );
  return html`<figure>
    <div class="days" aria-hidden="true">${runs}</div>
    <figcaption><span>${caption}</span> <span>${t('today')}</span></figcaption>
  </figure>`;
}

const noData = (run: readonly { readonly date: string }[], { t, day }: StatusWords): string => {
  const [from, to] = [run[0]!, run.at(-1)!].map(({ date }) => day(Date.parse(date)));
  return t('no-data-between', { days: run.length, from: from!, to: to! });
};

/** Days in a row that all have data, or all have none. */
function runsOf<Day extends { readonly state: DayState }>(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && (last[0]!.state === 'no_data') === (day.state === 'no_data')) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** What the objectives measure, in each window and day by day. */
export function serviceLevels(history: StatusHistory, words: StatusWords): Html {
  const { t, share } = words;
  const { availability, cycles } = history.days.at(-1)!;
  const today = { availability, punctuality: cycles.due === 0 ? null : cycles.on_time / cycles.due };
  const row = (measure: keyof StatusShares, objective: string) => [
    t(measure),
    ...[today, history.last_30_days, history].map((shares) => shareText(shares[measure], words)),
    objective,
  ];
  const bars = (
    stateOf: (day: StatusDay) => DayState,
    textOf: (day: StatusDay, words: StatusWords) => string,
  ): Html =>
    dayBars(
      history.days.map((day) => ({ date: day.date, state: stateOf(day), text: textOf(day, words) })),
      t('window-90'),
      words,
    );
  return html`${table(
      t('service'),
      ['measure', 'window-today', 'window-30', 'window-90', 'objective'].map((head) => t(head)),
      [row('availability', share(GOOD_AVAILABILITY)), row('punctuality', t('none'))],
    )}
    <p class="quiet">
      ${t('service-say')} <a href="/docs/policies/#service-objectives">${t('objectives')}</a>
    </p>
    <h3>${t('availability')}</h3>
    ${bars(({ availability }) => availabilityState(availability), availabilityText)}
    <h3>${t('punctuality')}</h3>
    ${bars(cyclesState, cyclesText)}
    <details id="day-by-day">
      <summary>${t('day-by-day')}</summary>
      ${dayTable(history, words)}
    </details>`;
}

/** Every bar as text, latest day first. */
function dayTable({ days, products }: StatusHistory, words: StatusWords): Html {
  const { t, day, product, share } = words;
  const rows = days.map(
    (one, i) =>
      ({
        ...one,
        state:
          one.recorded_hours + one.cycles.due === 0 && products.every((each) => each.days[i] === null)
            ? 'no_data'
            : 'good',
        affected: products
          .filter((each) => each.days[i] !== null && each.days[i]! < (one.availability ?? 1))
          .map((each) => `${product(each.id)} ${share(each.days[i]!)}`),
      }) as const,
  );
  return table(
    t('day-by-day'),
    ['day', 'availability', 'punctuality', 'affected'].map((head) => t(head)),
    runsOf(rows)
      .toReversed()
      .flatMap((run) =>
        run[0]!.state === 'no_data'
          ? [[noData(run, words)]]
          : run
              .toReversed()
              .map((one) => [
                day(Date.parse(one.date)),
                availabilityText(one, words),
                cyclesText(one, words),
                one.affected.join('; ') || t('none'),
              ]),
      ),
  );
}

function availabilityText(day: StatusDay, words: StatusWords): string {
  const hours = unknownHours(day);
  const text = shareText(day.availability, words);
  return day.availability === null || hours === 0 ? text : `${text} (${words.t('unknown-hours', { hours })})`;
}

const cyclesText = ({ cycles: { due, on_time } }: StatusDay, { t }: StatusWords): string =>
  due === 0 ? t('no-data') : t('on-time', { on_time, due });

import { element } from '../display/element.ts';
import { byDay } from './use-rows.ts';

interface Report {
  readonly partner: string;
  readonly expires_at: string;
  readonly days: readonly { readonly from: string; readonly requests: number; readonly errors: number }[];
  readonly errors: readonly {
    readonly at: string;
    readonly status: number;
    readonly error_code: string | null;
    readonly method: string;
    readonly route: string;
    readonly key_prefix: string | null;
    readonly request_id: string;
  }[];
  readonly deliveries: readonly {
    readonly at: string;
    readonly type: string;
    readonly attempt: number;
    readonly delivered: boolean;
    readonly error: string | null;
    readonly status: number | null;
    readonly url: string;
  }[];
}

type Cell = string | number | null;
type Outcome = Report | 'closed' | 'limited' | 'failed';

/** Rows of a table that are shown before its button is pressed. */
const FIRST_ROWS = 20;

const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

const cellOf = (value: Cell, column?: string) =>
  element('td', { 'data-column': column ?? null }, value === null ? '–' : String(value));

/** Shows what is shared with a partner, by the session that the button opens, or one that is open. */
export function showUse(within: HTMLElement): void {
  const token = location.hash.slice(1);
  // Neither the history nor a screenshot has it.
  history.replaceState(null, '', location.pathname);
  const find = (selector: string): HTMLElement => within.querySelector<HTMLElement>(selector)!;
  const show = (state: string): void => {
    for (const part of within.querySelectorAll<HTMLElement>('[data-state]'))
      part.hidden = part.dataset['state'] !== state;
  };
  const columnsOf = (name: string): string[] =>
    [...within.querySelectorAll(`[data-table='${name}'] thead th`)].map((head) => head.textContent);
  const fill = (name: string, bodies: readonly HTMLElement[]): void => {
    const colspan = String(columnsOf(name).length);
    const none = element('tr', {}, element('th', { colspan }, within.dataset['none']!));
    const table = find(`[data-table='${name}']`);
    for (const body of table.querySelectorAll('tbody')) body.remove();
    table.append(...(bodies.length === 0 ? [element('tbody', {}, none)] : bodies));
  };
  const fillByDay = <Row extends { readonly at: string }>(
    name: string,
    rows: readonly Row[],
    cellsOf: (row: Row) => readonly Cell[],
  ): void => {
    const columns = columnsOf(name);
    const rowOf = (row: Row) =>
      element(
        'tr',
        {},
        ...[row.at.slice(11, 16), ...cellsOf(row)].map((cell, i) => cellOf(cell, columns[i])),
      );
    const show = (shown: readonly Row[]): void =>
      fill(
        name,
        byDay(shown).map(({ day, rows: ofDay }) => {
          const head = element('th', { colspan: String(columns.length), scope: 'rowgroup' }, day);
          return element('tbody', {}, element('tr', { class: 'day' }, head), ...ofDay.map(rowOf));
        }),
      );
    const more = find(`[data-more='${name}']`);
    more.hidden = rows.length <= FIRST_ROWS;
    more.textContent = within.dataset['all']!.replace('{count}', String(rows.length));
    more.addEventListener('click', () => {
      more.hidden = true;
      show(rows);
    });
    show(rows.slice(0, FIRST_ROWS));
  };
  const render = (outcome: Outcome): void => {
    if (typeof outcome === 'string') return show(outcome);
    const { partner, expires_at: expiresAt, days, errors, deliveries } = outcome;
    find('[data-partner]').textContent = partner;
    find('[data-period]').textContent = within.dataset['until']!.replace('{moment}', moment(expiresAt));
    const used = days.filter(({ requests }) => requests > 0).toReversed();
    const dayRows = used.map((day) =>
      element('tr', {}, ...[day.from.slice(0, 10), day.requests, day.errors].map((cell) => cellOf(cell))),
    );
    fill('days', used.length === 0 ? [] : [element('tbody', {}, ...dayRows)]);
    fillByDay('errors', errors, (one) => [
      one.status,
      one.error_code,
      `${one.method} ${one.route}`,
      one.key_prefix,
      one.request_id,
    ]);
    fillByDay('deliveries', deliveries, (one) => [
      one.type,
      one.attempt,
      one.delivered ? within.dataset['delivered']! : one.error,
      one.status,
      one.url,
    ]);
    show('shown');
  };
  if (token === '') return void read('/key/use/report').then(render);
  const button = find('[data-show]') as HTMLButtonElement;
  button.addEventListener('click', () => {
    button.disabled = true;
    void open(token)
      .then(render)
      .finally(() => (button.disabled = false));
  });
  show('ready');
}

async function open(token: string): Promise<Outcome> {
  const opened = await read('/key/use/sessions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return typeof opened === 'string' ? opened : read('/key/use/report');
}

async function read(path: string, request: RequestInit = {}): Promise<Outcome> {
  try {
    const reply = await fetch(path, request);
    if (reply.ok) return (await reply.json()) as Report;
    return reply.status === 404 ? 'closed' : reply.status === 429 ? 'limited' : 'failed';
  } catch {
    return 'failed';
  }
}

import { element } from '../display/element.ts';

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

const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

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
  const fill = (name: string, rows: readonly (readonly Cell[])[]): void => {
    const heads = [...within.querySelectorAll(`[data-table='${name}'] th`)].map((head) => head.textContent);
    const cell = (value: Cell, i: number) =>
      element('td', { 'data-column': heads[i] ?? '' }, value === null ? '–' : String(value));
    const none = element('tr', {}, element('th', { colspan: String(heads.length) }, within.dataset['none']!));
    const made = rows.map((row) => element('tr', {}, ...row.map(cell)));
    find(`[data-table='${name}'] tbody`).replaceChildren(...(made.length === 0 ? [none] : made));
  };
  const render = (outcome: Outcome): void => {
    if (typeof outcome === 'string') return show(outcome);
    const { partner, expires_at: expiresAt, days, errors, deliveries } = outcome;
    find('[data-partner]').textContent = partner;
    find('[data-period]').textContent = within.dataset['until']!.replace('{moment}', moment(expiresAt));
    fill(
      'days',
      days
        .filter(({ requests }) => requests > 0)
        .toReversed()
        .map((day) => [day.from.slice(0, 10), day.requests, day.errors]),
    );
    fill(
      'errors',
      errors.map((one) => [
        moment(one.at),
        one.status,
        one.error_code,
        `${one.method} ${one.route}`,
        one.key_prefix,
        one.request_id,
      ]),
    );
    fill(
      'deliveries',
      deliveries.map((one) => [
        moment(one.at),
        one.type,
        one.attempt,
        one.delivered ? within.dataset['delivered']! : one.error,
        one.status,
        one.url,
      ]),
    );
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

import { element } from '../display/element.ts';

/**
 * Returns a table whose first column has the heads of its rows. On a narrow page it scrolls separately.
 *
 * @param className `stacked` and the number of its other columns: on a phone, each head has a separate line
 */
export const tableOf = (
  name: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  className: string | null = null,
): HTMLElement =>
  scrollable(
    name,
    element(
      'table',
      { class: className },
      columnHeads(heads),
      element(
        'tbody',
        {},
        ...rows.map(([first, ...others]) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, first!),
            ...others.map((text) => element('td', {}, text)),
          ),
        ),
      ),
    ),
  );

const columnHeads = (heads: readonly string[]): HTMLElement =>
  element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head))));

/** Returns a table in a frame that scrolls, also by keyboard. */
const scrollable = (name: string, table: HTMLElement): HTMLElement =>
  element('div', { class: 'wide', tabindex: '0', role: 'group', 'aria-label': name }, table);

import { html, type Html } from '../frame/page-frame.ts';

/** A table whose first column heads its rows; a row of one cell fills it. Cells name their columns, for screens that show them below each other. Scrolled by keyboard where it's wider than the page. */
export const table = (
  name: string,
  heads: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
  className = '',
): Html =>
  html`<div class="wide" tabindex="0" role="group" aria-label="${name}">
    <table class="${className}">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row" ${others.length === 0 && html` colspan="${heads.length}"`}>${first}</th>
              ${others.map((cell, i) => html`<td data-column="${heads[i + 1]}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

import { csvHeader, csvRows } from '../../domain/exports/csv-text.ts';
import { type Column } from '../../domain/exports/export-product.ts';
import { type CsvTable } from '../declaration/csv-table.ts';
import { BodyTemplate } from '../reply/body-template.ts';
import { type PreparedAnswer } from './prepared-answer.ts';

const ATTRIBUTION: Column = {
  name: 'attribution',
  type: 'text',
  description: 'The text to show next to the values; empty: none is needed.',
};

/** The body of an answer as a table. */
export function csvTemplate({ columns, rows }: CsvTable, { dataJson, answer }: PreparedAnswer): BodyTemplate {
  const texts = (answer.attribution ?? []).map(({ text }) => text);
  const attribution = texts.length === 0 ? null : texts.join('; ');
  const all = [...columns, ATTRIBUTION];
  return new BodyTemplate([
    csvHeader(all) +
      csvRows(
        all,
        rows(JSON.parse(dataJson)).map((row) => [...row, attribution]),
      ),
  ]);
}

/**
 * `Link` of an answer as a table, which has no envelope: its licence, and its next page.
 *
 * @param target path and query of the request
 */
export function csvLinks(
  target: string,
  { answer: { nextCursor } }: PreparedAnswer,
  licence: string,
): string {
  const links = [`<${licence}>; rel="license"`];
  if (nextCursor === null || nextCursor === undefined) return links[0]!;
  const [path, query = ''] = target.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', nextCursor);
  return [`<${path}?${parameters.toString()}>; rel="next"`, ...links].join(', ');
}

import { csvHeader, csvRows } from '../../domain/exports/csv-text.ts';
import { LICENCE_COLUMNS } from '../../domain/exports/export-product.ts';
import { type CsvTable } from '../declaration/route-declaration.ts';
import { BodyTemplate } from '../reply/prepared-reply.ts';
import { DATA_API_PATH } from '../request/surfaces.ts';
import { type UnavailableItem, type PreparedAnswer } from './prepared-answer.ts';
import { SYNTHETIC } from './disclaimer.ts';

/** @param synthetic the licence of every row is then `synthetic` */
export function csvAnswer(
  { columns, licence, rows, missing }: CsvTable,
  { dataJson, answer }: PreparedAnswer,
  synthetic: boolean,
): { readonly body: BodyTemplate; readonly unavailable: readonly UnavailableItem[] } {
  const data: unknown = JSON.parse(dataJson);
  const texts = (answer.attribution ?? []).map(({ text }) => text);
  const attribution = texts.length === 0 ? null : texts.join('; ');
  const whole = rows(data).map((row) => (licence === null ? row : [...row, attribution, licence]));
  const shown = synthetic ? whole.map((row) => [...row.slice(0, -1), SYNTHETIC]) : whole;
  const all = [...columns, ...LICENCE_COLUMNS];
  const reported = [
    ...(answer.unavailable ?? []),
    ...(answer.clamped ?? []).map(({ parameter, reason }) => ({ id: parameter, reason })),
  ];
  const unknown = missing(data)
    .filter((missed) => !reported.some(({ id }) => id === missed))
    .map((id) => ({ id, reason: 'unknown' }));
  const unavailable = [...reported, ...unknown];
  return {
    body: new BodyTemplate([csvHeader(all) + csvRows(all, shown)]),
    unavailable: shown.length === 0 && unavailable.length === 0 ? [NO_ROWS] : unavailable,
  };
}

const NO_ROWS: UnavailableItem = { id: 'rows', reason: 'nothing matches the request' };

/** @example csvFileName('/api/v1/data/verdicts/latest') === 'verdicts-latest.csv' */
export const csvFileName = (path: string): string =>
  `${path
    .slice(DATA_API_PATH.length + 1)
    .replace(/\/$/, '')
    .toLowerCase()
    .replaceAll('/', '-')
    .replaceAll(/[^\w.-]/g, '')}.csv`;

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

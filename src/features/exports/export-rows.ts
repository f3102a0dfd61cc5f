import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ExportRequest, type Row } from '../../domain/exports/export-product.ts';
import { type DeclaredExport } from '../../http/exports/export-products.ts';
import { type ExportFormat } from './export-format.ts';
import { encodeParquet } from './parquet.encoder.ts';
import { encodeCsv, encodeNdjson, type EncodedRows } from './text-encoders.ts';

/** What every row and file says of its rights. */
export interface ExportLicence {
  /** Cell of the column `licence`. */
  readonly cell: string;
  readonly text: string;
}

/**
 * Reads the first page, so that what fails at once is answered as an error. Then reads one page ahead of the client, while
 * the one before is encoded and sent.
 */
async function begun(
  pages: AsyncIterable<readonly Row[]>,
): Promise<{ readonly pages: AsyncIterable<readonly Row[]>; readonly isEmpty: boolean }> {
  const iterator = pages[Symbol.asyncIterator]();
  let first = await iterator.next();
  while (first.done !== true && first.value.length === 0) first = await iterator.next();
  return { pages: readAhead(iterator, first), isEmpty: first.done === true };
}

async function* readAhead(
  iterator: AsyncIterator<readonly Row[]>,
  first: IteratorResult<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  try {
    for (let page = first; page.done !== true;) {
      const next = iterator.next();
      // It may fail while nothing waits for it; whatever waits for it later gets the error.
      next.catch(() => undefined);
      yield page.value;
      page = await next;
    }
  } finally {
    await iterator.return?.();
  }
}

function encoded(rows: EncodedRows, format: ExportFormat, licence: ExportLicence): AsyncGenerator<Buffer> {
  switch (format) {
    case 'ndjson':
      return encodeNdjson(rows);
    case 'csv':
      return encodeCsv(rows);
    case 'parquet':
      return encodeParquet(rows, { licence: licence.text });
  }
}

/** An export whose first rows were read. */
export interface StartedExport {
  readonly chunks: AsyncGenerator<Buffer>;
  /** Whether it has no rows. */
  readonly isEmpty: boolean;
}

/** Starts an export. */
export const encodedExport = async (
  { columns, product }: DeclaredExport,
  format: ExportFormat,
  request: ExportRequest,
  licence: ExportLicence,
): Promise<StartedExport> => {
  const { pages, isEmpty } = await begun(product.pages(request));
  return { chunks: encoded({ columns, pages, last: licence.cell }, format, licence), isEmpty };
};

/** Returns the digest of an export without rows, which depends only on its columns. */
export async function digestWithoutRows(
  { columns }: DeclaredExport,
  format: ExportFormat,
  licence: ExportLicence,
): Promise<Buffer> {
  const hash = createHash('sha256');
  const pages = Readable.from([]);
  for await (const chunk of encoded({ columns, pages, last: licence.cell }, format, licence))
    hash.update(chunk);
  return hash.digest();
}

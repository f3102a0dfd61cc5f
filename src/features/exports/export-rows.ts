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
async function begun(pages: AsyncIterable<readonly Row[]>): Promise<AsyncIterable<readonly Row[]>> {
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  return readAhead(iterator, first);
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

/** Starts an export. Resolves to its bytes. */
export const encodedExport = async (
  { columns, product }: DeclaredExport,
  format: ExportFormat,
  request: ExportRequest,
  licence: ExportLicence,
): Promise<AsyncGenerator<Buffer>> => {
  const pages = await begun(product.pages(request));
  return encoded({ columns, pages, last: licence.cell }, format, licence);
};

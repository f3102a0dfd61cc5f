/** Rows of a file; an operators' list can have millions. */
export const FILE_ROWS = 20_000;
/** Largest page of the API. */
const PAGE_ROWS = 500;

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string;
}

export interface CursorPage {
  readonly meta: { readonly next_cursor: string | null };
}

export interface EveryRow<Row> {
  readonly rows: readonly Row[];
  /** True if the listing has more rows than a file takes. */
  readonly isCut: boolean;
}

/** Reads all pages of a listing, up to `FILE_ROWS`. */
export async function readEveryPage<Page extends CursorPage, Row>(
  readPage: (page: PageRequest) => Promise<{ readonly data?: Page }>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<EveryRow<Row>> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const { data } = await readPage({ limit: PAGE_ROWS, ...(cursor !== null && { cursor }) });
    rows.push(...rowsOf(data!));
    cursor = data!.meta.next_cursor;
  } while (cursor !== null && rows.length < FILE_ROWS);
  return { rows, isCut: cursor !== null };
}

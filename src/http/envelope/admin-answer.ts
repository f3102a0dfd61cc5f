export interface AdminAnswer {
  readonly data: object;
  /** Cursor of the next page of a listing; null on its last page and for other answers. */
  readonly nextCursor?: string | null;
  /** The fields of the resource that can be edited, which its ETag is made of; absent: it has no ETag. */
  readonly editable?: object;
  /** Where the answer itself decides it; otherwise what the switches say. */
  readonly mode?: 'paper' | 'live';
}

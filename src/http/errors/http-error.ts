/** What can only be wrong with HTTP itself. All of it is BAD_REQUEST in the registry's terms. */
export type HttpErrorStatus = 400 | 404 | 405 | 408 | 413 | 414 | 415 | 417 | 431;

/** A request that is refused before, or beside, what any route knows. `detail` is public. */
export class HttpError extends Error {
  constructor(
    readonly status: HttpErrorStatus,
    readonly detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.name = 'HttpError';
  }
}

/** What can only be wrong with HTTP itself. All of it is BAD_REQUEST in the registry's terms. */
export type HttpRefusalStatus = 400 | 404 | 405 | 408 | 413 | 414 | 415 | 417 | 431;

/** A request that is refused before, or beside, what any route knows. `detail` is public. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: HttpRefusalStatus,
    readonly detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.name = 'HttpRefusal';
  }
}

/** negotiator has no types of its own, and those of DefinitelyTyped are of a version without `preferred`. */
declare module 'negotiator' {
  /** Chooses what to send by the headers of a request (RFC 9110 12.5). */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });

    /**
     * The coding of `available` that the client likes best; undefined where it accepts none of them.
     *
     * @param options `preferred`: among equals the first of these
     */
    encoding<Coding extends string>(
      available: readonly Coding[],
      options?: { readonly preferred?: readonly Coding[] },
    ): Coding | undefined;

    /** The language of `available` that the client likes best; undefined where it accepts none of them. */
    language<Language extends string>(available: readonly Language[]): Language | undefined;

    /** The media type of `available` that the client likes best; undefined where it accepts none of them. */
    mediaType(available: readonly string[]): string | undefined;
  }
}

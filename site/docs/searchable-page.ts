/** A page as the build writes it for the search. */
export interface SearchablePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly (readonly [heading: string, anchor: string, text: string])[];
}

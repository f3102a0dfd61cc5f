import { type GuideGroup } from '../../src/http/guides/guide-groups.ts';

/** Words of the documentation in one language. */
export interface DocumentationTexts {
  readonly title: string;
  readonly description: string;
  /** Paragraph of the first page. */
  readonly welcome: string;
  readonly forPrograms: string;
  readonly contract: string;
  readonly allGuides: string;
  readonly groups: Readonly<Record<GuideGroup, string>>;
  readonly groupsSay: Readonly<Record<GuideGroup, string>>;
  /** Name of the navigation, and of its menu on phones. */
  readonly menu: string;
  readonly overview: string;
  readonly reference: string;
  readonly referenceSays: string;
  readonly inEnglish: string;
  readonly onThisPage: string;
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly edited: (date: string) => string;
  readonly markdown: string;
  /** On an address in samples, where the deployment doesn't know its own. */
  readonly exampleAddress: string;
  readonly search: string;
  readonly searchHint: string;
  readonly found: (count: number) => string;
  readonly nothingFound: string;
  readonly searchFailed: string;
  readonly notFound: string;
  readonly notFoundSays: string;
  /** Before the list of pages. */
  readonly notFoundList: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly sampleLanguage: string;
  /** Above what a sample prints. */
  readonly prints: string;
  readonly table: string;
}

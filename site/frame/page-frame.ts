/** HTML that is finished, so that nothing in it is escaped again. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Inserted = string | number | Html | null | undefined | false | readonly Inserted[];

/** HTML of a template: what is inserted is escaped unless it is HTML, and a list is joined. Nothing stands for null, undefined, and false. */
export const html = (parts: TemplateStringsArray, ...inserted: readonly Inserted[]): Html =>
  new Html(parts.reduce((text, part, i) => text + textOf(inserted[i - 1]) + part));

const textOf = (inserted: Inserted): string =>
  inserted === null || inserted === undefined || inserted === false
    ? ''
    : inserted instanceof Html
      ? inserted.text
      : Array.isArray(inserted)
        ? (inserted as readonly Inserted[]).map(textOf).join('')
        : escaped(String(inserted));

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => REFERENCES[character]!);

export const PAGES = ['market', 'docs', 'reference', 'status', 'record', 'key', 'embed'] as const;

export interface PageParts {
  readonly language: 'en' | 'ka';
  readonly page: (typeof PAGES)[number];
  readonly title: string;
  /** For search engines and shared links. */
  readonly description: string;
  /** Address of the page; '' for one that has none, as "not found". */
  readonly path: string;
  /** Addresses of the page in all its languages, its own included. */
  readonly alternates?: Readonly<Partial<Record<'en' | 'ka', string>>>;
  /** Path of the picture for shared links. */
  readonly image?: string;
  /** Further elements of the head. */
  readonly head?: Html;
  /** HTML at the side; '' for none. */
  readonly navigation: string | Html;
  /** HTML that begins with its one H1. */
  readonly content: string | Html;
}

export interface Deployment {
  /** Origin without a slash at the end; '' if unknown. */
  readonly publicUrl: string;
  readonly synthetic: boolean;
  /** An address of mail, or of a page. */
  readonly contact?: string | null;
  readonly termsUrl?: string | null;
  readonly privacyUrl?: string | null;
  /** Whether the page of keys has a form. */
  readonly takesKeyRequests?: boolean;
}

/** Origin of a deployment in samples. */
export const EXAMPLE_ORIGIN = 'https://market.example';

export type Values = Readonly<Record<string, string | Html>>;

const PLACE = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/g;

/** Fills `{{name}}`, and leaves `{{#name}}…{{/name}}` out where the value is empty, as Mustache does. Other names stay for whoever knows them. */
export function filled(template: string, values: Values): string {
  return template.replaceAll(
    PLACE,
    (whole: string, section: string | undefined, inner: string, name: string) => {
      if (section === undefined) return Object.hasOwn(values, name) ? textOf(values[name]) : whole;
      const content = filled(inner, values);
      if (!Object.hasOwn(values, section)) return `{{#${section}}}${content}{{/${section}}}`;
      return textOf(values[section]) === '' ? '' : content;
    },
  );
}

const OTHER = { en: 'ka', ka: 'en' } as const;

/** A whole page. */
export function framed(frame: string, parts: PageParts): string {
  const { language, page, alternates = {}, image = '', head = '', navigation, content } = parts;
  const { title, description, path } = parts;
  const twinLanguage = OTHER[language];
  return filled(frame, {
    ...Object.fromEntries(PAGES.map((name) => [`at_${name}`, name === page ? 'page' : 'false'])),
    language,
    page,
    title,
    description,
    path,
    image,
    head: html`${head}`,
    english: alternates.en ?? '',
    georgian: alternates.ka ?? '',
    twin: alternates[twinLanguage] ?? '',
    twinLanguage,
    navigation: new Html(String(navigation)),
    content: new Html(String(content)),
  });
}

/** Text of a frame, of a built page, or of Markdown with what only a deployment knows. */
export function atDeployment(text: string, deployment: Deployment): string {
  const { publicUrl, synthetic, termsUrl, privacyUrl, takesKeyRequests } = deployment;
  const contact = deployment.contact ?? '';
  return filled(text, {
    origin: publicUrl,
    address: publicUrl || EXAMPLE_ORIGIN,
    addressless: publicUrl === '' ? 'addressless' : '',
    synthetic: synthetic ? 'synthetic' : '',
    contact: contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact,
    contactName: contact,
    nobody: contact === '' ? 'nobody' : '',
    form: takesKeyRequests ? 'form' : '',
    formless: takesKeyRequests || contact === '' ? '' : 'formless',
    terms: termsUrl ?? '',
    privacy: privacyUrl ?? '',
  });
}

import { languageOf } from './language.ts';
import { pageHeader } from './page-header.ts';
import { type PageLanguage, type SharedTexts } from './texts.ts';

/** Interval of reads: data changes at most this often. */
const EVERY_MS = 60_000;

/** A page in two languages that reads its data again while it is open. */
export interface LivePage<Texts, Readings> {
  readonly texts: Readonly<Record<PageLanguage, Texts>>;
  readonly read: () => Promise<Readings>;
  /** Content below the header; readings are null until the first ones have arrived. */
  readonly content: (texts: Texts, readings: Readings | null) => readonly HTMLElement[];
}

/** Shows a page in the element `#page`. Reads its data again every minute and when the page becomes visible. */
export async function showLivePage<Texts extends SharedTexts & { readonly title: string }, Readings>({
  texts: textsOf,
  read,
  content,
}: LivePage<Texts, Readings>): Promise<void> {
  const page = document.getElementById('page')!;
  let language = languageOf(location, navigator);
  let readings: Readings | null = null;

  const show = (): void => {
    const texts = textsOf[language];
    const isOpen = page.querySelector('details')?.open ?? false;
    document.documentElement.lang = language;
    document.title = texts.title;
    page.replaceChildren(pageHeader(texts, language, showIn), ...content(texts, readings));
    const folded = page.querySelector('details');
    if (folded !== null) folded.open = isOpen;
  };
  const showIn = (chosen: PageLanguage): void => {
    language = chosen;
    show();
  };
  const renew = async (): Promise<void> => {
    readings = await read();
    show();
  };
  const renewInSight = (): void => {
    if (!document.hidden) void renew();
  };

  show();
  await renew();
  if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  setInterval(renewInSight, EVERY_MS);
  document.addEventListener('visibilitychange', renewInSight);
}

import { type PageLanguage } from './texts.ts';

/** Interval of reads: data changes at most this often. */
const EVERY_MS = 60_000;

/** A page in two languages that reads its data again while it is open. */
export interface LivePage<Texts, Readings> {
  readonly texts: Readonly<Record<PageLanguage, Texts>>;
  readonly read: () => Promise<Readings>;
  /** Readings are null until the first ones have arrived. */
  readonly content: (texts: Texts, readings: Readings | null) => HTMLElement;
}

/** Shows a page in the element `#page`. Reads its data again every minute and when the page becomes visible. */
export async function showLivePage<Texts, Readings>({
  texts: textsOf,
  read,
  content,
}: LivePage<Texts, Readings>): Promise<void> {
  const page = document.getElementById('page')!;
  const texts = textsOf[document.documentElement.lang as PageLanguage];
  const show = (readings: Readings | null): void => {
    const isOpen = page.querySelector('details')?.open ?? false;
    page.replaceChildren(content(texts, readings));
    const folded = page.querySelector('details');
    if (folded !== null) folded.open = isOpen;
  };
  const renew = async (): Promise<void> => show(await read());
  const renewInSight = (): void => {
    if (!document.hidden) void renew();
  };

  show(null);
  await renew();
  if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  setInterval(renewInSight, EVERY_MS);
  document.addEventListener('visibilitychange', renewInSight);
}

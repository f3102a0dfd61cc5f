import { PAGE_LANGUAGES, type PageLanguage } from './texts.ts';

/** Storage key of the chosen language. */
const CHOSEN = 'page.language';

const isLanguage = (name: string | null): name is PageLanguage => PAGE_LANGUAGES.some((one) => one === name);

/** The language of the address (`?lang=ka`), else the one chosen last, else the browser's own, else the first. */
export function languageOf({ search }: Location, { languages }: Navigator): PageLanguage {
  const asked = new URLSearchParams(search).get('lang');
  const known = languages.map((one) => one.slice(0, 2));
  return [asked, remembered(), ...known].find(isLanguage) ?? PAGE_LANGUAGES[0];
}

export const otherThan = (language: PageLanguage): PageLanguage => (language === 'en' ? 'ka' : 'en');

/** Stores the choice, in the address too, so that a link to the page has the same language. */
export function choose(language: PageLanguage): void {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // Storage is switched off, but the address has it.
  }
  history.replaceState(null, '', `?lang=${language}`);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
}

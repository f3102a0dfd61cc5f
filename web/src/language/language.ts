import { addLocale, useLocale } from 'ttag';

/** By code: the name that its readers know. */
export const LANGUAGES = { en: 'English', ka: 'ქართული' } as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

const STORED_AS = 'language';
const isLanguage = (code: string | null): code is Language => code !== null && code in LANGUAGES;

/** The operator's choice in this browser, or else the first of the browser's languages that the page has. */
export function language(): Language {
  const codes = [localStorage.getItem(STORED_AS), ...navigator.languages.map((tag) => tag.split('-')[0]!)];
  return codes.find(isLanguage) ?? 'en';
}

/** Loads the page again, because modules contain messages. */
export function chooseLanguage(code: Language): void {
  localStorage.setItem(STORED_AS, code);
  location.reload();
}

/** Must be done before modules with messages are loaded. English needs no catalog: its messages are the IDs. */
export async function loadLanguage(): Promise<void> {
  const code = language();
  document.documentElement.lang = code;
  if (code === 'en') return;
  const [{ default: catalog }] = await Promise.all([
    import('../../../texts/ka/back-office.json') as Promise<{ default: Readonly<Record<string, string>> }>,
    import('dayjs/locale/ka'),
  ]);
  const messages = Object.entries(catalog).map(([id, text]): [string, string[]] => [id, [text]]);
  addLocale(code, {
    ...{ charset: 'utf-8', headers: { language: code } },
    contexts: { '': Object.fromEntries(messages) },
  });
  useLocale(code);
}

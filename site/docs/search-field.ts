import { element } from '../display/element.ts';
import { type Found, type Search } from './search.ts';
import { type SearchablePage } from './searchable-page.ts';
import { type DocumentationTexts } from './texts.ts';

/** Shows the search field of a page. What it searches is loaded when somebody first goes there, and needs no network after that. */
export function offerSearch(place: HTMLElement, texts: DocumentationTexts): void {
  const field = place.querySelector('input')!;
  const found = place.querySelector<HTMLElement>('.found')!;
  let search: Promise<Search> | null = null;

  const load = (): Promise<Search> => (search ??= loadSearch(place.dataset['index']!));
  const show = async (): Promise<void> => {
    const words = field.value;
    if (words.trim() === '') return close();
    try {
      const pages = (await load())(words);
      // Somebody went on typing meanwhile.
      if (words !== field.value) return;
      found.replaceChildren(
        element('p', { role: 'status' }, pages.length > 0 ? texts.found(pages.length) : texts.nothingFound),
        element('ul', {}, ...pages.map(resultOf)),
      );
    } catch {
      search = null;
      found.replaceChildren(element('p', { role: 'alert' }, texts.searchFailed));
    }
    found.hidden = false;
  };
  const close = (): void => {
    found.hidden = true;
  };
  const links = (): readonly HTMLElement[] => (found.hidden ? [] : [...found.querySelectorAll('a')]);

  field.addEventListener('focus', () => {
    // A search without words tells nobody of an error.
    load().catch(() => (search = null));
  });
  field.addEventListener('input', () => void show());
  place.addEventListener('keydown', (event) => {
    const all = [field, ...links()];
    const at = all.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      if (found.hidden) void show();
      else all.at(next % all.length)!.focus();
    } else if (event.key === 'Enter' && event.target === field) all[1]?.click();
    else if (event.key === 'Escape') {
      field.focus();
      close();
    }
  });
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !place.contains(relatedTarget)) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!place.contains(target as Node)) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).matches('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
}

async function loadSearch(index: string): Promise<Search> {
  const [{ searchIn }, response] = await Promise.all([import('./search.ts'), fetch(index)]);
  if (!response.ok) throw new Error(`the index is ${response.status}`);
  return searchIn((await response.json()) as SearchablePage[]);
}

const resultOf = ({ href, title, heading, excerpt }: Found): HTMLElement =>
  element(
    'li',
    {},
    element(
      'a',
      { href },
      element('strong', {}, title),
      heading === '' ? null : element('span', {}, ` › ${heading}`),
      element(
        'small',
        {},
        ...excerpt.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text)),
      ),
    ),
  );

import { recall, remember } from '../display/memory.ts';

const CHOSEN = 'page.theme';

const show = (theme: string): void => {
  document.documentElement.dataset['theme'] = theme;
};

/** Shows the choice of colours; without it, pages follow the system. */
export function offerThemes(choice: HTMLSelectElement): void {
  choice.value = recall(CHOSEN) ?? 'system';
  show(choice.value);
  choice.addEventListener('change', () => {
    show(choice.value);
    remember(CHOSEN, choice.value);
  });
}

import { element } from '../display/element.ts';
import { recall, remember } from '../display/memory.ts';

/** Storage key of the language chosen last, for all groups of all pages. */
const CHOSEN = 'documentation.language';

/** Number of groups on this page, for their IDs. */
let made = 0;

/** Makes tabs of every group of samples inside an element. Otherwise the samples appear one below the other. */
export function tabsOf(container: ParentNode, label: string): void {
  const groups = [...container.querySelectorAll<HTMLElement>('.samples')].map((group) =>
    tabGroup(group, label),
  );
  const choose = (language: string): void => {
    for (const group of groups) group(language);
  };
  document.addEventListener('language-chosen', (event) => {
    const language = (event as CustomEvent<string>).detail;
    remember(CHOSEN, language);
    choose(language);
  });
  choose(recall(CHOSEN) ?? '');
}

/** Makes the tabs of one group. The result selects a language, or the first one if the group lacks it. */
function tabGroup(group: HTMLElement, label: string): (language: string) => void {
  const number = made++;
  const panels = [...group.querySelectorAll<HTMLElement>('[data-language]')];
  const tabs = panels.map((panel, place) => {
    panel.id = `sample-${number}-${place}`;
    panel.setAttribute('role', 'tabpanel');
    const tab = element(
      'button',
      { type: 'button', role: 'tab', id: `tab-${number}-${place}`, 'aria-controls': panel.id },
      panel.querySelector('.caption')?.textContent ?? '',
    );
    panel.setAttribute('aria-labelledby', tab.id);
    return tab;
  });
  const announce = (place: number): void => {
    const detail = panels[place]?.dataset['language'];
    document.dispatchEvent(new CustomEvent('language-chosen', { detail }));
    tabs[place]?.focus();
  };
  tabs.forEach((tab, place) => {
    tab.addEventListener('click', () => announce(place));
    tab.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowRight') announce((place + 1) % tabs.length);
      if (key === 'ArrowLeft') announce((place + tabs.length - 1) % tabs.length);
    });
  });
  group.prepend(element('div', { role: 'tablist', 'aria-label': label }, ...tabs));
  return (language) => {
    const found = panels.findIndex((panel) => panel.dataset['language'] === language);
    const shown = Math.max(found, 0);
    panels.forEach((panel, place) => (panel.hidden = place !== shown));
    tabs.forEach((tab, place) => {
      tab.setAttribute('aria-selected', String(place === shown));
      tab.tabIndex = place === shown ? 0 : -1;
    });
  };
}

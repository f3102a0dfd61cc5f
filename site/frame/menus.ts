/** Opens a menu of narrow screens on wider ones, which style sheets do too where no script runs. */
export function unfoldOnWider(menu: HTMLDetailsElement, width: string): void {
  const wider = matchMedia(`(min-width: ${width})`);
  const fold = (): void => {
    menu.open = wider.matches;
  };
  wider.addEventListener('change', fold);
  fold();
}

/** The menu of the header: over the page on narrow screens, where Escape or anything outside closes it. */
export function offerSiteMenu(menu: HTMLDetailsElement): void {
  const summary = menu.querySelector('summary')!;
  unfoldOnWider(menu, '72rem');
  const isOver = (): boolean => menu.open && summary.checkVisibility();
  const closeUnlessIn = (target: EventTarget | null): void => {
    if (isOver() && target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('pointerdown', ({ target }) => closeUnlessIn(target));
  menu.addEventListener('focusout', ({ relatedTarget }) => closeUnlessIn(relatedTarget));
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOver()) return;
    menu.open = false;
    summary.focus();
  });
}

import { element } from '../display/element.ts';

const ALL = 'all';

/** Opens the page of the route that the fragment names, as addresses did when all routes were on one page. */
export function openNamedRoute(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named?.matches('.routes > li')) location.replace(named.querySelector('a')!.href);
}

/** Adds a search and a choice of tier above the list of routes. */
export function offerFilter(place: HTMLElement): void {
  const routes = [...document.querySelectorAll<HTMLElement>('.routes > li')];
  const groups = [...document.querySelectorAll<HTMLElement>('.route-group')];
  const search = element('input', { type: 'search', id: 'route-search', autocomplete: 'off' });
  const tier = element(
    'select',
    { id: 'route-tier' },
    ...[ALL, 'tier0', 'tier1'].map((value) =>
      element('option', { value }, value === ALL ? 'All' : value.replace('tier', 'Tier ')),
    ),
  );
  const count = element('p', { role: 'status' });
  const show = (): void => {
    const words = search.value.toLowerCase().split(/\s+/);
    for (const route of routes) {
      const text = `${route.id} ${route.textContent}`.toLowerCase();
      const fits = tier.value === ALL || route.dataset['tier'] === tier.value;
      route.hidden = !fits || !words.every((word) => text.includes(word));
    }
    for (const group of groups) group.hidden = group.querySelector('.routes > li:not([hidden])') === null;
    count.textContent = `${routes.filter(({ hidden }) => !hidden).length} of ${routes.length} routes`;
  };
  search.addEventListener('input', show);
  tier.addEventListener('input', show);
  place.append(
    element('label', { for: search.id }, 'Find a route'),
    search,
    element('label', { for: tier.id }, 'Tier'),
    tier,
    count,
  );
  show();
}

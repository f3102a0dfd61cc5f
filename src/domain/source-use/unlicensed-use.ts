import { feedsProducts } from './source-use.ts';
import { findMetric } from '../sources/metric.ts';

/** A source's use never changes while the program runs and is expensive to derive. */
const REACH = new Map<string, string>();

/** To append to "reach partners". @example reachOfUnlicensed('intel.supply') === 'only inside composites' */
export function reachOfUnlicensed(metricId: string): string {
  const known = REACH.get(metricId);
  if (known !== undefined) return known;
  const metric = findMetric(metricId);
  if (!metric) throw new Error(`no metric "${metricId}" in the registry`);
  const feeds = new Set(metric.sources.flatMap(({ id }) => feedsProducts(id)));
  const forms = [
    ...([...feeds].some((product) => product.startsWith('composite.')) ? ['composites'] : []),
    ...(feeds.has('agents') ? ['agent reads'] : []),
  ];
  const reach = forms.length === 0 ? 'in no form' : `only inside ${forms.join(' and ')}`;
  REACH.set(metricId, reach);
  return reach;
}

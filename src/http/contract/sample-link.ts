import { termsOf } from '../../domain/catalog/product-terms.ts';
import { type Product } from '../../domain/catalog/products.ts';
import { declaredFieldsOf } from '../parameters/declared-fields.ts';
import { contractPathOf, type LinkedRoute, type ServedRoute } from '../declaration/declared-routes.ts';

type Parameters = Readonly<Record<string, string>>;

/** The path parameter that names a cycle: the newest one is the one that is there. */
const CYCLE_PARAMETER = 'cycle_number';

/** Path parameters come from `given`, else from examples; the query has the rest of `given` and examples of what is required. */
export function sampleLink(route: LinkedRoute, newestCycle: number, given: Parameters = {}): string {
  const inPath: Parameters = Object.fromEntries(
    (route.pathParameters ?? []).map(({ name, example }) => [
      name,
      name === CYCLE_PARAMETER ? String(newestCycle) : (given[name] ?? example),
    ]),
  );
  const required = (route.query ? declaredFieldsOf(route.query) : []).filter((field) => field.required);
  const query: Parameters = {
    ...Object.fromEntries(required.map(({ name, example }) => [name, String(example)])),
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !(name in inPath))),
  };
  const path = route.absolutePath.replace(/:(\w+)/g, (written, name: string) => inPath[name] ?? written);
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

export const productLink = (product: Product, route: ServedRoute, newestCycle: number): string =>
  sampleLink(route, newestCycle, termsOf(product).sampleParameters);

export const pathTemplate = ({ absolutePath }: LinkedRoute): string => contractPathOf(absolutePath);

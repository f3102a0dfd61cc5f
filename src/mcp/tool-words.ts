import { type GivenParameters } from './tool.ts';

interface RouteOfTool {
  /** As the route declares it: `/api/v1/data/catalog/:product_id`. */
  readonly path: string;
  readonly tool: string;
}

const PATH = /(?:GET )?(\/api\/v1\/data(?:\/[\w:.{}-]*\w)*)/g;

/**
 * Rewords errors of routes for a caller that knows tools and arguments: paths become tools, and a parameter that the tool set
 * from an argument gets the argument's name.
 *
 * @example `as_of must not be in the future.` of a call with `since`: `since must not be in the future.`
 * @example `/api/v1/data/catalog lists all products.`: `get_catalog lists all products.`
 */
export function toolWords(routes: readonly RouteOfTool[]) {
  const patterns = routes.map(({ path, tool }) => ({
    tool,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  const toolOf = (path: string): string => patterns.find(({ pattern }) => pattern.test(path))?.tool ?? path;
  return (tool: string, given: GivenParameters, fixed: GivenParameters) => {
    const names = Object.entries(fixed).flatMap(([parameter, value]) =>
      Object.keys(given).flatMap((name) =>
        name !== parameter && given[parameter] !== value && given[name] === value
          ? [[parameter, name] as const]
          : [],
      ),
    );
    const argumentOf = new Map(names);
    return (text: string): string =>
      text
        .replace(PATH, (_match, path: string) => toolOf(path))
        .replace(/See the catalog\./, 'See get_catalog.')
        .replace(/^This route\b/, tool)
        .replace(/^\w+/, (first) => argumentOf.get(first) ?? first);
  };
}

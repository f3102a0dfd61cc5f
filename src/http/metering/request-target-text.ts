import { declaredFieldsOf } from '../parameters/declared-fields.ts';
import { type FoundRoute } from '../declaration/declared-routes.ts';
import { parseQueryString } from '../parameters/sent-query.ts';
import { queryOf } from '../request/request-line.ts';
import { EndpointNames, UNKNOWN_ENDPOINT } from './metering.middleware.ts';
import { readablePath } from './access-lines.ts';

/** Longer texts are cut. */
const MAX_TEXT_LENGTH = 200;
/** Names that are shown if no route declares them. Any other is a caller's own text. */
const PLAIN_NAME = /^[a-z][a-z_]{0,31}$/i;
/** What stands for other names. */
const OTHER_NAME = '(other)';

/** The parameters of a route by name: the values that the contract enumerates, in lower case; empty: it enumerates none. */
type DeclaredParameters = ReadonlyMap<string, ReadonlySet<string>>;

/** What the request log shows of a target: nothing that a caller chose freely but the path. */
export class RequestTargetText {
  private readonly names: EndpointNames;
  private readonly parametersByRoute = new Map<string, DeclaredParameters>();

  /** @param mask removes secrets from a text */
  constructor(
    routes: readonly FoundRoute[],
    private readonly mask: (text: string) => string,
  ) {
    this.names = new EndpointNames(routes);
    for (const { paths, declaration } of routes) {
      const query = declaration !== undefined && 'query' in declaration ? declaration.query : undefined;
      const parameters = query === undefined ? [] : declaredFieldsOf(query);
      const declared = new Map(parameters.map(({ name, schema }) => [name, enumeratedBy(schema)]));
      for (const path of paths) this.parametersByRoute.set(this.names.of(path), declared);
    }
  }

  /** The route of a path, as the contract writes it. */
  routeOf(path: string): string {
    return this.names.of(path);
  }

  /** The path of a target, without secrets. */
  pathOf(target: string): string {
    return shortCopyOf(this.mask(readablePath(target)));
  }

  /** The names in a target's query, each with its values if the contract enumerates them: `asset=BTC&from&limit`. Null: it has none. */
  queryOf(route: string, target: string): string | null {
    const query = queryOf(target);
    if (query === '') return null;
    const declared = route === UNKNOWN_ENDPOINT ? undefined : this.parametersByRoute.get(route);
    const parts = Object.entries(parseQueryString(query)).map(([name, value]) =>
      partOf(name, [value ?? ''].flat(), declared),
    );
    return shortCopyOf(this.mask([...new Set(parts)].join('&')));
  }
}

/** The beginning of a text, as memory of its own: a slice would hold the whole target until the row is stored. */
const shortCopyOf = (text: string): string => Buffer.from(text.slice(0, MAX_TEXT_LENGTH)).toString();

function partOf(name: string, values: readonly string[], declared: DeclaredParameters | undefined): string {
  const enumerated = declared?.get(name);
  if (enumerated === undefined) return PLAIN_NAME.test(name) ? name : OTHER_NAME;
  const sent = values.flatMap((value) => value.split(','));
  return sent.every((value) => enumerated.has(value.toLowerCase())) ? `${name}=${sent.join(',')}` : name;
}

/** The values of a parameter's schema, or of the items of its list. */
function enumeratedBy(schema: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const {
    type,
    enum: values,
    items,
  } = schema as {
    readonly type?: unknown;
    readonly enum?: readonly unknown[];
    readonly items?: Readonly<Record<string, unknown>>;
  };
  if (type === 'boolean') return new Set(['true', 'false']);
  if (values !== undefined) return new Set(values.map((value) => String(value).toLowerCase()));
  return items === undefined ? new Set() : enumeratedBy(items);
}

import { type ContractJson, type Operation, type Response, type Schema, shapeOf } from './contract-shape.ts';

/** A change of the contract after which a program that was right before can be wrong. */
export interface BreakingChange {
  /** Method and path of the operation. */
  readonly operation: string;
  /** What changed, and where, in words. */
  readonly change: string;
}

type Side = 'request' | 'response';

/** Both documents, for references in them. */
interface Pair {
  readonly before: ContractJson;
  readonly after: ContractJson;
}

/**
 * Every breaking change from one contract to the next. What is asked of callers may only become less, and what
 * they are promised only more:
 *
 * - an operation, a status, a media type, a header or a property of a reply is gone
 * - a property of a reply is no longer always there, or can be of another type than before
 * - a parameter is gone, new and required, or required and was not
 * - a parameter takes fewer types or values, or narrower bounds
 *
 * New values of an enum in replies are none: clients have to bear values they do not know.
 */
export function breakingChanges(before: ContractJson, after: ContractJson): BreakingChange[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const now = after.paths[path]?.[method];
      const changes = now ? changesOf(operation, now, { before, after }) : ['the operation is gone'];
      return changes.map((change) => ({ operation: `${method.toUpperCase()} ${path}`, change }));
    }),
  );
}

const changesOf = (before: Operation, after: Operation, pair: Pair): string[] => [
  ...(before.operationId === after.operationId
    ? []
    : [`the operation ${before.operationId} is called ${after.operationId} now`]),
  ...parameterChanges(before, after, pair),
  ...responseChanges(before, after, pair),
];

function parameterChanges(before: Operation, after: Operation, pair: Pair): string[] {
  const known = new Map((before.parameters ?? []).map((one) => [`${one.in} ${one.name}`, one]));
  const now = new Map((after.parameters ?? []).map((one) => [`${one.in} ${one.name}`, one]));
  const gone = [...known.keys()].filter((key) => !now.has(key)).map((key) => `the parameter ${key} is gone`);
  const demanded = [...now]
    .filter(([key, { required }]) => required && !known.get(key)?.required)
    .map(([key]) => `the parameter ${key} is required now`);
  const changed = [...known].flatMap(([key, { schema }]) => {
    const other = now.get(key);
    return other ? schemaChanges(schema, other.schema, 'request', `the parameter ${key}`, pair) : [];
  });
  return [...gone, ...demanded, ...changed];
}

function responseChanges(before: Operation, after: Operation, pair: Pair): string[] {
  return Object.entries(before.responses).flatMap(([status, referredBefore]) => {
    const referredAfter = after.responses[status];
    if (!referredAfter) return [`the status ${status} is gone`];
    const was = resolved(referredBefore, pair.before);
    const is = resolved(referredAfter, pair.after);
    const headers = Object.keys(was.headers ?? {})
      .filter((name) => !(name in (is.headers ?? {})))
      .map((name) => `the header ${name} of ${status} is gone`);
    const bodies = Object.entries(was.content ?? {}).flatMap(([mediaType, { schema }]) => {
      const now = is.content?.[mediaType];
      if (!now) return [`${mediaType} of ${status} is gone`];
      if (!schema || !now.schema) return [];
      return schemaChanges(schema, now.schema, 'response', `the body of ${status}`, pair);
    });
    return [...headers, ...bodies];
  });
}

/** How one schema breaks with another. The documents have no recursive schemas; the depth is bounded all the same. */
function schemaChanges(
  beforeSchema: Schema,
  afterSchema: Schema,
  side: Side,
  place: string,
  pair: Pair,
  depth = 0,
): string[] {
  if (depth > MAX_DEPTH) throw new Error(`${place} is nested deeper than ${MAX_DEPTH} levels`);
  const selected = afterSchema['x-selected-by'];
  if (selected !== undefined)
    return selected.values.flatMap((value, i) => {
      const was = memberOf(beforeSchema, value, i === 0);
      const at = i === 0 ? place : `${place} with ${selected.parameter}=${value}`;
      return was ? schemaChanges(was, afterSchema.oneOf![i]!, side, at, pair, depth + 1) : [];
    });
  const before = shapeOf(beforeSchema, pair.before);
  const after = shapeOf(afterSchema, pair.after);
  const inner = (one: Schema, other: Schema, at: string) =>
    schemaChanges(one, other, side, at, pair, depth + 1);
  // Replies may say less than was allowed; requests may be allowed more than was.
  const [narrow, wide] = side === 'response' ? [after, before] : [before, after];
  const changes: string[] = [];
  if (!typesFit(narrow.types, wide.types))
    changes.push(`${place}: ${namesOf(before.types)} became ${namesOf(after.types)}`);
  if (side === 'request') {
    const lost =
      after.values === null
        ? []
        : before.values === null
          ? ['anything']
          : before.values.filter((value) => !after.values!.includes(value));
    if (lost.length > 0) changes.push(`${place}: no longer takes ${lost.join(', ')}`);
    changes.push(...narrowedBounds(before.bounds, after.bounds).map((bound) => `${place}: ${bound}`));
  }
  if (before.items && after.items) changes.push(...inner(before.items, after.items, `${place}[]`));
  for (const [name, property] of before.properties) {
    const now = after.properties.get(name);
    if (!now) changes.push(`${place}.${name} is gone`);
    else changes.push(...inner(property, now, `${place}.${name}`));
    if (side === 'response' && now && before.required.has(name) && !after.required.has(name))
      changes.push(`${place}.${name} may be missing now`);
  }
  return changes;
}

const MAX_DEPTH = 20;

/**
 * What a schema promised if a parameter had this value. Before the parameter selected anything, every request got what
 * its default selects now.
 */
function memberOf(schema: Schema, value: string, isDefault: boolean): Schema | undefined {
  const selected = schema['x-selected-by'];
  if (selected === undefined) return isDefault ? schema : undefined;
  return schema.oneOf?.[selected.values.indexOf(value)];
}

/** Whether whatever is of the narrow types is of the wide ones; an integer is a number. */
const typesFit = (narrow: readonly string[], wide: readonly string[]): boolean =>
  wide.length === 0 ||
  (narrow.length > 0 &&
    narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number'))));

const namesOf = (types: readonly string[]): string => types.join(' or ') || 'anything';

type Bounds = Pick<Schema, 'minimum' | 'maximum' | 'minItems' | 'maxItems'>;

function narrowedBounds(before: Bounds, after: Bounds): string[] {
  const higher = (['minimum', 'minItems'] as const).filter(
    (name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity),
  );
  const lower = (['maximum', 'maxItems'] as const).filter(
    (name) => (after[name] ?? Infinity) < (before[name] ?? Infinity),
  );
  return [...higher, ...lower].map((name) => `${name} is ${after[name]} now`);
}

function resolved(response: Response, { components }: ContractJson): Response {
  if (!response.$ref) return response;
  const found = components.responses?.[response.$ref.replace('#/components/responses/', '')];
  if (!found) throw new Error(`the contract refers to ${response.$ref}, which it does not have`);
  return found;
}

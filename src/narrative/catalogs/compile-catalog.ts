import { FluentResource } from '@fluent/bundle';
import { compilePattern, type Pattern, type PatternContext } from './compile-pattern.ts';
import {
  type ArgumentKinds,
  type CatalogOf,
  type Declaration,
  type Declarations,
  isDeclaration,
  type NameKind,
} from './declarations.ts';
import { type Name } from './name.ts';

type Entry = FluentResource['body'][number];

export interface CatalogContext extends Pick<PatternContext, 'pluralOf' | 'writtenCount'> {
  /** All problems, each with its file and message. */
  readonly problems: string[];
  readonly names: { readonly kind: NameKind; readonly where: string; readonly name: Name }[];
  /** Forms that messages need for all names of a kind. */
  readonly forms: { readonly kind: NameKind; readonly where: string; readonly form: string }[];
}

/**
 * Problems are added to those of the context; a catalog with problems can't be used. The parts of the result
 * are in the file's order.
 */
export function compileCatalog<const Declared extends Declarations>(
  file: string,
  source: string,
  declared: Declared,
  context: CatalogContext,
): CatalogOf<Declared> {
  const { body } = new FluentResource(source);
  const entries = new Map(body.map((entry) => [entry.id, entry]));
  const unused = new Set(entries.keys());
  const report = (problem: string): number => context.problems.push(`${file}: ${problem}`);

  const entryOf = (id: string): Entry | undefined => {
    unused.delete(id);
    return entries.get(id);
  };

  const compiled = (id: string, entry: Entry, args: ArgumentKinds) => {
    const of = (problem: string): number => report(`${id} ${problem}`);
    for (const attribute of Object.keys(entry.attributes)) of(`has .${attribute}, which nobody uses`);
    const { write, uses, forms } = compilePattern(patternOf(entry), { ...context, args, report: of });
    for (const [argument, kind] of Object.entries(args))
      if (!kind.endsWith('?') && !uses.has(argument)) of(`does not use $${argument}`);
    context.forms.push(...forms.map((form) => ({ ...form, where: `${file}: ${id}` })));
    return write;
  };

  const nameFrom = (id: string, kind: NameKind, entry: Entry): Name => {
    const plain = (part: string, pattern: Pattern): string => {
      if (typeof pattern === 'string') return pattern;
      report(`${part} is not plain text`);
      return '';
    };
    const name = {
      base: plain(id, patternOf(entry)),
      forms: Object.fromEntries(
        Object.entries(entry.attributes).map(([form, pattern]) => [form, plain(`${id}.${form}`, pattern)]),
      ),
    };
    context.names.push({ kind, where: `${file}: ${id}`, name });
    return name;
  };

  const oneOf = (id: string, declaration: Declaration): unknown => {
    if (declaration.declares === 'variants') {
      const found = [];
      for (let n = 1, entry; (entry = entryOf(`${id}-${n}`)); n++)
        found.push(compiled(`${id}-${n}`, entry, declaration.args));
      const { atLeast } = declaration;
      if (found.length < atLeast) report(`${id} has ${found.length} variants, ${atLeast} are needed`);
      return found;
    }
    const entry = entryOf(id);
    if (!entry || entry.value === null) {
      report(`${id} is missing`);
      return null;
    }
    return declaration.declares === 'name'
      ? nameFrom(id, declaration.kind, entry)
      : compiled(id, entry, declaration.args);
  };

  const places = placesIn([...entries.keys()]);
  const partsOf = (path: string, part: Declaration | Declarations): unknown =>
    isDeclaration(part)
      ? oneOf(path, part)
      : Object.fromEntries(
          Object.entries(part)
            .map(([key, inner]) => [key, path === '' ? key : `${path}-${key}`, inner] as const)
            .toSorted(([, a], [, b]) => (places.get(a) ?? Infinity) - (places.get(b) ?? Infinity) || 0)
            .map(([key, id, inner]) => [key, partsOf(id, inner)]),
        );

  syntaxProblems(source, body).forEach(report);
  const catalog = partsOf('', declared);
  for (const id of unused) report(`nobody uses ${id}`);
  return catalog as CatalogOf<Declared>;
}

const patternOf = ({ value }: Entry): Pattern => value ?? '';

/** First position of each ID, and of each beginning of IDs up to a hyphen. */
function placesIn(ids: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  ids.forEach((id, place) => {
    const parts = id.split('-');
    for (let length = 1; length <= parts.length; length++) {
      const beginning = parts.slice(0, length).join('-');
      if (!places.has(beginning)) places.set(beginning, place);
    }
  });
  return places;
}

/** A comment, empty, indented, the end of a selection, or the beginning of a message. */
const LINE = /^(?:#.*|\s.*|\}.*|([a-zA-Z][\w-]*) *=.*)?$/;

/** The parser silently skips text that it can't read. */
function syntaxProblems(source: string, body: readonly Entry[]): string[] {
  const read = new Map<string, number>();
  for (const { id } of body) read.set(id, (read.get(id) ?? 0) + 1);
  const begun = new Set<string>();
  return source.split('\n').flatMap((line, i) => {
    const found = LINE.exec(line);
    if (found === null) return [`line ${i + 1} belongs to no message: ${line}`];
    const [, id] = found;
    if (id === undefined) return [];
    const isRepeated = begun.has(id);
    begun.add(id);
    if (isRepeated) return [`${id} is there twice`];
    return read.has(id) ? [] : [`${id} cannot be read, line ${i + 1}`];
  });
}

import { FluentResource } from '@fluent/bundle';
import { COMPARISONS } from '../model/statement.ts';
import {
  type ArgumentKind,
  type ArgumentKinds,
  type CatalogOf,
  type Declaration,
  type Declarations,
  isDeclaration,
  type Name,
  type NameKind,
} from './declarations.ts';

type Pattern = NonNullable<FluentResource['body'][number]['value']>;
type Expression = Exclude<Exclude<Pattern, string>[number], string>;
type SelectExpression = Extract<Expression, { type: 'select' }>;
type Arguments = Readonly<Record<string, unknown>>;
type Writer = (args: Arguments) => string;

interface PatternContext {
  readonly args: ArgumentKinds;
  readonly writtenCount: (count: number) => string;
  readonly pluralOf: (count: number) => string;
  readonly report: (problem: string) => void;
}

export interface CompiledPattern {
  readonly write: Writer;
  readonly uses: ReadonlySet<string>;
  readonly forms: readonly { readonly kind: NameKind; readonly form: string }[];
}

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * To a function, so that a text costs no interpretation; reports all that could fail while one is written.
 */
function compilePattern(pattern: Pattern, context: PatternContext): CompiledPattern {
  const uses = new Set<string>();
  const forms: CompiledPattern['forms'][number][] = [];
  const { report } = context;

  const kindOf = (name: string): ArgumentKind | null => {
    uses.add(name);
    const kind = Object.hasOwn(context.args, name) ? context.args[name]! : null;
    if (kind === null) report(`uses the unknown argument $${name}`);
    return kind && (kind.replace('?', '') as ArgumentKind);
  };

  const written = (part: Pattern): Writer => {
    if (typeof part === 'string') return () => part;
    const pieces = part.map((element) => (typeof element === 'string' ? element : placed(element)));
    return (args) => {
      let text = '';
      for (const piece of pieces) text += typeof piece === 'string' ? piece : piece(args);
      return text;
    };
  };

  const placed = (expression: Expression): Writer => {
    switch (expression.type) {
      case 'str':
        return () => expression.value;
      case 'var': {
        const { name } = expression;
        const kind = kindOf(name);
        if (kind === 'compared') report(`writes $${name}, which only selects`);
        if (kind === 'text') return (args) => args[name] as string;
        if (kind === 'count') return (args) => context.writtenCount(args[name] as number);
        return (args) => (args[name] as Name).base;
      }
      case 'func':
        return called(expression.name, expression.args);
      case 'select':
        return selected(expression);
      default:
        report(`has a reference that catalogs of this service do not know: ${expression.type}`);
        return () => '';
    }
  };

  const called = (name: string, args: Extract<Expression, { type: 'func' }>['args']): Writer => {
    const [subject, option] = args;
    if (subject?.type === 'var' && name === 'CAPITAL' && option === undefined) {
      if (kindOf(subject.name) !== 'text') report(`CAPITAL($${subject.name}) is not of a text`);
      return (values) => capitalised(values[subject.name] as string);
    }
    if (
      subject?.type === 'var' &&
      name === 'NAME' &&
      option?.type === 'narg' &&
      option.name === 'form' &&
      option.value.type === 'str'
    ) {
      const kind = kindOf(subject.name);
      const form = option.value.value;
      if (kind === 'text' || kind === 'count' || kind === 'compared')
        report(`NAME($${subject.name}) is not of a name`);
      else if (kind !== null) forms.push({ kind, form });
      return (values) => (values[subject.name] as Name).forms[form]!;
    }
    report(`calls ${name} otherwise than CAPITAL($text) or NAME($name, form: "…")`);
    return () => '';
  };

  const selected = ({ selector, variants, star }: SelectExpression): Writer => {
    const name = selector.type === 'var' ? selector.name : null;
    const kind = name === null ? null : kindOf(name);
    const wordings = new Map(variants.map(({ key, value }) => [key.value, written(value)]));
    const otherwise = wordings.get(variants[star]!.key.value)!;
    const allowed: readonly string[] = kind === 'count' ? PLURALS : kind === 'compared' ? COMPARISONS : [];
    if (name === null || allowed.length === 0)
      report('selects by something else than a count or a comparison');
    for (const key of wordings.keys())
      if (typeof key === 'string' ? !allowed.includes(key) : kind !== 'count')
        report(`has the alternative [${key}], which $${name} never is`);
    if (kind === 'count')
      return (args) => {
        const count = args[name!] as number;
        return (wordings.get(count) ?? wordings.get(context.pluralOf(count)) ?? otherwise)(args);
      };
    return (args) => (wordings.get(args[name!] as string) ?? otherwise)(args);
  };

  return { write: written(pattern), uses, forms };
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type Entry = FluentResource['body'][number];

export interface CatalogContext extends Pick<PatternContext, 'pluralOf' | 'writtenCount'> {
  readonly problems: string[];
  readonly names: { readonly kind: NameKind; readonly where: string; readonly name: Name }[];
  readonly forms: { readonly kind: NameKind; readonly where: string; readonly form: string }[];
}

/** Problems are added to those of the context. The parts of the result are in the file's order. */
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

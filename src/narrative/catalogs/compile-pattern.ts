import { type FluentResource } from '@fluent/bundle';
import { COMPARISONS } from '../model/statement.ts';
import { type ArgumentKind, type ArgumentKinds, type NameKind } from './declarations.ts';
import { type Name } from './name.ts';

/** As the parser returns it. */
export type Pattern = NonNullable<FluentResource['body'][number]['value']>;
type Expression = Exclude<Exclude<Pattern, string>[number], string>;
type SelectExpression = Extract<Expression, { type: 'select' }>;
type Arguments = Readonly<Record<string, unknown>>;
type Writer = (args: Arguments) => string;

export interface PatternContext {
  readonly args: ArgumentKinds;
  readonly writtenCount: (count: number) => string;
  /** `one`, `other` … */
  readonly pluralOf: (count: number) => string;
  readonly report: (problem: string) => void;
}

export interface CompiledPattern {
  readonly write: Writer;
  readonly uses: ReadonlySet<string>;
  /** Forms it needs for every name of a kind. */
  readonly forms: readonly { readonly kind: NameKind; readonly form: string }[];
}

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Compiles to a function, so that a text costs no interpretation, and reports everything that could fail
 * while a text is written: unknown arguments, functions, and alternatives.
 */
export function compilePattern(pattern: Pattern, context: PatternContext): CompiledPattern {
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

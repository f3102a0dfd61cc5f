import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type LanguageTexts } from './language-texts.ts';

type Said<Kind extends TextStatement['kind']> = Extract<TextStatement, { kind: Kind }>;

/** Returns the clause of one statement in a language. */
export type Clause<Statement> = (said: Statement, texts: LanguageTexts, choose: Choose) => string;

/** Clauses of some kinds of statements, by kind. */
export type ClausesOf<Kinds extends TextStatement['kind']> = {
  readonly [Kind in Kinds]: Clause<Said<Kind>>;
};

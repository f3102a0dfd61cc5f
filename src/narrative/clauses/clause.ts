import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type LanguageTexts } from './language-texts.ts';

type Said<Kind extends TextStatement['kind']> = Extract<TextStatement, { kind: Kind }>;

export type Clause<Statement> = (said: Statement, texts: LanguageTexts, choose: Choose) => string;

export type ClausesOf<Kinds extends TextStatement['kind']> = {
  readonly [Kind in Kinds]: Clause<Said<Kind>>;
};

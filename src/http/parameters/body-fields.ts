import {
  choicesOf,
  integerWithin,
  line,
  linesOf,
  type ListBounds,
  oneOf,
  type RuleOptions,
  supportedDay,
  timestampText,
  trueOrFalse,
  validatedBy,
} from './rules.ts';

/** Whether a field may be missing or `null`. */
export type FieldPresence = Pick<RuleOptions, 'optional' | 'nullable'>;

interface Choices {
  readonly allowed: readonly string[];
}

/** One line of text, not empty, without surrounding blanks. */
export const TextField = ({ maxLength, ...presence }: FieldPresence & { readonly maxLength: number }) =>
  validatedBy(line(maxLength), presence);

/** An integer between two bounds, both included. */
export const IntegerField = ({
  minimum,
  maximum,
  ...presence
}: FieldPresence & { readonly minimum: number; readonly maximum: number }) =>
  validatedBy(integerWithin(minimum, maximum), presence);

/** `true` or `false`. */
export const BooleanField = (presence: FieldPresence = {}) => validatedBy(trueOrFalse, presence);

/** One of the allowed texts, in their letter case. */
export const ChoiceField = ({ allowed, ...presence }: FieldPresence & Choices) =>
  validatedBy(oneOf(allowed), presence);

/** An ISO-8601 timestamp. The field keeps the text; `momentOf` reads it. */
export const TimestampField = (presence: FieldPresence = {}) => validatedBy(timestampText, presence);

/** A UTC calendar day, `YYYY-MM-DD`. */
export const DateField = (presence: FieldPresence = {}) => validatedBy(supportedDay, presence);

/** A list of lines of text, each once. */
export const TextListField = ({
  maxLength,
  maxItems,
  mayBeEmpty = false,
  ...presence
}: FieldPresence & ListBounds & { readonly maxLength: number }) =>
  validatedBy(linesOf(maxLength, { maxItems, mayBeEmpty }), presence);

/** A list of allowed texts, each once. */
export const ChoiceListField = ({
  allowed,
  mayBeEmpty = false,
  ...presence
}: FieldPresence & Choices & Pick<ListBounds, 'mayBeEmpty'>) =>
  validatedBy(choicesOf(allowed, mayBeEmpty), presence);

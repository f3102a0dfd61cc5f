import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import { type ErrorCode } from '../../domain/errors.ts';
import { isCalendarDay } from '../../domain/calendar-day.ts';
import { EARLIEST_YEAR, LATEST_YEAR, momentOf } from '../../domain/iso-moment.ts';
import { type DeclaredParameter, declareParameter } from './parameter.ts';

/** What class-validator carries from a failed rule to the pipe: the specification's own code for it. */
export interface RuleContext {
  readonly code?: ErrorCode;
}

/** How lists are written, wherever one is described. */
const LIST_FORMS = 'A comma list, or the parameter repeated.';

/** A value as it is written where letter case is left aside; what is not allowed stays as it came. */
const asWritten = (value: string, allowed: readonly string[]): string =>
  allowed.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value;

interface ListOptions {
  readonly description: string;
  /** The values as they are written; what arrives is read in any letter case. */
  readonly allowed: readonly string[];
  /** Answered instead of VALIDATION_ERROR when an item is not allowed. */
  readonly code?: ErrorCode;
  readonly example: readonly string[];
}

/**
 * A list of allowed values in any letter case. The property holds each value once, as it is written in `allowed` and
 * in its order, so that equal questions have equal answers.
 */
export function ListParameter(options: ListOptions): PropertyDecorator {
  const { allowed, code } = options;
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description: `${options.description} ${LIST_FORMS} Any letter case.`,
      schema: { type: 'array', items: { type: 'string', enum: [...allowed] }, minItems: 1 },
      example: options.example,
      list: true,
    });
    const context: RuleContext = code ? { code } : {};
    const message = `${name} must be a comma list of ${allowed.join(', ')}`;
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const items = value.split(',').map((item) => asWritten(item.trim(), allowed));
      return items.every((item) => allowed.includes(item))
        ? allowed.filter((item) => items.includes(item))
        : items;
    })(prototype, property);
    IsOptional()(prototype, property);
    IsIn(allowed, { each: true, message, context })(prototype, property);
  };
}

/**
 * `true` or `false`, in any letter case. A property without an initial value stays undefined where the
 * parameter is left out, for routes that have to tell that from its fallback.
 */
export function BooleanParameter(options: { description: string; fallback: boolean }): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description: options.description,
      schema: { type: 'boolean', default: options.fallback },
      example: true,
      list: false,
    });
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const lower = value.toLowerCase();
      return lower === 'true' ? true : lower === 'false' ? false : value;
    })(prototype, property);
    IsOptional()(prototype, property);
    IsBoolean({ message: `${name} must be true or false` })(prototype, property);
  };
}

interface IntegerOptions {
  readonly description: string;
  readonly minimum: number;
  readonly maximum: number;
  /** What the property is initialised with: told to readers of the contract. */
  readonly fallback: number;
}

/** Plain decimal digits: what `Number()` reads beyond them (`1e3`, ` 5`, `5.0`, `0x5`) is refused. */
const DECIMAL_DIGITS = /^-?\d+$/;

/** A whole number between two bounds, both included. */
export function IntegerParameter({
  description,
  minimum,
  maximum,
  fallback,
}: IntegerOptions): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description,
      schema: { type: 'integer', minimum, maximum, default: fallback },
      example: fallback,
      list: false,
    });
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && DECIMAL_DIGITS.test(value) ? Number(value) : value,
    )(prototype, property);
    ValidateBy({
      name: 'integerWithin',
      validator: {
        validate: (value) => Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum,
        defaultMessage: () => `${name} must be a whole number from ${minimum} to ${maximum}`,
      },
    })(prototype, property);
  };
}

/** Longer names than this exist nowhere. */
const MAX_TEXT_LENGTH = 128;

/** A name that is looked up, not blank; surrounding blanks are dropped. */
export function TextParameter(options: { description: string; example: string }): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description: options.description,
      schema: { type: 'string', minLength: 1, maxLength: MAX_TEXT_LENGTH },
      example: options.example,
      list: false,
    });
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))(
      prototype,
      property,
    );
    IsOptional()(prototype, property);
    Matches(/\S/, { message: `${name} must not be blank` })(prototype, property);
    MaxLength(MAX_TEXT_LENGTH, {
      message: `${name} must not be longer than ${MAX_TEXT_LENGTH} characters`,
    })(prototype, property);
  };
}

interface ChoiceOptions {
  readonly description: string;
  /** The values as they are written; what arrives is read in any letter case. */
  readonly allowed: readonly string[];
  /** What is meant where the parameter is left out: told to readers of the contract. */
  readonly fallback?: string;
  /** The request header that decides where the parameter is left out. */
  readonly negotiatedBy?: DeclaredParameter['negotiatedBy'];
  readonly example: string;
}

/** One of a few values, as it is written; undefined, or the property's initial value, where it is left out. */
export function ChoiceParameter(options: ChoiceOptions): PropertyDecorator {
  const { allowed, fallback, negotiatedBy } = options;
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description: `${options.description} Any letter case.`,
      schema: {
        type: 'string',
        enum: [...allowed],
        ...(fallback === undefined ? {} : { default: fallback }),
      },
      example: options.example,
      list: false,
      ...(negotiatedBy === undefined ? {} : { negotiatedBy }),
    });
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? asWritten(value, allowed) : value,
    )(prototype, property);
    IsOptional()(prototype, property);
    IsIn(allowed, { message: `${name} must be one of ${allowed.join(', ')}` })(prototype, property);
  };
}

/** A `+` that was not escaped arrives as a space. */
const OFFSET_WITHOUT_PLUS = / (?=\d{2}:?\d{2}$)/;

/** A moment as ISO-8601; the property holds epoch milliseconds, or undefined where it is left out. */
export function TimestampParameter(options: { description: string; example: string }): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description: `${options.description} ISO-8601 with Z or a numeric offset, or a date, which means its midnight UTC.`,
      schema: { type: 'string', format: 'date-time' },
      example: options.example,
      list: false,
    });
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (momentOf(value.replace(OFFSET_WITHOUT_PLUS, '+')) ?? value) : value,
    )(prototype, property);
    IsOptional()(prototype, property);
    IsInt({
      message: ({ value }) =>
        `${name} must be a moment ${isOfAbsurdYear(value) ? `of the years ${EARLIEST_YEAR} to ${LATEST_YEAR}` : 'that exists'}, as 2026-01-05T12:15:00Z or 2026-01-05`,
    })(prototype, property);
  };
}

/** True of what begins as a date does, in a year that no moment is read in. */
function isOfAbsurdYear(value: unknown): boolean {
  const year = typeof value === 'string' ? /^(\d{4})-/.exec(value)?.[1] : undefined;
  return year !== undefined && (Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR);
}

/** A UTC calendar day that exists; the property holds it as `YYYY-MM-DD`, or undefined where it is left out. */
export function DayParameter(options: { description: string; example: string }): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description: options.description,
      schema: { type: 'string', format: 'date' },
      example: options.example,
      list: false,
    });
    IsOptional()(prototype, property);
    ValidateBy(
      {
        name: 'calendarDay',
        validator: {
          validate: (day) => typeof day === 'string' && isCalendarDay(day),
        },
      },
      { message: `${name} must be a day that exists, as 2026-01-05` },
    )(prototype, property);
  };
}

/** `meta.next_cursor` of the page before. Opaque, so anything but a blank is well-formed until it is opened. */
export function CursorParameter(): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description:
        'meta.next_cursor of the page before. It pins window, filters and order: leave those out beside it, or repeat them as they were. limit may change.',
      schema: { type: 'string', minLength: 1 },
      example: 'WzIsey4uLn0sWzE3Njc2MTUzMDAwMDBdXQ.3q2-7wAAAAAAAAAAAAAAAA',
      list: false,
    });
    IsOptional()(prototype, property);
    const context: RuleContext = { code: 'INVALID_CURSOR' };
    Matches(/\S/, { message: `${name} must not be blank`, context })(prototype, property);
  };
}

interface IdListOptions {
  readonly description: string;
  readonly maximum: number;
  readonly example: readonly string[];
}

/** A list of ids that has to be given; the property holds them as asked, without surrounding blanks. */
export function IdListParameter(options: IdListOptions): PropertyDecorator {
  const { maximum } = options;
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description: `${options.description} 1 to ${maximum} ids. ${LIST_FORMS}`,
      schema: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems: maximum },
      example: options.example,
      list: true,
      required: true,
    });
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      return value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
    })(prototype, property);
    const refuse = (code: ErrorCode, message: string, isWrong: (count: number) => boolean): void =>
      ValidateBy(
        { name: code, validator: { validate: (ids) => !Array.isArray(ids) || !isWrong(ids.length) } },
        { message, context: { code } satisfies RuleContext },
      )(prototype, property);
    IsDefined({ message: `${name} is required` })(prototype, property);
    refuse('BAD_REQUEST', `${name} names nothing`, (count) => count === 0);
    refuse('TOO_MANY_IDS', `${name} takes at most ${maximum} ids`, (count) => count > maximum);
  };
}

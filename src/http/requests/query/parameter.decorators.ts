import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { type ErrorCode } from '../../../domain/errors.ts';
import { declareParameter } from './parameter.ts';

/** What class-validator carries from a failed rule to the pipe: the specification's own code for it. */
export interface RuleContext {
  readonly code?: ErrorCode;
}

interface CommaListOptions {
  readonly description: string;
  readonly allowed: readonly string[];
  /** How the allowed values are written; what arrives is read in any letter case. */
  readonly letterCase: 'upper' | 'lower';
  /** Answered instead of VALIDATION_ERROR when an item is not allowed. */
  readonly code?: ErrorCode;
  readonly example: readonly string[];
}

/**
 * A comma list of allowed values in any letter case. The property holds each value once, in the order of
 * `allowed`, so that equal questions have equal answers.
 */
export function CommaListParameter(options: CommaListOptions): PropertyDecorator {
  const { allowed, letterCase, code } = options;
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description: `${options.description} Comma list; any letter case.`,
      schema: { type: 'array', items: { type: 'string', enum: [...allowed] }, minItems: 1 },
      example: options.example,
      commaList: true,
    });
    const context: RuleContext = code ? { code } : {};
    const message = `${name} must be a comma list of ${allowed.join(', ')}`;
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const items = value
        .split(',')
        .map((item) => (letterCase === 'upper' ? item.trim().toUpperCase() : item.trim().toLowerCase()));
      return items.every((item) => allowed.includes(item))
        ? allowed.filter((item) => items.includes(item))
        : items;
    })(prototype, property);
    IsIn(allowed, { each: true, message, context })(prototype, property);
  };
}

/** `true` or `false`, in any letter case. */
export function BooleanParameter(options: { description: string; fallback: boolean }): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    declareParameter(prototype, {
      name,
      description: options.description,
      schema: { type: 'boolean', default: options.fallback },
      example: true,
      commaList: false,
    });
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const lower = value.toLowerCase();
      return lower === 'true' ? true : lower === 'false' ? false : value;
    })(prototype, property);
    IsBoolean({ message: `${name} must be true or false` })(prototype, property);
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
      commaList: false,
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

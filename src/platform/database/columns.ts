import {
  Column,
  type ColumnOptions,
  DefaultNamingStrategy,
  PrimaryColumn,
  type ValueTransformer,
} from 'typeorm';

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? snakeCase(property);
  }
}

/** The driver parses `infinity` and `-infinity` to numbers. */
const EPOCH_MS: ValueTransformer = {
  to: (momentMs?: number | null) => (typeof momentMs === 'number' ? new Date(momentMs) : momentMs),
  from: (stored: Date | number | null) => stored?.valueOf() ?? null,
};

/** The driver returns bigint and numeric as text. */
const AS_NUMBER: ValueTransformer = {
  to: (value: unknown) => value,
  from: (stored: string | null) => (stored === null ? null : Number(stored)),
};

/** Epoch milliseconds. The column lacks the unit: `startsAtMs` is `starts_at`. */
export const MomentColumn =
  (options: ColumnOptions = {}): PropertyDecorator =>
  (entity, property) =>
    Column({
      name: snakeCase(String(property).replace(/Ms$/, '')),
      ...options,
      type: 'timestamptz',
      transformer: EPOCH_MS,
    })(entity, property);

/** No count or ID of the service exceeds 2^53. */
export const BigintColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', transformer: AS_NUMBER });

export const NumericColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'numeric', transformer: AS_NUMBER });

export const IdentityColumn = (): PropertyDecorator =>
  PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    transformer: AS_NUMBER,
  });

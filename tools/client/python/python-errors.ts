import { type RetryAdvice } from '../../../src/domain/errors/error-definition.ts';
import { errorDefinition, type ErrorCode } from '../../../src/domain/errors/errors.ts';
import { type ContractDocument } from '../contract-document.ts';
import { docstring } from './python-text.ts';

const REMEDIES: Readonly<Record<RetryAdvice, string>> = {
  never: 'Do not repeat the request.',
  after_fix: 'Change the request first.',
  after_retry_after: 'Wait for retry_after_seconds, then repeat it.',
  once: 'Repeat it once, then report request_id to the operator.',
};

/** A module with a class per error code, as the registry describes it. */
export function pythonErrors({ components: { schemas } }: ContractDocument): string {
  const codes = schemas['ErrorBody']!.properties!['error_code']!.enum as readonly ErrorCode[];
  const classes = codes.map((code) => {
    const { title, description, retry } = errorDefinition(code);
    return [
      `class ${classNameOf(code)}(ApiError):\n${docstring(`${title}. ${description}`, '    ')}`,
      `    CODE: ClassVar[str] = "${code}"\n    RETRY: ClassVar[RetryAdvice | None] = "${retry}"`,
      `    REMEDY: ClassVar[str] = ${JSON.stringify(`${description} ${REMEDIES[retry]}`)}\n`,
    ].join('\n');
  });
  const table = codes.map((code) => `    "${code}": ${classNameOf(code)},`);
  return [
    'from __future__ import annotations\n\nfrom typing import ClassVar\n',
    'from .._core.errors import ApiError\nfrom .types import RetryAdvice\n\n',
    classes.join('\n\n'),
    `\nERRORS_BY_CODE: dict[str, type[ApiError]] = {\n${table.join('\n')}\n}\n`,
  ].join('\n');
}

/** @example classNameOf('RATE_LIMITED') → 'RateLimitedError'; classNameOf('VALIDATION_ERROR') → 'ValidationError' */
const classNameOf = (code: string): string =>
  `${code
    .toLowerCase()
    .replace(/_error$/, '')
    .replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`;

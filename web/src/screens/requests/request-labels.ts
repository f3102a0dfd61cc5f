import { t } from 'ttag';
import { ERROR_CODES, type ErrorCode, errorDefinition } from '../../../../src/domain/errors/errors.ts';
import { ADDRESS_CLASSES } from '../../../../src/domain/logged-request.ts';
import { milliseconds } from '../../display/numbers.ts';
import { type Tone } from '../../display/StateBadge.tsx';
import { type LoggedRequestItem } from '../../api/generated/operators-api.ts';

/** Error codes that partners can meet, as choices with their titles. */
export const ERROR_CHOICES = ERROR_CODES.filter((code) =>
  errorDefinition(code).surfaces.some((surface) => surface !== 'admin'),
).map((code) => ({ value: code, label: `${code} · ${errorDefinition(code).title}` }));

/** Status classes, and statuses of the APIs. */
export const STATUS_CHOICES = [
  { value: 'failed', label: t`failed · 400 and above` },
  { value: '5xx', label: t`5xx · server errors` },
  { value: '4xx', label: t`4xx · client errors` },
  { value: '2xx', label: t`2xx · served (sample)` },
  { value: '3xx', label: t`3xx · not modified (sample)` },
  { value: '400', label: t`400 · bad request` },
  { value: '401', label: t`401 · no valid key` },
  { value: '403', label: t`403 · not allowed` },
  { value: '404', label: t`404 · not found` },
  { value: '422', label: t`422 · invalid parameter` },
  { value: '429', label: t`429 · limit or quota` },
  { value: '499', label: t`499 · caller left` },
  { value: '500', label: t`500 · internal error` },
  { value: '503', label: t`503 · unavailable` },
];

/** Where requests without an accepted key came from. */
export const ADDRESS_CHOICES = ADDRESS_CLASSES.map((kind) => ({ value: kind, label: t`${kind} addresses` }));

export const DURATION_CHOICES = [100, 500, 1_000, 5_000].map((least) => ({
  value: String(least),
  label: t`${milliseconds(least)} or longer`,
}));

/** Names of the parameters, with their values where they are logged: `asset=BTC, from, limit`. */
export const parametersOf = ({ query }: Pick<LoggedRequestItem, 'query'>): string | null =>
  query === null ? null : query.split('&').join(', ');

export function toneOfStatus(status: number): Tone {
  if (status >= 500) return 'bad';
  if (status >= 400) return 'warning';
  return status >= 300 ? 'quiet' : 'good';
}

/** Meaning of a request's status: a title, and a sentence with the fix if there is one. */
export function meaningOf({ status, error_code: code }: LoggedRequestItem): {
  readonly title: string;
  readonly sentence: string;
} {
  if (code !== null) {
    const { title, description } = errorDefinition(code satisfies ErrorCode);
    return { title, sentence: description };
  }
  if (status === 499)
    return {
      title: t`Caller left`,
      sentence: t`The caller closed the connection before the response was complete.`,
    };
  if (status === 304)
    return {
      title: t`Not modified`,
      sentence: t`The caller already had the latest data. No quota was spent.`,
    };
  return status < 400
    ? { title: t`Served`, sentence: t`The request was answered with data.` }
    : { title: t`Status ${status}`, sentence: t`The response had no error code.` };
}

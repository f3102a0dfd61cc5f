import { t } from 'ttag';
import { utcMoment } from './moments.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/;

/** A value of any kind in words; moments as everywhere on the page. */
export const valueWords = (value: unknown): string => {
  if (value === null) return t`none`;
  if (typeof value === 'string') {
    if (MOMENT.test(value)) return utcMoment(value, 'second');
    return value === '' ? '“”' : value;
  }
  if (Array.isArray(value)) return value.length === 0 ? t`none` : value.map(valueWords).join(', ');
  return JSON.stringify(value);
};

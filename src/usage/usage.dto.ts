import { USAGE_SPAN_LENGTHS, type UsageSpanLength } from '../domain/usage/usage.ts';
import { ChoiceField, IntegerField } from '../http/parameters/field.decorators.ts';

const MAX_USAGE_DAYS = 90;
const DEFAULT_USAGE_DAYS = 7;

/** As far back as points are kept. */
export const USAGE_HOURS = 168;
export const USAGE_MINUTES = 60;

export class UsageQuery {
  @IntegerField({
    description: 'UTC days of use, today included.',
    minimum: 1,
    maximum: MAX_USAGE_DAYS,
    fallback: DEFAULT_USAGE_DAYS,
  })
  readonly days!: number;

  @ChoiceField({
    description:
      `Length of the points. \`day\`: as many as \`days\` says; \`hour\`: the last ${USAGE_HOURS}; ` +
      `\`minute\`: the last ${USAGE_MINUTES}. The running one is included.`,
    allowed: USAGE_SPAN_LENGTHS,
    fallback: 'day',
  })
  readonly by!: UsageSpanLength;
}

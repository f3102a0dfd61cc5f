import { USAGE_SPAN_LENGTHS, type UsageSpanLength } from '../domain/usage/usage.ts';
import { ChoiceField, IntegerField } from '../http/parameters/field.decorators.ts';

const MAX_USAGE_DAYS = 90;

/** As far back as points are kept. */
export const USAGE_HOURS = 168;
export const USAGE_MINUTES = 60;

export class DaysQuery {
  @IntegerField({
    description: 'UTC days of use, today included.',
    minimum: 1,
    maximum: MAX_USAGE_DAYS,
    fallback: 7,
  })
  readonly days!: number;
}

export class UsageQuery extends DaysQuery {
  @ChoiceField({
    description:
      `Length of the points. \`day\`: as many as \`days\` says; \`hour\`: the last ${USAGE_HOURS}; ` +
      `\`minute\`: the last ${USAGE_MINUTES}. The running one is included.`,
    allowed: USAGE_SPAN_LENGTHS,
    fallback: 'day',
  })
  readonly by!: UsageSpanLength;
}

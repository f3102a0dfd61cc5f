import { listed } from '../nearest-names.ts';
import { MAX_BATCH_IDS, MAX_WINDOW_DAYS } from '../limits/request-bounds.ts';
import { type ErrorDefinition, MALFORMED } from './error-definition.ts';

export interface Dimensions {
  readonly metricId: string;
  /** The parameter that names the dimension; null: the metric has none. */
  readonly dimensionParameter: string | null;
  readonly dimensions: readonly (string | null)[];
}

const allowedDimensions = ({ metricId, dimensionParameter, dimensions }: Dimensions): string =>
  `${metricId} needs ${dimensionParameter} to be one of ${dimensions.join(', ')}.`;

export interface ChoiceList {
  readonly parameter: string;
  readonly allowed: readonly string[];
}

const notInList = ({ parameter, allowed }: ChoiceList): string =>
  `${parameter} must be a comma list of ${allowed.join(', ')}`;

export const REQUEST_ERRORS = {
  BAD_REQUEST: {
    ...MALFORMED,
    title: 'Bad request',
    description: 'The request cannot be read or contradicts itself. detail describes what to change.',
    surfaces: ['data', 'legacy', 'admin', 'any'],
    message: {
      month_and_window: 'month cannot be combined with from or to. Omit either.',
      empty_list: ({ parameter }: { parameter: string }) => `${parameter} must not be empty`,
      without_dimension: ({ metricId, parameters }: { metricId: string; parameters: readonly string[] }) =>
        `${metricId} has no dimension: omit ${listed(parameters)}.`,
      unknown_dimension: ({ parameters, ...metric }: { parameters: readonly string[] } & Dimensions) =>
        `${listed(parameters)} ${parameters.length > 1 ? 'are' : 'is'} none of its dimensions: ${allowedDimensions(metric)}`,
      contradicting_dimensions: ({ parameters, ...metric }: { parameters: readonly string[] } & Dimensions) =>
        `${listed(parameters)} contradict each other: ${allowedDimensions(metric)}`,
      missing_dimension: (metric: Dimensions) => `The dimension is missing: ${allowedDimensions(metric)}`,
    },
  },
  UNKNOWN_ASSET: {
    ...MALFORMED,
    title: 'Unknown asset',
    description: 'Unknown asset. See the catalog.',
    surfaces: ['data'],
    message: notInList,
  },
  UNKNOWN_INDEX: {
    ...MALFORMED,
    title: 'Unknown index',
    description: 'Unknown composite index: it is not one of the five. See the catalog.',
    surfaces: ['data'],
    message: notInList,
  },
  INVALID_CURSOR: {
    ...MALFORMED,
    title: 'Invalid cursor',
    description:
      'The cursor is damaged, from an older version, or does not match the other parameters. Start again with explicit from and to.',
    surfaces: ['data', 'admin'],
    message: {
      blank: ({ parameter }: { parameter: string }) => `${parameter} must not be blank`,
      of_another_listing:
        'The cursor does not match this listing and these parameters. Start again without it, and with explicit from and to if the route has a window.',
    },
  },
  INVALID_RANGE: {
    ...MALFORMED,
    title: 'Invalid range',
    description:
      'from must be before to, and neither from nor as_of can be in the future. Correct the timestamps.',
    surfaces: ['data', 'admin'],
    message: {
      in_the_future: 'from must not be in the future.',
      not_in_order: 'from must be before to (default: as_of, or now).',
      month_not_over: 'month must have ended. For the current month, use from and to.',
      as_of_in_the_future: 'as_of must not be in the future.',
    },
  },
  RANGE_TOO_LARGE: {
    ...MALFORMED,
    title: 'Range too large',
    description: `A window spans at most ${MAX_WINDOW_DAYS} days. Request it in several parts.`,
    surfaces: ['data', 'admin'],
    message: `from and to must be at most ${MAX_WINDOW_DAYS} days apart.`,
  },
  TOO_MANY_IDS: {
    ...MALFORMED,
    title: 'Too many IDs',
    description: `A batch takes at most ${MAX_BATCH_IDS} IDs. Split it.`,
    surfaces: ['data'],
    message: ({ parameter, maximum }: { parameter: string; maximum: number }) =>
      `${parameter} takes at most ${maximum} ids`,
  },
} as const satisfies Record<string, ErrorDefinition>;

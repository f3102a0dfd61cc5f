import { type ClosedLink } from '../access/hand-over.ts';
import { MAX_BATCH_IDS, MAX_WINDOW_DAYS } from '../request-bounds.ts';
import { listed, suggestion } from '../nearest-names.ts';
import { type ErrorDefinition, MALFORMED, NOT_FOUND } from './error-definition.ts';

export interface Dimensions {
  readonly metricId: string;
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
    description: 'asset accepts the assets in the catalog, separated by commas.',
    surfaces: ['data'],
    message: notInList,
  },
  UNKNOWN_INDEX: {
    ...MALFORMED,
    title: 'Unknown index',
    description: 'index accepts the composite indices in the catalog, separated by commas.',
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

export interface UnknownId {
  readonly requested: string;
  readonly known: readonly string[];
  readonly listedAt: string;
}

export const NOT_FOUND_ERRORS = {
  PRODUCT_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Product not found',
    description: 'The ID or path is misspelled, or is that of a metric. The catalog lists all products.',
    surfaces: ['data'],
    message: {
      path: 'No product is served at this path. See the catalog.',
      unknown: ({ requested, known, listedAt }: UnknownId) =>
        `Unknown product ID.${suggestion(requested, known, ` ${listedAt} lists all products.`)}`,
      not_exported: ({ known }: { known: readonly string[] }) =>
        `Unknown export. Use one of ${listed(known)}.`,
      is_metric: ({ metricId, isSeries }: { metricId: string; isSeries: boolean }) =>
        `Unknown product ID. ${metricId} is a metric${isSeries ? ' of the product series' : ''}.`,
    },
  },
  SOURCE_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Source not found',
    description: 'The ID is misspelled, or is that of a metric. The list of sources has all IDs.',
    surfaces: ['data', 'admin'],
    message: {
      unknown: ({ requested, known, listedAt }: UnknownId) =>
        `Unknown source ID.${suggestion(requested, known, ` ${listedAt} lists all sources.`)}`,
      is_metric: ({ metricId, sourceIds }: { metricId: string; sourceIds: readonly string[] }) =>
        `Unknown source ID. ${metricId} has a dimension; its sources are ${sourceIds.join(', ')}.`,
    },
  },
  METRIC_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Metric not found',
    description:
      'The ID is misspelled, or contains a dimension. The catalog lists all metrics and dimensions.',
    surfaces: ['data'],
    message: {
      unknown: ({ requested, known, listedAt }: UnknownId) =>
        `Unknown metric ID.${suggestion(requested, known, ` ${listedAt} lists the metrics that are served.`)}`,
      dimension_in_id: ({
        metricId,
        dimensionParameter,
        dimension,
      }: {
        metricId: string;
        dimensionParameter: string | null;
        dimension: string | null;
      }) => `Unknown metric ID. Use ${metricId}; pass the dimension as ${dimensionParameter}=${dimension}.`,
      unknown_dimension_in_id: ({ metricId }: { metricId: string }) =>
        `Unknown metric ID. Use ${metricId}; pass any dimension as a parameter.`,
    },
  },
  CYCLE_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Cycle not found',
    description: 'No cycle with this number was published, or none was known at as_of.',
    surfaces: ['data', 'legacy', 'admin'],
    message: {
      unknown_number: 'No cycle with this number was published.',
      without_source: ({ sourceId }: { sourceId: string }) =>
        `The cycle known at that time stored no values from ${sourceId}.`,
      none_known: ({ asOf, firstCycleAt }: { asOf: string; firstCycleAt: string | null }) =>
        `No cycle was known by ${asOf}; ${firstCycleAt === null ? 'none has been published yet' : `the first stored cycle is from ${firstCycleAt}`}.`,
    },
  },
  NARRATIVE_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Narrative not found',
    description: 'The cycle exists, but its narrative is no longer stored, or it never had one.',
    surfaces: ['data', 'legacy', 'admin'],
    message: 'The cycle exists, but its narrative is no longer stored.',
  },
  PROOF_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Proof not found',
    description: 'The cycle was published before the chain of cycles began; its entry does not exist yet.',
    surfaces: ['data'],
    message: 'The cycle was published, but its chain entry does not exist yet.',
  },
  CHECKPOINT_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Checkpoint not found',
    description: 'The cycle is not signed yet, or this deployment has no key that signs.',
    surfaces: ['data'],
    message: {
      unsigned: 'The cycle was published, but is not signed yet. Try again in a few minutes.',
      no_key: 'Checkpoints are unavailable: this deployment has no key that signs them.',
    },
  },
  AGENT_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Agent not found',
    description: 'The name is misspelled. The catalog lists all agents.',
    surfaces: ['data'],
    message: ({ known }: { known: readonly string[] }) =>
      `Unknown agent. The agents are ${known.join(', ')}.`,
  },
  KEY_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Key not found',
    description: 'No key has this ID.',
    surfaces: ['admin'],
    message: null,
  },
  NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Not found',
    description: 'The path, or an ID in it, is misspelled. Compare it with the contract.',
    surfaces: ['legacy', 'mcp', 'admin', 'any'],
    message: {
      tool: ({ requested, known }: Pick<UnknownId, 'requested' | 'known'>) =>
        `Unknown tool.${suggestion(requested, known, ` The tools are ${known.join(', ')}.`)}`,
      path: 'Nothing is served at this path.',
      operator: 'No operator has this ID.',
      totp: 'No enrolment of an authenticator app has this ID.',
      open_session: 'No open session has this ID.',
      own_session: 'This request has a token and does not belong to a session.',
      attention: 'Nothing that needs attention has this ID now. Read the overview again.',
      alert_threshold: 'No threshold has this name. `GET /alert-thresholds` lists them.',
      attention_mark: ({ mark }: { mark: string }) => `Nothing with this ID is ${mark}.`,
      outage: 'No outage has this ID.',
      changelog_entry: 'No entry of the changelog has this ID.',
      plan: 'No plan has this ID.',
      key_link: ({ state }: { state: ClosedLink }) =>
        ({
          opened:
            'This link was opened already. If that was not you, tell whoever sent it, because what it showed must be replaced.',
          revoked: 'This link was revoked, or what it shows has ended. Ask whoever sent it for another one.',
          expired: 'This link has expired. Ask whoever sent it for another one.',
          unknown:
            'Nothing waits behind this link. Open the whole link, or ask whoever sent it for another one.',
        })[state],
      key_request: 'No key request has this ID. It was deleted, or is older than 90 days.',
      share: 'No open share of the partner has this ID.',
      partner: 'No partner has this ID or name.',
      webhook: 'No webhook has this ID.',
      work: 'No work request has this ID.',
      back_office: 'The back office is not built on this deployment. Run npm run build.',
      site: 'The documentation is not built on this deployment. Run npm run build.',
      week: ({ requested, known, listedAt }: UnknownId) =>
        `No report of this week is stored: the week has not ended, or ended before the first judgement.${suggestion(requested, known, '')} ${listedAt} lists all weeks.`,
      guide: ({ requested, known, listedAt }: UnknownId) =>
        `The documentation has no such page.${suggestion(requested, known, ` ${listedAt} lists all pages.`)}`,
    },
  },
} as const satisfies Record<string, ErrorDefinition>;

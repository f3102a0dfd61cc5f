import { suggestion } from '../nearest-names.ts';
import { type ErrorDefinition, NOT_FOUND } from './error-definition.ts';

/** An id that nothing has, the ids that exist, and the path that lists them. */
export interface UnknownId {
  readonly asked: string;
  readonly known: readonly string[];
  readonly listedAt: string;
}

/** Things that do not exist. */
export const NOT_FOUND_ERRORS = {
  PRODUCT_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Product not found',
    description: 'No product is served under this id or path. See the catalog.',
    surfaces: ['data'],
    message: {
      path: 'No product is served at this path.',
      unknown: ({ asked, known, listedAt }: UnknownId) =>
        `No product that is served has this id.${suggestion(asked, known, ` ${listedAt} lists all of them.`)}`,
      is_metric: ({ metricId, isSeries }: { metricId: string; isSeries: boolean }) =>
        `No product that is served has this id. ${metricId} is a metric${isSeries ? ' of the product series' : ''}.`,
    },
  },
  SOURCE_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Source not found',
    description: 'No source has this id. See the list of sources.',
    surfaces: ['data', 'admin'],
    message: {
      unknown: ({ asked, known, listedAt }: UnknownId) =>
        `No source has this id.${suggestion(asked, known, ` ${listedAt} lists all of them.`)}`,
      is_metric: ({ metricId, sourceIds }: { metricId: string; sourceIds: readonly string[] }) =>
        `No source has this id. ${metricId} has a dimension; its sources are ${sourceIds.join(', ')}.`,
    },
  },
  METRIC_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Metric not found',
    description: 'No metric has this id. See the catalog.',
    surfaces: ['data'],
    message: {
      unknown: ({ asked, known, listedAt }: UnknownId) =>
        `No metric has this id.${suggestion(asked, known, ` ${listedAt} lists those that are served.`)}`,
      dimension_in_id: ({
        metricId,
        dimensionParameter,
        dimension,
      }: {
        metricId: string;
        dimensionParameter: string | null;
        dimension: string | null;
      }) =>
        `No metric has this id. The dimension is no part of it: ask for ${metricId} with ${dimensionParameter}=${dimension}.`,
      unknown_dimension_in_id: ({ metricId }: { metricId: string }) =>
        `No metric has this id. Nothing stands behind ${metricId}.`,
    },
  },
  CYCLE_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Cycle not found',
    description: 'No cycle of this number was published, or none was known at the moment of as_of.',
    surfaces: ['data', 'legacy', 'admin'],
    message: {
      unknown_number: 'No cycle of this number was published.',
      without_source: ({ sourceId }: { sourceId: string }) =>
        `The cycle that was known then stored nothing of ${sourceId}.`,
      none_known: ({ asOf, firstCycleAt }: { asOf: string; firstCycleAt: string | null }) =>
        `No cycle was known by ${asOf}; ${firstCycleAt === null ? 'none has been published yet' : `the first that is held is of ${firstCycleAt}`}.`,
    },
  },
  NARRATIVE_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Narrative not found',
    description: 'The cycle was published; its narrative has left the archive, or it never had one.',
    surfaces: ['data', 'legacy', 'admin'],
    message: 'The cycle was published, and nothing that was told of it is kept.',
  },
  PROOF_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Proof not found',
    description: 'The cycle was published before there was a chain of cycles; its entry is not there yet.',
    surfaces: ['data'],
    message: 'The cycle was published, and waits for its place in the chain.',
  },
  AGENT_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Agent not found',
    description: 'No agent has this name. See the catalog.',
    surfaces: ['data'],
    message: ({ known }: { known: readonly string[] }) => `The agents are ${known.join(', ')}.`,
  },
  KEY_NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Key not found',
    description: 'No key has this id.',
    surfaces: ['admin'],
    message: null,
  },
  NOT_FOUND: {
    ...NOT_FOUND,
    title: 'Not found',
    description: 'Nothing is served at this path.',
    surfaces: ['legacy', 'mcp', 'admin', 'any'],
    message: {
      tool: ({ asked, known }: Pick<UnknownId, 'asked' | 'known'>) =>
        `No tool has this name.${suggestion(asked, known, ` The tools are ${known.join(', ')}.`)}`,
      path: 'Nothing is served at this path.',
      operator: 'No operator has this id.',
      open_session: 'No session has this id that nobody has ended.',
      own_session: 'This request comes with a token and belongs to no session.',
      outage: 'No outage has this id.',
      work: 'No work has this id.',
      back_office: 'The back office is not built on this deployment: npm run build makes it.',
      site: 'The documentation is not built on this deployment: npm run build makes it.',
      guide: ({ asked, known, listedAt }: UnknownId) =>
        `The documentation has no such page.${suggestion(asked, known, ` ${listedAt} lists all of them.`)}`,
    },
  },
} as const satisfies Record<string, ErrorDefinition>;

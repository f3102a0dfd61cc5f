import { z } from 'zod';
import { LEADING_ASSET } from '../../packages/engine/assets.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { usualPointsOver } from '../../packages/engine/narrative/script/changes.script.ts';
import { roundTo } from '../../packages/engine/rounding.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { momentOf } from '../domain/iso-moment.ts';
import { IN_ENGLISH } from './argument-terms.ts';
import {
  CALIBRATION,
  type CallRoute,
  type GivenParameters,
  howSure,
  inParentheses,
  tool,
  uniqueTexts,
} from './tool.ts';

const MAX_REVISIONS = 20;
const MAX_SOURCES = 20;

const STEP = z.object({ from: z.string(), to: z.string() });

const VERDICT = z.object({
  cycle_number: z.number(),
  cycle_at: z.string(),
  verdict: z.object({ signal: z.string(), confidence: z.number(), calibration: CALIBRATION }),
  agents: z.array(z.object({ agent: z.string(), signal: z.string() })),
});

interface Composites {
  readonly assets: readonly {
    readonly asset: string;
    readonly indices: readonly { index: string; score: number | null; methodology_version: string }[];
  }[];
}

interface Sources {
  readonly sources: readonly { source_id: string; status: string; degraded_reason: string | null }[];
}

const REVISIONS = z.object({
  revisions: z.array(
    z.object({
      kind: z.string(),
      revised_at: z.string(),
      reason: z.string(),
      cycle: z.object({ cycle_number: z.number() }).nullable(),
      point: z
        .object({
          metric_id: z.string(),
          event_at: z.string(),
          old: z.number(),
          new: z.number(),
          unit: z.string(),
        })
        .nullable(),
    }),
  ),
});

const MOMENT = VERDICT.omit({ agents: true });

type States = ReadonlyMap<string, string>;

/** What both know, in different states. */
const changed = (earlier: States, later: States) =>
  [...later].flatMap(([name, to]) => {
    const from = earlier.get(name);
    return from === undefined || from === to ? [] : [{ name, from, to }];
  });

async function readMoment(call: CallRoute, at: string | string[] | undefined) {
  const fixed: GivenParameters = at === undefined ? {} : { as_of: at };
  const { data, meta } = await call('getLatestVerdict', fixed);
  const verdict = VERDICT.parse(data);
  const composites = (await call('getLatestComposites', fixed)).data as Composites;
  const { sources } = (await call('listSources', fixed)).data as Sources;
  return {
    verdict,
    votes: new Map(verdict.agents.map(({ agent, signal }) => [agent, signal])),
    composites: composites.assets.flatMap(({ asset, indices }) => indices.map((one) => ({ asset, ...one }))),
    sources: new Map(sources.map(({ source_id: id, status }) => [id, status])),
    reasons: new Map(sources.map(({ source_id: id, degraded_reason: reason }) => [id, reason])),
    meta,
  };
}

type Moment = Awaited<ReturnType<typeof readMoment>>;

/** Headlines of the later cycle by agent; null if its texts are no longer stored. */
async function readHeadlines(call: CallRoute, { verdict }: Moment, lang: string | string[]) {
  try {
    const { data, meta } = await call('getCycleNarrative', {
      cycle_number: String(verdict.cycle_number),
      lang,
    });
    const { agents } = data as { readonly agents: readonly Record<'agent' | 'headline', string>[] };
    return {
      headlines: new Map(agents.map(({ agent, headline }) => [agent, headline])),
      attribution: meta.attribution,
    };
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NARRATIVE_NOT_FOUND') return null;
    throw error;
  }
}

const compositeSteps = (earlier: Moment, later: Moment, leastPoints: number) =>
  later.composites.flatMap(({ asset, index, score: to, methodology_version: version }) => {
    const before = earlier.composites.find((one) => one.asset === asset && one.index === index);
    const from = before?.score ?? null;
    if (from === null || to === null || before?.methodology_version !== version) return [];
    const change = roundTo(to - from, 1);
    return Math.abs(change) < leastPoints ? [] : [{ asset, index, from, to, change }];
  });

const hasOtherMethodology = (earlier: Moment, later: Moment): boolean =>
  earlier.composites[0]?.methodology_version !== later.composites[0]?.methodology_version;

export const changesTool = tool({
  name: 'get_changes',
  title: 'Changes between two moments',
  description:
    'What changed between two moments, and why: the probability and the verdict, votes, composites that moved further than is usual in that time, states of the sources, corrected values, and withdrawn cycles. Use it for "what changed since yesterday?". Needs Tier 1 with data:history.',
  takes: {
    listRevisions: [],
    getLatestVerdict: [],
    getLatestComposites: [],
    listSources: [],
    getCycleNarrative: ['lang'],
  },
  own: {
    since: {
      type: 'string',
      format: 'date-time',
      required: true,
      description: 'Earlier moment, such as 2026-01-05T12:00:00Z. It is compared as it was known then.',
    },
    until: { type: 'string', format: 'date-time', description: 'Later moment; default: now.' },
  },
  terms: IN_ENGLISH,
  moment: 'the instant of the later cycle',
  data: z.object({
    since: MOMENT.describe('The verdict known then, with its calibration.'),
    until: MOMENT,
    votes: z
      .array(STEP.extend({ agent: z.string(), why: z.string().nullable() }))
      .describe("why: the agent's headline at until."),
    usual_points: z.number().describe('Smaller moves of composites are left out.'),
    composites: z.array(
      z.object({
        asset: z.string(),
        index: z.string(),
        from: z.number(),
        to: z.number(),
        change: z.number(),
      }),
    ),
    sources: z.array(STEP.extend({ source_id: z.string(), reason: z.string().nullable() })),
    revisions: REVISIONS.shape.revisions.describe('Corrected points and withdrawn cycles, latest first.'),
    why: z.string().nullable().describe("The lead's headline at until."),
  }),
  read: async (call, { since, until, lang }) => {
    const [sinceMs, untilMs] = [since, until].map((moment) => momentOf(String(moment)));
    if (sinceMs != null && untilMs != null && sinceMs >= untilMs)
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'rules',
        messages: ['since must be before until'],
      });
    const window: GivenParameters = { from: since!, ...(until && { to: until }) };
    // It needs the same rights as the rest, and names them best.
    const revisions = await call('listRevisions', { ...window, limit: String(MAX_REVISIONS) });
    const earlier = await readMoment(call, since);
    const later = await readMoment(call, until);
    const texts = await readHeadlines(call, later, lang!);
    const cycles = later.verdict.cycle_number - earlier.verdict.cycle_number;
    const usual_points = usualPointsOver(cycles);
    const votes = changed(earlier.votes, later.votes).map(({ name: agent, ...step }) => ({
      agent,
      ...step,
      why: texts?.headlines.get(agent) ?? null,
    }));
    const sources = changed(earlier.sources, later.sources).map(({ name: source_id, ...step }) => ({
      source_id,
      ...step,
      reason: later.reasons.get(source_id) ?? null,
    }));
    return {
      data: {
        since: earlier.verdict,
        until: later.verdict,
        votes,
        usual_points,
        composites: compositeSteps(earlier, later, usual_points),
        sources: sources.slice(0, MAX_SOURCES),
        ...(revisions.data as object),
        why: texts?.headlines.get(LEAD) ?? null,
      },
      meta: {
        ...later.meta,
        attribution: uniqueTexts([...revisions.meta.attribution, ...(texts?.attribution ?? [])]),
        unavailable: [
          ...later.meta.unavailable,
          ...(revisions.meta.next_cursor === null ? [] : [longer('revisions', MAX_REVISIONS)]),
          ...(sources.length > MAX_SOURCES ? [longer('sources', MAX_SOURCES)] : []),
          ...(hasOtherMethodology(earlier, later) ? [OTHER_METHODOLOGY] : []),
        ],
      },
    };
  },
  say: ({ since, until, votes, composites, sources, revisions, usual_points: points, why }) =>
    [
      `${howSure(until.verdict.calibration, LEADING_ASSET)} Before: ${probabilityOf(since)}.`,
      since.verdict.signal === until.verdict.signal
        ? `Verdict unchanged: ${until.verdict.signal}, agreement ${since.verdict.confidence} to ${until.verdict.confidence}.`
        : `Verdict: ${since.verdict.signal} to ${until.verdict.signal}, agreement ${since.verdict.confidence} to ${until.verdict.confidence}.`,
      `Cycle ${since.cycle_number} of ${since.cycle_at} to cycle ${until.cycle_number} of ${until.cycle_at}.`,
      ...(why === null ? [] : [`Why: ${why}.`]),
      listed(
        'Votes',
        votes,
        ({ agent, from, to, why: reason }) => `${agent} ${from} to ${to}${inParentheses(reason)}`,
      ),
      listed(
        `Composites beyond ${points} points, the usual step`,
        composites,
        ({ asset, index, from, to, change }) =>
          `${asset} ${index} ${from} to ${to} (${change > 0 ? '+' : ''}${change})`,
      ),
      listed(
        'Sources',
        sources,
        ({ source_id: id, from, to, reason }) => `${id} ${from} to ${to}${inParentheses(reason)}`,
      ),
      listed('Corrections and withdrawals', revisions, revisionInWords),
    ].join('\n'),
});

const longer = (id: string, most: number) => ({ id, reason: `more than ${most}: choose a shorter time` });
const OTHER_METHODOLOGY = { id: 'composites', reason: 'the two moments have different methodologies' };

const probabilityOf = ({ verdict: { calibration } }: z.output<typeof MOMENT>): string =>
  calibration === null
    ? 'no probability'
    : `probability ${calibration.probability} of ${calibration.claim} (base rate ${calibration.base_rate})`;

const listed = <Item>(title: string, items: readonly Item[], inWords: (item: Item) => string): string =>
  `${title}: ${items.length === 0 ? 'none' : items.map(inWords).join('; ')}.`;

function revisionInWords({
  kind,
  revised_at: at,
  reason,
  cycle,
  point,
}: z.output<typeof REVISIONS>['revisions'][number]): string {
  const what =
    point === null
      ? `cycle ${cycle?.cycle_number}`
      : `${point.metric_id} of ${point.event_at} from ${point.old} to ${point.new} ${point.unit}`;
  return `${kind} at ${at}: ${what} (${reason})`;
}

import { type AgentName, AGENTS, CREW } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { type NarrativeStats } from '../published/narrative-row.ts';
import {
  type NarrativeTextsWithPlan,
  presentList,
  presentNarrative,
  presentStats,
} from './legacy-narratives.service.ts';

const reading = (agent: AgentName) => ({
  headline: `headline of ${agent}`,
  summary: `summary of ${agent}.`,
  prose: `text of ${agent}.\n\nmore of ${agent}.`,
});

const TOLD: NarrativeTextsWithPlan = {
  cycleNumber: 70_609,
  cycleAtMs: Date.UTC(2026, 0, 5, 12, 15),
  publishedAtMs: Date.UTC(2026, 0, 5, 12, 15, 4),
  backfilled: false,
  methodologyVersion: METHODOLOGY_VERSION,
  language: 'en',
  facts: {
    speakers: ([LEAD, ...CREW] as const).map((agent, position) => ({
      agent,
      signal: agent === 'denver' ? 'monitoring' : 'bullish',
      confidencePct: 40 + position,
      dataCategories: [],
      riskFlags: [],
      metricLabels: { ka: [], en: [] },
      quotedSourceIds: [],
    })),
    providerKeys: ['econ', 'exchange'],
  },
  readings: Object.fromEntries(AGENTS.map((agent) => [agent, reading(agent)])),
  plan: {
    side: 'long',
    entry: 91_234.56,
    stopLoss: 88_510.2,
    stopLossPct: 2.99,
    takeProfit1: 95_321.1,
    takeProfit1Pct: 4.48,
    takeProfit2: 99_407.64,
    takeProfit2Pct: 8.96,
    riskRewardRatio: 2.25,
    positionSizePct: 14.42,
    timeHorizon: 'swing',
    odds: {
      target1First: 0.4375,
      target2First: 0.0912,
      stopFirst: 0.4693,
      meanResult: 0.03,
      cases: 1_990,
      from: '2020-03-30',
      to: '2025-06-25',
    },
  },
  planTexts: {
    entryPlan: 'The entry.',
    riskCalculation: 'The risk.',
    humanReadable: '- Entry: 91,234.56 USDT',
  },
  meta: { model: 'template', costUsd: 0.0123, generationMs: 12, cacheSource: 'archive' },
};

describe('presentNarrative of the older public API', () => {
  it('has its fields in order, and prose only on request', () => {
    expect(JSON.stringify(presentNarrative(TOLD, false), null, 1)).toBe(
      JSON.stringify(
        {
          cycle_number: 70_609,
          cycle_at: '2026-01-05T12:15:00+00:00',
          generated_at: '2026-01-05T12:15:04+00:00',
          backfilled: false,
          lang: 'en',
          final: {
            signal: 'bullish',
            confidence_pct: 40,
            action_plan: {
              entry: 91_234.56,
              stop_loss: 88_510.2,
              stop_loss_pct: 2.99,
              take_profit_1: 95_321.1,
              take_profit_1_pct: 4.48,
              take_profit_2: 99_407.64,
              take_profit_2_pct: 8.96,
              risk_reward_ratio: 2.25,
              position_size_pct: 14.42,
              time_horizon: 'swing',
              odds: {
                target_1_first: 0.4375,
                target_2_first: 0.0912,
                stop_first: 0.4693,
                mean_result: 0.03,
                cases: 1_990,
                from: '2020-03-30',
                to: '2025-06-25',
              },
              human_readable: '- Entry: 91,234.56 USDT',
            },
          },
          crew_summary: {
            Tokio: { signal: 'bullish', confidence_pct: 41 },
            Berlin: { signal: 'bullish', confidence_pct: 42 },
            Helsinki: { signal: 'bullish', confidence_pct: 44 },
            Denver: { signal: 'monitoring', confidence_pct: 45 },
            Nairobi: { signal: 'bullish', confidence_pct: 43 },
            Marseille: { signal: 'bullish', confidence_pct: 46 },
          },
          data_sources_used: ['econ', 'exchange'],
          meta: { model: 'template', cost_usd: 0.0123, generation_ms: 12, cache_source: 'archive' },
        },
        null,
        1,
      ),
    );
  });

  it('adds full texts where the specification has them and nowhere else', () => {
    const without = presentNarrative(TOLD, false);
    const { final, crew_summary: crew, ...rest } = presentNarrative(TOLD, true);
    const { narrative, ...decision } = final;
    expect(narrative).toContain('text of profesor.');
    expect(decision).toEqual(without.final);
    for (const [name, { narrative: told, ...summary }] of Object.entries(crew)) {
      expect(told).toBe(reading(name.toLowerCase() as AgentName).prose);
      expect(summary).toEqual(without.crew_summary[name as keyof typeof crew]);
    }
    expect({ ...without, ...rest }).toEqual(without);
  });

  it.each([
    ['en', 'Entry plan', 'Risk calculation'],
    ['ka', 'პოზიციაში შესვლის გეგმა', 'რისკის გაანგარიშება'],
  ] as const)(
    'appends plan and risk to the text of the lead, under headings in %s',
    (language, plan, risk) => {
      expect(presentNarrative({ ...TOLD, language }, true).final.narrative).toBe(
        [
          'text of profesor.',
          'more of profesor.',
          `## ${plan}`,
          'The entry.',
          `## ${risk}`,
          'The risk.',
        ].join('\n\n'),
      );
    },
  );

  it('has a plan of nulls with an explanation if the cycle has none', () => {
    const told = { ...TOLD, plan: null, planTexts: { ...TOLD.planTexts, humanReadable: '- No plan.' } };
    const { action_plan: plan } = presentNarrative(told, false).final;
    const { human_readable: words, ...figures } = plan;
    expect(words).toBe('- No plan.');
    expect(Object.keys(plan)).toEqual(Object.keys(presentNarrative(TOLD, false).final.action_plan));
    expect(new Set(Object.values(figures))).toEqual(new Set([null]));
  });

  it('has no odds for a plan of a cycle before there were any', () => {
    const { odds: _, ...before } = TOLD.plan!;
    const { action_plan: plan } = presentNarrative({ ...TOLD, plan: before }, false).final;
    expect([plan.entry, plan.odds]).toEqual([91_234.56, null]);
    expect(presentNarrative({ ...TOLD, plan: { ...before, odds: null } }, false).final.action_plan).toEqual(
      plan,
    );
  });

  it('has the agents of its day, those of the first version first', () => {
    const [lead, tokio, ...others] = TOLD.facts.speakers;
    const facts = { ...TOLD.facts, speakers: [lead!, { ...tokio!, agent: 'oslo' }, ...others] };
    const readings = { ...TOLD.readings, oslo: reading('tokio') };
    const { crew_summary: crew } = presentNarrative({ ...TOLD, facts, readings }, true);
    expect(Object.keys(crew)).toEqual(['Berlin', 'Helsinki', 'Denver', 'Nairobi', 'Marseille', 'Oslo']);
    expect(crew.Oslo!.narrative).toBe(reading('tokio').prose);
  });

  it('rejects a record that lacks a speaker', () => {
    const facts = { ...TOLD.facts, speakers: TOLD.facts.speakers.slice(1) };
    expect(() => presentNarrative({ ...TOLD, facts }, false)).toThrow('nothing of profesor');
  });

  it('shows nothing of a plan whose levels disclose licensed values', () => {
    for (const language of LANGUAGES) {
      const { final } = presentNarrative({ ...TOLD, language, methodologyVersion: '1.0.0' }, true);
      const { human_readable: words, ...figures } = final.action_plan;
      expect(new Set(Object.values(figures))).toEqual(new Set([null]));
      expect(words).toMatch(/1\.0\.0/);
      expect(final.narrative).toMatch(/^text of profesor/);
      expect(final.narrative!.endsWith(words)).toBe(true);
      expect(JSON.stringify(final)).not.toMatch(/The entry\.|The risk\.|91,234|91234/);
    }
  });
});

describe('the list of cycles', () => {
  it('shows instant, publication and decision of each cycle, with confidence in whole percent', () => {
    const publishedAtMs = Date.UTC(2026, 0, 5, 12, 15, 4);
    const cycle = { cycleNumber: 70_609, cycleAtMs: publishedAtMs - 4_000, publishedAtMs, backfilled: false };
    expect(
      presentList(
        [
          { ...cycle, signal: 'bullish', confidence: 0.4361 },
          { ...cycle, cycleNumber: 70_608, backfilled: true, signal: 'monitoring', confidence: 0 },
        ],
        'en',
      ),
    ).toEqual({
      count: 2,
      lang: 'en',
      cycles: [
        {
          cycle_number: 70_609,
          cycle_at: '2026-01-05T12:15:00+00:00',
          generated_at: '2026-01-05T12:15:04+00:00',
          backfilled: false,
          final_signal: 'bullish',
          final_confidence_pct: 44,
        },
        {
          cycle_number: 70_608,
          cycle_at: '2026-01-05T12:15:00+00:00',
          generated_at: '2026-01-05T12:15:04+00:00',
          backfilled: true,
          final_signal: 'monitoring',
          final_confidence_pct: 0,
        },
      ],
    });
  });

  it('is empty before the first cycle', () => {
    expect(presentList([], 'ka')).toEqual({ count: 0, lang: 'ka', cycles: [] });
  });
});

const DAY: NarrativeStats = {
  cycles: 96,
  durationMs: { avg: 1_234.567, p50: 1_000, p95: 2_000.05, max: 9_000 },
  costUsdTotal: 0.4800001,
  signals: { bullish: 40, bearish: 21, neutral: 35, monitoring: 0 },
};

const NONE = { bullish: 0, bearish: 0, neutral: 0, monitoring: 0 };

describe('the statistics of a window', () => {
  it('round durations to 0.1 ms and costs to a millionth of a dollar', () => {
    expect(presentStats(DAY, 24)).toEqual({
      window_hours: 24,
      cycles: 96,
      duration_ms: { avg: 1_234.6, p50: 1_000, p95: 2_000.1, max: 9_000 },
      cost_usd: { total: 0.48, avg_per_cycle: 0.005, daily_projection: 0.48 },
      final_signal_breakdown: { bullish: 40, bearish: 21, neutral: 35, monitoring: 0 },
    });
  });

  it('project the cost of a day from that of a cycle, not from the window', () => {
    // Four cycles in a window of thirty days: the service has run for an hour.
    const young = presentStats({ ...DAY, cycles: 4, costUsdTotal: 0.02 }, 720);
    expect(young.cost_usd).toEqual({ total: 0.02, avg_per_cycle: 0.005, daily_projection: 0.48 });
  });

  it('are null without data, and 0 for counts of events that did not occur', () => {
    const nothing = { avg: null, p50: null, p95: null, max: null };
    const empty = presentStats({ cycles: 0, durationMs: nothing, costUsdTotal: 0, signals: NONE }, 1);
    expect(empty).toEqual({
      window_hours: 1,
      cycles: 0,
      duration_ms: nothing,
      cost_usd: { total: 0, avg_per_cycle: null, daily_projection: null },
      final_signal_breakdown: { bullish: 0, bearish: 0, neutral: 0, monitoring: 0 },
    });
  });
});

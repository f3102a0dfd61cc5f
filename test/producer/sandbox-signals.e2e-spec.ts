import { type PreviousRead, type SourceInput } from '../../packages/engine/cycle/cycle-inputs.ts';
import { computeCycle, type CycleResult } from '../../packages/engine/computation/engine.ts';
import { CREW, type CrewMember } from '../../packages/engine/crew/crew.ts';
import { leadingCrewOf } from '../../packages/engine/verdict/verdict.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { statusOfAge } from '../../packages/engine/freshness/freshness.ts';
import { HOUR_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { incidentAt } from '../../packages/sandbox/faults/faults.ts';
import { SANDBOX_SEED, SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { ProviderHistory } from '../support/replay/provider-history.ts';

const CYCLES = 192;
/**
 * Largest share of its cycles in which an agent may have the same confidence. Berlin reads daily and monthly values
 * alone. A day's rejected Fear & Greed is a hole, after which Nairobi's is often the least that is possible.
 */
const LARGEST_SAME_SHARE: Readonly<Partial<Record<CrewMember, number>>> = { berlin: 0.85, nairobi: 0.9 };
const USUAL_LARGEST_SAME_SHARE = 0.7;

/** Signal, inputs that are lost, and plans of 192 consecutive cycles. */
interface Tour {
  readonly signals: ReadonlySet<string>;
  readonly sides: ReadonlySet<string>;
  readonly abstentions: number;
  readonly brokenSources: number;
  readonly staleSources: ReadonlySet<string>;
  readonly sameConfidence: Readonly<Record<CrewMember, number>>;
}

type Inputs = Omit<ReturnType<ProviderHistory['inputsOf']>, 'previous'>;

function tour(firstCycle: number, inputsOf: (cycleNumber: number) => Inputs): Tour {
  let previous: PreviousRead | null = null;
  const results: CycleResult[] = [];
  let brokenSources = 0;
  const staleSources = new Set<string>();
  for (let cycleNumber = firstCycle; cycleNumber < firstCycle + CYCLES; cycleNumber++) {
    const inputs = { ...inputsOf(cycleNumber), previous, outlookFit: SHIPPED_OUTLOOK };
    brokenSources += [...inputs.sources.values()].filter(({ state }) => state === 'broken').length;
    for (const [id, input] of inputs.sources) if (isStale(id, input, inputs.cutoffMs)) staleSources.add(id);
    const result = computeCycle(inputs);
    const signals = Object.fromEntries(result.crew.map(({ asset, signal }) => [asset, signal]));
    previous = { cycleNumber, signals: signals as PreviousRead['signals'] };
    results.push(result);
  }
  const reads = results.flatMap((result) => leadingCrewOf(result).agents);
  return {
    signals: new Set(results.map(({ verdict }) => verdict.signal)),
    sides: new Set(results.flatMap(({ plan }) => (plan && plan.side !== 'none' ? [plan.side] : []))),
    abstentions: reads.filter(({ abstained }) => abstained).length,
    brokenSources,
    staleSources,
    sameConfidence: Object.fromEntries(
      CREW.map((agent) => [
        agent,
        sameShare(reads.filter((read) => read.agent === agent && !read.abstained)),
      ]),
    ) as Tour['sameConfidence'],
  };
}

const isStale = (id: string, { checkedAtMs }: SourceInput, cutoffMs: number): boolean =>
  checkedAtMs !== null &&
  statusOfAge((cutoffMs - checkedAtMs) / SECOND_MS, sourceById(id).cadenceSeconds) === 'stale';

function sameShare(reads: readonly { readonly confidence: number }[]): number {
  const counts = new Map<number, number>();
  for (const { confidence } of reads) counts.set(confidence, (counts.get(confidence) ?? 0) + 1);
  return Math.max(...counts.values()) / reads.length;
}

async function historyAt(seed: number, nowMs: number): Promise<ProviderHistory> {
  const sandbox = await SandboxServer.start({ seed, now: () => nowMs, incidents: true });
  try {
    return await ProviderHistory.load(sandbox.connections(), nowMs - CYCLES * (HOUR_MS / 4), nowMs);
  } finally {
    await sandbox.stop();
  }
}

/** A source as its own worker sees it at a cut-off: fetched once per cadence since the start, except in incidents. */
function liveInput(sourceId: string, input: SourceInput, startedAtMs: number, cutoffMs: number): SourceInput {
  const { provider, cadenceSeconds } = sourceById(sourceId);
  const cadenceMs = cadenceSeconds * SECOND_MS;
  let checkedAtMs = startedAtMs;
  let status: ReturnType<typeof incidentAt> = null;
  for (let at = startedAtMs + cadenceMs; at <= cutoffMs; at += cadenceMs) {
    status = incidentAt(provider, at - startedAtMs);
    if (status === null) checkedAtMs = at;
  }
  const state = status === '401' ? 'unavailable' : status === null ? 'available' : 'broken';
  return { ...input, checkedAtMs, state, degradedReason: state === 'broken' ? 'provider_unreachable' : null };
}

/** Start moments; each is a tour of the 48 hours before it (backfilled) and one of those after it (live). */
const STARTS = [
  [SANDBOX_SEED, '2026-11-22T12:10:00Z'],
  [SANDBOX_SEED, '2027-02-03T04:20:00Z'],
] as const;

const isComplete = ({ signals, sides }: Tour): boolean =>
  ['bearish', 'bullish', 'neutral'].every((signal) => signals.has(signal)) &&
  ['long', 'short'].every((side) => sides.has(side));

describe('the sandbox', () => {
  const backfilled: Tour[] = [];
  const live: Tour[] = [];

  beforeAll(async () => {
    for (const [seed, start] of STARTS) {
      const startedAtMs = Date.parse(start);
      const past = await historyAt(seed, startedAtMs);
      backfilled.push(tour(cycleNumberAt(startedAtMs) - CYCLES + 1, (cycle) => past.inputsOf(cycle, null)));
      const all = await historyAt(seed, startedAtMs + CYCLES * (HOUR_MS / 4));
      live.push(
        tour(cycleNumberAt(startedAtMs) + 1, (cycle) => {
          const inputs = all.inputsOf(cycle, null);
          const sources = [...inputs.sources].map(
            ([id, input]) => [id, liveInput(id, input, startedAtMs, cycleAtMs(cycle))] as const,
          );
          return { ...inputs, sources: new Map(sources) };
        }),
      );
    }
  });

  it('shows both directions, their plans and a neutral verdict within 48 hours', () => {
    expect([...backfilled, ...live].map(isComplete)).toEqual(STARTS.flatMap(() => [true, true]));
  });

  it('shows an abstention and a degraded source within every 48 hours of a running service', () => {
    for (const { signals, abstentions, brokenSources } of live) {
      expect(signals).toContain('monitoring');
      expect(abstentions).toBeGreaterThan(0);
      expect(brokenSources).toBeGreaterThan(0);
    }
  });

  it('shows an abstention and a stale source within the 48 hours before a start', () => {
    for (const { abstentions, staleSources } of backfilled) {
      expect(abstentions).toBeGreaterThan(0);
      expect([...staleSources]).toEqual(['sentiment.fear_greed']);
    }
  });

  it.each(CREW)('has no agent %s whose confidence stays the same', (agent) => {
    for (const { sameConfidence } of [...backfilled, ...live])
      expect(sameConfidence[agent]).toBeLessThanOrEqual(
        LARGEST_SAME_SHARE[agent] ?? USUAL_LARGEST_SAME_SHARE,
      );
  });
});

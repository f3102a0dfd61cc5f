import fc from 'fast-check';
import { DEGRADED_REASONS, judgeFreshness, sourceFreshnessFacts } from '../freshness/freshness.ts';
import { sourceById } from '../sources/registry.ts';
import { HOUR_MS } from '../timestamps.ts';
import { type JudgedComponent } from '../measurement/input-judgement.ts';
import { inputsJudgedAt, type KnownSource } from './inputs-now.ts';

const NOW = Date.UTC(2026, 0, 5, 12, 16);
const ID = 'sentiment.fear_greed';
const CADENCE_MS = sourceById(ID).cadenceSeconds * 1_000;

const component: JudgedComponent = { name: 'level', sourceIds: [ID], weight: 1, value: 42 };
const known = (changes: Partial<KnownSource> = {}): KnownSource => ({
  sourceId: ID,
  lastSuccessAtMs: NOW - 60_000,
  newestEventAtMs: NOW - HOUR_MS,
  paused: false,
  available: true,
  degradedReason: null,
  heldSinceMs: null,
  workerSeenAtMs: NOW - 5_000,
  ...changes,
});
const judged = (changes: Partial<KnownSource> = {}, value: number | null = 42) =>
  inputsJudgedAt([known(changes)], NOW)([{ ...component, value }]);

describe('inputs that are judged after their cycle', () => {
  it('are fresh without a word while the source is', () => {
    expect(judged()).toMatchObject({ status: 'fresh', staleInputs: [], degraded: false, warnings: [] });
  });

  it('warn of a source that cannot be read, while its last value still counts', () => {
    expect(judged({ degradedReason: 'provider_unreachable' })).toMatchObject({
      status: 'aging',
      staleInputs: [],
      degraded: false,
      warnings: [`${ID} cannot be read at present; its last value still counts`],
      warningCodes: ['input_unreachable'],
    });
  });

  it('warn of a source that was paused or taken away since', () => {
    expect(judged({ paused: true })).toMatchObject({
      staleInputs: [ID],
      warnings: [
        `${ID} is paused; the 100 % of the weight that rests on it still counts by its last value until the next cycle`,
        '100 % of the weight is stale or missing',
      ],
    });
    expect(judged({ available: false }).warnings[0]).toMatch(
      new RegExp(`^${ID} is not available here; .* still counts by its last value until the next cycle$`),
    );
  });

  it('do not count a component without a value', () => {
    const { status, warnings } = judged({ paused: true }, null);
    expect(status).toBe('unavailable');
    expect(warnings.join()).not.toContain('still counts');
  });

  it('warn of a value that is held, while the last accepted one counts in full', () => {
    const held = judged({ heldSinceMs: NOW - HOUR_MS });
    expect(held).toMatchObject({ status: 'fresh', staleInputs: [], staleWeight: 0 });
    expect(held.warningCodes).toEqual(['input_held']);
    expect(held.warnings[0]).toContain(`a value of ${ID} jumps`);
    // If the source doesn't count anyway, this is the message.
    expect(judged({ heldSinceMs: NOW - HOUR_MS, paused: true }).warningCodes).not.toContain('input_held');
  });

  it('confirm nothing by a success of the future', () => {
    expect(judged({ lastSuccessAtMs: NOW + HOUR_MS }).staleInputs).toEqual([ID]);
  });

  it.each([
    [2 * CADENCE_MS + 999, 'fresh'],
    [2 * CADENCE_MS + 1_000, 'aging'],
    [5 * CADENCE_MS + 999, 'aging'],
    [5 * CADENCE_MS + 1_000, 'stale'],
  ] as const)('count whole seconds as the board does: %i ms are %s', (ageMs, status) => {
    const source = known({ lastSuccessAtMs: NOW - ageMs });
    expect(judgeFreshness(sourceFreshnessFacts(sourceById(ID), source), NOW).status).toBe(status);
    expect(inputsJudgedAt([source], NOW)([component]).componentStates).toEqual([status]);
  });

  it('never disagree with the board, whatever the state of the source', () => {
    const moment = fc.option(fc.integer({ min: NOW - 7 * CADENCE_MS, max: NOW + HOUR_MS }));
    fc.assert(
      fc.property(
        moment,
        fc.option(fc.integer({ min: NOW - 30 * HOUR_MS, max: NOW })),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.constantFrom(...DEGRADED_REASONS)),
        (lastSuccessAtMs, newestEventAtMs, paused, available, degradedReason) => {
          const source = known({ lastSuccessAtMs, newestEventAtMs, paused, available, degradedReason });
          const board = judgeFreshness(sourceFreshnessFacts(sourceById(ID), source), NOW);
          const inputs = inputsJudgedAt([source], NOW)([component]);
          const givesNothing = ['paused', 'unavailable'].includes(board.status) || newestEventAtMs === null;
          expect(inputs.staleInputs.includes(ID)).toBe(givesNothing || board.stale);
          expect(inputs.warningCodes).toHaveLength(inputs.warnings.length);
          if (board.status !== 'fresh') expect(inputs.status).not.toBe('fresh');
          if (!['fresh', 'aging'].includes(board.status)) expect(inputs.warnings).not.toEqual([]);
          if (['fresh', 'aging'].includes(board.status) && newestEventAtMs !== null)
            expect(inputs.componentStates).toEqual([board.status]);
        },
      ),
      { seed: 20_261_125 },
    );
  });
});

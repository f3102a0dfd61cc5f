import { argumentsLabel, outcomeLabel } from './work-labels.ts';

describe('argumentsLabel', () => {
  it('names cycles with their moments', () => {
    expect(
      argumentsLabel({ kind: 'cycle_backfill', arguments: { from_cycle: 76_739, to_cycle: 76_740 } }),
    ).toBe('Cycles 76739 to 76740\n2026-03-10 08:45 to 2026-03-10 09:00 UTC');
    expect(argumentsLabel({ kind: 'cycle_verify', arguments: { cycle_number: 0 } })).toBe(
      'Cycle 0\n2024-01-01 00:00 UTC',
    );
  });
});

describe('outcomeLabel', () => {
  it('is none until there is one', () => {
    expect(outcomeLabel({ kind: 'cycle_run', outcome: null })).toBeNull();
  });

  it.each([
    [{ published: 0, left_to_others: 0 }, 'No cycle was open.'],
    [{ published: 1, left_to_others: 0 }, 'Published 1 cycle.'],
    [{ published: 0, left_to_others: 2 }, 'Published 0 cycles. Left to other workers: 2 cycles.'],
  ])('says what a run did: %j', (outcome, words) => {
    expect(outcomeLabel({ kind: 'cycle_run', outcome })).toBe(words);
  });

  it.each([
    [{ published: 0, sources_without_history: 0 }, 'Every cycle was published already, so nothing changed.'],
    [
      { published: 35_136, sources_without_history: 3 },
      'Published 35,136 cycles. The past of 3 sources could not be read as far back as they need.',
    ],
  ])('says what a backfill did: %j', (outcome, words) => {
    expect(outcomeLabel({ kind: 'cycle_backfill', outcome })).toBe(words);
  });

  it('says what a verification found', () => {
    expect(
      outcomeLabel({
        kind: 'cycle_verify',
        outcome: { identical: false, differences: ['the plan', 'the hash'] },
      }),
    ).toBe('Not identical: the plan; the hash.');
  });
});

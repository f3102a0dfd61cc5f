import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';
import { CompositeHistory, HISTORY_SLOTS } from './overview-facts.service.ts';

const cycle = (cycleNumber: number): PublishedCycle =>
  ({
    cycleNumber,
    result: { composites: [{ asset: 'BTC', index: 'macro', score: cycleNumber / 100 }] },
  }) as unknown as PublishedCycle;

const historyOf = (readable: (cycleNumber: number) => boolean = () => true) => {
  const asked: number[][] = [];
  const history = new CompositeHistory({
    of: (numbers: readonly number[]) => {
      asked.push([...numbers]);
      return Promise.resolve(
        numbers.filter(readable).map((cycleNumber) => ({
          cycleNumber,
          scores: [{ asset: 'BTC', index: 'macro', score: cycleNumber / 100 }],
        })),
      );
    },
  } as never);
  return { asked, history };
};

describe('CompositeHistory', () => {
  it('has a score for every quarter-hour of 48 hours, null where a cycle is missing', async () => {
    const { asked, history } = historyOf();
    const { slots, scoresOf } = await history.upTo(cycle(1_000), [900, 901]);
    expect([slots.length, slots[0], slots.at(-1)]).toEqual([193, 808, 1_000]);
    expect(HISTORY_SLOTS).toBe(193);
    expect(scoresOf('BTC', 'macro')).toEqual(
      slots.map((number) => (number === 900 || number === 901 ? null : number / 100)),
    );
    expect(scoresOf('ETH', 'macro')).toEqual(slots.map(() => null));
    expect(asked[0]).toEqual(slots.filter((number) => ![900, 901, 1_000].includes(number)));
  });

  it('reads a cycle once, and one that was made up for when it is there', async () => {
    const { asked, history } = historyOf();
    await history.upTo(cycle(1_000), [900, 901]);
    await history.upTo(cycle(1_000), [900, 901]);
    await history.upTo(cycle(1_001), [901]);
    expect(asked.slice(1)).toEqual([[], [900]]);
  });

  it('asks again for what could not be found', async () => {
    let there = false;
    const { history } = historyOf((number) => there || number !== 999);
    expect((await history.upTo(cycle(1_000), [])).scoresOf('BTC', 'macro').at(-2)).toBeNull();
    there = true;
    expect((await history.upTo(cycle(1_000), [])).scoresOf('BTC', 'macro').at(-2)).toBe(9.99);
  });
});

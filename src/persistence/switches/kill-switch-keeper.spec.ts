import { KillSwitchKeeper, type KillSwitchNews, type ToldKillSwitch } from './kill-switch-keeper.ts';

const BY = { actor: 'Ana', address: '192.0.2.1', atMs: 1_000 };
const ENGAGED: KillSwitchNews = { kind: 'engaged', by: BY, reason: 'wrong prices', isNotStored: true };
const STORED: KillSwitchNews = { kind: 'released', because: 'stored' };
const SWITCHED_ON: KillSwitchNews = { kind: 'released', because: 'switched_on' };

describe('KillSwitchKeeper', () => {
  let keeper: KillSwitchKeeper;
  let told: Map<number, ToldKillSwitch[]>;

  const join = (process: number): void => {
    told.set(process, []);
    keeper.join(process, (messages) => told.get(process)!.push(...messages));
  };
  const toldTo = (process: number): ToldKillSwitch[] => told.get(process)!.splice(0);

  beforeEach(() => {
    keeper = new KillSwitchKeeper();
    told = new Map();
    for (const process of [1, 2, 3]) join(process);
  });

  it('tells all others that it is off, and that it is no more', () => {
    keeper.receive(2, [ENGAGED]);
    expect([toldTo(1), toldTo(2), toldTo(3)]).toEqual([
      [{ ...ENGAGED, holds: false }],
      [],
      [{ ...ENGAGED, holds: false }],
    ]);
    keeper.receive(3, [SWITCHED_ON]);
    expect([toldTo(1), toldTo(2), toldTo(3)]).toEqual([[SWITCHED_ON], [SWITCHED_ON], []]);
  });

  it('tells one that begins meanwhile, and none that begins later', () => {
    keeper.receive(1, [ENGAGED]);
    join(4);
    expect(toldTo(4)).toEqual([{ ...ENGAGED, holds: false }]);
    keeper.receive(1, [STORED]);
    join(5);
    expect(toldTo(5)).toEqual([]);
  });

  it('is released by whoever switched it off last, when that is stored', () => {
    keeper.receive(1, [ENGAGED]);
    keeper.receive(2, [ENGAGED]);
    [1, 2, 3].forEach(toldTo);
    keeper.receive(1, [STORED]);
    expect([toldTo(2), toldTo(3)]).toEqual([[], []]);
    keeper.receive(2, [STORED]);
    expect([toldTo(1), toldTo(3)]).toEqual([[STORED], [STORED]]);
  });

  it('has another one store it where the one that had to has ended', () => {
    keeper.receive(1, [ENGAGED]);
    [2, 3].forEach(toldTo);
    keeper.leave(3);
    expect(toldTo(2)).toEqual([]);
    keeper.leave(1);
    expect(toldTo(2)).toEqual([{ ...ENGAGED, holds: true }]);
  });

  it('keeps it off while no process is left, and has the next one store it', () => {
    keeper.receive(1, [ENGAGED]);
    for (const process of [1, 2, 3]) keeper.leave(process);
    join(4);
    join(5);
    expect([toldTo(4), toldTo(5)]).toEqual([[{ ...ENGAGED, holds: true }], [{ ...ENGAGED, holds: false }]]);
  });
});

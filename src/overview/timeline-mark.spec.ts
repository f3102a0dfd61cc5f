import { type LoggedWrite, outageMarks, pauseMarks, switchedOffMarks } from './timeline-mark.ts';

const WINDOW = { fromMs: 100, toMs: 200 };

describe('pauseMarks', () => {
  const write = (atMs: number, action: string, target = 'a', after: object | null = null): LoggedWrite => ({
    atMs,
    actor: `at ${atMs}`,
    action,
    target,
    after,
  });
  const periods = (...entries: LoggedWrite[]): [string | null, number, number | null, string | null][] =>
    pauseMarks(entries, WINDOW).map(({ subject, atMs, untilMs, reason }) => [subject, atMs, untilMs, reason]);

  it('pairs each pause with its end, source by source', () => {
    expect(
      periods(
        write(110, 'source.pause', 'a', { paused: true, reason: 'maintenance' }),
        write(120, 'source.pause', 'b', { paused: true }),
        write(130, 'source.resume', 'a'),
        write(140, 'source.resume', 'b'),
      ),
    ).toEqual([
      ['a', 110, 130, 'maintenance'],
      ['b', 120, 140, null],
    ]);
  });

  it('keeps pauses that reach into the window, and no others', () => {
    expect(
      periods(
        write(10, 'source.pause', 'before'),
        write(100, 'source.resume', 'before'),
        write(20, 'source.pause', 'into'),
        write(101, 'source.resume', 'into'),
        write(30, 'source.pause', 'lasting'),
        write(40, 'source.resume', 'of which the pause is not known'),
      ),
    ).toEqual([
      ['into', 20, 101, null],
      ['lasting', 30, null, null],
    ]);
  });

  it('continues a pause that gets new terms, and ends it as planned', () => {
    const [mark] = pauseMarks(
      [
        write(110, 'source.pause', 'a', { paused: true }),
        write(120, 'source.pause', 'a', {
          paused: true,
          reason: 'longer',
          until: new Date(190).toISOString(),
        }),
      ],
      WINDOW,
    );
    expect(mark).toEqual({
      kind: 'source_paused',
      atMs: 110,
      untilMs: 190,
      cycleNumber: null,
      subject: 'a',
      by: 'at 120',
      reason: 'longer',
      before: null,
      after: null,
    });
  });
});

describe('switchedOffMarks', () => {
  const change = (atMs: number, target: string, after: object): LoggedWrite => ({
    atMs,
    actor: 'ada',
    action: 'switches.change',
    target,
    after,
  });

  it('are the periods in which a switch was off, whatever else was switched meanwhile', () => {
    const marks = switchedOffMarks(
      [
        change(110, 'data_api_enabled', { data_api_enabled: false, signals_enabled: true, reason: 'leak' }),
        change(120, 'mode', { data_api_enabled: false, signals_enabled: true, reason: 'going live' }),
        change(130, 'data_api_enabled, signals_enabled', { data_api_enabled: true, signals_enabled: false }),
      ],
      WINDOW,
    );
    expect(
      marks.map(({ subject, atMs, untilMs, by, reason }) => [subject, atMs, untilMs, by, reason]),
    ).toEqual([
      ['data_api_enabled', 110, 130, 'ada', 'leak'],
      ['signals_enabled', 130, null, 'ada', null],
    ]);
  });
});

describe('outageMarks', () => {
  it('are the outages that overlap the window', () => {
    const outage = (id: string, startsAtMs: number, endsAtMs: number | null) =>
      ({ id, startsAtMs, endsAtMs, reason: 'db_outage', products: [] }) as const;
    expect(
      outageMarks(
        [
          outage('over', 0, 100),
          outage('into', 0, 101),
          outage('lasts', 150, null),
          outage('later', 200, 300),
        ],
        WINDOW,
      ).map(({ subject, untilMs }) => [subject, untilMs]),
    ).toEqual([
      ['into', 101],
      ['lasts', null],
    ]);
  });
});

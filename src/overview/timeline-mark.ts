import { type Outage } from '../domain/attention/outage.ts';
import { type HistoryWindow } from '../domain/history-window.ts';

export const MARK_KINDS = [
  'verdict_change',
  'methodology_change',
  'outage',
  'source_paused',
  'switched_off',
  'withdrawal',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface TimelineMark {
  readonly kind: MarkKind;
  readonly atMs: number;
  /** Null if the period lasts, and for changes, which are moments. */
  readonly untilMs: number | null;
  readonly cycleNumber: number | null;
  /** ID of the outage or source, or name of the switch. */
  readonly subject: string | null;
  /** Null for what nobody did. */
  readonly by: string | null;
  readonly reason: string | null;
  /** Null for periods. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface LoggedWrite {
  readonly atMs: number;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  /** An earlier program can have written other fields. */
  readonly after: object | null;
}

export const PAUSE_ACTIONS = ['source.pause', 'source.resume'] as const;
export const SWITCH_ACTION = 'switches.change';
const STOPPING_SWITCHES = ['data_api_enabled', 'signals_enabled'] as const;

interface PeriodWrite {
  readonly subject: string;
  readonly begins: boolean;
  readonly atMs: number;
  readonly by: string;
  readonly reason: string | null;
  readonly plannedEndMs: number | null;
}

/** @param entries in the order of their writing */
export const pauseMarks = (entries: readonly LoggedWrite[], window: HistoryWindow): TimelineMark[] =>
  periodMarks(
    'source_paused',
    entries.filter(({ action }) => (PAUSE_ACTIONS as readonly string[]).includes(action)).map(pauseWrite),
    window,
  );

/** Periods in which a surface or product was off. @param entries in the order of their writing */
export const switchedOffMarks = (entries: readonly LoggedWrite[], window: HistoryWindow): TimelineMark[] =>
  STOPPING_SWITCHES.flatMap((name) =>
    periodMarks(
      'switched_off',
      entries.flatMap((entry) => switchWrite(entry, name)),
      window,
    ),
  );

export const outageMarks = (outages: readonly Outage[], window: HistoryWindow): TimelineMark[] =>
  outages
    .map(({ id, startsAtMs, endsAtMs, reason }) =>
      period('outage', { atMs: startsAtMs, subject: id, by: null, reason }, endsAtMs),
    )
    .filter((mark) => isWithin(mark, window));

export const sortMarks = (marks: readonly TimelineMark[]): TimelineMark[] =>
  marks.toSorted((one, other) => one.atMs - other.atMs);

function periodMarks(
  kind: 'source_paused' | 'switched_off',
  writes: readonly PeriodWrite[],
  window: HistoryWindow,
): TimelineMark[] {
  const open = new Map<string, PeriodWrite>();
  const ended: TimelineMark[] = [];
  for (const write of writes) {
    const begun = open.get(write.subject);
    if (write.begins) {
      // New terms of a period that lasts: it began before.
      open.set(write.subject, begun === undefined ? write : { ...write, atMs: begun.atMs });
    } else if (begun !== undefined) {
      open.delete(write.subject);
      ended.push(period(kind, begun, write.atMs));
    }
  }
  const lasting = [...open.values()].map((begun) => period(kind, begun, begun.plannedEndMs));
  return [...ended, ...lasting].filter((mark) => isWithin(mark, window));
}

export const timelineMark = (
  kind: MarkKind,
  facts: Partial<TimelineMark> & Pick<TimelineMark, 'atMs'>,
): TimelineMark => ({
  kind,
  untilMs: null,
  cycleNumber: null,
  subject: null,
  by: null,
  reason: null,
  before: null,
  after: null,
  ...facts,
});

const period = (
  kind: MarkKind,
  { atMs, subject, by, reason }: Pick<TimelineMark, 'atMs' | 'subject' | 'by' | 'reason'>,
  untilMs: number | null,
): TimelineMark => timelineMark(kind, { atMs, untilMs, subject, by, reason });

const isWithin = ({ atMs, untilMs }: TimelineMark, { fromMs, toMs }: HistoryWindow): boolean =>
  atMs < toMs && (untilMs === null || untilMs > fromMs);

const pauseWrite = ({ atMs, actor, action, target, after }: LoggedWrite): PeriodWrite => ({
  subject: target,
  begins: action === 'source.pause',
  atMs,
  by: actor,
  reason: textIn(after, 'reason'),
  plannedEndMs: momentIn(after, 'until'),
});

/** Every entry holds all switches, and its target names the changed ones. */
function switchWrite({ atMs, actor, action, target, after }: LoggedWrite, name: string): PeriodWrite[] {
  const value = (after as Record<string, unknown> | null)?.[name];
  if (action !== SWITCH_ACTION || typeof value !== 'boolean' || !target.split(', ').includes(name)) return [];
  return [
    { subject: name, begins: !value, atMs, by: actor, reason: textIn(after, 'reason'), plannedEndMs: null },
  ];
}

function textIn(after: object | null, field: string): string | null {
  const value = (after as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' ? value : null;
}

function momentIn(after: object | null, field: string): number | null {
  const text = textIn(after, field);
  return text === null ? null : Date.parse(text);
}

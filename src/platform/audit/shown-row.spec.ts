import { shown, stored } from './shown-row.ts';

const row = { id: '7', label: null, quotaPerDay: 5, endsAtMs: 0 as number | null, durationMs: 7 };

it('shows a row under the names of the API, and moments as timestamps', () => {
  expect(shown(row)).toEqual({
    id: '7',
    label: null,
    quota_per_day: 5,
    ends_at: '1970-01-01T00:00:00+00:00',
    duration_ms: 7,
  });
  expect(shown({ ...row, endsAtMs: null }).ends_at).toBeNull();
});

it('returns only the columns that a body changes', () => {
  interface Body {
    readonly label?: string | null;
    readonly quota_per_day?: number;
    readonly ends_at?: string | null;
  }
  const bodies: Body[] = [{ label: null, ends_at: '1970-01-01T00:00:01Z' }, { ends_at: null }, {}];
  expect(bodies.map((body) => stored(body))).toEqual([
    { label: null, endsAtMs: 1_000 },
    { endsAtMs: null },
    {},
  ]);
});

it('does not compile if a body has what the row has not', () => {
  const columnsOf = (body: { readonly quota_per_day?: string }): Partial<typeof row> =>
    // @ts-expect-error -- a value that the column cannot have
    stored(body);
  // @ts-expect-error -- a field that the row does not have
  expect(shown(row).note).toBeUndefined();
  expect(columnsOf({})).toEqual({});
});

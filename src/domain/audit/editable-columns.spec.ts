import { editedColumns, editedFields, type EditableColumns } from './shown-row.ts';

interface Row {
  readonly id: string;
  readonly label: string | null;
  readonly quotaPerDay: number;
  readonly endsAtMs: number | null;
}

interface Body {
  readonly label?: string | null;
  readonly quota_per_day?: number;
  readonly ends_at?: string | null;
}

const EDITABLE = {
  label: 'label',
  quotaPerDay: 'quota_per_day',
  endsAtMs: 'ends_at',
} as const satisfies EditableColumns<Exclude<keyof Row, 'id'>>;

const row: Row = { id: '7', label: null, quotaPerDay: 5, endsAtMs: 0 };

it('returns listed columns under their API names, and moments as timestamps', () => {
  expect(editedFields(EDITABLE, row)).toEqual({
    label: null,
    quota_per_day: 5,
    ends_at: '1970-01-01T00:00:00+00:00',
  });
  expect(editedFields(EDITABLE, { ...row, endsAtMs: null }).ends_at).toBeNull();
});

it('returns only the columns that a body changes', () => {
  const bodies: Body[] = [{ label: null, ends_at: '1970-01-01T00:00:01Z' }, { ends_at: null }, {}];
  expect(bodies.map((body) => editedColumns(EDITABLE, body))).toEqual([
    { label: null, endsAtMs: 1_000 },
    { endsAtMs: null },
    {},
  ]);
});

it('does not compile if a body, the list, and the row differ', () => {
  const ofRow = <Columns extends EditableColumns<Exclude<keyof Row, 'id'>>>(columns: Columns): Columns =>
    columns;
  // @ts-expect-error -- a column that is not in the list
  ofRow({ label: 'label', quotaPerDay: 'quota_per_day' });
  const longer: Body & { readonly note?: string } = {};
  // @ts-expect-error -- a field of the body that is not in the list
  editedColumns(EDITABLE, longer);
  const shorter: Pick<Body, 'label' | 'ends_at'> = {};
  // @ts-expect-error -- a column of the list that is not in the body
  editedColumns(EDITABLE, shorter);
  const other: Omit<Body, 'label'> & { readonly label?: number } = {};
  // @ts-expect-error -- a value that the column cannot have
  const change: Partial<Row> = editedColumns(EDITABLE, other);
  expect(change).toEqual({});
});

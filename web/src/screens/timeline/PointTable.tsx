import { t } from 'ttag';
import { COMPOSITE_INDICES } from '../../../../packages/engine/composites/composite-index.ts';
import { type DataColumn, numberColumn, signalColumn, timeColumn } from '../../display/columns.tsx';
import { INDEX_LABELS } from '../../display/composite-labels.ts';
import { DataTable } from '../../display/DataTable.tsx';
import { fixed, measured, percent, score as written, wholePercent } from '../../display/numbers.ts';
import { type TimelinePoint } from '../../api/generated/operators-api.ts';

/** A log return as a percentage of the price. */
const asReturn = (logReturn: number): string => percent(Math.expm1(logReturn), 2);

const COLUMNS: readonly DataColumn<TimelinePoint>[] = [
  { id: 'cycle_number', header: t`Cycle`, value: (point) => point.cycle_number },
  timeColumn('cycle_at', t`Slot`, (point) => point.cycle_at),
  signalColumn('signal', t`Verdict`, ({ signal }) => signal),
  numberColumn('score', t`Score`, ({ score }) => score, fixed),
  numberColumn('confidence', t`Agreement`, ({ confidence }) => confidence, wholePercent),
  numberColumn('price', t`Price (USDT)`, ({ price }) => price, measured),
  numberColumn('outlook_p10', t`Outlook, 10%`, ({ outlook }) => outlook?.return?.p10 ?? null, asReturn),
  numberColumn('outlook_p50', t`Outlook, median`, ({ outlook }) => outlook?.return?.p50 ?? null, asReturn),
  numberColumn('outlook_p90', t`Outlook, 90%`, ({ outlook }) => outlook?.return?.p90 ?? null, asReturn),
  numberColumn(
    'volatility',
    t`Volatility, a year`,
    ({ outlook }) => outlook?.expected_volatility ?? null,
    percent,
  ),
  ...COMPOSITE_INDICES.map((index) =>
    numberColumn(index, INDEX_LABELS[index], ({ composites }: TimelinePoint) => composites[index], written, {
      isHidden: true,
    }),
  ),
  { id: 'mode', header: t`Mode`, value: ({ mode }) => mode, isHidden: true },
];

/** The points of a timeline, latest first; each leads to its cycle. */
export const PointTable = ({ points }: { readonly points: readonly TimelinePoint[] }) => (
  <DataTable
    name="timeline"
    caption={t`Points of the timeline`}
    columns={COLUMNS}
    rows={points.toReversed()}
    rowKey={(point) => String(point.cycle_number)}
    rowTo={(point) => `/cycles/${point.cycle_number}`}
  />
);

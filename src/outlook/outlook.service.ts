import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AnswerStore, type Sized } from '../http/answers/answer.store.ts';
import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import {
  recordedSkill,
  type RecordedSkill,
  type ShownSkill,
} from '../../packages/engine/outlook-record/outlook-record.ts';
import { NO_OUTLOOK, type OutlookItem } from '../../packages/engine/outlook/forecast-outlook.ts';
import {
  OUTLOOK_HORIZON_NAMES,
  OUTLOOK_HORIZONS_HOURS,
  OUTLOOK_STATEMENTS,
  type OutlookHorizonHours,
  type OutlookHorizonName,
  QUANTILE_NAMES,
  type Quantiles,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { type PublicOutlook } from '../../packages/engine/proof/cycle-parts.ts';
import { listedOutlook, type ListedOutlookItem } from '../../packages/engine/records/recorded-cycle.ts';
import { attributionsOf } from '../../packages/engine/sources/metric.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { madeByCycle, newestCycleOf } from '../http/envelope/cycle-answer.ts';
import { cycleHistory } from '../http/envelope/cycle-histories.ts';
import {
  prepareAnswer,
  type PreparedAnswer,
  type UnavailableItem,
} from '../http/envelope/prepared-answer.ts';
import { type OutlookPage, OUTLOOKS } from '../published/cycle-history.reader.ts';
import { judgedCases, type OutlookRecordSnapshot } from '../published/outlook-judgement.store.ts';
import {
  column,
  type ColumnOf,
  cycleExport,
  historyTable,
  latestTable,
} from '../http/exports/cycle-tables.ts';
import {
  HORIZON_NAMES,
  JUDGED,
  type OutlookCycle,
  type OutlookItemResponse,
  type OutlookLatest,
  type OutlookQuery,
} from './outlook.dto.ts';

const horizonsNamed = (names: readonly string[]): OutlookHorizonHours[] =>
  OUTLOOK_HORIZONS_HOURS.filter((hours) => names.includes(OUTLOOK_HORIZON_NAMES[hours]));

export const presentOutlook = (
  item: OutlookItem,
  version: string | null,
  publishedAtMs: number,
  skill: RecordedSkill | null,
): OutlookItemResponse => ({
  ...listedOutlook(item, version, publishedAtMs),
  prices: item.prices,
  skill: skill && { ...JUDGED, ...skill.range },
  shown_skill: skill?.shown ?? NOT_SHOWN,
});

const NOT_SHOWN: ShownSkill = {
  volatility: null,
  range: null,
  return: null,
  within: null,
  touch: null,
  wilder: null,
  volume: null,
};

type UnavailableOutlook = Pick<ListedOutlookItem, 'asset' | 'horizon_hours' | 'reason'>;

const idOf = ({ asset, horizon_hours }: UnavailableOutlook): string =>
  `outlook.${OUTLOOK_HORIZON_NAMES[horizon_hours]}:${asset}`;

const withoutOutlook = (items: readonly UnavailableOutlook[]): UnavailableItem[] =>
  items.map((item) => ({ id: idOf(item), reason: String(item.reason) }));

function withoutOutlookIn({ texts, unavailable }: OutlookPage): UnavailableItem[] {
  const counts = new Map<string, number>();
  for (const item of unavailable) counts.set(idOf(item), (counts.get(idOf(item)) ?? 0) + 1);
  return [...counts].map(([id, missing]) => ({
    id,
    reason: `it was unavailable in ${missing} of the ${texts.length} cycles of this page; reason of each item says why`,
  }));
}

interface RecordedSkills extends Sized {
  readonly of: (asset: Asset, horizonHours: OutlookHorizonHours) => RecordedSkill | null;
}

/** The most bytes that nine skills take. */
const SKILLS_BYTES = 8192;

@Injectable()
export class OutlookService {
  constructor(private readonly answers: AnswerStore) {}

  /** @throws STORE_UNAVAILABLE until the first cycle is published */
  latest({ asset, horizon }: OutlookQuery): Promise<PreparedAnswer> {
    return this.answers.read(
      ['outlook', asset, horizon],
      ['cycle', 'store', 'outlookRecord'],
      async (values) => {
        const cycle = newestCycleOf(values.cycle);
        const skills = await this.skills();
        const { version, items } = cycle.result.outlook ?? NO_OUTLOOK;
        const horizons = horizonsNamed(horizon);
        const shown = items
          .filter((item) => asset.includes(item.asset) && horizons.includes(item.horizonHours))
          .map((item) =>
            presentOutlook(item, version, cycle.publishedAtMs, skills.of(item.asset, item.horizonHours)),
          );
        const data: OutlookLatest = {
          cycle_number: cycle.cycleNumber,
          cycle_at: isoUtc(cycle.cycleAtMs),
          items: shown,
        };
        return prepareAnswer({
          data,
          ...madeByCycle(cycle, values.store),
          generatedBy: 'engine',
          attribution: attributionsOf(
            shown.flatMap((item) => (item.prices === null ? [] : [exchangeId('price', item.asset)])),
          ),
          unavailable: withoutOutlook(shown.filter(({ basis }) => basis === 'unavailable')),
        });
      },
    );
  }

  /** The record changes once a day, and cycles every quarter of an hour. */
  private skills(): Promise<RecordedSkills> {
    return this.answers.read(['outlook/skills'], ['outlookRecord'], ({ outlookRecord }) =>
      skillsIn(outlookRecord),
    );
  }
}

async function skillsIn(record: OutlookRecordSnapshot): Promise<RecordedSkills> {
  const skills = new Map<string, RecordedSkill | null>();
  for (const asset of ASSETS)
    for (const horizonHours of OUTLOOK_HORIZONS_HOURS) {
      const judged = (backfilled: boolean) =>
        judgedCases(record, { asset, horizonHours, backfilled }).map(({ judgement }) => judgement);
      skills.set(`${asset} ${horizonHours}`, recordedSkill(judged(false), judged(true)));
      // One takes some 14 ms for a record of three years; other reads wait for one at most.
      await setImmediate();
    }
  return { of: (asset, horizonHours) => skills.get(`${asset} ${horizonHours}`) ?? null, bytes: SKILLS_BYTES };
}

const FILTERS: {
  readonly asset: readonly Asset[];
  readonly horizon: readonly OutlookHorizonName[];
  readonly as_of: number | null;
} = { asset: ASSETS, horizon: HORIZON_NAMES, as_of: null };

export const OUTLOOK_HISTORY = cycleHistory({
  path: 'outlook/history',
  filters: FILTERS,
  isShared: true,
  part: OUTLOOKS,
  shown: ({ asset, horizon }) => ({ assets: asset, horizonsHours: horizonsNamed(horizon) }),
  id: 'outlook',
  generatedBy: 'engine',
  products: () => ['outlook'],
  missing: withoutOutlookIn,
});

const quantileColumns = <Field extends string>(
  name: string,
  field: Field,
  description: string,
): ColumnOf<Readonly<Record<Field, Quantiles | null>>>[] =>
  QUANTILE_NAMES.map((quantile) =>
    column(`${name}_${quantile}`, 'number', description, (item) => item[field]?.[quantile] ?? null),
  );

const jsonColumn = <Field extends string>(field: Field, description: string) =>
  column(field, 'text', `${description}, as JSON.`, (item: Readonly<Record<Field, unknown>>) =>
    JSON.stringify(item[field]),
  );

const COLUMNS: readonly ColumnOf<PublicOutlook>[] = [
  column('asset', 'text', 'Asset.'),
  column('horizon_hours', 'integer', 'Horizon.'),
  column('basis', 'text', 'What the range is based on; unavailable: there is no outlook.'),
  column('expected_volatility', 'number', 'Expected volatility; null: no outlook.'),
  column('percentile', 'number', 'Its place among its own past; null: no outlook.'),
  ...quantileColumns('return', 'return', 'Quantile of the return; null: no outlook.'),
  ...quantileColumns('range', 'range', 'Quantile of the range; null: no outlook.'),
  jsonColumn('within', 'Probabilities to end within each declared move'),
  jsonColumn('touch', 'Probabilities to touch each declared move'),
  column('outlook_version', 'text', 'Version of the fit; null: no outlook.', ({ version }) => version),
];

/** After the columns that earlier releases had. */
const STATED_COLUMNS: readonly ColumnOf<ListedOutlookItem>[] = [
  ...OUTLOOK_STATEMENTS.map((statement) =>
    column<ListedOutlookItem>(
      `basis_${statement}`,
      'text',
      `What the ${statement} is based on.`,
      ({ bases }) => bases[statement],
    ),
  ),
  column(
    'wilder_volatility',
    'number',
    'Median volatility of 7 days in the year before the fit, annualised; null for other horizons than 7 days.',
    ({ wilder }) => wilder?.volatility ?? null,
  ),
  column(
    'wilder_probability',
    'number',
    'Probability of a higher volatility; null for other horizons than 7 days.',
    ({ wilder }) => wilder?.probability ?? null,
  ),
];

const VOLUME_COLUMNS: readonly ColumnOf<ListedOutlookItem>[] = [
  ...quantileColumns('volume', 'volume', 'Quantile of the spot volume; null: volume_reason says why.'),
  column('volume_reason', 'text', 'Why there is no volume; null if there is one.'),
];

const HISTORY_COLUMNS: readonly ColumnOf<ListedOutlookItem>[] = [
  ...COLUMNS,
  ...STATED_COLUMNS,
  ...VOLUME_COLUMNS,
];

const LATEST_COLUMNS: readonly ColumnOf<OutlookItemResponse>[] = [
  ...COLUMNS,
  ...quantileColumns('price', 'prices', 'Quantile of the return as a price; empty: no outlook.'),
  column(
    'skill',
    'number',
    'Skill of the range in the record; empty: the record is too short.',
    ({ skill }) => skill?.value ?? null,
  ),
  column('known_at', 'moment', 'When the forecast became known.'),
  ...STATED_COLUMNS,
  jsonColumn('shown_skill', 'Which statements have shown skill'),
  ...VOLUME_COLUMNS,
];

export const OUTLOOK_TABLE = latestTable(
  ['cycle_at', 'cycle_number'],
  LATEST_COLUMNS,
  ({ items }: OutlookLatest) => items,
);

export const OUTLOOK_HISTORY_TABLE = historyTable(HISTORY_COLUMNS, ({ items }: OutlookCycle) => items);

export const OutlookExport = cycleExport({
  name: 'outlook',
  rowIs: 'the outlook of a cycle for an asset and a horizon',
  scopes: ['data:history'],
  columns: HISTORY_COLUMNS,
  read: (cycles, window) => cycles.outlooks(window),
  items: ({ items }) => items,
});

import { ASSETS } from '../../domain/assets.ts';
import { JUDGED_MOVES } from '../../domain/outlook/judge-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../domain/outlook/outlook-terms.ts';
import { OUTLOOK_BENCHMARKS } from '../../domain/outlook-record/outlook-record.ts';
import { f, shape } from '../../http/shape/shape.ts';

class SkillBounds extends shape({
  low: f.figure('Lower bound.'),
  high: f.figure('Upper bound.'),
}) {}

class OutlookSkillFigure extends shape({
  of: f.choice('The forecast quantity.', JUDGED_MOVES),
  against: f.choice('The benchmark.', OUTLOOK_BENCHMARKS),
  value: f.figure('Share of the pinball loss of the benchmark that the model saves.'),
  interval: f.oneOrNull('Its 95% interval; null if the record is too short for one.', SkillBounds),
}) {}

export class OutlookRecordFigures extends shape({
  since: f.day('UTC day of the first case.'),
  until: f.day('UTC day of the last case.'),
  cases: f.count('Number of judged days.'),
  independentCases: f.count('Cases that do not overlap over the horizon.'),
  returnsInside80: f.share('Share of returns inside the 80% interval.'),
  rangesInside80: f.share('Share of ranges inside the 80% interval.'),
  skills: f.many('Skill by quantity and benchmark.', OutlookSkillFigure),
}) {}

class BasisInForce extends shape({
  asset: f.choice('The asset.', ASSETS),
  horizonHours: f.choice('The horizon in hours.', OUTLOOK_HORIZONS_HOURS),
  basis: f.choice('The basis.', ['model', 'climatology']),
  since: f.momentOrNull('When the record switched to it; null if it has been in force from the beginning.'),
}) {}

class StoredFit extends shape({
  version: f.text('Its version.'),
  madeAt: f.moment('Data known later was not used.'),
  storedAt: f.moment('When it was stored here.'),
  origin: f.choice('own: made from data of this deployment. shipped: came with the program.', [
    'own',
    'shipped',
  ]),
}) {}

export class OutlookRecordView extends shape({
  record: f.oneOrNull('The record; null if no outlook has been judged.', OutlookRecordFigures),
  bases: f.many('The basis in force per asset and horizon.', BasisInForce),
  fits: f.many('The latest fits, latest first.', StoredFit),
  synthetic: f.flag('True if all data comes from the sandbox.'),
}) {}

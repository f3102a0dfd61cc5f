import { CHECK_OUTCOMES } from '../../domain/proof/verification.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { MODE } from '../../http/contract/shared-fields.ts';
import { f, shape } from '../../http/shape/shape.ts';

/** A published cycle in a list. */
export class CycleItem extends shape({
  cycle_number: f.count('Number of the cycle.'),
  cycle_at: f.moment('Its instant.'),
  published_at: f.moment('When it was published.'),
  backfilled: f.flag('True if it was computed after its slot.'),
  mode: MODE,
  methodology_version: f.text('Version of the methodology that computed it.'),
  signal: f.choice('Signal of the verdict.', SIGNALS),
  confidence: f.share('Confidence of the verdict.'),
  result_hash: f.text('SHA-256 of the published bytes, hexadecimal.'),
}) {}

export class CycleList extends shape({ cycles: f.many('The cycles.', CycleItem) }) {}

export class WithdrawnCycleItem extends shape({
  cycle_number: f.count('Number of the cycle.'),
  cycle_at: f.moment('Its instant.'),
  published_at: f.moment('When it was published.'),
  result_hash: f.text('SHA-256 of the published bytes, hexadecimal.'),
  withdrawn_at: f.moment('When it was withdrawn.'),
  withdrawn_by: f.text('Operator who withdrew it.'),
  reason: f.text('Why it was withdrawn.'),
}) {}

export class WithdrawnCycleList extends shape({ cycles: f.many('The cycles.', WithdrawnCycleItem) }) {}

/** Cycles that were withdrawn by one request. */
export class WithdrawalView extends shape({
  from_cycle: f.count('First withdrawn cycle.'),
  to_cycle: f.count('Last withdrawn cycle.'),
  cycles: f.count('Number of withdrawn cycles.'),
  left: f.count('Cycles still to be withdrawn. If there are any, repeat the request.'),
}) {}

class VerificationCheckItem extends shape({
  part: f.text('The part, such as `chain`, `inputs`, `composites.BTC.macro`, or `agents.ETH.tokio`.'),
  outcome: f.choice('`not_compared`: this version of the program cannot recompute the part.', CHECK_OUTCOMES),
  differences: f.texts('What differs or is missing; empty if the part is the same.'),
}) {}

export class CycleVerification extends shape({
  cycle_number: f.count('Number of the cycle.'),
  identical: f.flag('True if every compared part is the same.'),
  differences: f.texts('What differs or is missing; empty if identical.'),
  checks: f.many(
    'Every compared part: the record, the inputs, each part of the result, the texts.',
    VerificationCheckItem,
  ),
}) {}

import { f, shape } from '../../http/shape/shape.ts';

/** A confirmed wall time. */
export class ConfirmedClock extends shape({
  confirmed_at: f.moment(
    'Wall time of the process that responds. Workers whose clock shows the same follow within ten seconds.',
  ),
}) {}

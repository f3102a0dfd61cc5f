import { formatsOf } from '../display/formats.ts';
import { GEORGIAN_CARD } from './georgian.texts.ts';

describe('the Georgian card', () => {
  it.each([
    ['2026-11-25T16:00:00+04:00', '2026 წლის 25 ნოემბერს, 12:00 UTC.'],
    ['2026-08-02T07:05:00+00:00', '2026 წლის 2 აგვისტოს, 07:05 UTC.'],
  ])('writes the day on which something happened, %s, in its case', (iso, written) => {
    const moment = formatsOf(GEORGIAN_CARD).moment(iso);
    expect(GEORGIAN_CARD.overdue(moment)).toContain(written);
    expect(GEORGIAN_CARD.lastKnown(moment)).toContain(written);
  });
});

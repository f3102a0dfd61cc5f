import { type ChangeType } from '../../../../src/domain/catalog/changelog.ts';

/** Meaning of each type of entry for partners. */
export const CHANGE_MEANINGS: Readonly<Record<ChangeType, string>> = {
  added: 'Something new; partners don’t need to act',
  changed: 'Something works differently',
  deprecated: 'Something will be removed at a given time',
  removed: 'Something is gone',
  methodology: 'Scores or verdicts are computed differently',
  'data-note': 'Something about the data of a time',
};

export const TYPE_CHOICES = Object.keys(CHANGE_MEANINGS);

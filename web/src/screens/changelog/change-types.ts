import { t } from 'ttag';
import { inWords } from '../../display/words.ts';
import { type ChangeType } from '../../../../src/domain/catalog/changelog.ts';

/** Meaning of each type of entry for partners. */
export const CHANGE_MEANINGS: Readonly<Record<ChangeType, string>> = {
  added: t`Something new; partners don’t need to act`,
  changed: t`Something works differently`,
  deprecated: t`Something will be removed at a given time`,
  removed: t`Something is gone`,
  methodology: t`Scores or verdicts are computed differently`,
  'data-note': t`Something about the data of a time`,
};

export const TYPE_CHOICES = Object.keys(CHANGE_MEANINGS).map((value) => ({ value, label: inWords(value) }));

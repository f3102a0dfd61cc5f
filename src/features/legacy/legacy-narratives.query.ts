import { type Language } from '../../narrative/languages.ts';
import { LanguageField, BooleanField, IntegerField } from '../../http/parameters/field.decorators.ts';

const LIST_CYCLES = 24;
const STATS_HOURS = 24;

/** Language and extent of the texts. */
export class LegacyNarrativeQuery {
  @LanguageField('Language of the texts: Georgian or English.')
  readonly lang!: Language;

  @BooleanField({
    description: 'Whether the response includes the full texts: in Georgian, about 45 kB instead of 2 kB.',
    fallback: true,
  })
  readonly include_prose!: boolean;
}

/** Number of cycles in the list. */
export class NarrativeListQuery {
  @IntegerField({ description: 'Cycles in the list.', minimum: 1, maximum: 200, fallback: LIST_CYCLES })
  readonly limit!: number;

  @LanguageField('Reserved: the list has no texts.')
  readonly lang!: Language;
}

/** Window of the statistics. */
export class NarrativeStatsQuery {
  @IntegerField({
    description: 'Length of the window in hours; the window ends now.',
    minimum: 1,
    maximum: 720,
    fallback: STATS_HOURS,
  })
  readonly hours!: number;
}

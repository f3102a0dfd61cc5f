import { IntegerField } from '../../http/parameters/field.decorators.ts';

/** How many days the partner wants to look back on. */
export class MeQuery {
  @IntegerField({
    description: 'How many UTC days of usage are shown, today included.',
    minimum: 1,
    maximum: 30,
    fallback: 7,
  })
  readonly days: number = 7;
}

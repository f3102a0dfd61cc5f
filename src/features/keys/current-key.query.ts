import { IntegerField } from '../../http/parameters/field.decorators.ts';

/** Query of the caller's usage, in UTC days. */
export class CurrentKeyQuery {
  @IntegerField({
    description: 'Number of UTC days of usage, including today.',
    minimum: 1,
    maximum: 30,
    fallback: 7,
  })
  readonly days!: number;
}

import { IntegerField } from '../../http/parameters/field.decorators.ts';

const MAX_POINTS = 1_000;
const DEFAULT_POINTS = 200;

/** Query of a source's past values. */
export class SourceValuesQuery {
  @IntegerField({
    description: 'The newest events, this many of them.',
    minimum: 1,
    maximum: MAX_POINTS,
    fallback: DEFAULT_POINTS,
  })
  readonly points!: number;
}

import { ServiceError } from '../../domain/errors/errors.ts';
import { parametersOf } from './parameter.ts';
import {
  BooleanParameter,
  ChoiceParameter,
  CursorParameter,
  IdListParameter,
  TimestampParameter,
} from './parameter.decorators.ts';
import { parseQueryString } from './query-string.ts';
import { ReadQueryPipe } from './read-query.pipe.ts';

class HistoryQuery {
  @TimestampParameter({ description: 'Begin.', example: '2026-01-01T00:00:00+00:00' })
  readonly from?: number;

  @ChoiceParameter({ description: 'Order.', allowed: ['desc', 'asc'], fallback: 'desc', example: 'asc' })
  readonly order?: 'desc' | 'asc';

  @ChoiceParameter({ description: 'Who.', allowed: ['anna'], example: 'anna' })
  readonly who?: 'anna';

  @BooleanParameter({ description: 'Whether.', fallback: true })
  readonly dedupe?: boolean;

  @CursorParameter()
  readonly cursor?: string;
}

class BatchQuery {
  @IdListParameter({ description: 'Ids.', maximum: 3, example: ['a'] })
  readonly ids!: readonly string[];
}

const reading =
  <Query extends object>(metatype: new () => Query) =>
  (query: string): Query =>
    new ReadQueryPipe().transform(
      { values: parseQueryString(query), unknownNames: 'refused' },
      { type: 'custom', metatype },
    ) as Query;
const history = reading(HistoryQuery);
const batch = reading(BatchQuery);

function refusalOf(read: (query: string) => object, query: string): [string, readonly string[] | null] {
  try {
    read(query);
  } catch (error) {
    if (error instanceof ServiceError) return [error.code, error.messages];
    throw error;
  }
  throw new Error(`${query} was accepted`);
}

const NEW_YEAR = Date.UTC(2026, 0, 1);

describe('a parameter that is left out', () => {
  it('is undefined, so that it can be told from its fallback', () => {
    expect({ ...history('') }).toEqual({});
  });
});

describe('a timestamp', () => {
  it.each([
    '2026-01-01',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00%2B00:00',
    '2026-01-01T04:00+04:00',
    '2026-01-01T04:00%200400',
  ])('is read from %s', (text) => {
    expect(history(`from=${text}`).from).toBe(NEW_YEAR);
  });

  it.each(['', 'x', '2026-02-30', '2026-01-01T24:00Z', '2026-01-01T00:00:00', '2026-01-01%2000:00:00Z', '0'])(
    'is not read from "%s"',
    (text) => {
      expect(refusalOf(history, `from=${text}`)).toEqual([
        'VALIDATION_ERROR',
        ['from must be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05'],
      ]);
    },
  );
});

describe('a choice', () => {
  it('is one of its values in any letter case', () => {
    expect(history('order=ASC&who=ANNA&dedupe=False')).toMatchObject({
      order: 'asc',
      who: 'anna',
      dedupe: false,
    });
    for (const query of ['order=', 'order=up'])
      expect(refusalOf(history, query)).toEqual(['VALIDATION_ERROR', ['order must be one of desc, asc']]);
    expect(refusalOf(history, 'who=bob&dedupe=1')[1]).toHaveLength(2);
  });
});

describe('a cursor', () => {
  it('is anything but a blank, which has a code of its own', () => {
    expect(history('cursor=%00').cursor).toBe('\0');
    for (const query of ['cursor=', 'cursor=%20%09', 'cursor=&from=x'])
      expect(refusalOf(history, query)[0]).toBe('INVALID_CURSOR');
  });
});

describe('a list of ids', () => {
  it('is kept as it was asked for, without blanks around and nothings between', () => {
    expect(batch('ids=b,%20a%20,,b').ids).toEqual(['b', 'a', 'b']);
    expect(batch('ids=b&ids=%20a%20,&ids=b').ids).toEqual(['b', 'a', 'b']);
  });

  it.each([
    ['', 'VALIDATION_ERROR'],
    ['ids[]=a', 'VALIDATION_ERROR'],
    ['ids=', 'BAD_REQUEST'],
    ['ids=,%20,', 'BAD_REQUEST'],
    ['ids=&ids=', 'BAD_REQUEST'],
    ['ids=a,b&ids=c,d', 'TOO_MANY_IDS'],
    ['ids=a,b,c,d', 'TOO_MANY_IDS'],
  ])('"%s" is refused with %s', (query, code) => {
    expect(refusalOf(batch, query)[0]).toBe(code);
  });

  it('is documented as required', () => {
    expect(parametersOf(BatchQuery)[0]).toMatchObject({
      required: true,
      schema: { minItems: 1, maxItems: 3 },
    });
  });
});

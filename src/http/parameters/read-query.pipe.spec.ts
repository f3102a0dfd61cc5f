import { ServiceError } from '../../domain/errors/errors.ts';
import { BooleanField, ListField, IntegerField, TextField } from './field.decorators.ts';
import { ReadQueryPipe } from './read-query.pipe.ts';
import { type SentQuery, parseQueryString } from './sent-query.ts';

class ColoursQuery {
  @ListField({
    optional: true,
    description: 'Colours.',
    allowed: ['RED', 'GREEN', 'BLUE'],
    code: 'UNKNOWN_ASSET',
    example: ['RED'],
  })
  readonly colour: readonly string[] = ['RED', 'GREEN', 'BLUE'];

  @ListField({ optional: true, description: 'Sizes.', allowed: ['s', 'm'], example: ['s'] })
  readonly size: readonly string[] = ['s', 'm'];

  @BooleanField({ description: 'Whether it shines.', fallback: false })
  readonly shiny: boolean = false;

  @TextField({ optional: true, description: 'Who made it.', example: 'anna' })
  readonly maker?: string;

  @IntegerField({ description: 'How many.', minimum: -3, maximum: 500, fallback: 24 })
  readonly count: number = 24;
}

const read = (query: string, unknownNames: SentQuery['unknownNames'] = 'rejected') =>
  new ReadQueryPipe().transform(
    { values: parseQueryString(query), unknownNames },
    { type: 'custom', metatype: ColoursQuery },
  ) as ColoursQuery;

function errorOf(query: string): ServiceError {
  try {
    read(query);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error(`${query} was accepted`);
}

describe('ReadQueryPipe', () => {
  it('fills in what is not said, and ignores what it does not know where that is asked for', () => {
    const fallbacks = { colour: ['RED', 'GREEN', 'BLUE'], size: ['s', 'm'], shiny: false, count: 24 };
    for (const query of [
      '',
      'unknown=1&unknown=2&other[x]=1',
      '__proto__[shiny]=true&constructor=x',
      'Shiny=true',
    ]) {
      expect({ ...read(query, 'ignored') }).toEqual(fallbacks);
    }
  });

  it.each([
    ['colours=RED', 'colours is not a parameter of this route; did you mean colour?'],
    ['Shiny=true', 'Shiny is not a parameter of this route; did you mean shiny?'],
    [
      'other[x]=1',
      'one of the names sent is not a parameter of this route; it has colour, size, shiny, maker, count',
    ],
    ['zz', 'zz is not a parameter of this route; it has colour, size, shiny, maker, count'],
  ])('rejects %s: %s', (query, message) => {
    expect(errorOf(query).messages).toEqual([message]);
  });

  it('tells five unknown names at most, each once, behind what is wrong with the others', () => {
    const names = Array.from({ length: 2_000 }, (_, i) => String.fromCodePoint(97 + (i % 26)).repeat(3)).join(
      '&',
    );
    const messages = errorOf(`shiny=1&${names}`).messages!;
    expect(messages).toHaveLength(6);
    expect(messages[0]).toBe('shiny must be true or false');
    expect(errorOf('9=1&8=1').messages).toHaveLength(1);
  });

  it('reads lists in any letter case, each value once, in the declared order', () => {
    expect(read('colour=blue,Red,BLUE').colour).toEqual(['RED', 'BLUE']);
    expect(read('colour=%20green%2Cred').colour).toEqual(['RED', 'GREEN']);
    expect(read('size=M').size).toEqual(['m']);
  });

  it('reads lists that are repeated as those with commas', () => {
    expect(read('colour=blue&colour=Red,green').colour).toEqual(['RED', 'GREEN', 'BLUE']);
    expect(errorOf('size=s&size=').messages).toEqual(['size must be a comma list of s, m']);
  });

  it('reads booleans and texts', () => {
    expect(read('shiny=TRUE').shiny).toBe(true);
    expect(read('shiny=false').shiny).toBe(false);
    expect(read('maker=+anna+').maker).toBe('anna');
  });

  it('reads whole numbers in plain digits', () => {
    expect(read('count=500').count).toBe(500);
    expect(read('count=-3').count).toBe(-3);
    expect(read('count=0').count).toBe(0);
  });

  it.each(['1e3', '%205', '5%20', '%2B5', '5.0', '0x5', '', '501', '-4', 'NaN', '9'.repeat(400), '٥'])(
    'rejects count=%s',
    (count) => {
      expect(errorOf(`count=${count}`).messages).toEqual(['count must be a whole number from -3 to 500']);
    },
  );

  it('reports every fault at once, the first as the detail', () => {
    const error = errorOf('shiny=1&size=xl&maker=%20&size[a]=s');
    expect(error.code).toBe('VALIDATION_ERROR');
    expect(error.messages).toEqual([
      'size must not be nested',
      'size must be a comma list of s, m',
      'shiny must be true or false',
      'maker must not be blank',
    ]);
    expect(error.detail).toBe('size must not be nested');
  });

  it.each([
    ['shiny=true&shiny=true', 'shiny must be given once'],
    ['shiny[]=true', 'shiny must not be nested'],
    ['colour%5Bx%5D=RED', 'colour must not be nested'],
    ['shiny=', 'shiny must be true or false'],
    ['shiny', 'shiny must be true or false'],
    ['size=s,', 'size must be a comma list of s, m'],
    [`maker=${'x'.repeat(129)}`, 'maker must not be longer than 128 characters'],
  ])('rejects %s: %s', (query, message) => {
    expect(errorOf(query).messages).toEqual([message]);
  });

  it('answers the specification’s own code before anything else', () => {
    const error = errorOf('shiny=1&shiny=2&size=xl&colour=pink');
    expect([error.code, error.detail]).toEqual([
      'UNKNOWN_ASSET',
      'colour must be a comma list of RED, GREEN, BLUE',
    ]);
  });

  it('never repeats what was sent, so that nothing hostile is echoed', () => {
    expect(errorOf('size=<script>').messages!.join()).not.toContain('script');
  });
});

describe('parseQueryString', () => {
  it('drops no parameter, however many stand before it', () => {
    expect(parseQueryString(`${'a&'.repeat(1_500)}colour=pink`)['colour']).toBe('pink');
  });
});

import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, Max } from 'class-validator';
import { ServiceError } from '../../domain/errors/errors.ts';
import {
  BooleanField,
  IntegerField,
  TextField,
  ListField,
  ChoiceField,
  DayField,
  TimestampField,
  TextListField,
} from './field.decorators.ts';
import { QueryPipe, type UnknownNames, parseQueryString, BodyPipe } from './parameter.pipes.ts';

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
  readonly shiny!: boolean;

  @TextField({ optional: true, description: 'Who made it.', example: 'anna' })
  readonly maker?: string;

  @IntegerField({ description: 'How many.', minimum: -3, maximum: 500, fallback: 24 })
  readonly count!: number;
}

const read = async (query: string, unknownNames: UnknownNames = 'rejected'): Promise<ColoursQuery> =>
  (await new QueryPipe(unknownNames).transform(parseQueryString(query), {
    type: 'query',
    metatype: ColoursQuery,
  })) as ColoursQuery;

async function errorOf(query: string): Promise<ServiceError> {
  try {
    await read(query);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error(`${query} was accepted`);
}

describe('QueryPipe', () => {
  it('fills in what is not said, and ignores what it does not know where that is asked for', async () => {
    const fallbacks = { colour: ['RED', 'GREEN', 'BLUE'], size: ['s', 'm'], shiny: false, count: 24 };
    for (const query of [
      '',
      'unknown=1&unknown=2&other[x]=1',
      '__proto__[shiny]=true&constructor=x',
      'Shiny=true',
    ]) {
      expect({ ...(await read(query, 'ignored')) }).toEqual(fallbacks);
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
  ])('rejects %s: %s', async (query, message) => {
    expect((await errorOf(query)).messages).toEqual([message]);
  });

  it('tells five unknown names at most, each once, behind what is wrong with the others', async () => {
    const names = Array.from({ length: 2_000 }, (_, i) => String.fromCodePoint(97 + (i % 26)).repeat(3)).join(
      '&',
    );
    const messages = (await errorOf(`shiny=1&${names}`)).messages!;
    expect(messages).toHaveLength(6);
    expect(messages[0]).toBe('shiny must be true or false');
    expect((await errorOf('9=1&8=1')).messages).toHaveLength(1);
  });

  it('reads lists in any letter case, each value once, in the declared order', async () => {
    expect((await read('colour=blue,Red,BLUE')).colour).toEqual(['RED', 'BLUE']);
    expect((await read('colour=%20green%2Cred')).colour).toEqual(['RED', 'GREEN']);
    expect((await read('size=M')).size).toEqual(['m']);
  });

  it('reads lists that are repeated as those with commas', async () => {
    expect((await read('colour=blue&colour=Red,green')).colour).toEqual(['RED', 'GREEN', 'BLUE']);
    expect((await errorOf('size=s&size=')).messages).toEqual(['size must be a comma list of s, m']);
  });

  it('reads booleans and texts', async () => {
    expect((await read('shiny=TRUE')).shiny).toBe(true);
    expect((await read('shiny=false')).shiny).toBe(false);
    expect((await read('maker=+anna+')).maker).toBe('anna');
  });

  it('reads whole numbers in plain digits', async () => {
    expect((await read('count=500')).count).toBe(500);
    expect((await read('count=-3')).count).toBe(-3);
    expect((await read('count=0')).count).toBe(0);
  });

  it.each(['1e3', '%205', '5%20', '%2B5', '5.0', '0x5', '', '501', '-4', 'NaN', '9'.repeat(400), '٥'])(
    'rejects count=%s',
    async (count) => {
      expect((await errorOf(`count=${count}`)).messages).toEqual([
        'count must be a whole number from -3 to 500',
      ]);
    },
  );

  it('reports every fault at once, the first as the detail', async () => {
    const error = await errorOf('shiny=1&size=xl&maker=%20&size[a]=s');
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
  ])('rejects %s: %s', async (query, message) => {
    expect((await errorOf(query)).messages).toEqual([message]);
  });

  it('answers the specification’s own code before anything else', async () => {
    const error = await errorOf('shiny=1&shiny=2&size=xl&colour=pink');
    expect([error.code, error.detail]).toEqual([
      'UNKNOWN_ASSET',
      'colour must be a comma list of RED, GREEN, BLUE',
    ]);
  });

  it('never repeats what was sent, so that nothing hostile is echoed', async () => {
    expect((await errorOf('size=<script>')).messages!.join()).not.toContain('script');
  });
});

describe('parseQueryString', () => {
  it('drops no parameter, however many stand before it', () => {
    expect(parseQueryString(`${'a&'.repeat(1_500)}colour=pink`)['colour']).toBe('pink');
  });
});

describe('a query class with plain decorators of class-validator', () => {
  class PlainQuery {
    @IsOptional()
    @Type(() => Number)
    @IsInt()
    @Max(10)
    readonly days: number = 7;

    @IsOptional()
    @IsArray()
    @IsString({ each: true })
    readonly tags?: string[];

    @IsString()
    readonly maker!: string;
  }
  const readPlain = (query: string) =>
    new QueryPipe('rejected').transform(parseQueryString(query), {
      type: 'query',
      metatype: PlainQuery,
    }) as Promise<PlainQuery>;

  it('is read with its own types and initial values', async () => {
    expect({ ...(await readPlain('maker=anna')) }).toEqual({ days: 7, maker: 'anna' });
    expect({ ...(await readPlain('maker=anna&days=3&tags=a&tags=b')) }).toEqual({
      days: 3,
      tags: ['a', 'b'],
      maker: 'anna',
    });
  });

  it.each([
    ['', ['maker must be a string']],
    ['maker=anna&days=30', ['days must not be greater than 10']],
    ['maker=anna&maker=ben', ['maker must be given once']],
    ['maker=anna&day=3', ['day is not a parameter of this route; did you mean days?']],
  ])('rejects "%s" with its own messages: %j', async (query, messages) => {
    await expect(readPlain(query)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', messages });
  });
});

class ParcelBody {
  @TextField({ maxLength: 10 })
  readonly to!: string;

  @IntegerField({ minimum: 1, maximum: 30, optional: true, nullable: true })
  readonly days?: number | null;

  @BooleanField({ optional: true })
  readonly fragile?: boolean;

  @ChoiceField({ allowed: ['red', 'blue'], optional: true })
  readonly colour?: string;

  @TimestampField({ optional: true })
  readonly sent_at?: string;

  @DayField({ optional: true, nullable: true })
  readonly due?: string | null;

  @TextListField({ maxItems: 2, maxLength: 5, optional: true })
  readonly tags?: readonly string[];

  @ListField({ allowed: ['a', 'b'], mayBeEmpty: true, optional: true })
  readonly parts?: readonly string[];
}

const readBody = async (body: unknown) =>
  (await new BodyPipe().transform(body, { type: 'body', metatype: ParcelBody })) as ParcelBody;

async function messagesOf(body: unknown): Promise<readonly string[]> {
  try {
    await readBody(body);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect([error.code, error.detail]).toEqual(['VALIDATION_ERROR', error.messages![0]]);
    return error.messages!;
  }
  throw new Error('the body was not rejected');
}

describe('BodyPipe', () => {
  it('reads what it knows, as it is', async () => {
    const whole = {
      to: 'Ana',
      days: 30,
      fragile: false,
      colour: 'blue',
      sent_at: '2026-01-05T12:15:00+04:00',
      due: '2024-02-29',
      tags: ['x', 'y'],
      parts: [],
    };
    expect({ ...(await readBody(whole)) }).toEqual(whole);
    expect(await readBody({ to: 'Ana' })).toBeInstanceOf(ParcelBody);
    expect({ ...(await readBody({ to: 'Ana', days: null, due: null })) }).toEqual({
      to: 'Ana',
      days: null,
      due: null,
    });
  });

  it.each([
    ['to', undefined, 'to must be one line of 1 to 10 characters without blanks around them'],
    ['to', null, 'to must be one line of 1 to 10 characters without blanks around them'],
    ['to', '  ', 'to must be one line of 1 to 10 characters without blanks around them'],
    ['to', ' Ana', 'to must be one line of 1 to 10 characters without blanks around them'],
    ['to', 'a\u0000b', 'to must be one line of 1 to 10 characters without blanks around them'],
    ['to', 'a\nb', 'to must be one line of 1 to 10 characters without blanks around them'],
    ['to', 'elevenchars', 'to must be one line of 1 to 10 characters without blanks around them'],
    ['days', '3', 'days must be a whole number from 1 to 30 or null'],
    ['days', 0, 'days must be a whole number from 1 to 30 or null'],
    ['days', 31, 'days must be a whole number from 1 to 30 or null'],
    ['days', 1.5, 'days must be a whole number from 1 to 30 or null'],
    ['fragile', 'true', 'fragile must be true or false'],
    ['fragile', 1, 'fragile must be true or false'],
    ['fragile', null, 'fragile must be true or false'],
    ['colour', 'RED', 'colour must be one of red, blue'],
    ['colour', ['red'], 'colour must be one of red, blue'],
    [
      'sent_at',
      '2026-02-30T00:00:00Z',
      'sent_at must be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05',
    ],
    [
      'sent_at',
      1_700_000_000,
      'sent_at must be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05. 1700000000 is Unix time: send 2023-11-14T22:13:20Z',
    ],
    ['due', '2023-02-29', 'due must be a day that exists, as 2026-01-05 or null'],
    [
      'due',
      '2023-02-28T00:00:00Z',
      'due must be a day that exists, as 2026-01-05 or null. 2023-02-28T00:00:00Z is not a day: send 2023-02-28',
    ],
    [
      'tags',
      [],
      'tags must be a list of 1 to 2 different items, each one line of 1 to 5 characters without blanks around them',
    ],
    ['tags', ['x', 'x'], 'tags[1] "x" repeats [0]. Send it once'],
    [
      'tags',
      'x',
      'tags must be a list of 1 to 2 different items, each one line of 1 to 5 characters without blanks around them',
    ],
    ['parts', ['a', 'c'], 'parts[1] "c" is not one of a, b'],
    ['parts', ['a', 'b', 'a'], 'parts must be a list of 0 to 2 different items, each one of a, b'],
  ])('rejects %s = %j', async (name, value, message) => {
    expect(await messagesOf({ to: 'Ana', [name]: value })).toEqual([message]);
  });

  it('names every fault and every field it does not know, also those that are names of its own machinery', async () => {
    const body: unknown = JSON.parse('{"fragile":1,"constructor":1,"__proto__":{"to":"Ana"},"size":2}');
    expect(await messagesOf(body)).toEqual([
      'constructor is not a field of this request',
      '__proto__ is not a field of this request',
      'size is not a field of this request',
      'to must be one line of 1 to 10 characters without blanks around them',
      'fragile must be true or false',
    ]);
  });

  it('rejects a nested constructor like any other value of the wrong type', async () => {
    const body: unknown = JSON.parse('{"to":{"constructor":"x"},"size":2}');
    expect(await messagesOf(body)).toEqual([
      'size is not a field of this request',
      'to must be one line of 1 to 10 characters without blanks around them',
    ]);
  });

  it.each([[null], [[]], ['text'], [5], [true]])('rejects %j, which is not an object', async (body) => {
    expect(await messagesOf(body)).toEqual(['the body must be a JSON object']);
  });

  it('rejects a body that would exhaust the stack', async () => {
    const body: unknown = JSON.parse(`{"to":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect(await messagesOf(body)).toEqual(['the body must be nested at most 16 levels deep']);
  });

  it('reads no body as an object without fields', async () => {
    expect(await messagesOf(undefined)).toEqual([
      'to must be one line of 1 to 10 characters without blanks around them',
    ]);
  });
});

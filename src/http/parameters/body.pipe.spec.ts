import { ServiceError } from '../../domain/errors/errors.ts';
import {
  BooleanField,
  ChoiceField,
  DayField,
  IntegerField,
  TextField,
  TimestampField,
} from './field.decorators.ts';
import { ListField, TextListField } from './list-field.decorators.ts';
import { BodyPipe } from './body.pipe.ts';

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

const read = async (body: unknown) =>
  (await new BodyPipe().transform(body, { type: 'body', metatype: ParcelBody })) as ParcelBody;

async function messagesOf(body: unknown): Promise<readonly string[]> {
  try {
    await read(body);
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
    expect({ ...(await read(whole)) }).toEqual(whole);
    expect(await read({ to: 'Ana' })).toBeInstanceOf(ParcelBody);
    expect({ ...(await read({ to: 'Ana', days: null, due: null })) }).toEqual({
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

import { type Type } from '@nestjs/common';
import { ApiProperty, DECORATORS, OmitType } from '@nestjs/swagger';
import { f, shape } from './shape.ts';

class Item extends shape({
  id: f.integer('ID.', 7, { minimum: 1 }),
  'note?': f.textOrNull('Remark; null if there is none.', null),
}) {}
class Market extends shape(Item, {
  price: f.figure('Price.', 91_234.5, 'USD'),
  signal: f.choice('Signal.', ['up', 'down'], 'up'),
  items: f.many('Items.', Item),
}) {}

class PlainMarket {
  @ApiProperty({ description: 'ID.', type: 'integer', minimum: 1, example: 7 })
  readonly id!: number;

  @ApiProperty({
    description: 'Remark; null if there is none.',
    type: String,
    required: false,
    nullable: true,
    example: null,
  })
  readonly note?: string | null;

  @ApiProperty({ description: 'Price.', type: Number, example: 91_234.5, ...{ 'x-unit': 'USD' } })
  readonly price!: number;

  @ApiProperty({ description: 'Signal.', enum: ['up', 'down'], example: 'up' })
  readonly signal!: 'up' | 'down';

  @ApiProperty({ description: 'Items.', type: () => [Item] })
  readonly items!: readonly Item[];
}

interface Documented {
  readonly [name: string]: Readonly<Record<string, unknown>>;
}
const documented = ({ prototype }: Type): Documented =>
  Object.fromEntries(
    (Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES_ARRAY, prototype) as string[])
      .map((key) => key.slice(1))
      .map((name) => [name, Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, prototype, name)]),
  );

describe('shape', () => {
  it('documents its fields as @ApiProperty does, those of the base class first', () => {
    const { items, ...fields } = documented(Market);
    const { items: plainItems, ...plainFields } = documented(PlainMarket);
    expect(fields).toEqual(plainFields);
    expect([items?.['isArray'], plainItems?.['isArray']]).toEqual([false, false]);
    expect(Object.keys(documented(Market))).toEqual(['id', 'note', 'price', 'signal', 'items']);
  });

  it('leaves the base class and mapped types their own fields', () => {
    expect(Object.keys(documented(Item))).toEqual(['id', 'note']);
    expect(Object.keys(documented(OmitType(Market, ['price'])))).toEqual(['id', 'note', 'signal', 'items']);
  });

  it('has the types of its fields', () => {
    const market: Market = { id: 1, price: 2, signal: 'up', items: [{ id: 3, note: null }] };
    const plain: PlainMarket = market;
    const alike: Market = plain;
    expect(alike).toBe(market);
    // @ts-expect-error another value than the field lists
    void ({ ...market, signal: 'sideways' } satisfies Market);
    // @ts-expect-error a field that the shape lacks
    void ({ id: 3, remark: 'none' } satisfies Item);
    // @ts-expect-error a field that must be there
    void ({ note: null } satisfies Item);
    // @ts-expect-error null for a field that can't be null
    void ({ id: null } satisfies Item);
    // @ts-expect-error an example of another type
    f.count('Number of items.', 'three');
  });
});

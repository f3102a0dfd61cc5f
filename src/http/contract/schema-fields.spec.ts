import { fieldsOf } from './schema-fields.ts';

const SCHEMAS = {
  Parcel: {
    type: 'object',
    properties: {
      weight: { type: 'number', 'x-unit': 'kg', description: 'How heavy.' },
      sent_at: { type: ['string', 'null'], format: 'date-time', description: 'When.' },
      tags: { type: 'array', items: { type: 'string' }, description: 'Words.' },
      sender: { allOf: [{ $ref: '#/components/schemas/Person' }], description: 'From whom.' },
      receiver: {
        anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }],
        description: 'To whom.',
      },
      stops: { type: 'array', items: { $ref: '#/components/schemas/Stop' }, description: 'The way.' },
    },
  },
  Person: { type: 'object', properties: { name: { type: 'string', description: 'Called.' } } },
  Stop: {
    type: 'object',
    properties: {
      people: { type: 'array', items: { $ref: '#/components/schemas/Person' }, description: 'Who.' },
    },
  },
};

describe('fieldsOf', () => {
  it('lists every field under its dotted path, with type, unit and description', () => {
    const rows = fieldsOf(SCHEMAS, 'Parcel').map(({ name, type, nullable, unit, description }) => [
      name,
      type,
      nullable,
      unit,
      description,
    ]);
    expect(rows).toEqual([
      ['weight', 'number', false, 'kg', 'How heavy.'],
      ['sent_at', 'string', true, 'ISO-8601 UTC', 'When.'],
      ['tags[]', 'string[]', false, null, 'Words.'],
      ['sender', 'object', false, null, 'From whom.'],
      ['sender.name', 'string', false, null, 'Called.'],
      ['receiver', 'object', true, null, 'To whom.'],
      ['receiver.name', 'string', false, null, 'Called.'],
      ['stops[]', 'object[]', false, null, 'The way.'],
      ['stops[].people[]', 'object[]', false, null, 'Who.'],
      ['stops[].people[].name', 'string', false, null, 'Called.'],
    ]);
  });

  it('throws on a schema that does not exist', () => {
    expect(() => fieldsOf(SCHEMAS, 'Letter')).toThrow('Letter');
  });
});

import { accessRequestSchema } from './access-request.schema.ts';

const SENT = {
  name: ' Ana ',
  organisation: 'Acme',
  email: ' ana@acme.example ',
  purpose: 'A\r\nB ',
  scopes: [],
};

describe('accessRequestSchema', () => {
  it('takes blanks off, and ends lines as texts do', () => {
    expect(
      accessRequestSchema.parse({ ...SENT, scopes: ['data:series', 'data:agents', 'data:series'] }),
    ).toEqual({
      name: 'Ana',
      organisation: 'Acme',
      email: 'ana@acme.example',
      purpose: 'A\nB',
      scopes: ['data:agents', 'data:series'],
    });
  });

  it('drops what the form does not have', () => {
    expect(accessRequestSchema.parse({ ...SENT, id: 'x', state: 'answered' })).not.toHaveProperty('state');
  });

  it.each([
    ['name', undefined],
    ['name', ['Ana', 'Ben']],
    ['organisation', 'A\tB'],
    ['email', 'ana@acme.example, ben@acme.example'],
    ['email', `${'a'.repeat(250)}@b.example`],
    ['purpose', ' \r\n '],
    ['scopes', ['data:everything']],
  ])('rejects %s that is %j', (field, value) => {
    const { error } = accessRequestSchema.safeParse({ ...SENT, [field]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

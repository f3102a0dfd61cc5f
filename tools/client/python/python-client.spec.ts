import { type ContractDocument, recordedContract, type Schema } from '../contract-document.ts';
import { pythonErrors } from './python-errors.ts';
import { ASYNC, pythonOperations, SYNC } from './python-operations.ts';
import { docstring, pythonName } from './python-text.ts';
import { PythonTypes } from './python-types.ts';

const CONTRACT = recordedContract();
const typed = (schema: Schema): string => new PythonTypes(CONTRACT).expression(schema, 'Place');

describe('pythonName', () => {
  it.each([
    ['getLatestVerdict', 'get_latest_verdict'],
    ['lastEventId', 'last_event_id'],
    ['from', 'from_'],
  ])('writes %s as %s', (name, written) => {
    expect(pythonName(name)).toBe(written);
  });
});

describe('docstring', () => {
  it('ends no string early, and escapes nothing by chance', () => {
    expect(docstring('a """b""" \\d "c"', '')).toBe(`"""a '''b''' \\\\d "c'"""\n`);
  });
});

describe('PythonTypes', () => {
  it.each<[Schema, string]>([
    [{ type: 'integer' }, 'int'],
    [{ type: ['string', 'null'] }, 'str | None'],
    [{ anyOf: [{ $ref: '#/components/schemas/Series' }, { type: 'null' }] }, 'Series | None'],
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, 'list[Literal["a", "b"]]'],
    [{ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, 'list[float]'],
    [{ type: 'object', additionalProperties: true }, 'dict[str, Any]'],
    [{ type: 'string', enum: ['SOL', 'BTC', 'ETH', null] }, 'Asset | None'],
  ])('types %j', (schema, type) => {
    expect(typed(schema)).toBe(type);
  });

  it('rejects a form that nobody decided how to type', () => {
    expect(() => typed({ type: 'tuple' })).toThrow('no type is known');
    expect(() => typed({})).toThrow('Place has no type');
    expect(() => typed({ type: 'array' })).toThrow('Place has no items');
  });

  it('declares fields that are keywords, that can be missing, and that are objects', () => {
    const Reading: Schema = {
      required: ['from', 'bases'],
      properties: {
        from: { type: 'number', description: 'Start.' },
        bases: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        note: { type: 'string' },
      },
    };
    const schemas = { ...CONTRACT.components.schemas, Reading };
    const text = new PythonTypes({ ...CONTRACT, components: { schemas } }).module();
    expect(text).toContain('_ReadingKeywords = TypedDict("_ReadingKeywords", {"from": "float"})');
    expect(text).toContain('class ReadingBases(TypedDict):\n    a: str\n');
    expect(text).toContain(
      'class Reading(_ReadingKeywords):\n    """from: Start."""\n\n    bases: ReadingBases\n    note: NotRequired[str]\n',
    );
  });
});

describe('pythonErrors', () => {
  it('has a class per code with the advice of the registry', () => {
    const text = pythonErrors(CONTRACT);
    expect(text).toContain('class ValidationError(ApiError):');
    expect(text).toContain('"RATE_LIMITED": RateLimitedError,');
    expect(text).toContain('Wait for retry_after_seconds, then repeat it.');
  });
});

describe('pythonOperations', () => {
  const operations = (contract: ContractDocument, flavour = SYNC): string =>
    pythonOperations(contract, new PythonTypes(contract), flavour);

  it('has every operation, sync and to be awaited', () => {
    for (const { get } of Object.values(CONTRACT.paths)) {
      const name = get.operationId === 'streamEvents' ? 'stream' : pythonName(get.operationId);
      expect(operations(CONTRACT)).toMatch(new RegExp(`^    def ${name}\\(`, 'm'));
      expect(operations(CONTRACT, ASYNC)).toMatch(new RegExp(`^    (async )?def ${name}\\(`, 'm'));
    }
  });

  it('rejects an operation with a cursor and without an iterator', () => {
    const get = { ...CONTRACT.paths['/api/v1/data/verdicts/history']!.get, operationId: 'listOthers' };
    const paths = { '/api/v1/data/others': { get } };
    expect(() => operations({ ...CONTRACT, paths })).toThrow('listOthers has a cursor and no iterator');
  });
});

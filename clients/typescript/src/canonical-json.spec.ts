import { canonicalJson as canonicalJsonOfTheService } from '../../../packages/engine/proof/canonical-json.ts';
import { canonicalJson } from './canonical-json.ts';

describe('canonicalJson', () => {
  it.each([
    [{ b: { d: 1, c: [3, 2] }, a: null }],
    [[0.1, 1e21, -0, 'ლარი "x"\n', true]],
    [{ a: 1, B: 2, é: 3, z: [{ y: 1, x: [] }] }],
  ])('writes %j as the service does', (value) => {
    expect(canonicalJson(value)).toBe(canonicalJsonOfTheService(value));
  });

  it('writes the listed fields alone, of each item of a list', () => {
    const value = {
      b: 1,
      a: [
        { c: 2, d: 3 },
        { d: 4, c: { f: 5, e: 6 } },
      ],
    };
    expect(canonicalJson(value, { a: [{ c: null }] })).toBe('{"a":[{"c":2},{"c":{"e":6,"f":5}}]}');
  });

  it('writes null for a listed field that is missing, so that no hash holds', () => {
    expect(canonicalJson({}, { a: null })).toBe('{"a":null}');
  });
});

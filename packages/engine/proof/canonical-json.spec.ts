import { canonicalJson } from './canonical-json.ts';

describe('canonicalJson', () => {
  it('sorts keys at every depth and keeps the order of lists', () => {
    expect(canonicalJson({ b: { d: 1, c: [3, 2] }, a: null })).toBe('{"a":null,"b":{"c":[3,2],"d":1}}');
  });

  it('writes numbers and strings as JSON.stringify does', () => {
    expect(canonicalJson([0.1, 1e21, -0, 'ლარი "x"\n', true])).toBe('[0.1,1e+21,0,"ლარი \\"x\\"\\n",true]');
  });

  it('orders keys by code units, not by locale', () => {
    expect(canonicalJson({ a: 1, B: 2, é: 3, z: 4 })).toBe('{"B":2,"a":1,"z":4,"é":3}');
  });

  it('gives equal text for equal values read from differently ordered JSON', () => {
    expect(canonicalJson(JSON.parse('{"x":1,"y":{"b":2,"a":3}}'))).toBe(
      canonicalJson(JSON.parse('{"y":{"a":3,"b":2},"x":1}')),
    );
  });
});

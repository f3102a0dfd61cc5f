import { AddedRows } from './added-rows.ts';

describe('rows that extensions add', () => {
  it('are read in order, and rejected after reading', () => {
    const rows = new AddedRows<string>('providers');
    rows.add('one');
    rows.add('two');
    expect(rows.read()).toEqual(['one', 'two']);
    expect(() => rows.add('three')).toThrow('the registry of providers has already been read');
    expect(rows.read()).toEqual(['one', 'two']);
  });
});

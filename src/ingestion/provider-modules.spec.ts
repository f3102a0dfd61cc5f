import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_KEYS } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { PAYLOAD_SHAPES, PROVIDER_MODULES } from './provider-modules.ts';

const FILES = readdirSync(join(__dirname, 'providers'));

describe.each(PROVIDER_KEYS)('the provider %s', (key) => {
  it('is registered under its own key, with payloads named after it', () => {
    const { key: own, shapes } = PROVIDER_MODULES[key];
    expect(own).toBe(key);
    expect(Object.values(shapes)).not.toEqual([]);
    for (const { name } of Object.values(shapes)) expect(name.split('.')[0]).toBe(key);
  });

  it('declares limits with and without a key', () => {
    for (const hasKey of [true, false])
      expect(PROVIDER_MODULES[key].requestPolicy(hasKey).limits).not.toEqual([]);
  });

  it('has sources, and a spec', () => {
    expect(SOURCES.some(({ provider }) => provider === key)).toBe(true);
    expect(FILES).toContain(`${key}.spec.ts`);
  });
});

describe('providers', () => {
  it('have no file that is not registered', () => {
    const keys = FILES.map((name) => name.replace(/(\.spec)?\.ts$/, ''));
    expect([...new Set(keys)].sort()).toEqual([...PROVIDER_KEYS].sort());
  });

  it('name every payload once, so that a parsing thread finds it', () => {
    const names = PAYLOAD_SHAPES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_KEYS } from '../../../domain/sources/provider.ts';
import { SOURCES } from '../../../domain/sources/registry.ts';
import { PAYLOAD_SHAPES, PROVIDER_MODULES } from './provider-modules.ts';

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

  it('has sources, and a spec of its adapter', () => {
    expect(SOURCES.some(({ provider }) => provider === key)).toBe(true);
    expect(existsSync(join(__dirname, key, `${key}.adapter.spec.ts`))).toBe(true);
  });
});

describe('providers', () => {
  it('have no folder that is not registered', () => {
    const folders = readdirSync(__dirname).filter((name) => statSync(join(__dirname, name)).isDirectory());
    expect(folders.sort()).toEqual([...PROVIDER_KEYS].sort());
  });

  it('name every payload once, so that a parsing thread finds it', () => {
    const names = PAYLOAD_SHAPES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

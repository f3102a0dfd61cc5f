import { inputStateOf } from '../measurement/input-judgement.ts';
import { findSource, RETIRED_SOURCES, sourceById, SOURCES } from './registry.ts';

describe.each(RETIRED_SOURCES.map(({ id }) => id))('the retired source %s', (id) => {
  it('is known where a past cycle names it, and nowhere else', () => {
    expect(sourceById(id).id).toBe(id);
    expect(inputStateOf(id, undefined, 0)).toBe('missing');
    expect(findSource(id)).toBeUndefined();
    expect(SOURCES.map((source) => source.id)).not.toContain(id);
  });
});

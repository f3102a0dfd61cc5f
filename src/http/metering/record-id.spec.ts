import { recordId } from './record-id.ts';

describe('ids of usage records', () => {
  it('are distinct UUIDs of version 4', () => {
    const ids = Array.from({ length: 1_000 }, recordId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

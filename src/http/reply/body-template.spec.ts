import { BodyTemplate } from './body-template.ts';

const moment = { requestId: 'req-1', nowMs: 1_000 };

describe('BodyTemplate', () => {
  it.each([
    ['fixed text alone', ['{"a":1}']],
    [
      'slots between, before and after',
      [() => '1', '{"ა":"ბ",', () => '"x":', '2', ({ requestId }: { requestId: string }) => requestId],
    ],
    ['a slot alone', [({ nowMs }: { nowMs: number }) => String(nowMs)]],
    ['nothing', []],
  ])('has the same text and bytes: %s', (_, parts) => {
    const template = new BodyTemplate(parts);
    expect(template.bytes(moment).toString()).toBe(template.text(moment));
  });

  it('fills slots again for every reply, and keeps what was sent', () => {
    const template = new BodyTemplate(['{"id":"', ({ requestId }) => requestId, '"}']);
    const first = template.bytes(moment);
    const second = template.bytes({ ...moment, requestId: 'another' });
    expect([first.toString(), second.toString()]).toEqual(['{"id":"req-1"}', '{"id":"another"}']);
  });

  it('counts its fixed parts as text, encoded and compressed', () => {
    // Two characters of two bytes each; three bytes and one.
    expect(new BodyTemplate(['ა', () => 'x', 'b']).mostBytes).toBe(2 * 2 + 2 * 4);
  });
});

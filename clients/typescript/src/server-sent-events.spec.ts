import { framesOf, type StreamFrame } from './server-sent-events.ts';

async function* bytesOf(parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await Promise.resolve(new TextEncoder().encode(part));
}

async function read(...parts: readonly string[]): Promise<StreamFrame[]> {
  const frames: StreamFrame[] = [];
  for await (const frame of framesOf(bytesOf(parts), () => undefined)) frames.push(frame);
  return frames;
}

const TEXT =
  'retry: 2000\nevent: stream.opened\ndata: {"after":7}\n\n: heartbeat\n\nid: 8\nevent: a\ndata: ა\ndata: b\n\n';
const FRAMES = [
  { id: null, event: 'stream.opened', data: '{"after":7}' },
  { id: '8', event: 'a', data: 'ა\nb' },
];

describe('framesOf', () => {
  it('reads fields, joins lines of data, and leaves out comments', async () => {
    expect(await read(TEXT)).toEqual(FRAMES);
  });

  it('reads the same wherever the text is cut, and with both line ends', async () => {
    for (const text of [TEXT, TEXT.replaceAll('\n', '\r\n')])
      for (let at = 0; at <= text.length; at += 1)
        expect(await read(text.slice(0, at), text.slice(at))).toEqual(FRAMES);
  });

  it('leaves out a frame that was cut off', async () => {
    expect(await read('id: 1\ndata: whole\n\nid: 2\ndata: ha')).toEqual([
      { id: '1', event: 'message', data: 'whole' },
    ]);
  });
});

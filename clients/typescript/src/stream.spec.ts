import { ApiError, ConnectionError, StreamEndedError, StreamGapError } from './errors.ts';
import { createClient } from './client.ts';
import { streamEvents } from './stream.ts';
import { type StreamEventsItem } from './generated/types.ts';
import { refusal, ScriptedService } from './scripted-service.fixture.ts';

let service: ScriptedService;
beforeAll(async () => {
  service = await ScriptedService.start();
});
afterAll(() => service.stop());

const stream = (frames: string) => ({ headers: { 'Content-Type': 'text/event-stream' }, body: frames });
const opened = (missed: string | null = null): string =>
  `event: stream.opened\ndata: ${JSON.stringify({ after: 1, missed, heartbeat_seconds: 15, histories: missed && ['/h'] })}\n\n`;
const closed = (reason: string, seconds: number | null): string =>
  `event: stream.closed\ndata: ${JSON.stringify({ reason, message: 'why', reconnect_after_seconds: seconds })}\n\n`;
const event = (sequence: number): string =>
  `id: ${sequence}\nevent: cycle.withdrawn\ndata: ${JSON.stringify({ sequence, type: 'cycle.withdrawn' })}\n\n`;

/** Events that a client yields until it throws, and the error. */
async function read(lastEventId?: number): Promise<{ readonly numbers: number[]; readonly error: unknown }> {
  const numbers: number[] = [];
  try {
    for await (const { sequence } of streamEvents(createClient(service.options), {}, { lastEventId }))
      numbers.push(sequence);
  } catch (error) {
    return { numbers, error };
  }
  return { numbers, error: null };
}

describe('streamEvents', () => {
  it('connects again where it left off, whether the stream was closed or broke off', async () => {
    service.script(
      stream(opened()),
      stream(opened() + event(2) + event(3) + closed('draining', 0)),
      null,
      stream(opened() + event(4)),
      stream(opened() + event(5) + closed('key_refused', null)),
    );
    const { numbers, error } = await read();
    expect(numbers).toEqual([2, 3, 4, 5]);
    expect(error).toBeInstanceOf(StreamEndedError);
    expect(service.seen.map(({ headers }) => headers['last-event-id'])).toEqual([
      undefined,
      '1',
      '3',
      '3',
      '4',
    ]);
    expect(service.seen[0]!.headers.accept).toBe('text/event-stream');
    // It hurries only if the service said when to come back.
    expect(service.waitsMs).toEqual([500, 500, 500]);
  });

  it('waits for a service that is away, unless repetitions are off', async () => {
    const away = { status: 503, body: refusal('OVERLOADED') };
    service.script(
      stream(opened()),
      ...Array.from({ length: 9 }, (_, place) => (place % 2 === 0 ? null : away)),
      stream(opened() + event(2) + closed('key_refused', null)),
    );
    expect((await read()).numbers).toEqual([2]);
    expect(service.waitsMs).toEqual([500, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    service.script(stream(opened()));
    await expect(
      streamEvents(createClient({ ...service.options, retries: { attempts: 1 } })).next(),
    ).rejects.toThrow(ConnectionError);
    expect(service.waitsMs).toEqual([]);
  });

  it('leaves out repeated events', async () => {
    service.script(
      stream(opened() + event(2) + event(2) + event(3) + event(2) + event(4) + closed('key_refused', null)),
    );
    expect((await read()).numbers).toEqual([2, 3, 4]);
  });

  it('waits as long as the service says', async () => {
    service.script(stream(opened() + closed('disabled', 60)), stream(closed('key_refused', null)));
    await read(7);
    expect(service.waitsMs).toEqual([60_000]);
    expect(service.seen.map(({ headers }) => headers['last-event-id'])).toEqual(['7', '7']);
  });

  it('fails rather than leaves out events', async () => {
    service.script(stream(opened('older_than_replay') + event(9)));
    const { numbers, error } = await read(1);
    expect(numbers).toEqual([]);
    expect(error).toBeInstanceOf(StreamGapError);
    expect(error).toMatchObject({ reason: 'older_than_replay', histories: ['/h'] });
  });

  it('gives up as calls do', async () => {
    service.script({ status: 403, body: refusal('TIER_INSUFFICIENT') });
    expect((await read()).error).toBeInstanceOf(ApiError);
    service.script(null, null, null, null);
    await read();
    expect(service.seen).toHaveLength(4);
    service.script(stream(''), stream(''), stream(''), stream(''));
    expect((await read()).error).toMatchObject({ cause: 'the stream ended' });
    expect(service.seen).toHaveLength(4);
  });

  it('ends with the signal, and when its reader stops', async () => {
    service.script(stream(opened() + event(2)), 'never');
    const stopping = new AbortController();
    const events: AsyncGenerator<StreamEventsItem> = streamEvents(
      createClient(service.options),
      {},
      { signal: stopping.signal },
    );
    expect((await events.next()).value).toMatchObject({ sequence: 2 });
    const next = events.next();
    await service.asked();
    stopping.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
  });
});

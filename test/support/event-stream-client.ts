import { until } from './eventually.ts';

export interface ReceivedEvent {
  readonly id: string | null;
  readonly type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}

export class EventStreamClient {
  readonly events: ReceivedEvent[] = [];
  heartbeats = 0;
  /** As it was received. */
  text = '';
  readonly ended: Promise<void>;
  private hasEnded = false;

  private constructor(
    readonly response: Response,
    private readonly stopping: AbortController,
  ) {
    this.ended = this.read()
      .catch(() => undefined)
      .finally(() => (this.hasEnded = true));
  }

  /** Opens a stream; what is answered instead of one is in `response`. */
  static async open(url: string, headers: Readonly<Record<string, string>>): Promise<EventStreamClient> {
    const stopping = new AbortController();
    const response = await fetch(url, { headers, signal: stopping.signal });
    return new EventStreamClient(response, stopping);
  }

  /** Resolves to the first matching event; fails if the stream ends without it. */
  async first(type: string, fits: (event: ReceivedEvent) => boolean = () => true): Promise<ReceivedEvent> {
    const find = (): ReceivedEvent | undefined =>
      this.events.find((event) => event.type === type && fits(event));
    await until(() => this.hasEnded || find() !== undefined);
    const found = find();
    if (found === undefined) throw new Error(`no ${type} among ${JSON.stringify(this.events)}`);
    return found;
  }

  close(): void {
    this.stopping.abort();
  }

  private async read(): Promise<void> {
    if (!this.response.headers.get('content-type')?.startsWith('text/event-stream')) return;
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of this.response.body!) {
      const piece = decoder.decode(chunk as Uint8Array, { stream: true });
      this.text += piece;
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) this.take(block);
    }
  }

  private take(block: string): void {
    if (block.startsWith(':')) {
      this.heartbeats += 1;
      return;
    }
    const fields = new Map(
      block.split('\n').map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
    );
    this.events.push({
      id: fields.get('id') ?? null,
      type: fields.get('event') ?? 'message',
      data: JSON.parse(fields.get('data') ?? 'null'),
    });
  }
}

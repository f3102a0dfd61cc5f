/** The header by which a caller with a key asks for `Server-Timing`. */
export const TIMING_REQUEST_HEADER = 'X-Server-Timing';

/** What the time of a request is told by: `door`, its limits and key; `read`, the answer; `render`, the reply. */
export type TimedStage = 'door' | 'read' | 'render';

/** How long the stages of one request took, for the header `Server-Timing` (W3C). */
export class ServerTiming {
  private text = '';

  /** @param sinceMs when the request arrived, by the monotonic clock */
  constructor(private sinceMs: number) {}

  /** Ends a stage. */
  end(stage: TimedStage): void {
    const nowMs = performance.now();
    const entry = `${stage};dur=${(nowMs - this.sinceMs).toFixed(1)}`;
    this.text = this.text === '' ? entry : `${this.text}, ${entry}`;
    this.sinceMs = nowMs;
  }

  /** The value of the header: the stages that have ended, in milliseconds. */
  get header(): string {
    return this.text;
  }
}

import { Writable } from 'node:stream';
import { type Connection, type Submittable } from 'pg';
import { copiedRows } from './copy-out.ts';

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

type Done = (error?: Error | null) => void;

/**
 * Takes a `COPY … FROM STDIN` in text format. Give it to `client.query`, write to it, and wait until it
 * finishes.
 */
export class CopyIn extends Writable implements Submittable {
  rows = 0;
  private connection: CopyConnection | null = null;
  private opened: Done | null = null;
  private finished: Done | null = null;

  constructor(private readonly statement: string) {
    super();
  }

  submit(connection: Connection): void {
    this.connection = connection as CopyConnection;
    connection.query(this.statement);
  }

  /** Nothing is written before the server has asked for it. */
  override _construct(opened: Done): void {
    this.opened = opened;
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    const { stream } = this.connection!;
    this.connection!.sendCopyFromChunk(chunk);
    if (stream.writableNeedDrain) stream.once('drain', () => done());
    else done();
  }

  override _final(done: Done): void {
    this.finished = done;
    this.connection!.endCopyFrom();
  }

  override _destroy(error: Error | null, done: Done): void {
    if (error !== null && this.opened === null && this.finished === null)
      this.connection?.sendCopyFail('the rows ended early');
    done(error);
  }

  handleCopyInResponse(): void {
    this.open();
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = copiedRows(text);
  }

  handleReadyForQuery(): void {
    this.finish();
  }

  handleError(error: Error): void {
    if (this.opened !== null) this.open(error);
    else if (this.finished !== null) this.finish(error);
    else this.destroy(error);
  }

  private finish(error?: Error): void {
    const { finished } = this;
    this.finished = null;
    finished?.(error);
  }

  private open(error?: Error): void {
    const { opened } = this;
    this.opened = null;
    opened?.(error);
  }
}

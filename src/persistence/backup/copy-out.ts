import { Readable, Writable } from 'node:stream';
import { type Connection, type Submittable } from 'pg';

const PIECE_BYTES = 64 * 1024;

/** Gives a `COPY … TO STDOUT` in text format. Give it to `client.query`, and read it to its end. */
export class CopyOut extends Readable implements Submittable {
  rows = 0;
  private connection: Connection | null = null;
  private piece = Buffer.allocUnsafe(PIECE_BYTES);
  private filled = 0;

  constructor(private readonly statement: string) {
    super();
  }

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(this.statement);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  /** The protocol can't end a COPY except by closing the connection, so the rest passes by. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.connection?.stream.resume();
    done(error);
  }

  /** The chunk is copied because the driver reuses its memory. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    for (let taken = 0; taken < chunk.length;) {
      const bytes = chunk.copy(this.piece, this.filled, taken);
      taken += bytes;
      this.filled += bytes;
      if (this.filled === PIECE_BYTES) this.pass();
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = copiedRows(text);
  }

  handleReadyForQuery(): void {
    this.pass();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  private pass(): void {
    const piece = this.piece.subarray(0, this.filled);
    this.piece = Buffer.allocUnsafe(PIECE_BYTES);
    this.filled = 0;
    if (this.destroyed || piece.length === 0) return;
    if (!this.push(piece)) this.connection!.stream.pause();
  }
}

const copiedRows = (tag: string): number => Number(/^COPY (\d+)$/.exec(tag)?.[1]);

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

type Done = (error?: Error | null) => void;

/** Takes a `COPY … FROM STDIN` in text format. Give it to `client.query`, then write to it. */
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

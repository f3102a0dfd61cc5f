import { Readable } from 'node:stream';
import { type Connection, type Submittable } from 'pg';

/** The server sends a message per row; they are passed on in pieces of about this size. */
const PIECE_BYTES = 64 * 1024;

/**
 * The bytes of a `COPY … TO STDOUT`, in PostgreSQL's text format. Give it to `client.query`, then read it to its end:
 * the connection does nothing else meanwhile. The server waits while nobody reads.
 */
export class CopyOut extends Readable implements Submittable {
  /** How many rows the server says it sent; known at the end. */
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

  /** Whoever stops reading lets the rest pass by: the protocol has no other way to end a COPY but to close the connection. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.connection?.stream.resume();
    done(error);
  }

  /** The chunk is copied: the driver uses its memory again for what the server sends next. */
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

/** The number of rows of a completed COPY, from its command tag (`COPY 42`). */
export const copiedRows = (tag: string): number => Number(/^COPY (\d+)$/.exec(tag)?.[1]);

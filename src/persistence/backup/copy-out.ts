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
  private held: Buffer[] = [];
  private heldBytes = 0;

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

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    if (this.heldBytes >= PIECE_BYTES) this.pass();
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
    const piece = Buffer.concat(this.held);
    this.held = [];
    this.heldBytes = 0;
    if (this.destroyed || piece.length === 0) return;
    if (!this.push(piece)) this.connection!.stream.pause();
  }
}

/** The number of rows of a completed COPY, from its command tag (`COPY 42`). */
export const copiedRows = (tag: string): number => Number(/^COPY (\d+)$/.exec(tag)?.[1]);

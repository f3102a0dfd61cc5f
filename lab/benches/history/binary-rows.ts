/** Of PostgreSQL's binary COPY: the signature, flags and the length of an extension, none. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const NULL_FIELD = -1;
/** 2000-01-01T00:00:00Z, which PostgreSQL counts microseconds from. */
const POSTGRES_EPOCH_MS = 946_684_800_000;
const TWO_TO_32 = 4_294_967_296;
/** Element type of `double precision[]`. */
const FLOAT8_OID = 701;
const CHUNK_BYTES = 1 << 20;

/**
 * Rows in PostgreSQL's binary COPY format, in one buffer that is used again and again: a million rows are made in about a
 * second. Fields are added in the order of the columns.
 */
export class BinaryRows {
  private bytes = Buffer.allocUnsafe(CHUNK_BYTES + (1 << 16));
  private view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength);
  private at = HEADER.copy(this.bytes);

  /** True when `take` is due. */
  get full(): boolean {
    return this.at >= CHUNK_BYTES;
  }

  /** What was added since the last call; valid until the next row begins. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.at);
    this.at = 0;
    return taken;
  }

  /** The end of the data, after the last row. */
  trailer(): Buffer {
    this.int16(-1);
    return this.take();
  }

  row(fields: number): this {
    this.int16(fields);
    return this;
  }

  null(): this {
    this.int32(NULL_FIELD);
    return this;
  }

  bigint(value: number): this {
    this.int32(8);
    this.int64(value);
    return this;
  }

  float(value: number): this {
    this.int32(8);
    this.float64(value);
    return this;
  }

  boolean(value: boolean): this {
    this.int32(1);
    this.bytes[this.at++] = value ? 1 : 0;
    return this;
  }

  /** Whole milliseconds. */
  moment(epochMs: number): this {
    this.int32(8);
    this.int64((epochMs - POSTGRES_EPOCH_MS) * 1000);
    return this;
  }

  /** Text, json or bytea. */
  raw(value: Buffer): this {
    this.int32(value.length);
    if (this.at + value.length > this.bytes.length) this.grow(value.length);
    this.at += value.copy(this.bytes, this.at);
    return this;
  }

  text(value: string): this {
    return this.raw(Buffer.from(value));
  }

  floats(values: readonly number[]): this {
    this.int32(20 + 12 * values.length);
    // Dimensions, whether there are nulls, the type; then length and lower bound of the only dimension.
    for (const part of [1, 0, FLOAT8_OID, values.length, 1]) this.int32(part);
    for (const value of values) this.float(value);
    return this;
  }

  private int16(value: number): void {
    this.view.setInt16(this.at, value);
    this.at += 2;
  }

  private int32(value: number): void {
    this.view.setInt32(this.at, value);
    this.at += 4;
  }

  private int64(value: number): void {
    this.view.setInt32(this.at, Math.floor(value / TWO_TO_32));
    this.view.setUint32(this.at + 4, value >>> 0);
    this.at += 8;
  }

  private float64(value: number): void {
    this.view.setFloat64(this.at, value);
    this.at += 8;
  }

  private grow(more: number): void {
    const grown = Buffer.allocUnsafe(this.at + more + (1 << 16));
    this.bytes.copy(grown, 0, 0, this.at);
    this.bytes = grown;
    this.view = new DataView(grown.buffer, grown.byteOffset, grown.byteLength);
  }
}

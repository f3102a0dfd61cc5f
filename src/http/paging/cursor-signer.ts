import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../../domain/errors/errors.ts';

/** Raised when the content of cursors changes; older ones are then rejected. */
const VERSION = 4;
/** 128 bits of HMAC-SHA-256. */
const SEAL_BYTES = 16;

export type Scalar = string | number | boolean | null;

export interface CursorContent {
  /** Path, window, filters and order of the listing, as they were on the first page. */
  readonly pinned: Readonly<Record<string, Scalar>>;
  readonly position: readonly Scalar[];
}

/** A version, the content, and an HMAC over both. Cursors are valid on every process of a deployment. */
export class CursorSigner {
  /** Made once: of a Buffer, Node.js makes one for each HMAC, which takes longer than the HMAC itself. */
  private readonly secret: KeyObject;

  constructor(secret: Buffer) {
    this.secret = createSecretKey(secret);
  }

  seal({ pinned, position }: CursorContent): string {
    const body = Buffer.from(JSON.stringify([VERSION, pinned, position])).toString('base64url');
    return `${body}.${this.sealOf(body).toString('base64url')}`;
  }

  /** @throws INVALID_CURSOR without a valid signature */
  open(cursor: string): CursorContent {
    const [body, seal, ...more] = cursor.split('.');
    if (body === undefined || seal === undefined || more.length > 0) throw invalidCursor();
    const expected = this.sealOf(body);
    const presented = Buffer.from(seal, 'base64url');
    // Compared as text too: base64url has several spellings of the same bytes.
    if (
      presented.length !== expected.length ||
      !timingSafeEqual(presented, expected) ||
      seal !== expected.toString('base64url')
    )
      throw invalidCursor();
    const [version, pinned, position] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
      number,
      CursorContent['pinned'],
      CursorContent['position'],
    ];
    if (version !== VERSION) throw invalidCursor();
    return { pinned, position };
  }

  private sealOf(body: string): Buffer {
    return createHmac('sha256', this.secret).update(body).digest().subarray(0, SEAL_BYTES);
  }
}

export const invalidCursor = (): ServiceError =>
  new ServiceError('INVALID_CURSOR', { reason: 'of_another_listing' });

/** A parameter next to a cursor can be omitted; otherwise it must be what the cursor pins. */
export function assertPinned(
  pinned: CursorContent['pinned'],
  given: Readonly<Record<string, Scalar | undefined>>,
): void {
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && pinned[name] !== value) throw invalidCursor();
}

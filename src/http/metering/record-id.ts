import { randomUUID } from 'node:crypto';

/**
 * An id for a usage record: a random UUID as one piece of memory. `randomUUID` joins twenty pieces, 490 bytes until
 * something reads them; a record is kept until it is stored, so that they would outlive the young generation.
 */
export const recordId = (): string => Buffer.from(randomUUID(), 'latin1').toString('latin1');

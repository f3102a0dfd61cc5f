import { ServiceError } from '../domain/errors/errors.ts';
import { reservedNameLike } from '../domain/reserved-names.ts';

/** @throws CONFLICT for a reserved name, and for one that looks like it */
export function assertNotReserved(name: string): void {
  const reserved = reservedNameLike(name);
  if (reserved !== null) throw new ServiceError('CONFLICT', { reason: 'name_reserved', name, reserved });
}
